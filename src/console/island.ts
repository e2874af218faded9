/** Entry of the site's bundle beside `main`, for the prerendered consoles of the page that loads: Send first, then React. */
import type {Operation} from '../reference/operation.ts';
import {consoleFor} from './browser.ts';
import {startEarlySend} from './early-send.ts';

const islands = new Map<Element, Operation>();

/** Makes Send work on the consoles that the parser has reached. */
function startSend() {
  for (const container of document.querySelectorAll('[data-console]')) {
    if (islands.has(container)) continue;
    const json = container.parentElement?.querySelector('script[type="text/operation+json"]')?.textContent;
    const operation: Operation | undefined = json ? JSON.parse(json) : undefined;
    if (operation && startEarlySend(container, consoleFor(operation))) islands.set(container, operation);
  }
}

async function start() {
  startSend();
  const {startIslands} = await import(/* webpackChunkName: "island-root" */ './island-root.tsx');
  startIslands(islands);
}

startSend();
if (document.readyState === 'loading') document.addEventListener('readystatechange', start, {once: true});
else start();
