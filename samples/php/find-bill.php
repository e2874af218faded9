<?php
// Finds a bill by your own id. Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: php find-bill.php <externalBillId>
declare(strict_types=1);

// request:
$method = 'GET';
$path = '/api/partners/bills?' . http_build_query(['externalBillId' => $argv[1]]);
$body = '';
// end

// Sign exactly the bytes you send, or the method and target of a request without a body.
$content = $body === '' ? "$method $path" : $body;
$timestamp = (string) time();
$signature = hash_hmac('sha256', "$timestamp.$content", getenv('HUTZ_SECRET_KEY'));

$response = file_get_contents(rtrim(getenv('HUTZ_API'), '/') . $path, false, stream_context_create(['http' => [
    'method' => $method,
    'header' => [
        'content-type: application/json',
        'x-api-key: ' . getenv('HUTZ_API_KEY'),
        "hutz-timestamp: $timestamp",
        "hutz-signature: sha256=$signature",
    ],
    'content' => $body,
    'timeout' => 30,
    'ignore_errors' => true, // an error's body says what was wrong
]]));

echo $response, PHP_EOL;
$status = (int) explode(' ', $http_response_header[0] ?? 'none 0')[1];
exit($status >= 200 && $status < 300 ? 0 : 1);
