<?php
// Updates a bill that isn't paid yet. Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: php update-bill.php <billId>
declare(strict_types=1);

// request:
$method = 'PATCH';
$path = "/api/partners/bills/$argv[1]";
$body = json_encode(['billId' => (int) $argv[1], 'amount' => 112.4], JSON_THROW_ON_ERROR);
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
