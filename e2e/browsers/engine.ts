// The interface between a browser and the journeys, and the tests of one engine. firefox.ts and webkit.ts drive the browsers.
import {afterAll, beforeAll, describe, inject, onTestFinished, test, vi} from 'vitest';
import {findProgram} from '../../tools/browser.ts';
import type {Site} from './setup.ts';

const ANSWER_MS = 5_000;

/** In pixels. A WebKit window's size includes its title bar. */
export const VIEW = {width: 1280, height: 900};

export type Control = {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  pressEnter(): Promise<void>;
  /** Chooses the file in a file input. */
  choose(path: string): Promise<void>;
};

export type Tab = {
  goto(url: string): Promise<void>;
  /** Evaluates a JavaScript expression in the page and awaits its value. */
  evaluate(expression: string): Promise<unknown>;
  /** The element that the expression evaluates to; undefined if it isn't an element. */
  element(expression: string): Promise<Control | undefined>;
  /** The window that this page has opened; undefined if there is none yet. */
  popup(): Promise<Tab | undefined>;
};

/** With `storageBlocked`, the browser's own settings keep pages from cookies and local storage; in Firefox, from all storage. */
export type Settings = {storageBlocked?: boolean};

/** A running browser. Each visit starts without cookies or storage. WebKit has one visitor at a time. */
type Browser = {
  visit(): Promise<{tab: Tab; leave(): Promise<void>}>;
  close(): Promise<void>;
};

export type Engine = {
  name: string;
  /** Prefix of its visitors' phone numbers: a number can join a list only once, and the engines share a portal. */
  areaCode: string;
  /** The programs that it needs, each with its Debian package. */
  programs: Readonly<Record<string, string>>;
  launch(settings?: Settings): Promise<Browser>;
};

/** The site that a journey visits, and phone numbers for its forms. */
type Visit = Site & {freshPhone(): string};

export type Journeys = Readonly<Record<string, (tab: Tab, visit: Visit) => Promise<void>>>;

/** WebKitGTK's page process sometimes hangs or ends: then no script runs in the tab. */
const answers = (tab: Tab): Promise<boolean> =>
  vi
    .waitFor(() => tab.evaluate('1'), ANSWER_MS)
    .then(
      () => true,
      () => false,
    );

let phones = 100;

/** A test for each journey. Without the engine's programs they are skipped with a line, and in CI one test fails. */
export function inEngine(
  {name, areaCode, programs, launch}: Engine,
  journeys: Journeys,
  settings: Settings = {},
): void {
  const missing = Object.keys(programs).filter(program => !findProgram(program));
  const advice = `${name} needs ${missing.join(' and ')}: apt-get install ${missing.map(it => programs[it]).join(' ')}`;
  if (missing.length > 0 && process.env.CI) {
    test(`${name} is installed`, () => {
      throw new Error(advice);
    });
    return;
  }
  if (missing.length > 0) console.log(`Skipped. ${advice}`);
  describe.skipIf(missing.length > 0)(name, () => {
    let browser: Browser | undefined;
    const freshPhone = () => `(${areaCode}) 555-0${phones++}`;
    beforeAll(async () => {
      browser = await launch(settings);
    });
    afterAll(() => browser?.close());
    for (const [title, journey] of Object.entries(journeys))
      test(title, async () => {
        const visit = async () => {
          const {tab, leave} = await browser!.visit();
          // Also after a test that timed out.
          onTestFinished(leave);
          return {tab, leave};
        };
        const site = () => ({...inject('site'), freshPhone});
        const {tab, leave} = await visit();
        try {
          await journey(tab, site());
        } catch (error) {
          if (await answers(tab)) throw error;
          console.log(`${name} hangs in “${title}”, which begins again. ${error}`);
          await leave();
          await journey((await visit()).tab, site());
        }
      });
  });
}
