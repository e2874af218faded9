/// <reference lib="dom" />
/**
 * npx node tools/share-images.ts <origin> <name>…: draws these public pages' pictures for link previews, 1200 × 630, from the
 * page's scene, into static/img/share/. Run it against a portal (npm start) when a scene or a line below has changed; the
 * pictures are in git.
 */
import {mkdir, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {chromium, type Page} from '@playwright/test';
import sharp from 'sharp';
import {site} from '../src/site.ts';
import {findBrowser} from './browser.ts';

const OUT = join(import.meta.dirname, '../static/img/share');
const SIZE = {width: 1200, height: 630};
const HOUSE = 'svg[viewBox="0 0 472 492"]';
const DRAWING = `svg[viewBox="0 0 480 360"], ${HOUSE}`;

/** `drawing` is the path of the page that has it and its selector there. */
const PICTURES: readonly {path: string; name: string; text: string; drawing?: string}[] = [
  {path: '/', name: 'home', text: 'No more pending payment requests.'},
  {path: '/business', name: 'business', text: 'Bill the house, not one roommate.'},
  {path: '/landlords', name: 'landlords', text: 'One house. One rent. Several people paying it.'},
  {path: '/vip', name: 'vip', text: 'Join the VIP list. Be first through the door.', drawing: `/ main ${HOUSE}`},
  {path: '/about', name: 'about', text: 'Good roommates. Bad at being banks.'},
  {
    path: '/how-it-works',
    name: 'how-it-works',
    text: 'One account. One card. The whole house.',
    drawing: '/how-it-works main [role=img]',
  },
  {path: '/referral-program', name: 'referral-program', text: '$5 for you. $5 for them.'},
  {path: '/homies', name: 'homies', text: `Become a ${site.products.ambassador}.`},
  {
    path: '/partners',
    name: 'partners',
    text: 'Take the roommate problem out of signup.',
    drawing: '/business main svg',
  },
  {path: '/ducked', name: 'ducked', text: 'You just got Ducked!'},
  {path: '/maison', name: 'maison', text: 'One meter, four people, one payment.'},
  {
    path: '/met-walt',
    name: 'met-walt',
    text: `You met ${site.founder.firstName}. Nice to meet you too.`,
    drawing: '/about #team svg',
  },
  {path: '/submit-review', name: 'submit-review', text: "How's the house?", drawing: '/ #reviews svg'},
  {path: '/terms', name: 'terms', text: 'The rules, in plain words.', drawing: `/ main ${HOUSE}`},
  {path: '/support', name: 'docs', text: 'Bill whole households. Sandbox included.'},
];

/** Keeps the page's styles, and replaces its content with the picture. */
async function compose(page: Page, selector: string, text: string): Promise<void> {
  await page.locator(selector).first().scrollIntoViewIfNeeded();
  await page.evaluate(
    ({selector, text, label}) => {
      const drawing = document.querySelector(selector)?.outerHTML ?? '';
      const logo = [...document.querySelectorAll('header svg')]
        .slice(0, 2)
        .map(it => it.outerHTML.replace(/(width|height)="32"/g, '$1="64"'));
      const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      document.body.innerHTML = `
        <div data-ground="deep" style="display:grid;grid-template-columns:1fr 620px;gap:44px;align-items:center;box-sizing:border-box;width:1200px;height:630px;padding:0 44px 0 64px">
          <div style="display:grid;align-content:space-between;height:500px">
            <p style="margin:0;color:var(--hz-ink);font:800 68px/1.02 var(--hz-font-display);letter-spacing:-0.035em;text-wrap:balance">${escaped}</p>
            <p aria-label="${label}" style="display:flex;align-items:center;gap:14px;margin:0;color:var(--hz-logo);font-size:60px;fill:currentcolor">${logo.join('')}</p>
          </div>
          <div style="max-height:560px;width:${drawing.includes('0 0 472 492') ? 500 : 620}px">${drawing}</div>
        </div>`;
      document.body.style.overflow = 'hidden';
    },
    {selector, text, label: site.name},
  );
  await page.evaluate(() => document.fonts.ready);
}

const [origin, ...names] = process.argv.slice(2);
const asked = PICTURES.filter(({name}) => names.includes(name));
if (!origin || asked.length === 0 || asked.length < names.length) {
  console.error('Usage: npx node tools/share-images.ts http://localhost:3000 about vip, with names of PICTURES');
  process.exit(1);
}
await mkdir(OUT, {recursive: true});
const browser = await chromium.launch({executablePath: findBrowser()});
try {
  for (const {path, name, text, drawing} of asked) {
    const page = await browser.newPage({viewport: SIZE, reducedMotion: 'reduce', colorScheme: 'light'});
    const [from = path, ...rest] = drawing?.split(' ') ?? [];
    await page.goto(new URL(from, origin).href, {waitUntil: 'networkidle'});
    await compose(page, rest.join(' ') || `main :is(${DRAWING})`, text);
    const drawn = await page.screenshot({clip: {x: 0, y: 0, ...SIZE}});
    const png = await sharp(drawn).png({palette: true, colours: 128, compressionLevel: 9, effort: 10}).toBuffer();
    await writeFile(join(OUT, `${name}.png`), png);
    console.log(`${name}: ${png.length} bytes`);
    await page.close();
  }
} finally {
  await browser.close();
}
