// A picture as text for a terminal with 24-bit colors, so that a moderator sees a photo over ssh. Each character is two pixels high.
import sharp from 'sharp';

const SIDE = 64;

export async function terminalPicture(bytes: Uint8Array): Promise<string> {
  const {data, info} = await sharp(bytes)
    .resize({width: SIDE, height: SIDE, fit: 'inside', withoutEnlargement: true})
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({resolveWithObject: true});
  const color = (x: number, y: number) =>
    [0, 1, 2].map(part => data[(y * info.width + x) * info.channels + part]).join(';');
  const row = (y: number) =>
    Array.from({length: info.width}, (_, x) => {
      const below = y + 1 < info.height ? `\x1b[48;2;${color(x, y + 1)}m` : '\x1b[49m';
      return `\x1b[38;2;${color(x, y)}m${below}▀`;
    }).join('');
  return Array.from({length: Math.ceil(info.height / 2)}, (_, line) => `    ${row(line * 2)}\x1b[0m\n`).join('');
}
