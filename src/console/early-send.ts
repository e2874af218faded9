/** Send on a prerendered console before React has loaded. One press sends the fields; React shows the response. */
import type {ConsoleCore} from './core/console.ts';
import type {ConsoleState} from './core/state.ts';

const controllers = new WeakMap<Element, AbortController>();

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'preventDefault'>;

/** Sends on Ctrl or ⌘ and Enter. */
export function sendOnKey(event: Press, send: () => void): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  send();
}

const findSendButton = (container: Element) => container.querySelector<HTMLButtonElement>('button[aria-keyshortcuts]');

/** Returns false if the parser hasn't reached the button. */
export function startEarlySend(container: Element, core: ConsoleCore): boolean {
  const button = findSendButton(container);
  if (!button) return false;
  // The page may have started the console first.
  if (core.state().ready) return true;

  const controller = new AbortController();
  const {signal} = controller;
  controllers.set(container, controller);

  const send = () => {
    // Its response can't be seen yet, so another press would be a mistake.
    controller.abort();
    keepInput(container, core);
    core.send();
    showProgress(container, core.state());
  };

  button.addEventListener('click', send, {signal});
  container.addEventListener('keydown', event => sendOnKey(event as KeyboardEvent, send), {signal});
  for (const type of ['pointerover', 'focusin']) container.addEventListener(type, core.preload, {signal});
  core.start();
  button.disabled = false;
  return true;
}

/** Call it just before React hydrates what the build prerendered. */
export function endEarlySend(container: Element, core: ConsoleCore): void {
  controllers.get(container)?.abort();
  showProgress(container, core.initialState());
  keepInput(container, core);
}

function showProgress(container: Element, {busy, announcement}: ConsoleState) {
  findSendButton(container)?.toggleAttribute('data-busy', busy);
  const status = container.querySelector('p[role="status"]');
  if (status) status.textContent = announcement;
}

const lastValues = new WeakMap<Element, string>();

/** Whether the visitor changed the field, or the browser restored it after a reload, since the last call. */
function isTyped(field: HTMLInputElement | HTMLTextAreaElement): boolean {
  const before = lastValues.get(field) ?? field.defaultValue;
  lastValues.set(field, field.value);
  return field.value !== before;
}

/** The value that the visitor, or the browser after a reload, chose in place of the prerendered one. */
const readChoice = (within: ParentNode, name: string): string | undefined =>
  within.querySelector<HTMLInputElement | HTMLOptionElement>(
    `[name="${name}"]:checked:not([checked]), [name="${name}"] > :checked:not([selected])`,
  )?.value;

/**
 * Keeps what was typed and chosen, because hydration resets fields. The body comes after the example and the
 * parameters, which change it, and before the format, which converts it.
 */
function keepInput(container: Element, core: ConsoleCore): void {
  const {id} = core.operation;
  const environment = readChoice(container, 'environment');
  if (environment) core.update({environment});
  const example = readChoice(container, 'example');
  if (example && Number(example) !== core.state().example) core.chooseExample(Number(example));
  for (const field of container.querySelectorAll<HTMLInputElement>('[data-parameters] input'))
    if (isTyped(field)) core.setParameter(field.name, field.value);
  const body = container.querySelector('textarea');
  if (body && isTyped(body)) core.update({body: body.value});
  const format = readChoice(container, `body-format-${id}`) ?? readChoice(document, `format-${id}`);
  if (format) core.chooseFormat(Number(format));
  if (readChoice(container, `editor-${id}`)) core.update({mode: 'form'});
}
