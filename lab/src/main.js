import './app.css';
import { mount } from 'svelte';
import App from './App.svelte';

mount(App, { target: document.getElementById('app') });

// Where the browser allows it, the page is kept for later: it needs no network from then on.
if (import.meta.env.PROD && 'serviceWorker' in navigator && window.isSecureContext)
  navigator.serviceWorker.register('./offline.js').catch(() => {});
