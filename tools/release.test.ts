import {expect, test} from 'vitest';
import {attachments, releaseNotes, requireCopy} from './release.ts';

const changelog =
  '# Changelog\n\nIntro.\n\n## 1.2.0 (2026-11-26)\n\n- New.\n- Newer.\n\n## 1.1.0 (2026-10-01)\n\n- Old.\n';

test('the notes are the newest section, without its title', () =>
  expect(releaseNotes(changelog, '1.2.0')).toBe('- New.\n- Newer.'));

test.each(['1.1.0', '1.3.0', '1.2'])('a changelog that begins with another version than %s is an error', version =>
  expect(() => releaseNotes(changelog, version)).toThrow(`Begin a section for ${version}.`),
);

test('a changelog without versions is an error', () =>
  expect(() => releaseNotes('# Changelog\n', '1.2.0')).toThrow('begins with no version'));

test('contracts that are not copied are an error with the commands that copy them', () => {
  expect(() => requireCopy('1.1.0')).not.toThrow();
  expect(() => requireCopy('9.9.9')).toThrow('mkdir -p openapi/releases/9.9.9/signing && cp openapi/*.yaml');
});

test('the downloads are attached once, not compressed', () =>
  expect(attachments(['hutz.mjs.gz', 'hutz.mjs', 'hutz.mjs.br', 'hutz-node-1.2.0.tgz', 'a.whl'])).toEqual([
    'a.whl',
    'hutz-node-1.2.0.tgz',
    'hutz.mjs',
  ]));
