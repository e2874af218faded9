import {expect, it} from 'vitest';
import {endpointName} from './deliveries.ts';
import type {Endpoint} from './types.ts';

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('shortens %j to %s', (endpoint, name) => {
  expect(endpointName(endpoint as Endpoint | undefined)).toBe(name);
});
