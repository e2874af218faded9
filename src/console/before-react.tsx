/** Runs prerendered consoles until React loads. Bundled separately, with Preact, into static/console/. */
import {hydrate, render} from 'preact';
import type {Operation} from '../reference/operation.ts';
import {bind, consoleFor, hasConsole} from './browser.ts';
import {View} from './View.tsx';

export {bind, browserDeps, consoleFor, followLink} from './browser.ts';

/** Preact neither reads nor writes this HTML as long as it stays the same. */
const KEPT = {server: '', formats: '', parameters: '', body: ''};

function start() {
  for (const root of document.querySelectorAll<HTMLElement>('[data-console]')) {
    const data = root.querySelector('script[type="text/operation+json"]');
    const view = root.querySelector<HTMLElement>('[data-console-view]');
    if (!data?.textContent || !view) continue;
    const operation: Operation = JSON.parse(data.textContent);
    if (hasConsole(operation)) continue;
    const core = consoleFor(operation);
    hydrate(<View operation={operation} state={core.state()} html={KEPT} />, view);
    const stop = core.subscribe(() => {
      if (core.taken()) stop();
      else if (!core.frozen()) render(<View operation={operation} state={core.state()} html={KEPT} />, view);
    });
    bind(core, root);
  }
}

// "interactive" comes before the deferred framework scripts run.
if (document.readyState === 'loading') document.addEventListener('readystatechange', start, {once: true});
else start();
