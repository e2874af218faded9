/**
 * Ties a core to a piece of the page: one set of listeners at the root, whoever painted what is inside, and the values of
 * the fields in both directions. Never creates or removes an element.
 */
import type {ConsoleCore} from './core/console.ts';

const bound = new WeakMap<Element, {write(): void; unbind(): void}>();

/** Binds once; a second call for the same element only writes the state anew. Gives back what unbinds it. */
export function bind(core: ConsoleCore, root: HTMLElement): () => void {
  const before = bound.get(root);
  if (before) {
    before.write();
    return before.unbind;
  }
  const {ownerDocument: document} = root;

  // Someone may have typed before this script came, or the browser has put back what stood here before a reload.
  const typed = root.querySelector<HTMLTextAreaElement>('[data-field="body"]');
  if (!core.state().live && typed && typed.value !== typed.defaultValue) core.edit(typed.value);
  else write();

  const onInput = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.dataset.field === 'body') core.edit(target.value);
    if (target.dataset.field === 'parameter') core.setParameter(target.name, target.value);
  };
  const onChange = ({target}: Event) => {
    if (target instanceof HTMLSelectElement) core.chooseExample(Number(target.value));
  };
  const onShape = ({target}: Event) => {
    if (target instanceof HTMLInputElement && target.dataset.shapeChoice !== undefined) {
      core.chooseShape(Number(target.dataset.shapeChoice));
    }
  };
  const onClick = ({target}: Event) => {
    const action = target instanceof Element && target.closest<HTMLElement>('[data-action]')?.dataset.action;
    if (action === 'send') core.send();
    if (action === 'cancel') core.cancel();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    core.send();
  };

  /** Puts the state into the elements whose value is not markup: fields, choices, and the page's shape. */
  function write() {
    const {body, parameters, shape, example} = core.state();
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')) {
      const value =
        {body, example: String(example), parameter: parameters[field.name]}[field.dataset.field as string] ?? '';
      if (field.value !== value) field.value = value;
    }
    for (const choice of document.querySelectorAll<HTMLInputElement>('[data-shape-choice]')) {
      choice.checked = Number(choice.dataset.shapeChoice) === shape;
    }
    document.documentElement.dataset.shape = String(shape);
  }

  const listening = new AbortController();
  const {signal} = listening;
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(intent, core.prepare, {signal});
  root.addEventListener('input', onInput, {signal});
  root.addEventListener('change', onChange, {signal});
  root.addEventListener('click', onClick, {signal});
  root.addEventListener('keydown', onKey, {signal});
  document.addEventListener('change', onShape, {signal});
  const unsubscribe = core.subscribe(write);
  const unbind = () => {
    bound.delete(root);
    listening.abort();
    unsubscribe();
    delete document.documentElement.dataset.shape;
  };
  bound.set(root, {write, unbind});
  if (!core.state().live) core.setLive();
  return unbind;
}
