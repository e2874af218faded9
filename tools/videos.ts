// npm run videos: makes static/video from the product's own screens. Bundles src/components/screens/films.tsx into an empty page,
// takes the film frame by frame, and encodes it twice (VP9, H.264) with a poster and captions. Run by hand, when a film or a
// screen in it changes: the results are committed. Needs ffmpeg on PATH and a Chromium.
import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {mkdir, mkdtemp, rm, stat, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {chromium, type Page} from '@playwright/test';
import {build} from 'esbuild';
import {demo, type Film, intro, webVtt} from '../src/films.ts';
import {findBrowser, launchFlags} from './browser.ts';
import {tune} from './music.ts';
import {run} from './run.ts';

const OUT = 'static/video';
const FRAMES_A_SECOND = 25;
const MOST_BYTES = 600_000;

async function bundle(): Promise<{script: string; style: string}> {
  const {outputFiles} = await build({
    stdin: {
      contents:
        "import './src/css/fonts.css'; import './src/css/tokens.css'; import './src/components/screens/films.tsx';",
      resolveDir: '.',
    },
    bundle: true,
    write: false,
    outdir: 'films',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"production"'},
    loader: {'.module.css': 'local-css', '.woff2': 'dataurl'},
  });
  const text = (extension: string) => outputFiles.find(file => file.path.endsWith(extension))?.text ?? '';
  // A film waits for its faces; a page does not.
  return {script: text('.js'), style: text('.css').replaceAll(/font-display:\s*optional/g, 'font-display: block')};
}

async function openStage(film: Film): Promise<{page: Page; close: () => Promise<void>}> {
  const {script, style} = await bundle();
  const executablePath = findBrowser();
  const browser = await chromium.launch({...(executablePath && {executablePath}), args: launchFlags()});
  const page = await browser.newPage({viewport: {width: film.width, height: film.height}});
  const ground = 'margin: 0; font: 16px/1.6 var(--hz-font-text); background: var(--hz-paper); color: var(--hz-ink)';
  await page.setContent(
    `<!doctype html><html data-theme="light"><style>*{box-sizing:border-box}ul,p{margin:0}${style}</style><body style="${ground}">`,
  );
  await page.addScriptTag({content: script});
  await showFrame(page, film, 0);
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  return {page, close: () => browser.close()};
}

/** Paints the film at that second; gives back the markup. */
const showFrame = (page: Page, film: Film, second: number): Promise<string> =>
  page.evaluate(`showFrame(${JSON.stringify(film.name)}, ${second})`);

/** Hands every frame to the encoder; frames that look alike are photographed once. */
async function record(film: Film, page: Page, lossless: string): Promise<void> {
  const input = ['-f', 'image2pipe', '-framerate', String(FRAMES_A_SECOND), '-i', '-'];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, '-c:v', 'ffv1', lossless], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  let markup = '';
  let picture: Uint8Array = Buffer.alloc(0);
  for (let frame = 0; frame < film.seconds * FRAMES_A_SECOND; frame++) {
    const now = await showFrame(page, film, frame / FRAMES_A_SECOND);
    if (now !== markup) picture = await page.screenshot({animations: 'disabled'});
    markup = now;
    if (!ffmpeg.stdin.write(picture)) await once(ffmpeg.stdin, 'drain');
  }
  ffmpeg.stdin.end();
  const [code] = await once(ffmpeg, 'close');
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

async function encode(film: Film, lossless: string, wav: string): Promise<void> {
  const file = (extension: string) => join(OUT, `${film.name}.${extension}`);
  const sound = film.sound ? ['-i', wav] : [];
  const voice = (codec: string[]) => (film.sound ? codec : ['-an']);
  const poster = [
    '-ss',
    String(film.cues.at(-1)!.from + 2),
    '-i',
    lossless,
    '-frames:v',
    '1',
    '-quality',
    '82',
    file('webp'),
  ];
  const jobs = [
    [
      '-i',
      lossless,
      ...sound,
      '-c:v',
      'libvpx-vp9',
      '-crf',
      '36',
      '-b:v',
      '0',
      '-row-mt',
      '1',
      '-pix_fmt',
      'yuv420p',
      ...voice(['-c:a', 'libopus', '-b:a', '40k']),
      file('webm'),
    ],
    [
      '-i',
      lossless,
      ...sound,
      '-c:v',
      'libx264',
      '-crf',
      '27',
      '-preset',
      'veryslow',
      '-pix_fmt',
      'yuv420p',
      '-movflags',
      '+faststart',
      ...voice(['-c:a', 'aac', '-b:a', '64k']),
      file('mp4'),
    ],
    poster,
  ];
  for (const job of jobs) {
    const {ok, output} = await run('ffmpeg', ['-y', '-loglevel', 'error', ...job]);
    if (!ok) throw new Error(output);
  }
  await writeFile(file('vtt'), webVtt(film));
  for (const extension of ['webm', 'mp4', 'webp']) {
    const {size} = await stat(file(extension));
    console.log(`${file(extension)} ${Math.round(size / 1000)} kB`);
    if (size > MOST_BYTES) throw new Error(`${file(extension)} is larger than ${MOST_BYTES} bytes`);
  }
}

const wanted = process.argv.slice(2);
await mkdir(OUT, {recursive: true});
for (const film of [intro, demo].filter(({name}) => wanted.length === 0 || wanted.includes(name))) {
  const work = await mkdtemp(join(tmpdir(), 'film-'));
  const {page, close} = await openStage(film);
  try {
    await record(film, page, join(work, 'film.mkv'));
    await writeFile(join(work, 'tune.wav'), tune(film.seconds));
    await encode(film, join(work, 'film.mkv'), join(work, 'tune.wav'));
  } finally {
    await close();
    await rm(work, {recursive: true, force: true});
  }
}
