/** Attacks that need a victim's browser: stored scripts, cross-site requests, and framed pages. */
import type {Attack} from './attack.ts';

const SCRIPT = `"><img src=x onerror=alert(1)><script>alert(1)</script>`;
const EVIL = 'https://evil.example';
const FORMS: readonly [path: string, fields: Record<string, string>][] = [
  ['/api/contact', {name: SCRIPT, email: `${SCRIPT}@b.test`, message: SCRIPT}],
  ['/api/waitlist', {name: SCRIPT, phone: SCRIPT, email: SCRIPT, referrerId: SCRIPT}],
  ['/api/waitlist2', {firstName: SCRIPT, phone: SCRIPT, source: SCRIPT}],
  ['/api/partner-forms', {businessName: SCRIPT, contactName: SCRIPT, phoneNumber: SCRIPT, email: SCRIPT}],
  ['/api/promo-codes', {email: SCRIPT}],
  ['/api/referral-program', {name: SCRIPT, email: SCRIPT}],
];

export const browserSide: Attack[] = [
  {
    name: 'script in every form submitted without JavaScript',
    async run({target}) {
      const found: string[] = [];
      for (const [path, fields] of FORMS) {
        const {headers, text} = await target.get(path, {
          method: 'POST',
          body: new URLSearchParams(fields),
          headers: {accept: 'text/html', referer: `${target.origin}/${SCRIPT}`},
        });
        if (/text\/html/.test(headers.get('content-type') ?? '') && /<img src=x|<script>alert/.test(text))
          found.push(`${path} shows it`);
        if (headers.get('x-content-type-options') !== 'nosniff') found.push(`${path} may be sniffed`);
      }
      for (const path of [
        `/${encodeURIComponent(SCRIPT)}`,
        `/vip?referrerId=${encodeURIComponent(SCRIPT)}`,
        `/api/reviews/${encodeURIComponent(SCRIPT)}/photo`,
      ]) {
        const {text, headers} = await target.get(path, {headers: {accept: 'text/html'}});
        if (/text\/html/.test(headers.get('content-type') ?? '') && text.includes('<img src=x'))
          found.push(`${path} reflects it`);
      }
      return {found};
    },
  },
  {
    name: 'script in reviews, names and ids that a browser would run',
    async run({target, adminToken}) {
      const found: string[] = [];
      const form = new FormData();
      for (const name of ['name', 'title', 'content', 'location', 'occupation']) form.append(name, SCRIPT);
      await target.get('/api/reviews', {method: 'POST', body: form});
      if (adminToken) {
        const headers = {authorization: `Bearer ${adminToken}`};
        const {data} = JSON.parse((await target.get('/api/admin/reviews?status=pending', {headers})).text);
        for (const {id} of data) await target.get(`/api/admin/reviews/${id}/approve`, {method: 'POST', headers});
      }
      const keys = await target.workspace();
      await target.signed(
        keys,
        '/api/partners/bills',
        JSON.stringify({
          hutzAgreementId: keys.agreement.hutzAgreementId,
          externalBillId: SCRIPT,
          amount: 1,
          dueDate: '2027-01-01',
          billingPeriod: SCRIPT,
        }),
      );
      const bearer = {authorization: `Bearer ${keys.token}`, accept: 'text/html,*/*'};
      for (const path of [
        '/api/reviews/public',
        '/api/sandbox/requests',
        '/api/sandbox/deliveries',
        '/api/sandbox/inbox',
        '/api/sandbox/bills',
      ]) {
        const {headers, text} = await target.get(path, {headers: bearer});
        const type = headers.get('content-type') ?? '';
        if (!type.startsWith('application/json')) found.push(`${path} is ${type}`);
        if (headers.get('x-content-type-options') !== 'nosniff') found.push(`${path} may be sniffed`);
        if (text.includes(keys.secretKey)) found.push(`${path} holds the secret key`);
      }
      return {found};
    },
  },
  {
    name: 'requests from another site',
    async run({target}) {
      const found: string[] = [];
      const made = await target.get('/api/sandbox/partners', {method: 'POST'});
      const cookie = made.headers.get('set-cookie') ?? '';
      if (!/HttpOnly/i.test(cookie) || !/SameSite=Strict/i.test(cookie))
        found.push(`the cookie is ${cookie.replace(/=[^;]*/, '=…')}`);
      const cookies = {cookie: cookie.split(';')[0] as string, origin: EVIL};
      const keys = JSON.parse(made.text);
      for (const [method, path] of [
        ['GET', '/api/sandbox/session'],
        ['GET', '/api/sandbox/requests'],
        ['POST', '/api/sandbox/keys/rotate'],
        ['DELETE', '/api/sandbox/session'],
        ['PATCH', '/api/sandbox/house'],
      ] as const) {
        const {headers, status, text} = await target.get(path, {method, headers: cookies});
        const allowed = headers.get('access-control-allow-origin');
        if (allowed) found.push(`${method} ${path} may be read by ${allowed}`);
        if (headers.get('access-control-allow-credentials'))
          found.push(`${method} ${path} takes cookies from elsewhere`);
        if (method !== 'GET' && status < 300)
          found.push(`${method} ${path} accepts a cross-site request by its cookie: ${text.slice(0, 40)}`);
      }
      const preflight = await target.get('/api/sandbox/house', {
        method: 'OPTIONS',
        headers: {
          origin: EVIL,
          'access-control-request-method': 'PATCH',
          'access-control-request-headers': 'authorization',
        },
      });
      if (preflight.headers.get('access-control-allow-origin')) found.push('a preflight from elsewhere is granted');
      const after = await target.get('/api/sandbox/house', {headers: {authorization: `Bearer ${keys.token}`}});
      if (after.status !== 200) found.push('the workspace was changed from elsewhere');
      return {found};
    },
  },
  {
    name: 'a form on another site that replaces the workspace or acts for the visitor',
    async run({target}) {
      const found: string[] = [];
      const forms: [path: string, body?: URLSearchParams][] = [
        ['/api/sandbox/partners'],
        ['/api/sandbox/session/resume'],
        ...FORMS.map(([path, fields]): [string, URLSearchParams] => [path, new URLSearchParams(fields)]),
      ];
      for (const [what, headers] of [
        ['another site', {'sec-fetch-site': 'cross-site', origin: EVIL}],
        ['another site, in an old browser', {origin: EVIL}],
        ['another site, with its origin hidden', {'sec-fetch-site': 'cross-site'}],
        ['a sandboxed frame', {'sec-fetch-site': 'cross-site', origin: 'null'}],
        ['a sibling', {'sec-fetch-site': 'same-site', origin: `http://shop.localhost:${target.port}`}],
        ['another port', {'sec-fetch-site': 'same-site', origin: 'http://localhost:1'}],
        ['a name that begins like ours', {origin: `${target.origin}.evil.example`}],
        ['another site, with basic credentials', {origin: EVIL, authorization: 'Basic eDp5'}],
      ] as const) {
        for (const [path, body] of forms) {
          const sent = {accept: 'text/html', ...headers};
          const response = await target.get(path, {method: 'POST', headers: sent, ...(body && {body})});
          if (response.headers.get('set-cookie')) found.push(`${what}: ${path} sets the cookie`);
          if (response.status !== 403) found.push(`${what}: ${path} returns ${response.status}`);
        }
      }
      const own = {'sec-fetch-site': 'same-origin', origin: target.origin};
      const {status} = await target.get('/api/sandbox/partners', {method: 'POST', headers: own});
      if (status !== 201) found.push(`an own page gets no workspace: ${status}`);
      return {found};
    },
  },
  {
    name: 'pages in a frame, and pages without a policy',
    async run({target}) {
      const found: string[] = [];
      for (const path of ['/', '/docs/api', '/vip', '/dashboard', '/nowhere']) {
        const {headers} = await target.get(path);
        const policy = headers.get('content-security-policy') ?? '';
        if (!/frame-ancestors 'none'/.test(policy) && headers.get('x-frame-options') !== 'DENY')
          found.push(`${path} may be framed`);
        if (!/script-src[^;]*'self'/.test(policy) || /script-src[^;]*'unsafe-(inline|eval)'/.test(policy))
          found.push(`${path} lets any script in`);
        if (/ |\//.test(headers.get('server') ?? '') || headers.get('x-powered-by'))
          found.push(`${path} reveals its server software`);
      }
      return {found};
    },
  },
];
