/** DNS rebinding attacks: requests with a host name that isn't the portal's. */
import type {Attack} from './attack.ts';

const NAMES = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'EVIL.example.',
];
const SPELLINGS = ['evil.example#localhost', 'localhost@evil.example', '2130706433', '0x7f.1', '[::1].evil.example'];
const PATHS = ['/', '/docs', '/docs/%zz', '/listen.mjs', '/api/sandbox/session', '/api/sandbox/house', '/api/nothing'];

export const hosts: Attack[] = [
  {
    name: 'pages and workspaces under a host name that is not the portal’s',
    async run({target}) {
      const found: string[] = [];
      const made = await target.get('/api/sandbox/partners', {method: 'POST'});
      const cookie = made.headers.get('set-cookie')?.split(';')[0] ?? '';
      const {token} = JSON.parse(made.text);
      const port = new URL(target.origin).port;
      const credentials = `Cookie: ${cookie}\r\nAuthorization: Bearer ${token}\r\n`;
      const claims = ['', `X-Forwarded-Host: localhost:${port}\r\n`, `Origin: ${target.origin}\r\n`];
      for (const name of [...NAMES, ...SPELLINGS]) {
        for (const path of PATHS) {
          for (const claim of claims) {
            const head = `GET ${path} HTTP/1.1\r\nHost: ${name}\r\n${claim}${credentials}Connection: close\r\n\r\n`;
            const status = (await target.raw(head, 3000)).received.slice(9, 12);
            if (status !== '421' && status !== '400') found.push(`${name} ${path} ${claim.trim()}: ${status}`);
          }
        }
      }
      return {found, note: `${(NAMES.length + SPELLINGS.length) * PATHS.length * claims.length} requests`};
    },
  },
];
