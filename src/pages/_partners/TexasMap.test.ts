import {expect, test} from 'vitest';
import {marketRows} from './market.ts';
import {CITIES, INSET, MAP, project, projectInset, radiusOf} from './TexasMap.tsx';

test('has a place for each city of the market, inside the map', () => {
  expect(Object.keys(CITIES)).toEqual(marketRows.map(row => row.city));
  for (const {at} of Object.values(CITIES)) {
    const [x, y] = project(at);
    expect(x > 0 && x < MAP.width && y > 0 && y < MAP.height).toBe(true);
  }
});

test('has the cities around Dallas inside the inset', () => {
  const inset = Object.values(CITIES).filter(city => city.inset);
  expect(inset).toHaveLength(6);
  for (const {at} of inset) {
    const [x, y] = projectInset(at);
    expect(x > 8 && x < INSET.width - 8 && y > 8 && y < INSET.height - 8).toBe(true);
  }
});

test('draws dots whose areas compare as the dollars do', () => {
  const [houston, dallas] = marketRows;
  const areas = (radiusOf(houston!) / radiusOf(dallas!)) ** 2;
  expect(areas).toBeCloseTo(houston!.energyRevPotential / dallas!.energyRevPotential, 1);
});
