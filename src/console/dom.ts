/** Binds a core to its element: delegated listeners at the root and two-way field values. */
import type {ConsoleCore} from './core/console.ts';
import {type Tab, tabsOf} from './core/state.ts';
import {jsonHtml} from './json-html.ts';

const arrange = () => import(/* webpackChunkName: "later-arrange" */ './arrange.ts');
const onDivider = ({target}: Event) => target instanceof Element && target.matches('.hzc-divider');

/** Returns a function that unbinds it. */
export function bind(core: ConsoleCore, root: HTMLElement): () => void {
  const {ownerDocument: document} = root;
  const manyFormats = core.operation.formats.length > 1;
  const listening = new AbortController();
  let shownRequestId: number | undefined;
  /** Undoes filling the window. */
  let collapse: (() => void) | undefined;

  const focusOn = (part: string) => root.querySelector<HTMLElement>(part)?.focus();

  // The visitor may have typed before this script loaded, or the browser restored the field after a reload.
  const typed = root.querySelector<HTMLTextAreaElement>('[data-field="body"]');
  const untouched = core.state().body === typed?.defaultValue;
  if (!core.state().live && untouched && typed.value !== typed.defaultValue) core.edit(typed.value);
  else write();

  const onInput = ({target}: Event) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    if (target.dataset.field === 'body') core.edit(target.value);
    if (target.dataset.field === 'parameter') core.setParameter(target.name, target.value);
  };
  const onScroll = ({target}: Event) => {
    const colors = root.querySelector('.hzc-colors');
    if (colors && target instanceof HTMLTextAreaElement) colors.scrollTo(target.scrollLeft, target.scrollTop);
  };
  const onChange = ({target}: Event) => {
    if (!(target instanceof HTMLSelectElement)) return;
    if (target.dataset.field === 'example') core.chooseExample(Number(target.value));
    if (target.dataset.field === 'server') core.chooseServer(target.value);
  };
  const onFormat = ({target}: Event) => {
    if (target instanceof HTMLInputElement && choices().includes(target)) {
      core.chooseFormat(Number(target.dataset.formatChoice));
    }
  };
  const actions: Record<string, (button: HTMLElement) => void> = {
    send: core.send,
    cancel: core.cancel,
    'leave-empty': ({dataset}) => core.leaveEmpty(Number(dataset.index)),
    tab: ({dataset}) => core.show(dataset.tab as Tab),
    json: () => core.showBody('json'),
    form: () => core.showBody('form'),
    fold: () => core.arrange({folded: !core.state().folded}),
    expand: () => core.arrange({expanded: !core.state().expanded}),
  };
  const onClick = ({target}: Event) => {
    const button = target instanceof Element && target.closest<HTMLElement>('[data-action]');
    if (button) actions[button.dataset.action as string]?.(button);
  };
  const onPress = (event: PointerEvent) => {
    if (!onDivider(event)) return;
    // So that dragging selects no text.
    event.preventDefault();
    arrange().then(({dragDivider}) => dragDivider(core, root, event));
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      core.send();
    }
    const {key} = event;
    if (key === 'Escape' && core.state().expanded) core.arrange({expanded: false});
    if (key.startsWith('Arrow') && onDivider(event)) {
      event.preventDefault();
      arrange().then(({stepDivider}) => stepDivider(core, root, key));
    }
    const tab = event.target instanceof HTMLElement ? event.target.dataset.tab : undefined;
    const step = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (!tab || !step) return;
    event.preventDefault();
    const tabs = tabsOf(core.operation);
    const next = tabs[(tabs.indexOf(tab as Tab) + step + tabs.length) % tabs.length] as Tab;
    core.show(next);
    focusOn(`[data-tab="${next}"]`);
  };

  /** This operation's format choices, in the console and on the page. */
  function choices(): HTMLInputElement[] {
    const all = document.querySelectorAll<HTMLInputElement>('[data-format-choice]');
    return [...all].filter(({name}) => name.endsWith(`format-${core.operation.id}`));
  }

  /** Fills the window or undoes it, whichever the state says once the code has loaded. */
  async function showExpanded() {
    const {fillWindow} = await arrange();
    if (listening.signal.aborted) return;
    if (!core.state().expanded) {
      collapse?.();
      collapse = undefined;
    } else collapse ??= fillWindow(root);
  }

  /** Writes the state to what isn't markup: field values, checked choices and the page's format. */
  function write() {
    const {body, parameters, format, example, environment, tab, sentRequest, expanded, folded} = core.state();
    // A folded request can't keep the focus.
    if (folded && !expanded && root.querySelector('.hzc-request :focus')) focusOn('.hzc-send');
    const colors = root.querySelector('.hzc-colors');
    if (colors && colors.textContent !== body) colors.innerHTML = jsonHtml(body);
    if (expanded !== (collapse !== undefined)) void showExpanded();
    if (tab === 'response' && sentRequest?.id !== shownRequestId) {
      shownRequestId = sentRequest?.id;
      // A new response starts scrolled to the top.
      requestAnimationFrame(() => root.querySelector('.hzc-response')?.scrollTo(0, 0));
    }
    const values: Record<string, string> = {body, example: String(example), server: environment};
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-field]')) {
      const kind = field.dataset.field as string;
      const value = (kind === 'parameter' ? parameters[field.name] : values[kind]) ?? '';
      // A text area normalizes line breaks to LF.
      if (field.value !== value.replace(/\r\n?/g, '\n')) field.value = value;
    }
    for (const choice of choices()) choice.checked = Number(choice.dataset.formatChoice) === format;
    if (manyFormats) document.documentElement.dataset.format = String(format);
  }

  const {signal} = listening;
  for (const intent of ['pointerover', 'pointerdown', 'focusin']) root.addEventListener(intent, core.prepare, {signal});
  root.addEventListener('pointerdown', onPress, {signal});
  root.addEventListener('scroll', onScroll, {signal, capture: true});
  root.addEventListener('input', onInput, {signal});
  root.addEventListener('change', onChange, {signal});
  root.addEventListener('click', onClick, {signal});
  root.addEventListener('keydown', onKey, {signal});
  document.addEventListener('change', onFormat, {signal});
  const unsubscribe = core.subscribe(write);
  const unbind = () => {
    listening.abort();
    unsubscribe();
    // Immediately, because the rest of the page outlives this element.
    collapse?.();
    core.arrange({expanded: false});
    if (manyFormats) delete document.documentElement.dataset.format;
  };
  if (!core.state().live) core.setLive();
  return unbind;
}
