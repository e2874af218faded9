/** The second telling names the same bill: same agreement, same id, same money. */
import {expect, it, vi} from 'vitest';
import {WRITTEN} from '../../openapi/example-dates.ts';
import {readContract} from '../../openapi/model.ts';
import {convertExample, pairs} from './FormatsCompared.tsx';
import {describeOperation} from './operation.ts';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}})}));
vi.mock('@docusaurus/Link', () => ({default: 'a'}));

const {formats} = describeOperation(readContract('partner', WRITTEN), 'createBill');
const [agreement, invoice] = formats;

it('pairs fields with the same meaning and shows every field once', () => {
  const all = pairs(agreement!, invoice!);
  const names = (side: 0 | 1) => all.flatMap(pair => pair[side]?.name ?? []);
  expect(names(0)).toEqual(agreement?.fields.map(({name}) => name));
  expect(names(1).sort()).toEqual(invoice?.fields.map(({name}) => name).sort());
  for (const [one, other] of all) if (one && other) expect([one.sameAs, other.sameAs]).toEqual([other.name, one.name]);
  expect(all.filter(([one, other]) => one && other).map(([one]) => one?.name)).toEqual(
    agreement?.fields.filter(({sameAs}) => sameAs).map(({name}) => name),
  );
});

it.each([
  [110, 11000],
  [110.07, 11007],
  [0.01, 1],
  [1.13, 113],
])('%d dollars are %d cents', (dollars, cents) => {
  const body = {hutzAgreementId: 'a', externalBillId: 'b', amount: dollars, dueDate: '2026-06-01'};
  expect(convertExample(body, agreement!, invoice!)).toEqual({
    agreement_id: 'a',
    external_id: 'b',
    amount: cents,
    due_date: '2026-06-01',
    currency: 'usd',
    description: 'May 2026 energy',
  });
});
