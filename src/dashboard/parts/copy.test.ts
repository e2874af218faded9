import {expect, test} from 'vitest';
import type {Endpoint} from '../core/types.ts';
import {endpointName, rows} from './copy.ts';

test.each([
  [['$39.00', '$39.00', '$39.00', '$39.00'], 'Split into 4 shares of $39.00'],
  [['$3.33', '$3.33', '$3.32', '$3.32'], 'Split into 4 shares of $3.33 or $3.32'],
  [['$115.20'], 'Split into 1 share of $115.20'],
])('names each amount of the shares %j', (shares, expected) => expect(rows.split(shares)).toBe(expected));

test.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('shortens %j to %s', (endpoint, name) => {
  expect(endpointName(endpoint as Endpoint | undefined)).toBe(name);
});
