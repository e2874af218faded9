import type {FastifyRequest} from 'fastify';
import {expect, it} from 'vitest';
import {requestPath} from './urls.ts';

it.each(['/docs', '/docs?a=1', '/docs#%ff', '/docs#a?b'])('the path of %s is /docs', url => {
  expect(requestPath({url} as FastifyRequest)).toBe('/docs');
});
