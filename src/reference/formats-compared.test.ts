import {expect, it, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {pairFields} from './FormatsCompared.tsx';
import {describeOperation} from './operation.ts';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}, collectLink: () => {}})}));
vi.mock('@docusaurus/Link', () => ({default: 'a'}));

const {formats} = describeOperation(readContract('partner'), 'createBill');
const [agreement, invoice] = formats;

it('pairs fields with the same meaning and shows every field once', () => {
  const all = pairFields(agreement!, invoice!);
  const names = (side: 0 | 1) => all.flatMap(pair => pair[side]?.name ?? []);
  expect(names(0)).toEqual(agreement?.fields.map(({name}) => name));
  expect(names(1).sort()).toEqual(invoice?.fields.map(({name}) => name).sort());
  for (const [one, other] of all) if (one && other) expect([one.sameAs, other.sameAs]).toEqual([other.name, one.name]);
  expect(all.filter(([one, other]) => one && other).map(([one]) => one?.name)).toEqual(
    agreement?.fields.filter(({sameAs}) => sameAs).map(({name}) => name),
  );
});
