/** Expensive requests to the whole portal: headers and URLs, and bodies that break the contract in thousands of places. */
import {connect} from 'node:net';
import {filled, members, type Parsers} from './texts.ts';

type Inputs = Parsers[string]['inputs'];

/** Request lines and headers. Node rejects more than 16 KB. */
const HEADS: Inputs = {
  'a query of many names': bytes => {
    const names = Array.from({length: bytes / 9}, (_, at) => `k${at}=1`);
    return `GET /api/referral-program?${names.join('&').slice(0, bytes)} HTTP/1.1`;
  },
  'a query of one name': filled('GET /api/referral-program?email=a', '&email=a', ' HTTP/1.1'),
  'a query of escapes': filled('GET /api/referral-program?email=', '%C3%A9', ' HTTP/1.1'),
  'a query of spaces': filled('GET /api/referral-program?email=', '+', ' HTTP/1.1'),
  'a path of escapes': filled('GET /api/reviews/', '%C3%A9', '/photo HTTP/1.1'),
  'a path of dots': filled('GET /', '../', ' HTTP/1.1'),
  'many headers': filled('GET /api/sandbox/session HTTP/1.1', '\r\na: b'),
  'many cookies': filled('GET /api/sandbox/session HTTP/1.1\r\ncookie: a=b', '; a=b'),
  'a cookie of escapes': filled('GET /api/sandbox/session HTTP/1.1\r\ncookie: a="', '%41', '"'),
  'a cookie of spaces': filled('GET /api/sandbox/session HTTP/1.1\r\ncookie: a', ' ', '=b'),
  'an accepted type of spaces': filled('GET /api/referral-program HTTP/1.1\r\naccept: a,', ' ', 'b'),
  'many accepted types': filled('GET /api/referral-program HTTP/1.1\r\naccept: a', ',text/html; q=0'),
  'a preference without end': filled('GET /api/reviews/public HTTP/1.1\r\nprefer: code=200', ', code=4', 'x'),
  'a token of spaces': filled('GET /api/sandbox/house HTTP/1.1\r\nauthorization: Bearer', ' ', '!'),
  'a referring page of dots': filled('POST /api/contact HTTP/1.1\r\naccept: text/html\r\nreferer: http://a/', '../'),
};

/** Bodies of a signed bill. */
const BILLS: Inputs = {
  'unknown fields': members('1'),
  'unknown fields with long names': members('1', '~'.repeat(80)),
  'unknown empty objects': members('{}'),
  'fields with unusable names': members('1', '\\u0001'),
  'a field of letters': filled('{"externalBillId":"', 'a', '"}'),
  'a date that is split': filled('{"dueDate":"', 't', '"}'),
};

/** Bodies of a webhook endpoint. */
const ENDPOINTS: Inputs = {
  'an address of slashes': filled('{"url":"http://a', '/', '"}'),
  'an address of escapes': filled('{"url":"http://', '%41', '"}'),
  'an address of numbers': filled('{"url":"http://[', '1:', ']"}'),
  'events that are none': filled('{"url":"https://a.test","events":["a"', ',"a"', ']}'),
  'events of one name': filled('{"url":"https://a.test","events":["bill.paid"', ',"bill.paid"', ']}'),
};

/** Fields of a contact form. */
const FORMS: Inputs = {
  'unknown fields': members('1'),
  'an email of dots': filled('{"email":"a@a', '.a', '@"}'),
  'an email of spaces': filled('{"email":"', ' ', '"}'),
};

async function open() {
  const {openPortal, signedHeaders, temporaryFolder} = await import('../portal.ts');
  const folder = temporaryFolder();
  process.once('exit', folder.remove);
  const portal = await openPortal({siteRateLimit: 0, referralLookups: 0}, {folder: folder.path});
  const partner = await portal.workspace();
  const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
    portal.app.inject({method: 'POST', url, payload, headers: {'content-type': 'application/json', ...headers}});
  return {portal, partner, post, sign: (body: string) => signedHeaders(partner, body, portal.clock.now)};
}

export const portalParsers: Parsers = {
  'request head': {
    inputs: HEADS,
    async load() {
      const {portal} = await open();
      const {port, hostname} = new URL(await portal.app.listen({port: 0, host: '127.0.0.1'}));
      return async head => {
        const socket = connect(Number(port), hostname);
        socket.resume().write(`${head}\r\nhost: localhost\r\nconnection: close\r\n\r\n`);
        // A request that is rejected early may be reset while it is still being sent.
        await new Promise<void>(resolve => socket.on('error', () => {}).on('close', () => resolve()));
      };
    },
  },
  'bill against the contract': {
    inputs: BILLS,
    async load() {
      const {portal, post, sign} = await open();
      return body => {
        portal.clock.now += 1000;
        return post('/api/partners/bills', body, sign(body));
      };
    },
  },
  'endpoint against the contract': {
    inputs: ENDPOINTS,
    async load() {
      const {post, partner} = await open();
      return body => post('/api/sandbox/endpoints', body, {authorization: `Bearer ${partner.token}`});
    },
  },
  'form against the contract': {
    inputs: FORMS,
    async load() {
      const {post} = await open();
      return body => post('/api/contact', body);
    },
  },
};
