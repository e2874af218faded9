/** Docs, contracts, interface texts and messages don't use the phrases that the writing guide replaces. */
import {expect, it} from 'vitest';
import {codeTexts, contractTexts, docsTexts, PHRASES, type Text} from './phrases.ts';

const texts = {documentation: docsTexts(), contracts: contractTexts(), code: codeTexts()};
const findUses = ({avoid, except = []}: (typeof PHRASES)[number], all: readonly Text[]) =>
  all.flatMap(({file, text}) => {
    const clean = except.reduce((rest, part) => rest.replaceAll(part, '…'), text.replace(/\s+/g, ' '));
    const found = avoid.exec(clean);
    return found ? [`${file}: ${clean.slice(Math.max(0, found.index - 40), found.index + 60)}`] : [];
  });

it('reads text of every kind', () => {
  expect(texts.documentation.length).toBeGreaterThan(20);
  expect(texts.contracts.length).toBeGreaterThan(500);
  expect(texts.code.length).toBeGreaterThan(1000);
  // It begins like SQL.
  expect(texts.contracts).toContainEqual(expect.objectContaining({text: 'Create a bill'}));
  const everything = Object.values(texts).flat();
  for (const known of [
    'Bill a household with one signed request. We split the bill among the housemates.',
    'You already have this bill. Continue with its billId.',
    'Search pages, operations, fields, events and error reasons.',
    'You have no agreement with this id.',
    'Most answers are one link away.',
  ]) {
    expect(
      everything.some(({text}) => text.replace(/\s+/g, ' ').includes(known)),
      known,
    ).toBe(true);
  }
});

it.each(PHRASES.map(phrase => [String(phrase.avoid), phrase] as const))("%s isn't used", (_, phrase) => {
  expect(
    Object.values(texts).flatMap(all => findUses(phrase, all)),
    `Write: ${phrase.write}`,
  ).toEqual([]);
});

it('has no unneeded exception', () => {
  const everything = Object.values(texts)
    .flat()
    .map(({text}) => text.replace(/\s+/g, ' '));
  const unused = PHRASES.flatMap(({except = []}) => except).filter(
    part => !everything.some(text => text.includes(part)),
  );
  expect(unused).toEqual([]);
});

it('finds a phrase in each kind of text', () => {
  const phrase = PHRASES.find(({write}) => write === 'response, returns, responds')!;
  expect(findUses(phrase, [{file: 'a', text: 'The API answers with 200.'}])).toHaveLength(1);
  expect(findUses(phrase, [{file: 'a', text: 'Most answers are one link away.'}])).toHaveLength(0);
});
