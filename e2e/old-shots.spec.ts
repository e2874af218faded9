import {test} from './support/portal.ts';
import {becomeIos14} from './support/old-browser.ts';
const pages = (process.env.SHOTS ?? '/,/vip,/met-walt,/referral-program,/submit-review,/partners,/business,/about,/how-it-works,/homies,/landlords,/ducked,/terms,/privacy,/support,/maison,/confirm-request').split(',');
for (const path of pages) test(path, async ({page}) => {
  if (process.env.OLD !== '0') await becomeIos14(page);
  page.on('pageerror', error => console.log(path, error.message));
  for (const [w, scheme] of [[390, 'light'], [1280, 'dark']] as const) {
    await page.emulateMedia({colorScheme: scheme, reducedMotion: 'reduce'});
    await page.setViewportSize({width: w, height: 800});
    await page.goto(path); await page.waitForTimeout(1500);
    await page.screenshot({path: `/tmp/shots/${process.env.OLD === '0' ? 'new' : 'old'}-${path.replaceAll('/', '_')}-${w}.png`, fullPage: true});
  }
});
