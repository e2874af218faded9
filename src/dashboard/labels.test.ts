import {expect, it} from 'vitest';
import type {Endpoint} from './core/types.ts';
import {endpointShortName} from './labels.ts';

it.each([
  [{kind: 'url', url: 'https://a.example/hook'}, 'a.example/hook'],
  [{kind: 'inbox', url: null}, 'inbox'],
  [undefined, 'removed endpoint'],
])('shortens %j to %s', (endpoint, name) => {
  expect(endpointShortName(endpoint as Endpoint | undefined)).toBe(name);
});
