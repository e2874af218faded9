import fc from 'fast-check';
import {expect, test} from 'vitest';
import {CARD_TONES, cardOf} from './SharedCard.tsx';

test('a house has the same card each time, however its name is written', () => {
  expect(cardOf('Maple Street')).toEqual(cardOf(' maple street '));
  expect(cardOf('Maple Street')).not.toEqual(cardOf('Oak Street'));
});

test('any name has one of the colors and four digits', () => {
  fc.assert(
    fc.property(fc.string(), house => {
      const {tone, digits} = cardOf(house);
      return CARD_TONES.includes(tone) && /^\d{4}$/.test(digits);
    }),
  );
});

test('names are spread over all the colors', () => {
  const tones = new Set(Array.from({length: 60}, (_, nth) => cardOf(`House ${nth}`).tone));
  expect(tones.size).toBe(CARD_TONES.length);
});
