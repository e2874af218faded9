/** Attacks on operator permissions: reading form entries, moderating reviews, and seeing unpublished photos. */

import {makePng} from '../../mock-server/testing/png.ts';
import type {Attack} from './attack.ts';
import type {Target} from './target.ts';

/** Every operation that needs the admin token. */
const OPERATIONS = [
  ['GET', 'reviews'],
  ['POST', 'reviews/ID/approve'],
  ['POST', 'reviews/ID/reject'],
  ['GET', 'reviews/ID/photo'],
  ['GET', 'contact-messages'],
  ['GET', 'partner-forms'],
  ['GET', 'waitlist-entries'],
  ['GET', 'production-requests'],
] as const;

/** Credentials of callers who aren't operators, by name. */
function credentials(workspaceToken: string, adminToken = ''): [name: string, headers: Record<string, string>][] {
  const bearer = (token: string) => ({authorization: `Bearer ${token}`});
  const guesses: [string, Record<string, string>][] = [
    ['no token', {}],
    ['an empty token', {authorization: 'Bearer'}],
    ['a made-up token', bearer(`adm_${'x'.repeat(43)}`)],
    ["a workspace's token", bearer(workspaceToken)],
    ['a token as a cookie', {cookie: `adminToken=${adminToken || 'x'}; admin=1`}],
    ['a token as basic authorization', {authorization: `Basic ${btoa(`admin:${adminToken}`)}`}],
    ['headers that claim a role', {'x-admin': '1', 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/api/health'}],
  ];
  if (adminToken === '') return guesses;
  return [
    ...guesses,
    ['the token cut short', bearer(adminToken.slice(0, -1))],
    ['the token with another end', bearer(adminToken.slice(0, -1) + (adminToken.endsWith('A') ? 'B' : 'A'))],
    ['the token in capitals', bearer(adminToken.toUpperCase())],
    ['the token twice', bearer(`${adminToken}, Bearer ${adminToken}`)],
  ];
}

/** Submits a review with a photo and resolves to its id, which only the operator can see. */
async function pendingReview(target: Target, adminToken: string | undefined): Promise<string> {
  const form = new FormData();
  form.append('name', 'June');
  form.append('content', 'Not published yet.');
  form.append(
    'profileImage',
    new File([new Uint8Array(makePng(1, 1, 8, Buffer.from([0, 127])))], 'a.png', {type: 'image/png'}),
  );
  const {status, text} = await target.get('/api/reviews', {method: 'POST', body: form});
  if (status !== 201) throw new Error(`The review was not accepted: ${status} ${text}`);
  if (adminToken === undefined) return 'rev_1';
  const listed = await target.get('/api/admin/reviews?status=pending&limit=1', {
    headers: {authorization: `Bearer ${adminToken}`},
  });
  return JSON.parse(listed.text).data[0].id;
}

export const operators: Attack[] = [
  {
    name: 'operations of the admin token without it, or with an almost valid one',
    async run({target, adminToken}) {
      const found: string[] = [];
      const id = await pendingReview(target, adminToken);
      const {token} = await target.workspace();
      const tries = credentials(token, adminToken);
      for (const [method, operation] of OPERATIONS)
        for (const [name, headers] of tries) {
          const path = `/api/admin/${operation.replace('ID', id)}`;
          const {status, text} = await target.get(path, {method, headers});
          if (status !== 401) found.push(`${name} at ${method} ${operation}: ${status}`);
          else if (/june|Not published/i.test(text)) found.push(`the 401 of ${operation} has data`);
        }
      return {found, note: `${OPERATIONS.length} operations, ${tries.length} callers`};
    },
  },
  {
    name: 'the photo of a review that is not published',
    async run({target, adminToken}) {
      const found: string[] = [];
      const id = await pendingReview(target, adminToken);
      const paths = [
        `/api/reviews/${id}/photo`,
        `/api/reviews/${id}/photo?status=pending`,
        `/api/reviews/${id}/photo?token=${adminToken ?? ''}`,
        `/api/reviews/${id}/photo/`,
        `/api/reviews/${id}%2fphoto`,
        `/api/reviews/../admin/reviews/${id}/photo`,
        `/api/reviews/${id}%00/photo`,
        `/api/admin/reviews/${id}/photo`,
        `/api/admin/reviews/${id}/photo?token=${adminToken ?? ''}`,
      ];
      for (const path of paths) {
        const {status, headers} = await target.get(path);
        const isPicture = headers.get('content-type')?.startsWith('image/');
        if (status < 400 || isPicture) found.push(`${path.replace(adminToken ?? '\0', 'TOKEN')}: ${status}`);
      }
      const listed = await target.get('/api/reviews/public?limit=100');
      if (listed.status !== 200 || listed.text.includes(id)) found.push(`the public list has it: ${listed.status}`);
      return {found, note: `${paths.length} paths`};
    },
  },
];
