/** Entry of the site's bundle beside `main`: starts the prerendered consoles of the page that loads. */
import {flushSync} from 'react-dom';
import {startIsland} from './island-root.tsx';

function start() {
  for (const container of document.querySelectorAll('[data-console]')) {
    const operation = container.parentElement?.querySelector('script[type="text/operation+json"]')?.textContent;
    if (operation) startIsland(container, JSON.parse(operation));
  }
}

/** In one task, so that the page's own scripts don't come in between. */
const hydrate = () => flushSync(start);

if (document.readyState === 'loading') document.addEventListener('readystatechange', hydrate, {once: true});
else hydrate();
