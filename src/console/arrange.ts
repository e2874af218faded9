/** Moves the divider, and lets the console fill the window. Loaded when either is pressed. */
import type {ConsoleCore} from './core/console.ts';

/** Percentage by which an arrow key moves the divider. */
const STEP = 5;
const STEPS: Record<string, number> = {ArrowUp: -STEP, ArrowLeft: -STEP, ArrowDown: STEP, ArrowRight: STEP};

/** Limits of the divider, in percent. */
const LEAST = 20;
const MOST = 80;

export function limited(percentage: number): number {
  return Math.min(MOST, Math.max(LEAST, Math.round(percentage)));
}

/** Sizes along the divider's direction, in pixels: the request's and what it shares with the response. */
function sizes(core: ConsoleCore, root: HTMLElement) {
  const side = core.state().expanded ? 'width' : 'height';
  const [request = 0, response = 0] = ['.hzc-request', '.hzc-response:not([hidden])'].map(
    part => root.querySelector(part)?.getBoundingClientRect()[side],
  );
  return {request, shared: request + response || 1};
}

export function stepDivider(core: ConsoleCore, root: HTMLElement, key: string): void {
  const {request, shared} = sizes(core, root);
  core.arrange({split: limited((request / shared) * 100 + (STEPS[key] ?? 0))});
}

/** Follows the pointer that was pressed on the divider until it's released. */
export function dragDivider(core: ConsoleCore, root: HTMLElement, pressed: PointerEvent): void {
  const divider = pressed.target as HTMLElement;
  const {request, shared} = sizes(core, root);
  const along = (event: PointerEvent) => (core.state().expanded ? event.clientX : event.clientY);
  const released = new AbortController();
  const {signal} = released;
  const {ownerDocument} = divider;
  // Also without the divider's own capture, which fails once the pointer is up.
  ownerDocument.addEventListener(
    'pointermove',
    event => {
      // Released while this module was loading.
      if (event.buttons === 0) return released.abort();
      core.arrange({split: limited(((request + along(event) - along(pressed)) / shared) * 100)});
    },
    {signal},
  );
  for (const end of ['pointerup', 'pointercancel'])
    ownerDocument.addEventListener(end, () => released.abort(), {signal});
}

/** Lets the console fill the window, where nothing else can be reached. Returns the function that undoes it. */
export function fillWindow(root: HTMLElement): () => void {
  const {documentElement} = root.ownerDocument;
  const covered: HTMLElement[] = [];
  for (let part: HTMLElement | null = root; part?.parentElement; part = part.parentElement) {
    for (const sibling of part.parentElement.children) {
      if (sibling !== part && sibling instanceof HTMLElement && !sibling.inert) covered.push(sibling);
    }
  }
  for (const element of covered) element.inert = true;
  root.toggleAttribute('data-expanded', true);
  documentElement.toggleAttribute('data-console-expanded', true);
  return () => {
    for (const element of covered) element.inert = false;
    root.toggleAttribute('data-expanded', false);
    documentElement.toggleAttribute('data-console-expanded', false);
  };
}
