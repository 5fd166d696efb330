// The service worker: everything the page is made of is kept at the first visit, so that it works
// without a network from then on. The build puts the list of files, and a name that changes with
// them, in the place of the words below. A new version waits until no page of the old one is open,
// since that would miss its files.
const version = '__VERSION__';
// Of the two engines a browser needs the one with vectors, or that for browsers that have none.
const vectors = WebAssembly.validate(new Uint8Array(['__VECTORS__']));
const unused = vectors ? /evodoku-plain-[^/]*\.wasm$/ : /evodoku-(?!plain-)[^/]*\.wasm$/;
const files = ['__FILES__'].filter((file) => !unused.test(file));

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(version)
      .then((cache) => cache.addAll(files.map((file) => new Request(file, { cache: 'reload' })))),
  );
});

self.addEventListener('activate', (event) => {
  const old = (names) => names.filter((name) => name.startsWith('evodoku ') && name !== version);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const home = new URL('./', self.location).pathname;
  const address = new URL(request.url);
  const inside = address.origin === self.location.origin && address.pathname.startsWith(home);
  // Studies are read live: they are never kept.
  if (request.method !== 'GET' || !inside || address.pathname.startsWith(`${home}api/`)) return;
  event.respondWith(
    caches
      .open(version)
      .then(
        async (cache) => (await cache.match(request, { ignoreSearch: true })) ?? fetch(request),
      ),
  );
});
