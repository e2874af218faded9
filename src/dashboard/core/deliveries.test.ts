import {expect, it} from 'vitest';
import {endpointShortName} from './deliveries.ts';
import type {Endpoint} from './types.ts';

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('shortens %j to %s', (endpoint, name) => {
  expect(endpointShortName(endpoint as Endpoint | undefined)).toBe(name);
});
