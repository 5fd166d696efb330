// node lab/tests/tasks.mjs [--why] [SCENE...]: how long the page is held up at a time, scene by
// scene. Browsers do everything that a page does in tasks; while one of them lasts, nothing that
// the reader does is heeded. For each scene: the longest task in time of the processor, which is
// what it takes on a machine with nothing else to do; the longest as it was, which counts waiting
// for others, too; and how many took more than 50 ms of either. With --why, what the longest did.
// It reports and judges nothing: times depend on the machine.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folder, launch, screens } from './browser.mjs';
import { plainServer } from './servers.mjs';

const hard = '8.....3..........9..78.9..5....4....1.9.328...4.1..2..........6..57.1...42...61..';
const press = (page, name) => page.getByRole('button', { name, exact: true }).click();
const seconds = (page, count) => page.waitForTimeout(1000 * count);

async function start(page, title) {
  await page.getByRole('button', { name: title }).click();
  await page.getByRole('button', { name: 'One generation on' }).waitFor();
}

/** An export of a study: so many runs of five solvers. */
function exported(rows) {
  const lines = [
    'solver,puzzle,seed,status,solved,error,fitness,generations,evaluations,nodes,seconds',
  ];
  for (let i = 0; i < rows; i++) {
    const solved = (i * 7919) % 10 < 6 ? 1 : 0;
    lines.push(
      `solver ${i % 5},puzzle ${i % 97},${i},${solved ? 'solved' : 'unsolved'},${solved},` +
        `${solved ? 0 : 1 + (i % 9)},0,${i % 1000},${1000 + ((i * 31) % 90000)},0,0.5`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** What is done: the view, what comes before the measurement, and what is measured; without the
    latter it is the first visit. */
const scenes = {
  'load play': { view: 'play' },
  'load evolve': { view: 'evolve' },
  'load make': { view: 'make' },
  'load learn': { view: 'learn' },
  'load a lesson': { view: 'learn/xy-wing' },
  'load studies': { view: 'studies' },
  'from view to view': {
    view: 'play',
    async does(page) {
      for (const name of ['Evolve', 'Make', 'Learn', 'Studies', 'Play']) {
        await page.getByRole('link', { name, exact: true }).click();
        await seconds(page, 1);
      }
    },
  },
  'play: digits and marks': {
    view: `play?p=${hard}`,
    async does(page) {
      await press(page, 'Auto marks');
      await page.getByRole('gridcell').nth(1).click();
      for (const key of ['1', 'ArrowRight', '2', 'ArrowDown', '3']) await page.keyboard.press(key);
      await press(page, 'Undo');
    },
  },
  'play: hint and steps': {
    view: `play?p=${hard}`,
    async does(page) {
      await press(page, 'Hint');
      await press(page, 'Which technique?');
      await press(page, 'Show the step');
      await press(page, 'Steps');
      for (let step = 1; step < 8; step++) await press(page, 'Next step');
    },
  },
  'play: a board of 25': {
    view: 'play',
    async does(page) {
      await press(page, 'New');
      await page.getByLabel('Size').selectOption('25');
      await press(page, 'Make a puzzle');
      await page.getByText('25 × 25').waitFor();
      await press(page, 'Auto marks');
    },
  },
  'evolve: a crowd': { view: 'evolve', does: (page) => start(page, /Why is the crowd ahead/) },
  'evolve: two recipes': { view: 'evolve', does: (page) => start(page, /With and without/) },
  'evolve: full speed': {
    view: 'evolve',
    async does(page) {
      await start(page, /A grid out of nothing/);
      await page.getByLabel(/^Speed/).focus();
      await page.keyboard.press('End');
      await seconds(page, 3);
      await press(page, 'Pause').catch(() => {});
    },
  },
  'evolve: a recipe to change': {
    view: 'evolve',
    does: (page) => page.getByRole('button', { name: 'Change' }).click(),
  },
  'evolve: many seeds': {
    view: 'evolve',
    before: (page) => start(page, /With and without/),
    does: (page) => press(page, 'Run 20 seeds'),
  },
  'make: twelve': {
    view: 'make',
    async does(page) {
      await press(page, 'Make');
      await page.getByText(/^12 made$/).waitFor();
    },
  },
  'make: hundreds of 16': {
    view: 'make',
    async before(page) {
      await page.getByText('Any', { exact: true }).click();
      await page.getByLabel('Board', { exact: true }).selectOption('4x4');
      await page.getByLabel('How many').fill('200');
    },
    async does(page) {
      await press(page, 'Make');
      await seconds(page, 4);
      await press(page, 'Stop').catch(() => {});
      await page.mouse.wheel(0, 4000);
    },
  },
  'studies: 100,000 runs': {
    view: 'studies',
    async does(page, { study }) {
      await page.getByLabel('Open files').setInputFiles(study);
      await page.getByRole('heading', { name: 'Runs' }).waitFor();
    },
  },
};

/** The tasks of the page's main thread in a trace, each with what was done in it. */
function tasksOf({ traceEvents }) {
  const started = traceEvents.find((event) => event.name === 'TracingStartedInBrowser');
  const frames = started.args.data.frames.filter((frame) => !frame.parent);
  const processes = new Set(frames.map((frame) => frame.processId));
  const main = traceEvents.find(
    ({ name, args, pid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && processes.has(pid),
  );
  const here = traceEvents.filter(
    ({ ph, pid, tid }) => ph === 'X' && pid === main.pid && tid === main.tid,
  );
  const tasks = here.filter(({ name }) => name === 'RunTask').sort((a, b) => a.ts - b.ts);
  return tasks.map(({ ts, dur, tdur }) => ({
    ms: dur / 1000,
    cpu: (tdur ?? dur) / 1000,
    does: here.filter(
      (event) => event.ts >= ts && event.ts + event.dur <= ts + dur && event.name !== 'RunTask',
    ),
  }));
}

/** The parts of a task that took longest, one in the other. */
function told({ does }) {
  const parts = does.filter(({ tdur }) => tdur > 3000).sort((a, b) => b.tdur - a.tdur);
  return parts.slice(0, 8).map(({ name, dur, tdur, args }) => {
    const { functionName = '', url = '', lineNumber, columnNumber } = args?.data ?? {};
    const place =
      url && `${functionName} ${url.split('/').at(-1)}:${lineNumber ?? 0}:${columnNumber ?? 0}`;
    return `      ${(dur / 1000).toFixed(0).padStart(4)} ms (${((tdur ?? 0) / 1000).toFixed(0)} of the processor)  ${name} ${place}`;
  });
}

async function measured(browser, url, scene, files) {
  const context = await browser.newContext({ viewport: screens.desk });
  const page = await context.newPage();
  const visit = async () => {
    await page.goto(`${url}#/${scene.view}`);
    await page.locator('main :is(h1, h2)').first().waitFor();
    await page.waitForTimeout(1500);
  };
  if (scene.does) await visit();
  await scene.before?.(page);
  if (scene.before) await page.waitForTimeout(1000);
  await browser.startTracing(page, {
    categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'],
  });
  if (scene.does) await scene.does(page, files);
  else await visit();
  await page.waitForTimeout(1000);
  const trace = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  return tasksOf(trace).sort((a, b) => b.cpu - a.cpu);
}

const words = process.argv.slice(2);
const why = words.includes('--why');
const wanted = words.filter((word) => word !== '--why');
const temporary = mkdtempSync(join(tmpdir(), 'evodoku-tasks-'));
const study = join(temporary, 'runs.csv');
writeFileSync(study, exported(100_000));
const server = await plainServer(folder);
const browser = await launch();
console.log('| scene | longest (ms of the processor) | over 50 | longest (ms) | over 50 |');
console.log('| --- | --: | --: | --: | --: |');
for (const [name, scene] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.some((word) => name.includes(word))) continue;
  const tasks = await measured(browser, server.url, scene, { study });
  const over = (which) => tasks.filter((task) => task[which] > 50).length;
  const longest = Math.max(...tasks.map(({ ms }) => ms));
  console.log(
    `| ${name} | ${tasks[0].cpu.toFixed(0)} | ${over('cpu')} | ${longest.toFixed(0)} | ${over('ms')} |`,
  );
  if (!why) continue;
  for (const task of tasks.filter(({ cpu }) => cpu > 20).slice(0, 4)) {
    console.log(`   ${task.ms.toFixed(0)} ms (${task.cpu.toFixed(0)} of the processor):`);
    console.log(told(task).join('\n'));
  }
}
await browser.close();
server.close();
rmSync(temporary, { recursive: true });
process.exit(); // connections that are kept alive would hold it
