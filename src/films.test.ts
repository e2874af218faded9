import {readFileSync, statSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {demo, type Film, intro} from './films.ts';

const stamp = (seconds: number) => {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `00:${two(seconds / 60)}:${two(seconds % 60)}.${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;
};

/** The film's captions as a WebVTT file. */
function webVtt({cues, sound}: Film): string {
  const lines = cues.map(({from, to, text}, nth) => {
    const said = sound && nth === 0 ? `[Marimba music]\n${text}` : text;
    return `${stamp(from)} --> ${stamp(to)}\n${said}\n`;
  });
  return `WEBVTT\n\n${lines.join('\n')}`;
}

describe.each([intro, demo])('$name', film => {
  const file = (extension: string) => new URL(`../static/video/${film.name}.${extension}`, import.meta.url);

  test('has cues from its beginning to its end without a gap', () => {
    const starts = film.cues.map(cue => cue.from);
    const ends = film.cues.map(cue => cue.to);
    expect(starts).toEqual([0, ...ends.slice(0, -1)]);
    expect(ends.at(-1)).toBe(film.seconds);
  });

  test('has caption files with the text and times of its cues', () => {
    expect(readFileSync(file('vtt'), 'utf8')).toBe(webVtt(film));
  });

  test.each(['webm', 'mp4'])('%s is smaller than 600 kB', extension => {
    expect(statSync(file(extension)).size).toBeLessThan(600_000);
  });
});
