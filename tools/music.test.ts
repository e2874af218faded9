import {expect, test} from 'vitest';
import {tune} from './music.ts';

const samples = (wav: Buffer) => new Int16Array(wav.buffer, wav.byteOffset + 44, (wav.length - 44) / 2);

test('a WAV file of the length asked for, the same every time', () => {
  const wav = tune(3);
  expect([wav.toString('latin1', 0, 4), wav.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WAVEfmt ']);
  expect(samples(wav)).toHaveLength(3 * 44_100);
  expect(wav.equals(tune(3))).toBe(true);
});

test('heard, never cut off at full scale, and gone at the end', () => {
  const heard = samples(tune(4)).map(Math.abs);
  expect(heard.reduce((most, sample) => Math.max(most, sample), 0)).toBeGreaterThan(4_000);
  expect(heard.filter(sample => sample >= 32_000)).toHaveLength(0);
  expect(heard.slice(-100).reduce((most, sample) => Math.max(most, sample), 0)).toBeLessThan(1_500);
});
