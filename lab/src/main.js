import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';
import { toast } from './toasts.svelte.js';

mount(App, { target: document.getElementById('app') });

// Where the browser allows it, the page is kept for later: it needs no network from then on.
// Fetching everything must not hold up what the reader came for, so it waits until the page has
// nothing to do.
const calm = window.requestIdleCallback ?? ((work) => setTimeout(work, 2000));
function keepPage() {
  navigator.serviceWorker
    .register('./offline.js')
    .then((kept) => {
      kept.addEventListener('updatefound', () => {
        const fresh = kept.installing;
        fresh.addEventListener('statechange', () => {
          if (fresh.state === 'installed' && navigator.serviceWorker.controller)
            toast('A new version of this page is ready: it comes when all its tabs were closed');
        });
      });
    })
    .catch(() => {});
}
if (import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext)
  window.addEventListener('load', () => setTimeout(() => calm(keepPage), 1000));
