/** A photo's type is read from its first bytes: a file of another type costs nothing. */
import {expect, it} from 'vitest';
import {MAX_PHOTO_BYTES} from '../contract/index.ts';
import {readPhoto, WRONG_TYPE} from './photos.ts';

/** A zip whose first entry says that its length comes after it: looking for that end reads the whole file. */
const ZIP_WITHOUT_END = Buffer.concat([
  Buffer.from(`${'PK\x03\x04\x14\0\x08\0\x08\0'.padEnd(26, '\0')}\x01\0\0\0a`, 'latin1'),
  Buffer.alloc(MAX_PHOTO_BYTES - 31, 'P'),
]);

const cpuMs = () => {
  const {user, system} = process.threadCpuUsage();
  return (user + system) / 1000;
};

it('a zip without an end is rejected unread', async () => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 5; run++) {
    const before = cpuMs();
    await expect(readPhoto(ZIP_WITHOUT_END)).rejects.toThrow(WRONG_TYPE);
    least = Math.min(least, cpuMs() - before);
  }
  expect(least).toBeLessThan(20);
});
