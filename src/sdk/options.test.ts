import {afterEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {HutzError, own} from './errors.ts';
import {FINAL_REASONS} from './final-reasons.ts';
import {readInit, readMount, SERVICE_TYPES} from './options.ts';
import {openSession} from './session.ts';
import type {HutzErrorCode} from './types.ts';

// The build's constant.
vi.stubGlobal('__PRODUCT__', 'Hutz');

const init = {apiKey: 'htz_sandbox_1'};
const whole = {serviceName: 'Lone Star', serviceType: 'energy', estimatedAmount: 137, transactionId: 'order-1'};

const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const {name, code, message} = error as HutzError;
    return [name, code, message];
  }
};

it.each<[code: HutzErrorCode, userMessage: string]>([
  ['offline', 'You are offline. Connect to the internet and press again.'],
  ['network', "Hutz can't be reached right now. Press again in a moment."],
  ['confirmation_failed', 'Your share was not confirmed. Press again to retry.'],
  ['request_refused', "Hutz isn't available here right now. Choose another way to pay."],
  ['invalid_options', "Hutz isn't available here right now. Choose another way to pay."],
])('keeps what a developer reads from the customer: %s', (code, userMessage) => {
  const error = new HutzError(code, 'apiKey htz_1 is unknown.', 'unknown_api_key');
  expect(error).toMatchObject({code, message: 'apiKey htz_1 is unknown.', userMessage, reason: 'unknown_api_key'});
});

it.each(FINAL_REASONS)('sends the customer to a new order after %s, which no other press can change', reason => {
  const {userMessage} = new HutzError('confirmation_failed', '', reason);
  expect(userMessage).toBe('Your share was not confirmed. Place a new order, or contact the shop.');
});

it.each([
  ['onSucess', "Hutz.mount: onSucess isn't an option. Did you mean onSuccess?"],
  ['onCancle', "Hutz.mount: onCancle isn't an option. Did you mean onCancel?"],
  ['transactionID', "Hutz.mount: transactionID isn't an option. Did you mean transactionId?"],
  ['colour', "Hutz.mount: colour isn't an option. It has no effect."],
])('names the unknown option %s in the console', (name, message) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  readMount({...whole, [name]: 1});
  readMount({...whole, buttonStyle: {widht: 1}});
  readInit({...init, apikey: 'htz_1'});
  expect(warn.mock.calls.flat()).toEqual([
    message,
    "buttonStyle: widht isn't an option. Did you mean width?",
    "Hutz.init: apikey isn't an option. Did you mean apiKey?",
  ]);
  warn.mockClear();
  readMount(whole);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('has the service types of the contract', () => {
  expect(SERVICE_TYPES).toEqual(readContract('partner').schema('ServiceType').enum);
});

describe('readInit', () => {
  it.each([
    [init, {apiKey: 'htz_sandbox_1', environment: 'production', userId: undefined, partnerId: undefined}],
    [
      {...init, environment: 'sandbox', userId: 'c-7', partnerId: 'ptr'},
      {apiKey: 'htz_sandbox_1', environment: 'sandbox', userId: 'c-7', partnerId: 'ptr'},
    ],
  ])('reads %j', (input, options) => expect(readInit(input)).toEqual(options));

  it.each([
    [undefined, 'invalid_options', 'The options of Hutz.init must be an object'],
    [{}, 'invalid_options', 'apiKey must be a non-empty string'],
    [{apiKey: ' '}, 'invalid_options', 'apiKey must be a non-empty string'],
    [{apiKey: 'pk_1'}, 'invalid_options', 'apiKey must begin with htz_'],
    [{apiKey: 'htzsk_1'}, 'secret_key_refused', 'must never be in a page'],
    [{...init, environment: 'test'}, 'invalid_options', 'environment must be one of production, sandbox'],
    [{...init, userId: 7}, 'invalid_options', 'userId must be a non-empty string'],
  ])('rejects %j with %s: %s', (input, code, message) => {
    expect(codeOf(() => readInit(input))).toEqual(['HutzError', code, expect.stringContaining(message)]);
  });
});

describe('readMount', () => {
  it('fills in defaults', () => {
    expect(readMount(whole)).toMatchObject({...whole, requiredUpfrontPayment: 0, buttonText: 'Pay with'});
    expect(readMount({...whole, buttonStyle: {width: 200, fontSize: '1em'}}).buttonStyle).toEqual({
      width: '200px',
      fontSize: '1em',
      borderRadius: undefined,
    });
  });
  it.each([0, 0.1, 22.99, 1_000_000.01, 10_000_000])('accepts %s dollars', estimatedAmount => {
    expect(readMount({...whole, estimatedAmount}).estimatedAmount).toBe(estimatedAmount);
  });
  it.each<[object, string]>([
    [{serviceName: undefined}, 'serviceName'],
    [{serviceName: 'x'.repeat(101)}, 'serviceName must have at most 100'],
    [{serviceType: 'gas'}, 'serviceType must be one of energy'],
    [{serviceType: undefined}, 'serviceType'],
    [{estimatedAmount: '137'}, 'estimatedAmount must be a number of dollars'],
    [{estimatedAmount: -1}, 'estimatedAmount'],
    [{estimatedAmount: 10.555}, 'estimatedAmount'],
    [{estimatedAmount: Number.NaN}, 'estimatedAmount'],
    [{estimatedAmount: Number.POSITIVE_INFINITY}, 'estimatedAmount'],
    [{estimatedAmount: undefined}, 'estimatedAmount'],
    [{requiredUpfrontPayment: null}, 'requiredUpfrontPayment'],
    [{transactionId: 7}, 'transactionId'],
    [{onSuccess: 'done'}, 'onSuccess must be a function'],
    [{onError: null}, 'onError must be a function'],
    [{buttonStyle: 'red'}, 'buttonStyle must be an object'],
    [{buttonStyle: {width: true}}, 'buttonStyle.width must be a CSS length'],
    [{buttonText: ''}, 'buttonText'],
  ])('rejects %j', (change, message) => {
    expect(codeOf(() => readMount({...whole, ...change}))).toEqual([
      'HutzError',
      'invalid_options',
      expect.stringContaining(message),
    ]);
  });
});

describe('with traps on Object.prototype', () => {
  const trap = Object.prototype as unknown as Record<string, unknown>;
  const traps = {
    userId: 'trapped',
    onSuccess: 'trapped',
    requiredUpfrontPayment: 5,
    signal: 'trapped',
    url: 'https://evil.example',
  };
  afterEach(() => {
    for (const name of Object.keys(traps)) delete trap[name];
  });
  it('options, request and response stay unchanged', async () => {
    Object.assign(trap, traps);
    const options = readMount(whole);
    expect(options.onSuccess).toBeUndefined();
    expect(options.requiredUpfrontPayment).toBe(0);
    expect(own({}, 'userId')).toBeUndefined();
    let sent: unknown;
    const response = openSession(
      async (_address, request) => {
        sent = JSON.parse(String(request.body));
        return new Response('{"sessionId":"cs_1"}', {status: 201});
      },
      'https://api.example',
      readInit(init),
      options,
    );
    await expect(response).rejects.toMatchObject({code: 'request_refused'});
    expect(Object.keys(sent as object)).not.toContain('userId');
  });
});

describe('openSession', () => {
  const open = (response: () => Promise<Response>, change: object = {}) =>
    openSession(response, 'https://api.example', readInit({...init, ...change}), readMount(whole));
  const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), {status});

  it('returns an id and a URL, resolved against the API', async () => {
    const {id, url} = await open(json(201, {sessionId: 'cs_1', url: '/sandbox/sign-in?a=1'}));
    expect([id, url.href]).toEqual(['cs_1', 'https://api.example/sandbox/sign-in?a=1']);
  });
  it.each<[string, () => Promise<Response>, object]>([
    [
      'no response',
      () => Promise.reject(new TypeError('Failed to fetch')),
      {code: 'network', message: expect.stringContaining("A sandbox key needs environment: 'sandbox'")},
    ],
    ['a page of a proxy', async () => new Response('<h1>', {status: 502}), {code: 'network'}],
    [
      'a refusal',
      json(401, {message: 'No partner has this API key.', reason: 'unknown_api_key'}),
      {code: 'request_refused', reason: 'unknown_api_key', message: 'No partner has this API key.'},
    ],
    ['no sentence', json(500, {}), {code: 'request_refused', message: 'The API returned 500.'}],
    [
      'an address that is a script',
      json(201, {sessionId: 'cs_1', url: 'javascript:alert(1)'}),
      {code: 'request_refused'},
    ],
  ])('throws for %s', async (_name, response, error) => {
    const thrown = await open(response).catch((caught: unknown) => caught);
    expect(thrown).toBeInstanceOf(HutzError);
    expect(thrown).toMatchObject(error);
  });
  it('throws when the session belongs to another partner', async () => {
    const response = json(201, {sessionId: 'cs_1', url: '/sign-in?partner_id=ptr_1'});
    await expect(open(response, {partnerId: 'ptr_2'})).rejects.toMatchObject({code: 'invalid_options'});
    await expect(open(response, {partnerId: 'ptr_1'})).resolves.toMatchObject({id: 'cs_1'});
  });
});
