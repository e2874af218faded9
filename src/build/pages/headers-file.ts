/**
 * Writes `_headers`, the headers of pages and files in the format of static hosts: security policy and cache lifetimes.
 * The portal's server reads the same file, and tools/nginx-config.ts turns it into a configuration of nginx. Inline
 * scripts are allowed by hash.
 */
import {createHash} from 'node:crypto';
import {glob, writeFile} from 'node:fs/promises';
import {basename, join} from 'node:path';
import {KEYED_PAGES} from './strip-keys-script.ts';

/** Origins besides the page's own; none by default. */
export type OtherOrigins = {
  api?: string | undefined;
  analytics?: string | undefined;
  /** The contract's servers. The console can send to them with the visitor's own keys. */
  servers?: readonly string[] | undefined;
};

const YEAR = 31_536_000;
const FOREVER = {'Cache-Control': `public, max-age=${YEAR}, immutable`};
const A_DAY = {'Cache-Control': 'public, max-age=86400'};
/** For `/sdk/v1`, which each release changes. A partner's checkout shouldn't revalidate it on every page. */
const TEN_MINUTES = {'Cache-Control': 'public, max-age=600'};

/** `scripts` are the hashes of the pages' inline scripts. */
export async function writeHeadersFile(outDir: string, scripts: string[], others: OtherOrigins): Promise<void> {
  const versions: string[] = [];
  for await (const folder of glob('sdk/*/', {cwd: outDir})) versions.push(basename(folder));
  await writeFile(join(outDir, '_headers'), headersFile(scripts, others, versions.sort()));
}

/** CSP hashes of the inline scripts, without data blocks. */
export function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?<attributes>[^>]*)>(?<text>[\s\S]*?)<\/script>/g);
  return [...scripts].flatMap(({groups}) => {
    const {attributes = '', text = ''} = groups ?? {};
    const data = /\btype="?(?!module\b|text\/javascript\b)[^"\s>]+/.test(attributes);
    if (/\bsrc=/.test(attributes) || data) return [];
    return [`'sha256-${createHash('sha256').update(text).digest('base64')}'`];
  });
}

/**
 * A later rule wins. No two rules with a `Cache-Control` cover the same path, because Cloudflare Pages would join their
 * values. `sdkVersions` are folders of `/sdk/`, such as `1.0.0` and `v1`.
 */
export function headersFile(
  hashes: readonly string[],
  {api = '', analytics = '', servers = []}: OtherOrigins,
  sdkVersions: readonly string[] = [],
): string {
  const policy = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, analytics],
    // React and inlined styles need it.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', api],
    'connect-src': ["'self'", api, analytics, ...servers],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'", api],
    'frame-ancestors': ["'none'"],
  };

  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': asText(policy),
      'Referrer-Policy': 'strict-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Frame-Options': 'DENY',
      'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      // With popups: the docs' live SDK button receives messages from its window, also after client-side navigation.
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'Strict-Transport-Security': `max-age=${YEAR}; includeSubDomains`,
    },
    // Their names contain a hash.
    '/assets/*': FOREVER,
    '/img/*': A_DAY,
    '/video/*': A_DAY,
    // Partners' pages load it cross-origin with an integrity hash, which needs both.
    '/sdk/*': {'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin'},
  };

  for (const version of sdkVersions)
    rules[`/sdk/${version}/*`] = /^\d+\.\d+\.\d+$/.test(version) ? FOREVER : TEN_MINUTES;
  // A form without JavaScript is sent with the page's URL, which says who invited the visitor.
  rules['/vip*'] = {'Referrer-Policy': 'same-origin'};
  rules['/admin*'] = {'X-Robots-Tag': 'noindex', 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer'};

  for (const page of KEYED_PAGES) {
    // Static hosts can also serve the page with its .html extension.
    rules[`${page}*`] = {
      'Content-Security-Policy': asText({
        ...policy,
        'script-src': ["'self'", ...hashes],
        'connect-src': ["'self'", api],
      }),
      // The URL can contain a key.
      'Referrer-Policy': 'no-referrer',
      // The window posts messages to the shop's page that opened it.
      'Cross-Origin-Opener-Policy': 'unsafe-none',
      'Cache-Control': 'no-store',
    };
  }

  return Object.entries(rules)
    .map(([path, headers]) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
    )
    .join('\n')
    .concat('\n');
}

function asText(policy: Record<string, string[]>): string {
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...sources.filter(Boolean)].join(' '))
    .join('; ');
}
