import {expect, it} from 'vitest';
import {productFiles} from './check.ts';

it("counts only the product's code", () => {
  const files = [
    'mock-server/app.ts',
    'mock-server/app.test.ts',
    'mock-server/testing/portal.ts',
    'mock-server/webhooks/claim.sql',
    'src/pages/index.tsx',
    'src/css/tokens.css',
    'src/sdk/releases/1.0.0/hutz.js',
    'e2e/home.spec.ts',
    'samples/node/catch-up.mjs',
    'openapi/generated/sandbox.ts',
    'README.md',
  ];
  expect(productFiles(files)).toEqual(['mock-server/app.ts', 'mock-server/webhooks/claim.sql', 'src/pages/index.tsx']);
});
