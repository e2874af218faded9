import {describe, expect, it} from 'vitest';
import {readContract} from '../../../openapi/model.ts';
import {describeOperation, type Operation} from '../../reference/operation.ts';
import type {ConsoleCore} from '../core/console.ts';
import type {TemplateValues} from '../core/placeholders.ts';
import {createLink, LinkError, readLink, writeLink} from './link.ts';

const contract = readContract('partner');
const createBill = describeOperation(contract, 'createBill');
const getBill = describeOperation(contract, 'getBill');
const values: TemplateValues = {
  workspace: {apiKey: 'htz_1', secretKey: "htzsk_it's", agreement: {hutzAgreementId: 'agr_1'}},
  now: 0,
  unique: 'u',
};

describe('a link', () => {
  it.each<[string, Operation, Parameters<typeof writeLink>[1]]>([
    ['a body to the byte', createBill, {format: 1, body: '\ufeff{"a": "é🦆&+%#"}\r\n\n', parameters: {}}],
    ['an empty body', createBill, {format: 0, body: '', parameters: {}}],
    ['parameters', getBill, {format: 0, parameters: {billId: '7/&='}}],
  ])('carries %s', (_, operation, linked) => {
    expect(readLink(writeLink(operation.id, linked), operation)).toEqual(linked);
  });

  it.each(['', '#callbacks', '#try=getBill', '#%'])("%s isn't a link to this operation", hash => {
    expect(readLink(hash, createBill)).toBeUndefined();
  });

  const coreWith = (body: string, known?: TemplateValues, filled = {}) => {
    const state = {format: 0, body, parameters: {}, environment: 'sandbox', filled};
    return {
      operation: createBill,
      state: () => state,
      existingTemplateValues: async () => known,
    } as unknown as ConsoleCore;
  };

  it('contains example values instead of filled ones', async () => {
    const body = '{"hutzAgreementId": "agr_1", "externalBillId": "typed", "amount": 1.50}';
    const filled = {externalBillId: 'inv-mine', hutzAgreementId: 'agr_1'};
    const link = await createLink(coreWith(body, undefined, filled));
    const linked = readLink(link, createBill)?.body ?? '';
    expect(JSON.parse(linked)).toMatchObject({externalBillId: 'typed', amount: 1.5});
    expect(linked).not.toContain('agr_1');
  });

  it("contains example values instead of the workspace's, even if they were pasted", async () => {
    const link = await createLink(coreWith('{"hutzAgreementId": "agr_1"}', values));
    expect(readLink(link, createBill)?.body).not.toContain('agr_1');
  });

  it('is rejected for a request that contains a secret', async () => {
    const body = '{"note": "htzsk_it\'s"}';
    await expect(createLink(coreWith(body, values))).rejects.toThrow(LinkError);
    await expect(createLink(coreWith(body))).rejects.toThrow(LinkError);
    await expect(createLink(coreWith('{"note": "sbx_of-another-workspace"}'))).rejects.toThrow(LinkError);
    expect(await createLink(coreWith('{"note": "it\'s"}'))).toContain('note');
  });

  it("is rejected for a resume code that was typed, and has the example's", async () => {
    const resume = describeOperation(readContract('sandbox'), 'resumeSession');
    const example = resume.formats[0]?.examples[0]?.value;
    const link = (body: string) => createLink({...coreWith(body), operation: resume} as never);
    expect(await link(JSON.stringify(example))).toContain('try=resumeSession');
    await expect(link('{"resumeCode": "maple-otter-quiet-lamp"}')).rejects.toThrow(LinkError);
  });
});
