/** Requests as tools other than a POSIX shell write them, and the parts that can't be known. */
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {readPasted} from './index.ts';
import {SHELL_CORPUS} from './testing/shell-corpus.ts';

const BILLS = 'http://localhost:3000/api/partners/bills';
const post = (body: string, headers: object = {}) => ({
  headers,
  complete: true,
  body,
  target: {method: 'POST', path: '/api/partners/bills', host: 'localhost:3000'},
});
const withoutHost = {...post('a'), target: {method: 'POST', path: '/api/partners/bills'}};

describe('is read as it was sent:', () => {
  it.each([
    [
      'Chrome, Copy as cURL (cmd)',
      `curl ^"${BILLS}^" ^\r\n  -X ^"POST^" ^\r\n  -H ^"content-type: application/json^" ^\r\n  --data-raw ^"^{^\\^"amount^\\^":41.07,^\\^"provider^\\^":^\\^"Oak ^& Elm^\\^"^}^"`,
      post('{"amount":41.07,"provider":"Oak & Elm"}', {'content-type': 'application/json'}),
    ],
    [
      'Chrome before 2024, Copy as cURL (cmd)',
      `curl "${BILLS}" ^\n  -H "content-type: application/json" ^\n  --data-binary "{\\"amount\\":41.07,\\"provider\\":\\"Oak ^& Elm\\"}"`,
      post('{"amount":41.07,"provider":"Oak & Elm"}', {'content-type': 'application/json'}),
    ],
    ['Chrome, a line break in the body (cmd)', `curl ^"${BILLS}^" ^\n  --data-raw ^"a^\n\nb^"`, post('a\nb')],
    ['cmd with doubled quotes', `C:\\Users\\me>curl.exe ${BILLS} -d "{""a"":1}"`, post('{"a":1}')],
    ['cmd with doubled quotes in one line', `curl "${BILLS}" -X POST --data-raw "{""a"":""b""}"`, post('{"a":"b"}')],
    [
      'curl with a PowerShell alias in a value',
      `curl -X POST ${BILLS} -d '{"externalBillId":"irm-12","name":"irm"}'`,
      post('{"externalBillId":"irm-12","name":"irm"}'),
    ],
    ['cmd with a backslash before the last quote', `C:\\>curl ${BILLS} -d "a\\\\"`, post('a\\')],
    ['cmd, and a command after it', `C:\\>curl ${BILLS} -d a ^\n -d b & echo done`, post('a&b')],
    [
      'Chrome, Copy as PowerShell',
      `$session = New-Object Microsoft.PowerShell.Commands.WebRequestSession\n$session.UserAgent = "Mozilla/5.0"\nInvoke-WebRequest -UseBasicParsing -Uri "${BILLS}" \`\n-Method "POST" \`\n-WebSession $session \`\n-Headers @{\n"accept"="*/*"\n  "x-a"="b\`"c"\n} \`\n-ContentType "application/json" \`\n-Body "{\`"amount\`":41.07}"`,
      post('{"amount":41.07}', {accept: '*/*', 'x-a': 'b"c', 'Content-Type': 'application/json'}),
    ],
    [
      'Chrome, Copy as PowerShell, a body with other letters',
      `Invoke-WebRequest -Uri "${BILLS}" \`\n-Method "POST" \`\n-Body ([System.Text.Encoding]::UTF8.GetBytes("{\`"a\`":\`"é\`"}"))`,
      post('{"a":"é"}'),
    ],
    [
      'Chrome, Copy as PowerShell, a body of several lines',
      `Invoke-WebRequest -Uri "${BILLS}" \`\n-Method "POST" \`\n-Body ([System.Text.Encoding]::UTF8.GetBytes("{$([char]10)  \`"a\`":\`"$([char]233)\`"$([char]10)}"))`,
      post('{\n  "a":"é"\n}'),
    ],
    ['PowerShell with $null', `irm ${BILLS} -Method POST -Body (@{ a = $null } | ConvertTo-Json)`, post('{"a":null}')],
    [
      'PowerShell with a hash table as JSON',
      `$body = @{ amount = 41.07; name = 'Oak ''n'' Elm'; list = @(1, 2) } | ConvertTo-Json\nInvoke-RestMethod ${BILLS} -Method Post -Body $body`,
      post('{"amount":41.07,"name":"Oak \'n\' Elm","list":[1,2]}'),
    ],
    [
      'PowerShell with an ordered hash table',
      `$body = [ordered]@{\n  amount = 41.07\n  n = [pscustomobject]@{ a = 1 }\n}\nirm ${BILLS} -Method POST -Body ($body | ConvertTo-Json -Depth 5)`,
      post('{"amount":41.07,"n":{"a":1}}'),
    ],
    [
      'PowerShell with splatting',
      `$request = @{\n  Uri = '${BILLS}'\n  Method = 'POST'\n  Headers = @{ 'x-a' = '1' }\n  Body = '{"a":1}'\n}\nirm @request`,
      post('{"a":1}', {'x-a': '1'}),
    ],
    [
      'PowerShell with a here-string',
      `$b = @'\n{"a":\n1}\n'@\nirm -Method POST -Uri "${BILLS}" -Body $b`,
      post('{"a":\n1}'),
    ],
    ['curl.exe in PowerShell', `PS C:\\> curl.exe -X POST ${BILLS} \`\n  -d '{"a":1}'`, post('{"a":1}')],
    [
      'curl.exe in PowerShell, whose output a variable gets',
      `$result = & curl.exe -X POST "${BILLS}" \`\n  -H "x-a: 1" \`\n  -d '{"a":1}'`,
      post('{"a":1}', {'x-a': '1'}),
    ],
    [
      'a PowerShell request whose response is read at once',
      `$id = (Invoke-RestMethod -Uri ${BILLS} -Method POST -Body 'a').billId`,
      post('a'),
    ],
    [
      'PowerShell with a hash table that is filled by keys',
      `$h = @{}\n$h["x-a"] = "1"\n$h['x-b'] = '2'\nirm ${BILLS} -Method POST -Headers $h -Body 'a'`,
      post('a', {'x-a': '1', 'x-b': '2'}),
    ],
    [
      'PowerShell with bytes in a variable',
      `$json = '{"a":1}'\n$bytes = [System.Text.Encoding]::UTF8.GetBytes($json)\nirm ${BILLS} -Method POST -Body $bytes`,
      post('{"a":1}'),
    ],
    ['$result = Invoke-RestMethod', `$result = Invoke-RestMethod -Uri ${BILLS} -Method POST -Body 'a'`, post('a')],
    ["PowerShell's alias curl", `curl -Uri ${BILLS} -Method POST -Body 'a'`, post('a')],
    ["PowerShell's alias curl with the URL first", `PS C:\\> curl "${BILLS}" -Method POST -Body 'a'`, post('a')],
    [
      'Firefox, Copy as cURL (POSIX), a letter of Latin-1',
      `curl '${BILLS}' -X POST --data-raw $'{"a":"it\\'s \\xe9"}'`,
      post('{"a":"it\'s é"}'),
    ],
    [
      'Chrome, Copy as fetch (Node.js)',
      `fetch("${BILLS}", {\n  "headers": {\n    "accept": "*/*"\n  },\n  "body": "{\\"a\\":1}",\n  "method": "POST"\n});`,
      {
        headers: {accept: '*/*'},
        complete: true,
        body: '{"a":1}',
        target: post('').target,
      },
    ],
    [
      'Firefox, Copy as Fetch',
      `await fetch("${BILLS}", {\n    "credentials": "omit",\n    "body": "a",\n    "method": "POST",\n    "mode": "cors"\n});`,
      post('a'),
    ],
    ['a prompt with a user', `user@host:~$ curl -X POST ${BILLS} -d a`, post('a')],
    ['a root prompt', `[root@host ~]# curl ${BILLS} -d a`, post('a')],
    ['a zsh prompt', `➜  project curl ${BILLS} -d a`.replace('project curl', 'curl'), post('a')],
    ['continued lines with prompts', `$ curl ${BILLS} \\\n> -d a`, post('a')],
    [
      'a URL with a base of the shell',
      `curl -X POST "\${HUTZ_API:-http://localhost:3000}/api/partners/bills" -d a`,
      post('a'),
    ],
    ['a URL with an unset base', 'curl "$HUTZ_API/api/partners/bills" -d a', withoutHost],
    ['a URL with an unset host and port', 'curl "http://$HOST:$PORT/api/partners/bills" -d a', withoutHost],
    ['a proxy after the URL', `curl ${BILLS} -d a -x http://proxy.corp:8080 --proxy-user a:b`, post('a')],
    ['a script that keeps the response', `code="$(curl -sS -w "%{http_code}" ${BILLS} -d '{"a":1}')"`, post('{"a":1}')],
    [
      'a substitution over several lines',
      `resp=$(\n  curl ${BILLS} --data-binary @- <<EOF\n{"a":1}\nEOF\n); echo $resp`,
      post('{"a":1}\n'),
    ],
    ['a function of a script', `bill() {\n  local body='{"a":1}'\n  curl ${BILLS} -d "$body"\n}`, post('{"a":1}')],
    ['a comment', `# Bill:\n#   curl ${BILLS} \\\n#     -d '{"a":1}'\nbuild:`, post('{"a":1}')],
    ['a documentation comment', ` * curl ${BILLS} \\\n * -d '{\n *   "a": 1\n * }'\n */`, post('{\n  "a": 1\n}')],
    ['a fence of Markdown', `\`\`\`bash\ncurl -X POST ${BILLS} -d a\n\`\`\`\n\nIt returns \`401\`.`, post('a')],
    ['a template of Postman in the URL', "curl '{{baseUrl}}/api/partners/bills' -d a", withoutHost],
    [
      'Postman, PowerShell',
      `$headers = New-Object "System.Collections.Generic.Dictionary[[String],[String]]"\n$headers.Add("x-a", "1")\n\n$body = @"\n{\n  \`"a\`": "b"\n}\n"@\n\n$response = Invoke-RestMethod '${BILLS}' -Method 'POST' -Headers $headers -Body $body\n$response | ConvertTo-Json`,
      post('{\n  "a": "b"\n}', {'x-a': '1'}),
    ],
    [
      'Postman, fetch',
      `const myHeaders = new Headers();\nmyHeaders.append("x-a", "1");\n\nconst raw = JSON.stringify({\n  "a": 1\n});\n\nconst requestOptions = {\n  method: "POST",\n  headers: myHeaders,\n  body: raw,\n  redirect: "follow"\n};\n\nfetch("${BILLS}", requestOptions)\n  .then((response) => response.text());`,
      post('{"a":1}', {'x-a': '1'}),
    ],
    [
      'fetch with a variable for the URL',
      `const url = '${BILLS}';\nawait fetch(url, {method: 'POST', body: 'a'});`,
      post('a'),
    ],
    ['a member named constructor', `curl ${BILLS} -d '{"constructor": 1}'`, post('{"constructor": 1}')],
  ])('%s', (_, text, expected) => expect(readPasted(text)).toEqual(expected));
});

describe('a request without a command is read from', () => {
  const sent = {headers: {'x-a': '1'}, target: {method: 'POST', path: '/bills'}, body: '{"a":1}'};
  const printed = (body: string, length: number) => ({
    body,
    headers: {'X-A': '1', Host: 'localhost:3000', 'Content-Length': String(length)},
    target: {...sent.target, host: 'localhost:3000'},
  });
  it.each([
    [
      'output with the response, as of HTTPie',
      'POST /bills HTTP/1.1\nx-a: 1\n\n{"a":1}\n\n\nHTTP/1.1 401 Unauthorized\nDate: Mon, 18 May 2026 14:03:25 GMT\n\n{}',
      {...sent, receivedSeconds: 1779113005},
    ],
    ['an .http file of VS Code', 'GET /bills\n\n### Bill\nPOST /bills HTTP/1.1\nx-a: 1\n\n{"a":1}\n\n###\n', sent],
    [
      'an .http file with variables',
      '@host = localhost:3000\n@base = http://{{host}}/api\n@key=1\n\n###\n# @name bill\nPOST {{base}}/partners/bills\nx-a: {{ key }}\n\n{"a":1}\n\n###\n',
      {...sent, target: post('').target},
    ],
    [
      "Ruby's debug output",
      'opening connection to localhost:3000...\nopened\n<- "POST /bills HTTP/1.1\\r\\nX-A: 1\\r\\nHost: localhost:3000\\r\\nContent-Length: 11\\r\\n\\r\\n"\n<- "{\\"a\\":\\n\\"\\xC3\\xA9\\"}"\n-> "HTTP/1.1 401 Unauthorized\\r\\n"\nConn close',
      printed('{"a":\n"é"}', 11),
    ],
    [
      "Python's debug output",
      `send: b'POST /login HTTP/1.1\\r\\nContent-Length: 2\\r\\n\\r\\n'\nsend: b'{}'\nreply: 'HTTP/1.1 200 OK\\r\\n'\nheader: Date: Mon, 18 May 2026 14:03:25 GMT\nsend: b'POST /bills HTTP/1.1\\r\\nHost: localhost:3000\\r\\nContent-Length: 10\\r\\nX-A: 1\\r\\n\\r\\n'\nsend: b'{"a":"it\\'"}'\nreply: 'HTTP/1.1 401 Unauthorized\\r\\n'`,
      printed('{"a":"it\'"}', 10),
    ],
    [
      "Python's debug output in a comment",
      `# send: b'POST /bills HTTP/1.1\\r\\nX-A: 1\\r\\n\\r\\n'\n# send: b'{"a":1}'`,
      {...sent, headers: {'X-A': '1'}},
    ],
    [
      'an .http file with a query on lines of its own',
      'GET http://localhost:3000/bills\n    ?limit=5\n    &status=paid\nx-a: 1',
      {
        headers: sent.headers,
        target: {method: 'GET', path: '/bills?limit=5&status=paid', host: 'localhost:3000'},
      },
    ],
    [
      "Go's DumpRequestOut, with %s and a line feed",
      'POST /bills HTTP/1.1\r\nHost: localhost:3000\r\nContent-Length: 7\r\nX-A: 1\r\n\r\n{"a":1}\n',
      printed('{"a":1}', 7),
    ],
    [
      "Go's DumpRequestOut, with %q",
      '"POST /bills HTTP/1.1\\r\\nHost: localhost:3000\\r\\nContent-Length: 7\\r\\nX-A: 1\\r\\n\\r\\n{\\"a\\":1}"',
      printed('{"a":1}', 7),
    ],
    [
      'several chunks',
      'POST /bills HTTP/1.1\r\nx-a: 1\r\ntransfer-encoding: chunked\r\n\r\n6\r\n{"a":"\r\n4\r\né"}\r\n0\r\n\r\nHTTP/1.1 401 Unauthorized\r\n',
      {...sent, headers: {'x-a': '1', 'transfer-encoding': 'chunked'}, body: '{"a":"é"}'},
    ],
    [
      'a stream of Wireshark, where the response follows the body',
      'POST /bills HTTP/1.1\r\nx-a: 1\r\n\r\n{"a":1}HTTP/1.1 401 Unauthorized\r\nDate: Mon, 18 May 2026 14:03:25 GMT\r\n\r\n{}',
      {...sent, receivedSeconds: 1779113005},
    ],
    ['an .http file with a variable for the server', 'POST {{host}}/bills\nx-a: 1\n\n{"a":1}', sent],
    [
      'an .http file of JetBrains',
      `POST ${BILLS}\nx-a: 1\n\n{"a":1}\n\n> {% client.log(1) %}`,
      {...sent, target: post('').target},
    ],
    [
      'a line of a log',
      '{"level":30,"req":{"method":"POST","url":"/bills","headers":{"x-a":"1"},"body":"{\\"a\\":1}"}}',
      sent,
    ],
    [
      'an error of axios',
      '{"response":{"headers":{"x-b":"2"}},"config":{"method":"post","url":"/bills","headers":{"x-a":"1"},"data":"{\\"a\\":1}"}}',
      sent,
    ],
    [
      'an error of axios, as Node prints it',
      `AxiosError: Request failed with status code 401\n    at settle (file:///app/x.js:1:2) {\n  code: 'ERR_BAD_REQUEST',\n  config: {\n    transformRequest: [ [Function: transformRequest] ],\n    validateStatus: [Function: validateStatus],\n    headers: Object [AxiosHeaders] {\n      'x-a': '1'\n    },\n    baseURL: 'http://localhost:3000/api',\n    method: 'post',\n    url: '/partners/bills',\n    data: '{\\n' +\n      \`"a":"it's"}\`\n  },\n  response: {\n    headers: { date: 'x' },\n    config: {\n      headers: [Object [AxiosHeaders]],\n      method: 'post'\n    },\n    data: { error: 'x' }\n  }\n}`,
      post('{\n"a":"it\'s"}', {'x-a': '1'}),
    ],
    [
      "OkHttp's log",
      `--> POST ${BILLS} h2\nx-a: 1\n\n{"a":1}\n--> END POST (7-byte body)\n<-- 401 ${BILLS} (12ms)\ndate: Mon, 18 May 2026 14:03:25 GMT\n\n{}\n<-- END HTTP (2-byte body)`,
      {...sent, target: post('').target, receivedSeconds: 1779113005},
    ],
    [
      "OkHttp's log on Android",
      `05-18 14:03:25.000  1234  5678 I okhttp.OkHttpClient: --> POST /bills\n05-18 14:03:25.001  1234  5678 I okhttp.OkHttpClient: x-a: 1\n05-18 14:03:25.001  1234  5678 I okhttp.OkHttpClient: \n05-18 14:03:25.001  1234  5678 I okhttp.OkHttpClient: {"a":1}\n05-18 14:03:25.002  1234  5678 I okhttp.OkHttpClient: --> END POST (7-byte body)`,
      sent,
    ],
    [
      "OkHttp's log in Java",
      'May 18, 2026 2:03:25 PM okhttp3.internal.platform.Platform log\nINFO: --> POST /bills\nMay 18, 2026 2:03:25 PM okhttp3.internal.platform.Platform log\nINFO: x-a: 1\nMay 18, 2026 2:03:25 PM okhttp3.internal.platform.Platform log\nINFO: \nMay 18, 2026 2:03:25 PM okhttp3.internal.platform.Platform log\nINFO: {"a":1}\nMay 18, 2026 2:03:25 PM okhttp3.internal.platform.Platform log\nINFO: --> END POST (7-byte body)',
      sent,
    ],
    ['HTTP/2 headers', ':method: POST\n:path: /bills\nx-a: 1', {headers: sent.headers, target: sent.target}],
    [
      'a selection in the developer tools',
      ':method\nPOST\n:path\n/bills\nx-api-key\nhtz_1',
      {headers: {'x-api-key': 'htz_1'}, target: sent.target},
    ],
    ['headers that Go printed', 'map[X-A:[1] X-B:[sha256=ab]]', {headers: {'X-A': '1', 'X-B': 'sha256=ab'}}],
    ['headers that Java printed', '{x-a=[1], x-b=[sha256=ab]}', {headers: {'x-a': '1', 'x-b': 'sha256=ab'}}],
    [
      'headers that PHP printed',
      'Array\n(\n    [x-a] => 1\n    [HTTP_X_B] => 2\n)',
      {headers: {'x-a': '1', 'x-b': '2'}},
    ],
    ['the environment of Rack', '{"HTTP_X_A"=>"1"}', {headers: {'x-a': '1'}}],
    ['code in another language: nothing', 'import requests\n\nrequests.post(url, data=body)', {headers: {}}],
  ])('%s', (_, text, expected) => expect(readPasted(text)).toEqual(expected));
});

const HTTP_FILE = [
  ['header', 'x-a', '{{$guid}}'],
  ['url', '', '{{id}}'],
  ['body', '/a', '{{a}}'],
];

describe('names what the text lacks:', () => {
  it.each([
    ['a file', `curl ${BILLS} -d @bill.json`, [['body', '', '@bill.json']]],
    ['a file of a binary body', `curl ${BILLS} --data-binary @/tmp/b`, [['body', '', '@/tmp/b']]],
    ['standard input', `curl ${BILLS} -d @-`, [['body', '', '@-']]],
    ['the output of a command', `jq -n '{a: 1}' | curl ${BILLS} --json @-`, [['body', '', '@-']]],
    ["a variable that isn't set", `curl ${BILLS} -d "$BODY"`, [['body', '', '$BODY']]],
    ['a variable with the name of a built-in', `curl ${BILLS} -d $constructor`, [['body', '', '$constructor']]],
    [
      'a field',
      `curl ${BILLS} -d "{\\"amount\\": $AMOUNT, \\"id\\": \\"inv-\${ID}\\"}"`,
      [
        ['body', '/amount', '$AMOUNT'],
        ['body', '/id', `$${'{ID}'}`],
      ],
    ],
    ['a nested field', `curl ${BILLS} -d '{"a": {"b": ["x", "'"$C"'"]}}'`, [['body', '/a/b/1', '$C']]],
    ['a command', `curl ${BILLS} -d "{\\"id\\": \\"$(uuidgen)\\"}"`, [['body', '/id', '$(uuidgen)']]],
    ['a command in backticks', `curl ${BILLS} -d "id=\`date +%s\`"`, [['body', '', '`date +%s`']]],
    [
      'a body that curl -v counts',
      '> POST /bills HTTP/1.1\r\n> Content-Length: 27\r\n>\r\n} [27 bytes data]\r\n< HTTP/1.1 401 No',
      [['body', '', 'Content-Length: 27']],
    ],
    [
      'a body in chunks that curl -v counts',
      '> POST /bills HTTP/1.1\r\n> Transfer-Encoding: chunked\r\n>\r\n} [38 bytes data]',
      [['body', '', 'Transfer-Encoding: chunked']],
    ],
    ['nothing of a request with an empty body', 'DELETE /bills HTTP/1.1\r\nContent-Length: 0\r\n\r\n', []],
    ['a variable of an .http file', `POST ${BILLS}/{{id}}\nx-a: {{$guid}}\n\n{"a":{{a}}}`, HTTP_FILE],
    ['a file of an .http file', `POST ${BILLS}\n\n< ./bill.json`, [['body', '', '< ./bill.json']]],
    ['a header', `curl ${BILLS} -H "x-api-key: $KEY"`, [['header', 'x-api-key: ', '$KEY']]],
    ['headers in a file', `curl ${BILLS} -H @headers.txt`, [['header', '', '-H @headers.txt']]],
    ['a cookie file', `curl ${BILLS} -b cookies.txt`, [['header', 'Cookie', '-b cookies.txt']]],
    ['a path parameter', `curl -X DELETE ${BILLS}/$ID`, [['url', '', '$ID']]],
    ['a placeholder in the path', `curl -X DELETE ${BILLS}/{billId}`, [['url', '', '{billId}']]],
    ['a query parameter', `curl "${BILLS}?limit=5&cursor=$NEXT"`, [['url', 'cursor', '$NEXT']]],
    ['a whole URL', 'curl "$URL"', [['url', '', '$URL']]],
    ['a field whose name a pointer escapes', `curl ${BILLS} -d "{\\"a/b~1\\":\\"$X\\"}"`, [['body', '/a~1b~01', '$X']]],
    ['the method', `curl -X $METHOD ${BILLS}`, [['url', '', '$METHOD']]],
    ['a file whose name is a variable', `curl ${BILLS} -d "@$FILE"`, [['body', '', '@$FILE']]],
    ['an unknown option', `curl ${BILLS} --data-magic x`, [['body', '', '--data-magic']]],
    ['a form', `curl ${BILLS} -F a=@b`, [['body', '', '-F a=@b']]],
    ['a configuration file', `curl -K curl.conf ${BILLS}`, [['body', '', '-K curl.conf']]],
    ['a variable of cmd', `C:\\>curl ${BILLS} -d "%BODY%"`, [['body', '', '%BODY%']]],
    ['a variable of PowerShell', `irm ${BILLS} -Method POST -Body $json`, [['body', '', '$json']]],
    ['a text that PowerShell extends', `$b = 'a'\n$b += 'b'\nirm ${BILLS} -Method POST -Body $b`, [['body', '', '$b']]],
    ['a form in PowerShell', `irm ${BILLS} -Method POST -Body @{ a = 1 }`, [['body', '', 'only its values']]],
    ['a field in PowerShell', `irm ${BILLS} -Method POST -Body "{\`"a\`": $amount}"`, [['body', '/a', '$amount']]],
    ['headers in PowerShell', `irm ${BILLS} -Headers $headers`, [['header', '', '$headers']]],
    ['a file in PowerShell', `irm ${BILLS} -Method POST -InFile b.json`, [['body', '', '-infile b.json']]],
    [
      'the text of a body that a log has parsed',
      '{"req":{"method":"POST","url":"/bills","headers":{"x-a":"1"},"body":{"a":1}}}',
      [['body', '', 'only its values']],
    ],
    [
      'the text of a form in an archive',
      '{"log":{"entries":[{"request":{"method":"POST","url":"/bills","headers":[],"postData":{"params":[{"name":"a","value":"b"}]}}}]}}',
      [['body', '', 'only its values']],
    ],
    ['nothing of a request whose body is an empty object', '{"url":"/bills","headers":{"x-a":"1"},"body":{}}', []],
    ['a variable in fetch', `fetch('${BILLS}', {method: 'POST', body})`, [['body', '', 'body']]],
    [
      'a field in fetch',
      `fetch('${BILLS}', {method: 'POST', body: JSON.stringify({amount, id: order.id, n: 1})})`,
      [
        ['body', '/amount', 'amount'],
        ['body', '/id', 'order.id'],
      ],
    ],
    [
      'an object spread into the body in fetch',
      `fetch('${BILLS}', {method: 'POST', body: JSON.stringify({...bill, amount: 1})})`,
      [['body', '', '...bill']],
    ],
    [
      'headers spread into others in fetch',
      `fetch('${BILLS}', {headers: {'content-type': 'application/json', ...auth()}})`,
      [['header', '', '...auth()']],
    ],
    ['a template in fetch', `fetch(\`\${api}/api/partners/bills/\${id}\`)`, [['url', '', `$${'{id}'}`]]],
    [
      'a header in fetch',
      `fetch('${BILLS}', {headers: {'x-api-key': process.env.KEY}})`,
      [['header', 'x-api-key', 'process.env.KEY']],
    ],
    [
      'options in fetch',
      `fetch('${BILLS}', options)`,
      [
        ['header', '', 'options'],
        ['body', '', 'options'],
      ],
    ],
    [
      'a secret of a CI system',
      `curl ${BILLS} -H "x-a: \${{ secrets.KEY }}"`,
      [['header', 'x-a', `\${{ secrets.KEY }}`]],
    ],
  ])('%s', (_, text, expected) => {
    const {unknown = [], body, headers, target} = readPasted(text);
    expect(unknown.map(({in: place, name, source}) => [place, name, source])).toEqual(
      expected.map(([place, name, source]) => [place, name?.replace(/: $/, ''), source]),
    );
    expect(JSON.stringify([body, headers, target])).not.toMatch(/[\ue000-\uf8ff]/);
    if (expected[0]?.[0] === 'header') expect(readPasted(text).complete).toBeUndefined();
  });
});

it.each([`curl -X POST “${BILLS}” -d ‘{"a":1}’`, `curl –X POST ${BILLS}`, `curl ${BILLS} —data x`])(
  'typographic quotes and dashes are named, not guessed: %s',
  text => {
    expect(readPasted(text)).toEqual({headers: {}, problem: expect.stringMatching(/^The command has typographic/)});
  },
);

it.each([
  '{"log": {"entries": [null]}}',
  '{"log": {"entries": [{"request": null}]}}',
  '{"log": {"entries": [{"request": {"headers": 5, "method": 1, "url": {}, "postData": []}}]}}',
  '{"log": 5}',
  '{"headers": 5}',
  '{"headers": [null, 5, ["a"]]}',
  '[null]',
  '[[[]]]',
  '{"__proto__": {"headers": {}}}',
  'curl',
  'curl -H',
  'curl -d',
  "fetch('u', {headers: 5})",
  "fetch('u', null)",
  'fetch(5)',
  'fetch(',
  'irm',
  'irm @x',
  'irm -Body',
])('reads %s without an error', text => expect(readPasted(text).headers).toBeTypeOf('object'));

it.each(['iwr (', 'iwr @(', 'iwr @{a=', 'fetch([', 'irm $a.Add('])(
  'reads %s… without an error, nested too deeply',
  text => {
    expect(readPasted(text + text.slice(text.indexOf(' ') + 1).repeat(30_000)).headers).toBeTypeOf('object');
  },
);

it.each([
  ['shell', 'a=x\n', 'a="$a$a"\n', 'curl -d "$a" https://a.example/b'],
  ['PowerShell', "$a='x'\n", '$a="$a$a"\n', 'irm https://a.example/b -Method POST -Body $a'],
  ['PowerShell', "$a='x'\n", '$a=@($a,$a)\n', 'irm https://a.example/b -Method POST -Body $a'],
])('asks for the value of a %s variable that doubles until it is too long', (_shell, first, again, command) => {
  const {body} = readPasted(first + again.repeat(3) + command);
  expect(body?.match(/x/g)).toHaveLength(8);
  const pasted = readPasted(first + again.repeat(18) + command);
  expect(pasted.body?.length ?? 0).toBeLessThan(60_000);
  expect(pasted.unknown?.[0]?.source).toBe('$a');
});

it('reads any mixture of pieces without an error, and shows no marks', () => {
  const pieces = [
    ...SHELL_CORPUS.flatMap(text => text.split(/(?<=[\s'"{}$(`])/)),
    ...'^"\'`@{}()[]$|;<>\\\n\r#%–“&='.split(''),
  ];
  const text = fc.array(
    fc.oneof(
      fc.constantFrom(...pieces),
      fc.constantFrom('curl ', 'irm ', 'fetch(', '<<EOF\n', '@{', '$(cat <<E\n'),
      fc.string(),
    ),
    {maxLength: 30},
  );
  fc.assert(
    fc.property(text, parts => {
      expect(JSON.stringify(readPasted(parts.join('').replace(/[\ue000-\uf8ff]/g, '')))).not.toMatch(/[\ue000-\uf8ff]/);
    }),
    {numRuns: 3000},
  );
});

it('reads JSON of any form without an error', () => {
  fc.assert(
    fc.property(
      fc.json(),
      fc.constantFrom('{"log":{"entries":[$]}}', '{"headers":$}', '[$]', '{"log":$}', '$'),
      (json, frame) => {
        readPasted(frame.replace('$', () => json));
      },
    ),
  );
});
