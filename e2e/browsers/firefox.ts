// Firefox, headless, by WebDriver BiDi.
import {type ElementHandle, launch, type Page} from 'puppeteer-core';
import {findProgram} from '../../tools/browser.ts';
import {type Control, type Engine, type Tab, VIEW} from './engine.ts';

const PROGRAM = 'firefox-esr';
/** Blocks all cookies, which blocks all storage too. */
const NO_STORAGE = {'network.cookie.cookieBehavior': 2};

const control = (handle: ElementHandle): Control => ({
  click: () => handle.click(),
  type: text => handle.type(text),
  pressEnter: () => handle.press('Enter'),
  choose: path => (handle as ElementHandle<HTMLInputElement>).uploadFile(path),
});

function createTab(page: Page): Tab {
  let opened: Page | undefined;
  page.on('popup', popup => {
    opened = popup ?? undefined;
  });
  return {
    goto: async url => {
      await page.goto(url);
    },
    evaluate: expression => page.evaluate(expression),
    element: async expression => {
      const handle = (await page.evaluateHandle(expression)).asElement();
      return handle ? control(handle as ElementHandle) : undefined;
    },
    popup: async () => opened && createTab(opened),
  };
}

export const firefox: Engine = {
  name: 'Firefox',
  areaCode: '214',
  programs: {[PROGRAM]: 'firefox-esr'},
  launch: async ({storageBlocked = false} = {}) => {
    const browser = await launch({
      browser: 'firefox',
      executablePath: findProgram(PROGRAM),
      defaultViewport: VIEW,
      // Nothing moves while it is clicked.
      extraPrefsFirefox: {'ui.prefersReducedMotion': 1, ...(storageBlocked && NO_STORAGE)},
    });
    return {
      visit: async () => {
        const context = await browser.createBrowserContext();
        return {tab: createTab(await context.newPage()), leave: () => context.close()};
      },
      close: () => browser.close(),
    };
  },
};
