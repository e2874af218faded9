import sharp from 'sharp';
import {expect, test} from 'vitest';
import {terminalPicture} from './terminal-picture.ts';

const picture = (width: number, height: number) =>
  sharp({create: {width, height, channels: 3, background: '#ff0000'}})
    .png()
    .toBuffer();

test.each([
  [800, 600, 64, 24],
  [600, 800, 48, 32],
  [64, 5, 64, 3],
])('%i by %i pixels are %i columns and %i lines', async (width, height, columns, lines) => {
  const text = await terminalPicture(await picture(width, height));
  const found = text.trimEnd().split('\n');
  expect(found).toHaveLength(lines);
  for (const line of found) expect(line.match(/▀/g)).toHaveLength(columns);
  expect(text).toContain('\x1b[38;2;255;0;0m\x1b[48;2;255;0;0m▀');
});

test('has colors alone, and ends each line with the usual ones', async () => {
  const text = (await terminalPicture(await picture(3, 3))).replaceAll('\x1b[', '^');
  for (const line of text.trimEnd().split('\n'))
    expect(line).toMatch(/^ {4}(?:\^38;2;\d+;\d+;\d+m\^4(?:8;2;\d+;\d+;\d+|9)m▀){3}\^0m$/);
});
