/** Attacks on the operator's permissions, and by other users of the operator's machine on the data folder. */
import {chmod, readdir, stat} from 'node:fs/promises';
import {join} from 'node:path';
import {makePng} from '../../mock-server/testing/png.ts';
import {readContracts} from '../../openapi/model.ts';
import type {Attacks, Target} from './target.ts';

const OTHERS = 0o077;

/** Credentials of callers who aren't operators, by name. */
function credentials(workspaceToken: string, adminToken: string): Record<string, Record<string, string>> {
  const bearer = (token: string) => ({authorization: `Bearer ${token}`});
  return {
    'no token': {},
    'an empty token': {authorization: 'Bearer'},
    'a made-up token': bearer(`adm_${'x'.repeat(43)}`),
    "a workspace's token": bearer(workspaceToken),
    'a token as a cookie': {cookie: `adminToken=${adminToken}; admin=1`},
    'a token as basic authorization': {authorization: `Basic ${btoa(`admin:${adminToken}`)}`},
    'headers that claim a role': {'x-admin': '1', 'x-forwarded-for': '127.0.0.1', 'x-original-url': '/api/health'},
    'the token cut short': bearer(adminToken.slice(0, -1)),
    'the token with another end': bearer(adminToken.slice(0, -1) + (adminToken.endsWith('A') ? 'B' : 'A')),
    'the token in capitals': bearer(adminToken.toUpperCase()),
    'the token twice': bearer(`${adminToken}, Bearer ${adminToken}`),
  };
}

/** Submits a review with a photo and resolves to its id, which only the operator can see. */
async function pendingReview(target: Target, adminToken: string): Promise<string> {
  const picture = new Uint8Array(makePng(1, 1, 8, Buffer.from([0, 127])));
  const photo = new File([picture], 'a.png', {type: 'image/png'});
  const {status, text} = await target.review({content: 'Not published yet.'}, photo);
  if (status !== 201) throw new Error(`The review was not accepted: ${status} ${text}`);
  const headers = {authorization: `Bearer ${adminToken}`};
  return (await target.get('/api/admin/reviews?status=pending&limit=1', {headers})).json().data[0].id;
}

const dataPaths = async (folder: string) => [
  folder,
  ...(await readdir(folder, {recursive: true})).map(name => join(folder, name)),
];

/** Loosens permissions, as a careless restore or an earlier version might. */
export async function widen(folder: string): Promise<void> {
  for (const path of await dataPaths(folder)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o644);
}

export const operators: Attacks = {
  async *'operations of the admin token without it, or with an almost valid one'({target, adminToken}) {
    const id = await pendingReview(target, adminToken);
    const {token} = await target.workspace();
    const operations = readContracts().flatMap(contract => contract.operations);
    for (const {method, path} of operations.filter(({security}) => security.flat().includes('adminToken')))
      for (const [name, headers] of Object.entries(credentials(token, adminToken))) {
        const {status, text} = await target.get(path.replace(/\{\w+\}/, id), {method, headers});
        if (status !== 401) yield `${name} at ${method} ${path}: ${status}`;
        else if (/june|Not published/i.test(text)) yield `the 401 of ${method} ${path} has data`;
      }
  },
  async *'the photo of a review that is not published'({target, adminToken}) {
    const id = await pendingReview(target, adminToken);
    for (const path of [
      `reviews/${id}/photo`,
      `reviews/${id}/photo?status=pending`,
      `reviews/${id}/photo?token=${adminToken}`,
      `reviews/${id}/photo/`,
      `reviews/${id}%2fphoto`,
      `reviews/../admin/reviews/${id}/photo`,
      `reviews/${id}%00/photo`,
      `admin/reviews/${id}/photo`,
      `admin/reviews/${id}/photo?token=${adminToken}`,
    ]) {
      const {status, headers} = await target.get(`/api/${path}`);
      const isPicture = headers.get('content-type')?.startsWith('image/');
      if (status < 400 || isPicture) yield `${path.replace(adminToken, 'TOKEN')}: ${status}`;
    }
    const listed = await target.get('/api/reviews/public?limit=100');
    if (listed.status !== 200 || listed.text.includes(id)) yield `the public list has it: ${listed.status}`;
  },
};

export const dataFolder: Attacks = {
  async *'files of the data folder that other users can read or write'({folder}) {
    for (const path of await dataPaths(folder)) {
      const {mode} = await stat(path);
      if (mode & OTHERS) yield `${path} is ${(mode & 0o777).toString(8)}`;
    }
  },
};
