/** Reads a request from the words of a curl command. */
import type {Draft} from './pasted.ts';
import type {Holes} from './source.ts';

type Option = Readonly<{name: string; value: string}>;

/** `stdin` is what the shell sends to the command, if it is known. */
export function fromCurl(words: readonly string[], holes: Holes, stdin?: string): Draft {
  const {options, urls, unknown} = readOptions(words);
  const last = (name: string) => options.findLast(option => option.name === name)?.value;
  const isSet = (name: string) => options.some(option => option.name === name);
  const data = joinData(options, holes, stdin);
  const query = options.filter(({name}) => name === 'url-query').map(({value}) => urlEncodedData(value, holes));
  if (isSet('get') && data !== undefined) query.push(data);
  const body = isSet('get') ? undefined : data;
  const sendsBody = body !== undefined || isSet('form') || isSet('form-string');
  const defaultMethod = isSet('head') ? 'HEAD' : isSet('upload-file') ? 'PUT' : sendsBody ? 'POST' : 'GET';
  const files = options.flatMap(({name, value}) => (FILES.has(name) ? `${FILES.get(name)} ${value}` : []));
  const unread = [...unknown, ...files].map(holes.mark).join('');
  const toUrl = (text: string) => withQuery(absolute(isSet('globoff') ? text : markGlobs(text, holes), holes), query);
  return {
    method: last('request') ?? defaultMethod,
    url: urls[0] === undefined ? undefined : toUrl(urls[0]),
    headers: [...readHeaders(options, holes), ...(unread && body !== undefined ? [['', unread] as const] : [])],
    body: body ?? (unread || undefined),
  };
}

/** Parses options like curl: clusters of letters from left to right, a value after its letter or in the next word. Stops at `--next`. */
function readOptions(words: readonly string[]) {
  const options: Option[] = [];
  const urls: string[] = [];
  const unknown: string[] = [];
  let at = 0;

  const take = (name: string, joined?: string) => {
    const value = WITH_VALUE.has(name) ? (joined ?? words[++at] ?? '') : '';
    if (name === 'url') urls.push(value);
    else options.push({name, value});
  };

  for (at = 1; at < words.length; at += 1) {
    const word = words[at] as string;
    if (word === '--') urls.push(...words.slice(at + 1).filter(other => other !== '--'));
    if (word === '--' || word === '--next' || word === '-:') break;
    if (word.startsWith('--')) {
      // curl doesn't accept `=`, but people and tools write it.
      const [, written = '', joined] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
      const name = fullName(written);
      if (name) take(name, joined);
      else unknown.push(`--${written}`);
    } else if (word.startsWith('-') && word.length > 1) {
      for (let letter = 1; letter < word.length; letter += 1) {
        const name = SHORT.get(word[letter] as string) ?? '';
        const joined = word.slice(letter + 1);
        take(name, joined === '' ? undefined : joined);
        if (WITH_VALUE.has(name)) break;
      }
    } else if (word !== '') urls.push(word);
  }

  return {options, urls, unknown};
}

/** A URL without a scheme is an http one. */
function absolute(url: string, holes: Holes): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url) || holes.isMark(url[0] ?? '') || url.startsWith('/')) return url;
  return `http://${url}`;
}

/** `{…}` and `[…]` are globs for several URLs. Brackets in the host are an IPv6 address. */
function markGlobs(url: string, holes: Holes): string {
  const host = /^.*?[^/:]\//s.exec(url)?.[0] ?? url;
  const path = url.slice(host.length);
  return host + path.replace(/\{[^{}]*\}|\[[^[\]]*\]/g, glob => holes.mark(glob));
}

function withQuery(url: string, parts: readonly string[]): string {
  if (parts.length === 0) return url;
  const [base = '', fragment] = url.split('#', 2);
  const joined = parts.join('&');
  return `${base}${base.includes('?') ? '&' : '?'}${joined}${fragment === undefined ? '' : `#${fragment}`}`;
}

function readHeaders(options: readonly Option[], holes: Holes): [string, string][] {
  const headers: [string, string][] = [];
  for (const {name, value} of options) {
    if (name === 'header' && value.startsWith('@')) headers.push(['', holes.mark(`-H ${value}`)]);
    else if (name === 'header') {
      const [, header, content] = /^([^:;]+)(?::\s?([\s\S]*)|;)$/.exec(value) ?? [];
      if (header && (content !== '' || value.endsWith(';'))) headers.push([header.trim(), content ?? '']);
    } else if (name === 'user-agent' || name === 'referer') headers.push([name, value]);
    else if (name === 'cookie') headers.push(['Cookie', value.includes('=') ? value : holes.mark(`-b ${value}`)]);
    else if (name === 'oauth2-bearer') headers.push(['Authorization', `Bearer ${value}`]);
    else if (name === 'user')
      headers.push(['Authorization', holes.has(value) ? holes.mark('-u') : `Basic ${base64(value)}`]);
    else if (name === 'json') headers.push(['Content-Type', 'application/json'], ['Accept', 'application/json']);
  }
  return headers;
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 1000))));

/** Joins the data like curl. A value that begins with `@` is a file's content. */
function joinData(options: readonly Option[], holes: Holes, stdin: string | undefined): string | undefined {
  let body: string | undefined;
  for (const {name, value} of options) {
    if (!/^(?:data|json)/.test(name)) continue;
    const isFile = name !== 'data-raw' && name !== 'data-urlencode' && value.startsWith('@');
    const content = isFile
      ? fileContent(value, name, holes, stdin)
      : name === 'data-urlencode'
        ? urlEncodedData(value, holes)
        : value;
    // The parts of `--json` are joined without a separator.
    body = body === undefined ? content : `${body}${name === 'json' ? '' : '&'}${content}`;
  }
  return body;
}

function fileContent(value: string, option: string, holes: Holes, stdin: string | undefined): string {
  if (value !== '@-' || stdin === undefined) return holes.mark(value);
  return option === 'data-binary' || option === 'json' ? stdin : stdin.replace(/[\r\n]/g, '');
}

/** `content`, `=content`, `name=content`, `@file` or `name@file`. */
function urlEncodedData(value: string, holes: Holes): string {
  const [, name = '', sign, content = value] = /^([^=@]*)([=@])([\s\S]*)$/.exec(value) ?? [];
  const encoded =
    sign === '@' ? holes.mark(`@${content}`) : content.replace(/[^\w.~\ue000-\uf8ff-]+/gu, percentEncoded);
  return name === '' ? encoded : `${name}=${encoded}`;
}

/** Encodes like a form, and the star too. */
const percentEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1).replaceAll('*', '%2A');

/** Options whose content is in a file, or that send a form. */
const FILES: ReadonlyMap<string, string> = new Map(
  Object.entries({config: '-K', 'upload-file': '-T', form: '-F', 'form-string': '-F'}),
);

/** Options of curl for HTTP, as `curl --help all` lists them: the letters and names that take a value, and the names that don't. */
const SHORT: ReadonlyMap<string, string> = new Map(
  (
    'A:user-agent C:continue-at D:dump-header E:cert F:form G:get H:header I:head K:config L:location ' +
    'T:upload-file U:proxy-user X:request Y:speed-limit b:cookie c:cookie-jar d:data e:referer m:max-time o:output r:range ' +
    'u:user w:write-out x:proxy y:speed-time z:time-cond'
  )
    .split(' ')
    .map(pair => pair.split(':') as [string, string]),
);

const WITH_VALUE: ReadonlySet<string> = new Set(
  (
    'abstract-unix-socket alt-svc aws-sigv4 cacert capath cert cert-type ciphers config connect-timeout connect-to continue-at cookie ' +
    'cookie-jar crlfile curves data data-ascii data-binary data-raw data-urlencode delegation dns-interface dns-ipv4-addr ' +
    'dns-ipv6-addr dns-servers doh-url dump-header ech egd-file engine etag-compare etag-save expect100-timeout form form-string ' +
    'happy-eyeballs-timeout-ms haproxy-clientip header hsts interface ip-tos ipfs-gateway json keepalive-cnt keepalive-time key ' +
    'key-type libcurl limit-rate local-port max-filesize max-redirs max-time netrc-file noproxy oauth2-bearer output output-dir ' +
    'parallel-max parallel-max-host pass pinnedpubkey preproxy proto proto-default proto-redir proxy proxy1.0 random-file range rate ' +
    'referer request request-target resolve retry retry-delay retry-max-time service-name sigalgs socks4 socks4a socks5 ' +
    'socks5-gssapi-service socks5-hostname speed-limit speed-time stderr time-cond tls-max tls13-ciphers tlsauthtype tlspassword ' +
    'tlsuser trace trace-ascii trace-config unix-socket upload-file url url-query user user-agent variable vlan-priority write-out'
  )
    .split(' ')
    // Most options for TLS and credentials have a twin for the proxy.
    .flatMap(name => [name, `proxy-${name}`]),
);

/** The names that take no value. Any other name that matches `FAMILIES` takes none either. */
const WITHOUT_VALUE: ReadonlySet<string> = new Set(
  (
    'anyauth basic ca-native cert-status create-dirs digest dump-ca-embed false-start follow form-escape get globoff haproxy-protocol ' +
    'head help ignore-content-length include insecure junk-session-cookies mptcp negotiate netrc netrc-optional next out-null ' +
    'parallel parallel-immediate path-as-is raw silent skip-existing styled-output suppress-connect-headers tr-encoding verbose ' +
    'version xattr'
  ).split(' '),
);
const FAMILIES = /^(?:compr|disa|doh|fail|http|ipv|locat|no|ntlm|post|prog|proxy|remo|retry|show|so|ssl|tcp|tls|trace)/;

/** The option's full name: curl accepts any unambiguous prefix. */
function fullName(name: string): string | undefined {
  if (WITH_VALUE.has(name) || WITHOUT_VALUE.has(name)) return name;
  const longer = [...WITH_VALUE, ...WITHOUT_VALUE].filter(option => option.startsWith(name));
  return longer.length === 1 ? longer[0] : FAMILIES.test(name) ? name : undefined;
}
