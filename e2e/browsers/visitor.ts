// A visitor's steps in a tab, whatever the browser: each waits until it is possible.
import axe from 'axe-core';
import {vi} from 'vitest';
import type {Form} from '../support/forms.ts';
import type {Control, Tab} from './engine.ts';

/** Long enough for a busy machine; no test measures time with it. */
const WITHIN = {timeout: 25_000, interval: 50};

export const eventually = <Result>(work: () => Promise<Result>): Promise<Result> => vi.waitFor(work, WITHIN);

const call = (work: (...args: never[]) => unknown, args: unknown[]) => `(${work})(...${JSON.stringify(args)})`;

/** Runs a function that uses nothing from outside in the page. */
export const run = <Args extends unknown[], Result>(tab: Tab, work: (...args: Args) => Result, ...args: Args) =>
  tab.evaluate(call(work, args)) as Promise<Awaited<Result>>;

/** The visible element with this accessible name, also in a shadow root. Runs in the page. */
function named(selector: string, name: string, exact: boolean): Element | undefined {
  const {axe} = window as unknown as {axe: typeof import('axe-core')};
  const inside = (root: ParentNode): Element[] => [
    ...root.querySelectorAll(selector),
    ...[...root.querySelectorAll('*')].flatMap(({shadowRoot}) => (shadowRoot ? inside(shadowRoot) : [])),
  ];
  axe.setup(document);
  const matches = (text: string) => (exact ? text === name : new RegExp(name).test(text));
  const element = inside(document).find(
    it => it.checkVisibility() && matches(axe.commons.text.accessibleText(it).trim()),
  );
  axe.teardown();
  return element;
}

async function findNow(tab: Tab, selector: string, name: string | RegExp): Promise<Control> {
  const [text, exact] = name instanceof RegExp ? [name.source, false] : [name, true];
  if (!(await run(tab, () => 'axe' in window))) await tab.evaluate(`(() => {${axe.source}\n})()`);
  const element = await tab.element(call(named, [selector, text, exact]));
  if (!element) throw new Error(`No ${selector} is named ${name}:\n${await readText(tab)}`);
  return element;
}

/** Waits for the element with this CSS selector and accessible name. */
export const find = (tab: Tab, selector: string, name: string | RegExp): Promise<Control> =>
  eventually(() => findNow(tab, selector, name));

export const press = (tab: Tab, name: string | RegExp, selector = 'button'): Promise<void> =>
  eventually(async () => (await findNow(tab, selector, name)).click());

export const type = (tab: Tab, label: string | RegExp, text: string, within = 'body'): Promise<void> =>
  eventually(async () => (await findNow(tab, `${within} :is(input, textarea)`, label)).type(text));

/** Fills in the form, sends it, and waits for its success. */
export async function send(tab: Tab, {form, fields, success}: Form, phone: string): Promise<void> {
  const within = `form[aria-label="${form}"]`;
  for (const [label, text] of Object.entries(fields(phone))) await type(tab, label, text, within);
  await press(tab, /./, `${within} [type=submit]`);
  await see(tab, success);
}

// biome-ignore lint/performance/useDomNodeTextContent: what is seen, without the data that scripts read
const readText = (tab: Tab): Promise<string> => run(tab, () => document.body.innerText);

/** Waits until the page shows the text. */
export async function see(tab: Tab, text: string | RegExp): Promise<void> {
  await eventually(async () => {
    const shown = await readText(tab);
    if (!(text instanceof RegExp ? text.test(shown) : shown.includes(text)))
      throw new Error(`The page doesn't show ${text}:\n${shown}`);
  });
}

/** Opens the page and waits until React has it. */
export async function open(tab: Tab, url: string): Promise<void> {
  await tab.goto(url);
  await eventually(async () => {
    if (!(await run(tab, () => document.documentElement.matches('[data-has-hydrated="true"]'))))
      throw new Error(`React doesn't have ${url}.`);
  });
}

/** Waits for the page to open a window. */
export const waitForPopup = (tab: Tab): Promise<Tab> =>
  eventually(async () => {
    const popup = await tab.popup();
    if (!popup) throw new Error('No window opened.');
    return popup;
  });
