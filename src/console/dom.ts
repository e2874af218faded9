/**
 * Binds a core to its element: one set of listeners at the root, whichever renderer made the content, and the fields' values in
 * both directions. Never creates or removes elements.
 */
import type {ConsoleCore} from './core/console.ts';
import {type Tab, tabsOf} from './core/state.ts';

/** Binds once per element; a second call only writes the state again. Returns the function that unbinds it. */
export function bind(core: ConsoleCore, root: HTMLElement): () => void {
  const before = core.bindings.get(root);
  if (before) {
    before.write();
    return before.unbind;
  }
  const {ownerDocument: document} = root;
  const manyShapes = core.operation.shapes.length > 1;
  /** Id of the request whose response was shown last. */
  let read: number | undefined;

  // Someone may have typed before this script came, or the browser has put back what stood here before a reload.
  const typed = root.querySelector<HTMLTextAreaElement>('[data-field="body"]');
  const untouched = core.state().body === typed?.defaultValue;
  if (!core.state().live && untouched && typed.value !== typed.defaultValue) core.edit(typed.value);
  else write();

  const onInput = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.dataset.field === 'body') core.edit(target.value);
    if (target.dataset.field === 'parameter') core.setParameter(target.name, target.value);
  };
  const onChange = ({target}: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset.field === 'example') core.chooseExample(Number(target.value));
    if (target.dataset.field === 'server') core.chooseServer(target.value);
  };
  const onShape = ({target}: Event) => {
    if (target instanceof HTMLInputElement && choices().includes(target)) {
      core.chooseShape(Number(target.dataset.shapeChoice));
    }
  };
  const actions: Record<string, (button: HTMLElement) => void> = {
    send: core.send,
    cancel: core.cancel,
    again: () => core.sendAltered({label: 'The same bytes again', replay: true}),
    'look-up': core.lookUp,
    tab: ({dataset}) => core.show(dataset.tab as Tab),
    json: () => core.showBody('json'),
    form: () => core.showBody('form'),
  };
  const onClick = ({target}: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-action]');
    if (button) actions[button.dataset.action as string]?.(button);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      core.send();
    }
    const tab = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!tab || !step) return;
    event.preventDefault();
    const tabs = tabsOf(core.operation);
    const next = tabs[(tabs.indexOf(tab as Tab) + step + tabs.length) % tabs.length] as Tab;
    core.show(next);
    root.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  };

  /** Every choice of this operation's shape, the console's and the page's. */
  function choices(): HTMLInputElement[] {
    const all = document.querySelectorAll<HTMLInputElement>('[data-shape-choice]');
    return [...all].filter(({name}) => name.endsWith(`shape-${core.operation.id}`));
  }

  /** Puts the state into the elements whose value is not markup: fields, choices, and the page's shape. */
  function write() {
    const {body, parameters, shape, example, environment, tab, sentRequest} = core.state();
    if (tab === 'answer' && sentRequest?.id !== read) {
      read = sentRequest?.id;
      // Another response starts at its top, however far the one before was scrolled.
      requestAnimationFrame(() => root.querySelector('.hzc-response')?.scrollTo(0, 0));
    }
    const values: Record<string, string> = {body, example: String(example), server: environment};
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')) {
      const kind = field.dataset.field as string;
      const value = (kind === 'parameter' ? parameters[field.name] : values[kind]) ?? '';
      // A text area shows every line break as one character.
      if (field.value !== value.replace(/\r\n?/g, '\n')) field.value = value;
    }
    for (const choice of choices()) choice.checked = Number(choice.dataset.shapeChoice) === shape;
    if (manyShapes) document.documentElement.dataset.shape = String(shape);
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
    core.bindings.delete(root);
    listening.abort();
    unsubscribe();
    if (manyShapes) delete document.documentElement.dataset.shape;
  };
  core.bindings.set(root, {write, unbind});
  if (!core.state().live) core.setLive();
  return unbind;
}
