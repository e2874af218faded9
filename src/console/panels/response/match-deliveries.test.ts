import {describe, expect, it} from 'vitest';
import {type Delivery, identifiersIn, matchesRequest} from './match-deliveries.ts';

const at = Date.parse('2026-05-18T14:03:21Z');
const workspace = {partnerId: 'ptr_1', agreement: {hutzAgreementId: 'agr-1'}};
const sent = {
  at,
  texts: ['{"hutzAgreementId":"agr-1","externalBillId":"inv-7"}', '{"billId":42,"message":"Made"}'],
  parameters: {partner_id: 'ptr_1', note: 'x'},
};
const delivery = (body: object, createdAt = '2026-05-18T14:03:21.100Z') =>
  ({createdAt, body: JSON.stringify(body)}) as Delivery;

it('identifies a request by its own ids', () => {
  expect(identifiersIn(sent, workspace)).toEqual(new Set(['inv-7', '42']));
});

describe('a webhook', () => {
  it.each([
    ['of the same bill', delivery({event: 'bill.created', billId: 42, hutzAgreementId: 'agr-1'}), true],
    ['of the same bill in the envelope', delivery({id: 'evt_1', data: {id: 42, external_id: 'inv-7'}}), true],
    [
      'of another bill of the same agreement',
      delivery({billId: 43, externalBillId: 'inv-8', hutzAgreementId: 'agr-1'}),
      false,
    ],
    ['of the same bill, made long before', delivery({billId: 42}, '2026-05-18T14:03:11Z'), false],
    ['with the number somewhere else', delivery({billId: 43, amount: 42}), false],
    ['that is not JSON', {...delivery({}), body: 'x'}, false],
  ])('%s', (_, one, matches) => {
    expect(matchesRequest(sent, identifiersIn(sent, workspace), one)).toBe(matches);
  });
});
