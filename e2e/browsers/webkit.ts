// WebKitGTK's MiniBrowser by WebDriver. It has no headless mode, so it shows its windows on a display that nobody sees.
import {spawn} from 'node:child_process';
import {Builder, Key, type WebDriver, type WebElement} from 'selenium-webdriver';
import {freePort} from '../../mock-server/testing/free-port.ts';
import {whenReady} from '../../mock-server/testing/start-process.ts';
import {type Control, type Engine, type Tab, VIEW} from './engine.ts';

/** The driver waits forever for a browser that ends while it starts. */
const START_MS = 120_000;
const NO_STORAGE = ['--cookies-policy=never', '--enable-html5-local-storage=false'];

const control = (element: WebElement): Control => ({
  click: () => element.click(),
  type: text => element.sendKeys(text),
  pressEnter: () => element.sendKeys(Key.ENTER),
  choose: path => element.sendKeys(path),
});

/** The driver sends commands to one window at a time. */
function createTab(driver: WebDriver, handle: string): Tab {
  const focusWindow = () => driver.switchTo().window(handle);
  return {
    goto: async url => {
      await focusWindow();
      await driver.get(url);
    },
    evaluate: async expression => {
      await focusWindow();
      return driver.executeScript(`return ${expression}`);
    },
    element: async expression => {
      await focusWindow();
      const element = await driver.executeScript<WebElement | null>(`return ${expression}`);
      return element ? control(element) : undefined;
    },
    popup: async () => {
      const opened = (await driver.getAllWindowHandles()).find(other => other !== handle);
      return opened === undefined ? undefined : createTab(driver, opened);
    },
  };
}

/** One visit, with a driver of its focusWindow: one that crashes ends a single visit. Throws when the browser doesn't start in time. */
async function startVisit(env: NodeJS.ProcessEnv, capabilities: object) {
  const port = await freePort();
  const service = await whenReady('WebKitWebDriver', spawn('WebKitWebDriver', [`--port=${port}`], {env}), port);
  const builder = new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(capabilities);
  const tooLate = new Promise<never>((_, reject) => {
    AbortSignal.timeout(START_MS).addEventListener('abort', () => reject(new Error('MiniBrowser did not start.')));
  });
  try {
    const driver = await Promise.race([builder.build(), tooLate]);
    await driver
      .manage()
      .window()
      .setRect({x: 0, y: 0, ...VIEW});
    const tab = createTab(driver, await driver.getWindowHandle());
    const leave = async () => {
      await driver.quit().catch(() => {});
      await service.stop();
    };
    return {tab, leave};
  } catch (error) {
    await service.stop();
    throw error;
  }
}

export const webkit: Engine = {
  name: 'WebKit',
  areaCode: '972',
  programs: {WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb'},
  launch: async ({storageBlocked = false} = {}) => {
    const screen = ['-displayfd', '1', '-screen', '0', `${VIEW.width}x${VIEW.height}x24`, '-nolisten', 'tcp'];
    const display = await whenReady('Xvfb', spawn('Xvfb', screen), /^(\d+)$/m);
    const env = {...process.env, DISPLAY: `:${display.port}`};
    const options = {args: ['--automation', ...(storageBlocked ? NO_STORAGE : [])]};
    const capabilities = {browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options};
    return {
      // Starts it a second time, because MiniBrowser sometimes ends while it starts.
      visit: () => startVisit(env, capabilities).catch(() => startVisit(env, capabilities)),
      close: async () => {
        await display.stop();
      },
    };
  },
};
