/** Entry of the site's bundle beside `main`: starts the prerendered consoles of the page that loads. */
import {startIsland} from './island-root.tsx';

function start() {
  for (const container of document.querySelectorAll('[data-console]')) {
    const operation = container.parentElement?.querySelector('script[type="text/operation+json"]')?.textContent;
    if (operation) startIsland(container, JSON.parse(operation));
  }
}

if (document.readyState === 'loading') document.addEventListener('readystatechange', start, {once: true});
else start();
