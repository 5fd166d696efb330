// The views, in the order of the navigation. Each is loaded when it is first visited.
export const views = [
  { name: 'play', title: 'Play', load: () => import('./play/Play.svelte') },
  { name: 'evolve', title: 'Evolve', load: () => import('./evolve/Evolve.svelte') },
  { name: 'make', title: 'Make', load: () => import('./make/Make.svelte') },
  { name: 'learn', title: 'Learn', load: () => import('./learn/Learn.svelte') },
  { name: 'studies', title: 'Studies', load: () => import('./studies/Studies.svelte') },
];
