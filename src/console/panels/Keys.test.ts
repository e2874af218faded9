import {describe, expect, it, vi} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation} from '../../reference/operation.ts';
import type {TemplateValues} from '../core/placeholders.ts';
import {shellVariables} from './Keys.tsx';

vi.mock('@docusaurus/useBrokenLinks', () => ({default: () => ({collectAnchor: () => {}, collectLink: () => {}})}));

const createBill = describeOperation(readContract('partner'), 'createBill');
const values: TemplateValues = {
  workspace: {apiKey: 'htz_1', secretKey: "htzsk_it's", agreement: {hutzAgreementId: 'agr_1'}},
  now: 0,
  unique: 'u',
};

describe('shell variables', () => {
  it('are quoted and complete for the samples', () => {
    expect(shellVariables(createBill, 'sandbox', values, 'http://localhost:1')).toBe(
      [
        "export HUTZ_API='http://localhost:1'",
        "export HUTZ_API_KEY='htz_1'",
        "export HUTZ_SECRET_KEY='htzsk_it'\\''s'",
        "export HUTZ_AGREEMENT_ID='agr_1'",
      ].join('\n'),
    );
  });

  it('contain own keys if used', () => {
    const own = {keys: {'x-api-key': 'mine', 'hutz-signature': 'mine too'}, now: 0, unique: 'u'};
    const lines = shellVariables(createBill, 'production', own, 'http://localhost:1');
    expect(lines).toContain("HUTZ_SECRET_KEY='mine too'");
    expect(lines).toMatch(/HUTZ_API='https:/);
  });
});
