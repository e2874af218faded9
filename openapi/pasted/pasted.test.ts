import {describe, expect, it} from 'vitest';
import {readPasted} from './index.ts';

const both = {'hutz-timestamp': '1779113001', 'hutz-signature': 'sha256=ab12'};

describe('headers are read from', () => {
  it.each([
    ['a fetch call', `fetch('u', {headers: ${JSON.stringify(both)}})`, both],
    ['a fetch call with Headers', `fetch('u', {headers: new Headers(${JSON.stringify(Object.entries(both))})})`, both],
    ['lines', 'hutz-timestamp: 1779113001\nhutz-signature: sha256=ab12', both],
    ['lines with CR LF and indentation', '  hutz-timestamp: 1779113001\r\n  hutz-signature: sha256=ab12\r\n', both],
    ['lines without a space', 'hutz-timestamp:1779113001\nhutz-signature:sha256=ab12', both],
    ['JSON', JSON.stringify(both), both],
    ['JSON with numbers and lists', '{"hutz-timestamp": 1779113001, "hutz-signature": ["sha256=ab12"]}', both],
    ['JSON of a whole request', JSON.stringify({method: 'POST', headers: both}), both],
    ['a list of name-value pairs', JSON.stringify(Object.entries(both)), both],
    ['a flat list, like rawHeaders in Node', JSON.stringify(Object.entries(both).flat()), both],
    ['a list of names and values', JSON.stringify(Object.entries(both).map(([name, value]) => ({name, value}))), both],
    ['a Python dictionary', "{'hutz-timestamp': '1779113001', 'hutz-signature': 'sha256=ab12'}", both],
    ['a Ruby hash', '{"hutz-timestamp"=>"1779113001", "hutz-signature"=>"sha256=ab12"}', both],
    [
      'a curl command',
      'curl -X POST http://localhost:3000/bills \\\n  -H \'hutz-timestamp: 1779113001\' \\\n  --header "hutz-signature: sha256=ab12"',
      both,
    ],
    [
      'a curl command with joined flags',
      "$ curl -H'hutz-timestamp: 1779113001' --header='hutz-signature: sha256=ab12' u",
      both,
    ],
    ['nothing', '   ', {}],
  ])('%s', (_, text, headers) => {
    expect(readPasted(text).headers).toEqual(headers);
  });

  it('keeps characters that make a signature wrong', () => {
    expect(readPasted('hutz-signature: "sha256=ab').headers).toEqual({'hutz-signature': '"sha256=ab'});
    expect(readPasted('hutz-signature: AB+/=').headers).toEqual({'hutz-signature': 'AB+/='});
  });
});

describe('an HTTP archive', () => {
  const entry = (url: string, headers: object, response: object = {}) => ({
    request: {
      method: 'post',
      url,
      headers: Object.entries(headers).map(([name, value]) => ({name, value})),
      postData: {text: '{"a":1}'},
    },
    response: {headers: Object.entries(response).map(([name, value]) => ({name, value}))},
  });
  const archive = (...entries: object[]) => JSON.stringify({log: {version: '1.2', entries}});

  it('returns the last signed request, with its body, target and time', () => {
    const signed = entry('https://api.example/bills?limit=1', both, {Date: 'Mon, 18 May 2026 14:03:21 GMT'});
    expect(readPasted(archive(entry('https://other.example/', {}), signed, entry('https://x.example/', {})))).toEqual({
      headers: both,
      complete: true,
      body: '{"a":1}',
      receivedSeconds: 1_779_113_001,
      target: {method: 'POST', path: '/bills?limit=1', host: 'api.example'},
    });
  });

  it('returns the last request when none is signed, and nothing without entries', () => {
    expect(readPasted(archive(entry('https://x.example/', {'x-a': '1'}))).headers).toEqual({'x-a': '1'});
    expect(readPasted(archive()).headers).toEqual({});
  });
});

describe('the wanted one of several requests is read, or the last signed one:', () => {
  const [page, bill, signed] = ['https://a.example/app.js', 'https://a.example/bills', 'https://a.example/events'];
  it.each([
    [
      'bash',
      `apt install curl\ncurl '${page}' ;\ncurl '${bill}' -d '{}' ;\ncurl '${signed}' -H 'hutz-signature: x' ;\ncurl '${page}'`,
    ],
    [
      'cmd',
      `curl ^"${page}^" &\r\ncurl ^"${bill}^" ^\r\n  -d ^"^{^}^" &\r\ncurl ^"${signed}^" ^\r\n  -H ^"hutz-signature: x^" &\r\ncurl ^"${page}^"`,
    ],
    [
      'PowerShell',
      `Invoke-WebRequest -Uri "${page}";\nInvoke-WebRequest -Uri "${bill}" \`\n-Method "POST" \`\n-Body "{}";\nInvoke-WebRequest -Uri "${signed}" \`\n-Headers @{\n"hutz-signature"="x"\n};\nInvoke-WebRequest -Uri "${page}"`,
    ],
    [
      'fetch',
      `fetch("${page}"); ;\nfetch("${bill}", {\n  "body": "{}",\n  "method": "POST"\n}); ;\nfetch("${signed}", {"headers": {"hutz-signature": "x"}}); ;\nfetch("${page}");`,
    ],
  ])('%s', (_, text) => {
    expect(readPasted(text).target?.path).toBe('/events');
    expect(readPasted(text, ({path}) => path === '/bills')).toMatchObject({body: '{}', target: {method: 'POST'}});
  });
});

it('reads the command and not the part of it that PowerShell prints with an error', () => {
  const command = 'irm https://a.example/bills -Method POST';
  const text = `PS C:\\> ${command} \`\n-Body '{}'\nirm : {"reason":"malformed"}\nAt line:1 char:1\n+ ${command} \`\n+ ~~~~~~~~~~`;
  expect(readPasted(text)).toMatchObject({body: '{}', target: {method: 'POST', path: '/bills'}});
  const printed = `Invoke-RestMethod: C:\\a.ps1:3\nLine |\n   3 |  ${command} \`\n     |  ~~~~~~~~~~`;
  expect(readPasted(`${command} -Body '{}'\n${printed}`)).toMatchObject({body: '{}', target: {method: 'POST'}});
});

it.each([
  [
    "curl -X PATCH 'http://localhost:3000/bills/7?a=1' -d '{}'",
    {method: 'PATCH', path: '/bills/7?a=1', host: 'localhost:3000'},
  ],
  ["curl http://localhost:3000/bills -d '{}'", {method: 'POST', path: '/bills', host: 'localhost:3000'}],
  ['curl http://localhost:3000/bills -F a=@b.pdf', {method: 'POST', path: '/bills', host: 'localhost:3000'}],
  ['curl http://localhost:3000/bills', {method: 'GET', path: '/bills', host: 'localhost:3000'}],
  ['body=\'{}\'\ncurl --request PUT "$HUTZ_API/bills/7" --data-raw "$body"', {method: 'PUT', path: '/bills/7'}],
  ['POST /bills?a=1 HTTP/1.1\nhost: x\n\n{}', {method: 'POST', path: '/bills?a=1', host: 'x'}],
  [':method: GET\n:authority: x\n:path: /bills', {method: 'GET', path: '/bills', host: 'x'}],
  ['DELETE https://api.example/bills/7', {method: 'DELETE', path: '/bills/7', host: 'api.example'}],
  ["await fetch('/bills')", {method: 'GET', path: '/bills'}],
  ['curl', undefined],
  ['hutz-timestamp: 1', undefined],
])('the target of %s', (text, target) => expect(readPasted(text).target).toEqual(target));

describe('a pasted body is read:', () => {
  it.each([
    ['after an empty line', 'a-b: 1\r\n\r\n{"a":1}\n', '{"a":1}\n'],
    ['of curl', `curl -d '{"a": "it'\\''s"}' u`, '{"a": "it\'s"}'],
    ['of curl in double quotes', 'curl --data-raw "{\\"a\\":1}" u', '{"a":1}'],
    ['of curl as browsers copy it', 'curl u --data-raw $\'{"a":"\\u00e9\\n"}\'', '{"a":"é\n"}'],
    ['of a JSON request', '{"headers":{},"body":"{\\"a\\":1}"}', '{"a":1}'],
    ['of a shell variable', `body='{"a": 1}'\ncurl u --data-raw "$body"`, '{"a": 1}'],
    [
      'of an HTTP request in one chunk, as .NET sends JSON',
      'POST /bills HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n7\r\n{"a":1}\r\n0\r\n\r\n',
      '{"a":1}',
    ],
    ['of an HTTP request', 'POST /bills HTTP/1.1\r\na: b\r\n\r\n{"a":1}', '{"a":1}'],
    [
      'of fetch as browsers copy it',
      `fetch("https://x.example/", {\n  "body": "{\\"a\\":\\u00e9}",\n  "method": "POST"\n});`,
      '{"a":é}',
    ],
    [
      'of fetch as people write it',
      "fetch(`/x`, {method: 'POST', // now\n body: JSON.stringify({a: 1.5, 'b': [true, null,]}),})",
      '{"a":1.5,"b":[true,null]}',
    ],
    ['not of fetch with a variable', 'fetch(url, {body})', undefined],
    ['not of a file that curl would read', 'curl --data-binary @bill.json u', undefined],
  ])('%s', (_, text, body) => {
    expect(readPasted(text).body).toBe(body);
  });
});

it('reads the sent headers and the response date from curl -v', () => {
  const text = [
    '* Connected to localhost',
    '> POST /bills HTTP/1.1',
    '> hutz-timestamp: 1779113001',
    '> hutz-signature: sha256=ab12',
    '>',
    '< HTTP/1.1 401 Unauthorized',
    '< date: Mon, 18 May 2026 14:03:25 GMT',
    '< content-type: application/json',
  ].join('\n');
  expect(readPasted(text)).toEqual({
    headers: both,
    complete: true,
    receivedSeconds: 1779113005,
    target: {method: 'POST', path: '/bills'},
  });
});

it('reads the sent headers of curl -v below its command, and the body of the command', () => {
  const output =
    '> POST /bills HTTP/1.1\n> hutz-timestamp: 1779113001\n> hutz-signature: sha256=ab12\n> content-length: 2\n>\n< HTTP/1.1 401 No';
  const command = (body: string) =>
    `$ curl -v localhost/bills -H "hutz-timestamp: $t" -H "hutz-signature: $s" -d '${body}'\n* Connected\n${output}`;
  const sent = {headers: {...both, 'content-length': '2'}, complete: true, target: {method: 'POST', path: '/bills'}};
  expect(readPasted(command('{}'))).toEqual({...sent, body: '{}'});
  expect(readPasted(command('@bill.json'))).toEqual({...sent, unknown: [{in: 'body', name: '', source: '@bill.json'}]});
});

it('reads both kinds of quotes in a dictionary, also when one never closes', () => {
  expect(readPasted(`{'ab': 'it', "cd": "a 'quoted' word", ef: 'open, gh: "1"}`).headers).toEqual({
    ab: 'it',
    cd: "a 'quoted' word",
    gh: '1',
  });
});
