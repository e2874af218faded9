import {readFileSync, statSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {demo, intro, webVtt} from './films.ts';

describe.each([intro, demo])('$name', film => {
  const file = (extension: string) => new URL(`../static/video/${film.name}.${extension}`, import.meta.url);

  test('speaks from beginning to end, one cue after another', () => {
    const starts = film.cues.map(cue => cue.from);
    const ends = film.cues.map(cue => cue.to);
    expect(starts).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(film.seconds);
  });

  test('the captions that are served are these', () => {
    expect(readFileSync(file('vtt'), 'utf8')).toBe(webVtt(film));
  });

  test.each(['webm', 'mp4'])('%s weighs less than 600 kB', extension => {
    expect(statSync(file(extension)).size).toBeLessThan(600_000);
  });
});

test('captions in WebVTT', () => {
  expect(webVtt({...demo, sound: true, cues: [{from: 0, to: 64.25, text: 'Paid.'}]})).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:01:04.250\n[Marimba music]\nPaid.\n',
  );
});
