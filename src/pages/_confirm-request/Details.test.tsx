/** The estimated share with its fee, which the terms promise to show before a housemate confirms. */
import {renderToStaticMarkup} from 'react-dom/server';
import {expect, it} from 'vitest';
import {createShop} from '../../confirmation/index.ts';
import {Summary} from './Details.tsx';

function summary(dollars: number, people: number, position: number, feeWaived: boolean): string {
  const users = Array.from({length: people}, (_, index) => ({id: `usr_${index}`, username: `housemate ${index}`}));
  const request = {
    userId: `usr_${position}`,
    partnerId: 'ptr_1',
    transactionId: 'tx-1',
    serviceName: 'Lone Star Energy',
    serviceType: 'energy',
    amountCents: dollars * 100,
    upfrontCents: 0,
  };
  const me = users[position] ?? expect.unreachable();
  const shop = createShop(request);
  return renderToStaticMarkup(<Summary household={{request, session: undefined, users, me, feeWaived, shop}} />);
}

it.each([
  [137, 4, 0, '$34.25', '$35.69'],
  [137, 4, 3, '$34.25', '$35.68'],
  [100, 3, 0, '$33.34', '$35.00'],
  [100, 3, 2, '$33.33', '$35.00'],
  [150, 1, 0, '$150.00', '$156.00'],
])(
  'shows $%d for %d, at place %d, as %s and about %s with the service fee',
  (amount, people, position, share, withFee) => {
    const html = summary(amount, people, position, false);
    expect(html).toContain(`<span>${share}</span>`);
    expect(html).toContain(`A service fee may be added to each bill: about ${withFee} with the service fee.`);
  },
);

it('shows that no fee applies to a house whose fee is waived', () => {
  const html = summary(137, 4, 0, true);
  expect(html).toContain('No service fee applies to your house right now.');
  expect(html).not.toContain('with the service fee');
});
