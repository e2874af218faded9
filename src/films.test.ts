import {readFileSync, statSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {demo, intro} from './films.ts';

describe.each([intro, demo])('$name', ({name, captions, hasSound}) => {
  const file = (extension: string) => new URL(`../static/video/${name}.${extension}`, import.meta.url);
  const [header, ...cues] = readFileSync(file('vtt'), 'utf8').trim().split('\n\n');

  test('has a caption file with its captions, and names its music', () => {
    expect(header).toBe('WEBVTT');
    const lines = cues.map(cue => cue.split('\n').slice(1).join(' '));
    expect(lines).toEqual(captions.map((text, nth) => (hasSound && nth === 0 ? `[Marimba music] ${text}` : text)));
  });

  test('has a caption from its beginning on without a gap', () => {
    const times = cues.map(cue => cue.split('\n')[0]?.split(' --> ') ?? []);
    expect(times.map(([from]) => from)).toEqual(['00:00:00.000', ...times.slice(0, -1).map(([, to]) => to)]);
  });

  test.each(['webm', 'mp4'])('%s is smaller than 600 kB', extension => {
    expect(statSync(file(extension)).size).toBeLessThan(600_000);
  });
});
