import {afterEach, describe, expect, it, vi} from 'vitest';
import {readContract} from '../../openapi/model.ts';
import {splitCents} from '../../openapi/service-fee.ts';
import {formatCents, readCents} from '../format/money.ts';
import {buildConfirmationUrl, isShortLived, readConfirmation, saveConfirmation, stripKeys, takeKeys} from './keys.ts';
import {isSameRequest, MAX_CENTS, readRequest, readSubject} from './request.ts';
import {listContradictions, toRequest} from './session.ts';
import {createShop} from './shop.ts';

const SHORT = {apiKey: 'htz_session_a', secretKey: 'htzsk_session_b'};
const LONG = {apiKey: 'htz_live', secretKey: 'htzsk_live'};

const REQUEST = {
  userId: 'u',
  partnerId: 'p',
  transactionId: 'tx',
  serviceName: 's',
  serviceType: 'rent',
  amountCents: 14_150,
  upfrontCents: 0,
};

afterEach(() => vi.unstubAllGlobals());

/** Loads this URL in a tab that has this session storage. */
function open(href: string, storage = new Map<string, string>()) {
  const url = new URL(href, 'https://hutz.example');
  const history = {
    state: {key: 'router'},
    replaceState: vi.fn((_state: unknown, _title: string, to: string) => {
      url.href = new URL(to, url).href;
    }),
  };
  const sessionStorage = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, text: string) => void storage.set(name, text),
  };
  for (const [name, value] of Object.entries({location: url, history, sessionStorage})) vi.stubGlobal(name, value);
  return {history, storage, url};
}
const query = (fields: object) => String(new URLSearchParams(fields as Record<string, string>));

describe('keys in the URL', () => {
  it.each([
    ['short-lived', SHORT, true],
    ['long-lived', LONG, false],
    ['half short-lived', {...LONG, apiKey: SHORT.apiKey}, false],
  ])('%s: are removed, returned once, and stored only when short-lived', (_name, keys, waits) => {
    const page = open(`/confirm-request?user_id=u&${query(keys)}&transactionId=tx#a`);
    stripKeys();
    expect(page.url.href).toBe('https://hutz.example/confirm-request?user_id=u&transactionId=tx#a');
    expect(page.history.replaceState).toHaveBeenCalledWith({key: 'router'}, '', expect.anything());
    expect(isShortLived(keys)).toBe(waits);
    expect([...page.storage.values()].join()).toBe(waits ? JSON.stringify(keys) : '');
    expect(takeKeys('tx')).toEqual(keys);
    const reloaded = open(page.url.href, page.storage);
    stripKeys();
    expect(takeKeys('tx')).toEqual(waits ? keys : {apiKey: '', secretKey: ''});
    expect(reloaded.history.replaceState).not.toHaveBeenCalled();
    open('/confirm-request', page.storage);
    expect(takeKeys('tx-other')).toEqual({apiKey: '', secretKey: ''});
  });
  it('are removed by the page itself if the first script did not run', () => {
    const page = open(`/confirm-request?${query(SHORT)}`);
    expect(takeKeys('')).toEqual(SHORT);
    expect(page.url.search).toBe('');
  });
  it('are deleted once the share is confirmed', () => {
    const page = open(`/confirm-request?transactionId=tx&${query(SHORT)}`);
    stripKeys();
    const confirmed = {
      userId: 'u',
      hutzAgreementId: 'a',
      status: 'pending' as const,
      approvedBy: ['u'],
      request: REQUEST,
    };
    saveConfirmation('tx', confirmed);
    expect([...page.storage.values()].join()).not.toContain('htzsk');
    expect(readConfirmation('tx')).toEqual(confirmed);
  });
  it("stay in the URL only when they can't be stored", () => {
    open(`/sandbox/sign-in?transactionId=tx&${query(SHORT)}`);
    stripKeys();
    expect(buildConfirmationUrl(SHORT, 'usr_1')).toBe('/confirm-request?transactionId=tx&user_id=usr_1');
    expect(buildConfirmationUrl(LONG, 'usr_1')).toContain('secretKey=htzsk_live');
  });
  it('work with storage disabled', () => {
    const page = open(`/confirm-request?${query(SHORT)}`);
    // As where the browser blocks it: each use throws.
    vi.stubGlobal('sessionStorage', undefined);
    stripKeys();
    expect(takeKeys('')).toEqual(SHORT);
    expect(page.url.search).toBe('');
  });
});

it('limits an amount as the contract does', () => {
  expect(MAX_CENTS).toBe(readContract('partner').schema('Cents').maximum);
});

describe('the request in the URL', () => {
  const whole = {
    user_id: 'u',
    partner_id: 'p',
    amount: '137',
    upfront: '40.5',
    transactionId: 'tx',
    serviceName: 'Star & Co',
    serviceType: 'energy',
    session: 'cs_1',
    origin: 'https://shop.example',
    return_to: 'https://shop.example/cart?a=1',
  };
  const read = (fields: object, hasKeys = true) => readRequest(new URLSearchParams(query(fields)), {hasKeys});

  it('is read without a recipient for notifications', () => {
    expect(read(whole)).toEqual({
      ok: true,
      request: {
        userId: 'u',
        partnerId: 'p',
        transactionId: 'tx',
        serviceName: 'Star & Co',
        serviceType: 'energy',
        amountCents: 13_700,
        upfrontCents: 4050,
      },
    });
  });
  it.each<[object, boolean, string]>([
    [{user_id: ''}, false, 'User ID is required'],
    [{user_id: '', partner_id: ''}, true, 'User ID is required'],
    [{partner_id: ' '}, false, 'Partner ID is required'],
    [{}, false, 'Both API key and Secret key are required'],
    [{transactionId: ''}, true, 'This link is incomplete.'],
    [{serviceName: ''}, true, 'This link is incomplete.'],
    [{amount: '10000000.01'}, true, 'The amount is more than $10,000,000.00'],
    [{amount: '99999999999999999999'}, true, 'The amount is more than $10,000,000.00'],
    [{upfront: '10000001'}, true, 'The upfront amount is more than $10,000,000.00'],
    [{amount: '0'}, true, 'This request has no amount.'],
    [{amount: '0.00'}, true, 'This request has no amount.'],
    [{amount: ''}, true, "isn't in dollars and cents"],
    [{amount: '1e3'}, true, "isn't in dollars and cents"],
    [{amount: '-1'}, true, "isn't in dollars and cents"],
    [{amount: '10.555'}, true, "isn't in dollars and cents"],
    [{upfront: 'NaN'}, true, "isn't in dollars and cents"],
  ])('%j with keys %s: %s', (change, hasKeys, message) => {
    expect(read({...whole, ...change}, hasKeys)).toEqual({ok: false, message: expect.stringContaining(message)});
  });
  it('needs no user before sign-in', () => {
    const {user_id: _user, ...rest} = whole;
    expect(readRequest(new URLSearchParams(query(rest)), {hasKeys: true, needsUser: false}).ok).toBe(true);
  });
});

it.each<[object, boolean]>([
  [{}, true],
  [{userId: 'other', sessionId: 'cs_2', returnTo: 'https://shop.example/'}, true],
  [{amountCents: 99_900}, false],
  [{upfrontCents: 1}, false],
  [{serviceName: 'S'}, false],
  [{serviceType: 'other'}, false],
])('with %j asks for the same: %s', (change, same) =>
  expect(isSameRequest(REQUEST, {...REQUEST, ...change})).toBe(same),
);

describe('a connect session', () => {
  const session = {
    sessionId: 'cs_1',
    partnerId: 'p',
    transactionId: 'tx',
    serviceName: ' Star & Co',
    serviceType: 'energy' as const,
    estimatedAmount: 8.29,
    requiredUpfrontPayment: 40.5,
    origin: 'https://shop.example' as string | null,
    expiresAt: '2026-05-18T14:33:21Z',
    agreement: null,
  };
  const url = {
    user_id: 'u',
    partner_id: 'p',
    amount: '8.29',
    upfront: '40.50',
    transactionId: 'tx',
    serviceName: ' Star & Co',
    serviceType: 'energy',
    session: 'cs_1',
    origin: 'https://shop.example',
    return_to: 'https://shop.example/cart?a=1',
  };
  const search = (change: object = {}) => new URLSearchParams(query({...url, ...change}));

  it('decides what is shown, what is confirmed and where to return', () => {
    expect(toRequest(session, search({amount: '1', serviceName: 'Other', origin: 'https://evil.example'}))).toEqual({
      userId: 'u',
      partnerId: 'p',
      transactionId: 'tx',
      serviceName: ' Star & Co',
      serviceType: 'energy',
      amountCents: 829,
      upfrontCents: 4050,
      sessionId: 'cs_1',
      shopOrigin: 'https://shop.example',
      returnTo: 'https://shop.example/cart?a=1',
    });
  });
  it.each([
    [{return_to: 'https://evil.example/'}, session.origin, undefined],
    [{return_to: 'javascript:alert(1)'}, session.origin, undefined],
    [{return_to: 'https://shop.example.evil.example/'}, session.origin, undefined],
    [{return_to: 'https://evil.example/', origin: 'https://evil.example'}, session.origin, undefined],
    [{}, null, undefined],
  ])('with %j in the URL of a session from %j returns to %s', (change, origin, returnTo) => {
    expect(toRequest({...session, origin}, search(change)).returnTo).toBe(returnTo);
  });
  it.each<[object, string[]]>([
    [{}, []],
    [{amount: '8.290'}, ['amount']],
    [{amount: '1'}, ['amount']],
    [{amount: ''}, ['amount']],
    [{upfront: ''}, ['upfront amount']],
    [{serviceName: 'Star & Co'}, ['service name']],
    [{serviceType: 'rent', partner_id: 'q', transactionId: 'ty'}, ['partner', 'transaction', 'service type']],
    [{session: 'cs_2'}, ['session']],
    [{origin: 'https://evil.example'}, ['shop']],
    [{origin: ''}, ['shop']],
    [{return_to: 'https://evil.example/'}, ['page to return to']],
    [{return_to: 'javascript:alert(1)'}, ['page to return to']],
  ])('is contradicted by %j: %j', (change, words) => {
    expect(listContradictions(session, search(change))).toEqual(words);
  });
  it('is not contradicted by what the URL leaves out, and is by the second of two values', () => {
    expect(listContradictions(session, new URLSearchParams({user_id: 'u'}))).toEqual([]);
    const twice = search();
    twice.append('amount', '1');
    expect(listContradictions(session, twice)).toEqual(['amount']);
    expect(listContradictions({...session, requiredUpfrontPayment: 0}, search({upfront: ''}))).toEqual([]);
  });
  it('without a web page has no URL to return to', () => {
    expect(listContradictions({...session, origin: null}, search())).toEqual(['shop', 'page to return to']);
  });
});

describe('shares', () => {
  it.each([
    [13_700, 4, [3425, 3425, 3425, 3425]],
    [13_700, 3, [4567, 4567, 4566]],
    [2299, 12, [192, 192, 192, 192, 192, 192, 192, 191, 191, 191, 191, 191]],
    [2, 3, [1, 1, 0]],
    [0, 5, [0, 0, 0, 0, 0]],
    [9999, 1, [9999]],
  ])('splits %i cents between %i', (cents, people, shares) => {
    expect(splitCents(cents, people)).toEqual(shares);
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(cents);
  });
  it.each([
    ['137', 13_700],
    ['22.9', 2290],
    ['0', 0],
    ['10000000.00', 1_000_000_000],
    ['.5', undefined],
    ['5.', undefined],
    [' 5', undefined],
    [null, undefined],
  ])('%j is %s cents', (text, cents) => expect(readCents(text)).toBe(cents));
});

it.each([
  [`x.${btoa('{"sub":"usr_1"}')}.y`, 'usr_1'],
  [`x.${btoa('{"sub":7}')}.y`, undefined],
  ['opaque', undefined],
])('reads the subject of %s', (token, subject) => expect(readSubject(token)).toBe(subject));

describe('the way back', () => {
  const request = {
    userId: 'u',
    partnerId: 'p',
    transactionId: 'tx',
    serviceName: 's',
    serviceType: 'rent',
    amountCents: 1,
    upfrontCents: 0,
    sessionId: 'cs_1',
    shopOrigin: 'https://shop.example',
    returnTo: undefined as string | undefined,
  };
  const success = {kind: 'success', transactionId: 'tx', hutzAgreementId: 'a', status: 'pending'} as const;
  /** Opens the page as a window of the shop. */
  function openWindow() {
    const window = {opener: {postMessage: vi.fn()}, close: vi.fn(), location: {replace: vi.fn()}};
    vi.stubGlobal('window', window);
    return window;
  }

  it('is a message to the recorded origin only, then the window closes', () => {
    const tab = openWindow();
    const shop = createShop(request);
    shop.notify(success);
    shop.leave();
    expect(tab.opener.postMessage.mock.calls).toEqual([
      [{hutz: 1, session: 'cs_1', ...success}, 'https://shop.example'],
    ]);
    expect(tab.close).toHaveBeenCalledOnce();
  });
  it.each([{shopOrigin: undefined}, {sessionId: undefined}, {sessionId: ''}])('posts nothing with %j', change => {
    const tab = openWindow();
    createShop({...request, ...change}).notify(success);
    expect(tab.opener.postMessage).not.toHaveBeenCalled();
  });
  it.each<[object, Record<string, string>]>([
    [success, {hutz_kind: 'success', hutz_status: 'pending', hutz_hutzAgreementId: 'a', hutz_session: 'cs_1', a: '1'}],
    [{}, {hutz_kind: 'cancel', hutz_session: 'cs_1', a: '1'}],
  ])('in the same tab is the previous URL with %j', (report, params) => {
    const tab = openWindow();
    const shop = createShop({...request, returnTo: 'https://shop.example/cart?a=1#x'});
    if ('kind' in report) shop.notify(report as typeof success);
    shop.leave();
    const url = new URL(tab.location.replace.mock.calls[0]?.[0]);
    expect(Object.fromEntries(url.searchParams)).toMatchObject(params);
    expect([url.pathname, url.hash]).toEqual(['/cart', '#x']);
    expect(tab.opener.postMessage).not.toHaveBeenCalled();
  });
});

const currency = new Intl.NumberFormat('en-US', {style: 'currency', currency: 'USD'});
it.each([0, 1, 99, 100, 2290, 99_999, 100_000, 123_456, 100_000_000])('formats %i cents as Intl does', cents => {
  expect(formatCents(cents)).toBe(currency.format(cents / 100));
});
