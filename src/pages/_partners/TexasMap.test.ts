import {expect, test} from 'vitest';
import {marketRows} from './market.ts';
import {CITIES, INSET, MAP, toDotRadius} from './TexasMap.tsx';

test('has a place for each city of the market, inside the map or its inset', () => {
  expect(Object.keys(CITIES)).toEqual(marketRows.map(row => row.city));
  for (const {x, y, inset} of Object.values(CITIES)) {
    const {width, height} = inset ? INSET : MAP;
    expect(x > 8 && x < width - 8 && y > 8 && y < height - 8).toBe(true);
  }
});

test('draws dots whose areas compare as the dollars do', () => {
  const [houston, dallas] = marketRows;
  const areas = (toDotRadius(houston!) / toDotRadius(dallas!)) ** 2;
  expect(areas).toBeCloseTo(houston!.energyRevPotential / dallas!.energyRevPotential, 1);
});
