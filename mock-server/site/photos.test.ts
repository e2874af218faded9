/** A photo's type is read from its first bytes: other files cost nothing. Few are decoded at a time, and few wait. */
import sharp from 'sharp';
import {expect, it} from 'vitest';
import {makeScannedJpeg} from '../testing/jpeg.ts';
import {LARGEST_PHOTO, normalizePhoto, UNUSABLE, WRONG_TYPE} from './photos.ts';

/** A zip whose first entry has its length after it: looking for that end reads the whole file. */
const ZIP_WITHOUT_END = Buffer.concat([
  Buffer.from(`${'PK\x03\x04\x14\0\x08\0\x08\0'.padEnd(26, '\0')}\x01\0\0\0a`, 'latin1'),
  Buffer.alloc(LARGEST_PHOTO.bytes - 31, 'P'),
]);

const cpuMs = () => {
  const {user, system} = process.threadCpuUsage();
  return (user + system) / 1000;
};

it('a zip without an end is rejected unread', async () => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const before = cpuMs();
    await expect(normalizePhoto(ZIP_WITHOUT_END)).rejects.toThrow(WRONG_TYPE);
    least = Math.min(least, cpuMs() - before);
  }
  expect(least).toBeLessThan(20);
});

it('a JPEG of hundreds of scans, which would take a minute to decode were it large, is rejected', async () => {
  expect((await sharp(makeScannedJpeg()).metadata()).width).toBe(8);
  await expect(normalizePhoto(makeScannedJpeg())).rejects.toThrow(UNUSABLE);
});

it('a photo is accepted while ten others wait to be decoded, but not while eleven do', async () => {
  const photo = await sharp({create: {width: 40, height: 30, channels: 3, background: 'red'}})
    .jpeg()
    .toBuffer();
  // The first one loads the decoder. Then all ask for it before one is decoded: in the same turn.
  await normalizePhoto(photo);
  const results = await Promise.allSettled(Array.from({length: 13}, () => normalizePhoto(photo)));
  const last = results.pop();
  expect(results.map(({status}) => status)).toEqual(results.map(() => 'fulfilled'));
  const details = {reason: 'unavailable', retryAfterSeconds: 60};
  expect(last).toMatchObject({status: 'rejected', reason: {name: 'NoCapacity', details}});
});
