/** What went wrong: `code` is the exit code that the program would have, 2 for wrong usage, say. */
export class EvodokuError extends Error {
  constructor(code, message, { line, column, cancelled } = {}) {
    super(message);
    this.name = 'EvodokuError';
    this.code = code;
    if (line) this.line = line;
    if (column) this.column = column;
    if (cancelled) this.cancelled = true;
  }
}
