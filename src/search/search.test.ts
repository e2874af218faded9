import {afterEach, describe, expect, it, vi} from 'vitest';
import {ALSO_CALLED} from '../../docs/also-called.ts';
import {SYNONYMS} from '../../docs/synonyms.ts';
import {createMatcher, groupByPage, listSections, pickSentence, recentUrls, rememberUrl, SUGGESTED} from './results.ts';
import {createIndex, readIndex, takeFirstWords} from './search.ts';
import {splitWords, toTerm} from './words.ts';

const section = (url: string, heading: string, text = '', name = '', also = '') => ({
  url,
  page: 'Page',
  heading,
  text,
  names: [name],
  also,
});
const search = readIndex(
  JSON.parse(
    JSON.stringify(
      createIndex([
        section('/docs/a', 'signature_mismatch', 'The signature is not of these bytes.', 'signature_mismatch'),
        section('/docs/b', 'Retries', 'Eight attempts.'),
        section('/docs/c', 'externalBillId', 'Your own id.', 'externalBillId'),
        section('/docs/d', 'Signature of a bill', 'Its signature, signed. A bill id.'),
        section('/docs/e#out', 'Moving out', 'When a housemate leaves, the shares stay.'),
        section('/docs/f', 'Listen', 'Get events on your machine.', '', 'ngrok'),
        section('/api-reference/g#response-200-billId', 'billId', 'The bill.', 'billId'),
        section('/docs/quickstart', 'Quickstart', 'Start here.'),
        section('/docs/h#paid', 'Paid', 'Paid, paid and paid.', 'bill.paid', 'paid'),
        section('/docs/i#finance', 'When and how are we paid?', 'In your agreement with us, which has the day.'),
        section('/vip', 'Join', 'A bill for everyone, with a signature dish.'),
      ]),
    ),
  ),
);

describe('the first result', () => {
  it.each([
    ['of words is the name they mean', 'signature mismatch', '/docs/a'],
    ['of a name is its own section', 'SIGNATURE_MISMATCH', '/docs/a'],
    ['of a field is its row, though guides come first', 'billId', '/api-reference/g#response-200-billId'],
    ['is found by the parts of a name', 'external bill id', '/docs/c'],
    ['is found by the start of a name', 'externalbill', '/docs/c'],
    ['is found by the start of a word', 'signat', '/docs/a'],
    ['is found despite a typing error', 'signatuer mismach', '/docs/a'],
    ['is found despite a common error in a synonym', 'roomate', '/docs/e#out'],
    ['is found in another form of the word', 'retrying', '/docs/b'],
    ['is found in a question', 'how do I retry?', '/docs/b'],
    ['of a whole question is the section with this heading', 'When and how are we paid', '/docs/i#finance'],
    ['is found by a synonym', 'flatmate', '/docs/e#out'],
    ['is found by a synonym in another form of its words', 'my tenant moved out', '/docs/e#out'],
    ['is found by what else it is called', 'ngrok', '/docs/f'],
    ['is documentation before marketing', 'dish bill signature', '/docs/d'],
  ])('%s', (_, query, url) => expect(search.find(query)[0]?.url).toBe(url));
});

it.each(['', '   ', '?!', 'xylophone'])('returns no results for %j', query => expect(search.find(query)).toEqual([]));

it('counts the first twelve different words', () => {
  const twelve = Array.from({length: 12}, (_, index) => `w${index}`);
  expect(takeFirstWords([...twelve, ...twelve, 'webhook'].join(' '))).toBe(twelve.join(' '));
  expect(takeFirstWords(`${'x '.repeat(200)}webhook`)).toBe('x');
  expect(
    search.find(`webhook ${Array.from({length: 500}, (_, index) => `x${index}`).join(' ')}`).length,
  ).toBeGreaterThanOrEqual(0);
});

describe('what is shown', () => {
  const shown = (query: string, recent: string[] = []) => {
    const {groups, found} = listSections(search, query, recent);
    return {found, groups: groups.map(({page, results}) => [page, ...results.map(({url}) => url)])};
  };

  it('before typing is what was last opened, then suggestions, each once', () => {
    expect(shown('', ['/docs/b', '/docs/gone'])).toEqual({
      found: 0,
      groups: [
        ['Recent', '/docs/b'],
        ['Suggested', '/docs/quickstart'],
      ],
    });
    expect(shown(' ', ['/docs/quickstart']).groups).toEqual([['Recent', '/docs/quickstart']]);
  });

  it('without results is what is similar', () => {
    expect(shown('quxkstxrx')).toEqual({found: 0, groups: [['Similar', '/docs/quickstart']]});
    expect(shown('xylophone')).toEqual({found: 0, groups: []});
  });

  it.each([
    ['/a#1 /a#2 /b', '/a#1 /a#2, /b'],
    ['/a#1 /b /a#2', '/a#1, /b, /a#2'],
    ['/a#1 /a#2 /b /c /a#3 /c#1 /a#4', '/a#1 /a#2, /b, /c /c#1, /a#3 /a#4'],
  ])('of %s is %s by page, the best three in their order', (urls, groups) => {
    const results = urls.split(' ').map(url => section(url, url));
    expect(
      groupByPage(results)
        .map(({results: group}) => group.map(({url}) => url).join(' '))
        .join(', '),
    ).toBe(groups);
  });
});

describe('recent sections', () => {
  const store = (kept: Record<string, string>) =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept[key] ?? null,
      setItem: (key: string, value: string) => void Object.assign(kept, {[key]: value}),
    });
  afterEach(() => vi.unstubAllGlobals());

  it('are the last four, newest first, each once', () => {
    store({});
    for (const url of ['/a', '/b', '/c', '/a', '/d', '/e']) rememberUrl(url);
    expect(recentUrls()).toEqual(['/e', '/d', '/a', '/c']);
  });

  it.each(['{', '{"a": 1}', '[1, null]'])('ignore %s in the storage', text => {
    store({'hz-recent-results': text});
    expect(recentUrls()).toEqual([]);
  });

  it('are nothing without storage', () => {
    const denied = () => {
      throw new Error('denied');
    };
    vi.stubGlobal('localStorage', {getItem: denied, setItem: denied});
    expect(recentUrls()).toEqual([]);
    expect(() => rememberUrl('/a')).not.toThrow();
  });
});

describe('the matching sentence', () => {
  it.each([
    ['We sign it. We retry with growing delays. Done.', 'how are webhooks retried', 'We retry with growing delays.'],
    ['It stays. Each housemate pays.', 'my roommate', 'Each housemate pays.'],
    ['Send v1.1 now. Wait for `bill.paid`.', 'bill.paid', 'Wait for `bill.paid`.'],
    ['Send v1.1 now.', 'send', 'Send v1.1 now.'],
    ['One. Two.', 'nothing', 'One.'],
    ['', 'x', ''],
  ])('of %j for %j is %j', (text, query, expected) =>
    expect(pickSentence(text, createMatcher(splitWords(query).map(toTerm)))).toBe(expected),
  );

  it('has the words that a query found, even by a typo or a prefix', () => {
    const [retries] = search.find('attempst');
    expect('Eight attempts.'.split(' ').filter(createMatcher(retries?.terms ?? []))).toEqual(['attempts.']);
    const [name] = search.find('signat');
    expect(['The', 'signature'].filter(createMatcher(name?.terms ?? []))).toEqual(['signature']);
  });
});

describe('splitWords', () => {
  it('are whole names and their parts', () => {
    expect(splitWords('X-Hutz-API-Key of createBill, bill_not_found')).toEqual([
      'xhutzapikey',
      'x',
      'hutz',
      'api',
      'key',
      'of',
      'createbill',
      'create',
      'bill',
      'billnotfound',
      'bill',
      'not',
      'found',
    ]);
  });

  it.each([
    ['retries', 'retry'],
    ['signing', 'signed'],
    ['webhooks', 'webhook'],
    ['flatmates', 'housemate'],
  ])('%s and %s are the same term', (word, other) => {
    expect(toTerm(word)).toBe(toTerm(other));
  });
});

it('has each synonym on one line', () => {
  const synonyms = SYNONYMS.flatMap(line => line.split(' '));
  expect(synonyms.filter((word, at) => synonyms.indexOf(word) !== at)).toEqual([]);
});

it('has other names and suggestions for documentation only', () => {
  for (const url of [...Object.keys(ALSO_CALLED), ...SUGGESTED])
    expect(url).toMatch(/^\/(docs|api-reference|support|referral-program$|submit-review$)/);
});
