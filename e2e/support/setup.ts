// Before any journey: a browser must be there and the built site must be fresh.
import {ensureBrowser} from '../../tools/browser.ts';
import {ensureBuilt} from '../../tools/build.ts';

// biome-ignore lint/style/noDefaultExport: Playwright asks for one
export default async function setup(): Promise<void> {
  ensureBrowser();
  await ensureBuilt();
}
