/** Attacks that need a victim's browser: stored scripts, cross-site requests, and framed pages. */
import type {Attacks} from './target.ts';

const SCRIPT = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
const EVIL = 'https://evil.example';
const FORMS: Readonly<Record<string, Record<string, string>>> = {
  '/api/contact': {name: SCRIPT, email: `${SCRIPT}@b.test`, message: SCRIPT},
  '/api/waitlist': {name: SCRIPT, phone: SCRIPT, email: SCRIPT, referrerId: SCRIPT},
  '/api/waitlist2': {firstName: SCRIPT, phone: SCRIPT, source: SCRIPT},
  '/api/partner-forms': {businessName: SCRIPT, contactName: SCRIPT, phoneNumber: SCRIPT, email: SCRIPT},
  '/api/promo-codes': {email: SCRIPT},
  '/api/referral-program': {name: SCRIPT, email: SCRIPT},
};

const isHtml = (headers: Headers) => /text\/html/.test(headers.get('content-type') ?? '');

export const browserSide: Attacks = {
  async *'script in every form submitted without JavaScript'({target}) {
    for (const [path, fields] of Object.entries(FORMS)) {
      const sent = {accept: 'text/html', referer: `${target.origin}/${SCRIPT}`};
      const {headers, text} = await target.post(path, new URLSearchParams(fields), sent);
      if (isHtml(headers) && /<img src=x|<script>alert/.test(text)) yield `${path} shows it`;
      if (headers.get('x-content-type-options') !== 'nosniff') yield `${path} may be sniffed`;
    }
    for (const [before, after] of [
      ['/', ''],
      ['/vip?referrerId=', ''],
      ['/api/reviews/', '/photo'],
    ]) {
      const path = before + encodeURIComponent(SCRIPT) + after;
      const {text, headers} = await target.get(path, {headers: {accept: 'text/html'}});
      if (isHtml(headers) && text.includes('<img src=x')) yield `${path} reflects it`;
    }
  },
  async *'script in reviews, names and ids that a browser would run'({target, adminToken}) {
    await target.review({name: SCRIPT, title: SCRIPT, content: SCRIPT, location: SCRIPT, occupation: SCRIPT});
    const headers = {authorization: `Bearer ${adminToken}`};
    const {data} = (await target.get('/api/admin/reviews?status=pending', {headers})).json();
    for (const {id} of data) await target.post(`/api/admin/reviews/${id}/approve`, null, headers);
    const {bill, token, secretKey} = await target.workspace();
    await bill({externalBillId: SCRIPT, billingPeriod: SCRIPT});
    const sent = {authorization: `Bearer ${token}`, accept: 'text/html,*/*'};
    for (const path of [
      '/api/reviews/public',
      '/api/sandbox/requests',
      '/api/sandbox/deliveries',
      '/api/sandbox/inbox',
      '/api/sandbox/bills',
    ]) {
      const {headers, text} = await target.get(path, {headers: sent});
      const type = headers.get('content-type') ?? '';
      if (!type.startsWith('application/json')) yield `${path} is ${type}`;
      if (headers.get('x-content-type-options') !== 'nosniff') yield `${path} may be sniffed`;
      if (text.includes(secretKey)) yield `${path} holds the secret key`;
    }
  },
  async *'requests from another site'({target}) {
    const {cookie, sandbox} = await target.workspace();
    if (!/HttpOnly/i.test(cookie) || !/SameSite=Strict/i.test(cookie))
      yield `the cookie is ${cookie.replace(/=[^;]*/, '=…')}`;
    const sent = {cookie: cookie.split(';')[0] as string, origin: EVIL};
    for (const call of ['GET session', 'GET requests', 'POST keys/rotate', 'DELETE session', 'PATCH house']) {
      const [method = '', path] = call.split(' ');
      const {headers, status, text} = await target.get(`/api/sandbox/${path}`, {method, headers: sent});
      const allowed = headers.get('access-control-allow-origin');
      if (allowed) yield `${call} may be read by ${allowed}`;
      if (headers.get('access-control-allow-credentials')) yield `${call} takes cookies from elsewhere`;
      if (method !== 'GET' && status < 300)
        yield `${call} accepts a cross-site request by its cookie: ${text.slice(0, 40)}`;
    }
    const preflight = {'access-control-request-method': 'PATCH', 'access-control-request-headers': 'authorization'};
    const {headers} = await target.get('/api/sandbox/house', {
      method: 'OPTIONS',
      headers: {origin: EVIL, ...preflight},
    });
    if (headers.get('access-control-allow-origin')) yield 'a preflight from elsewhere is granted';
    if ((await sandbox('GET', 'house')).status !== 200) yield 'the workspace was changed from elsewhere';
  },
  async *'a form on another site that replaces the workspace or acts for the visitor'({target}) {
    const callers: Readonly<Record<string, Record<string, string>>> = {
      'another site': {'sec-fetch-site': 'cross-site', origin: EVIL},
      'another site, in an old browser': {origin: EVIL},
      'another site, with its origin hidden': {'sec-fetch-site': 'cross-site'},
      'a sandboxed frame': {'sec-fetch-site': 'cross-site', origin: 'null'},
      'a sibling': {'sec-fetch-site': 'same-site', origin: `http://shop.localhost:${target.port}`},
      'another port': {'sec-fetch-site': 'same-site', origin: 'http://localhost:1'},
      'a name that begins like ours': {origin: `${target.origin}.evil.example`},
      'another site, with basic credentials': {origin: EVIL, authorization: 'Basic eDp5'},
    };
    const forms = {'/api/sandbox/partners': undefined, '/api/sandbox/session/resume': undefined, ...FORMS};
    for (const [caller, sent] of Object.entries(callers))
      for (const [path, fields] of Object.entries(forms)) {
        const body = fields && new URLSearchParams(fields);
        const {status, headers} = await target.post(path, body, {accept: 'text/html', ...sent});
        if (headers.get('set-cookie')) yield `${caller}: ${path} sets the cookie`;
        if (status !== 403) yield `${caller}: ${path} returns ${status}`;
      }
    const sameOrigin = {'sec-fetch-site': 'same-origin', origin: target.origin};
    const {status} = await target.post('/api/sandbox/partners', null, sameOrigin);
    if (status !== 201) yield `an own page gets no workspace: ${status}`;
  },
  async *'pages in a frame, and pages without a policy'({target}) {
    for (const path of ['/', '/docs/api', '/vip', '/dashboard', '/nowhere']) {
      const {headers} = await target.get(path);
      const policy = headers.get('content-security-policy') ?? '';
      if (!/frame-ancestors 'none'/.test(policy) && headers.get('x-frame-options') !== 'DENY')
        yield `${path} may be framed`;
      if (!/script-src[^;]*'self'/.test(policy) || /script-src[^;]*'unsafe-(inline|eval)'/.test(policy))
        yield `${path} lets any script in`;
      if (/ |\//.test(headers.get('server') ?? '') || headers.get('x-powered-by'))
        yield `${path} reveals its server software`;
    }
  },
};
