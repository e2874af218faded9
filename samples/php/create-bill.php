<?php
// Creates a bill in the agreement format (dollars). Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: php create-bill.php
declare(strict_types=1);

// request:
// On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
// another externalBillId, or update the existing bill.
$method = 'POST';
$path = '/api/partners/bills';
$body = json_encode([
    'hutzAgreementId' => getenv('HUTZ_AGREEMENT_ID'),
    'externalBillId' => uniqid('inv-', more_entropy: true),
    'amount' => 110,
    'dueDate' => '2027-01-31',
], JSON_THROW_ON_ERROR);
// end

// Sign exactly the bytes you send. A GET signs an empty body.
$timestamp = (string) time();
$signature = hash_hmac('sha256', "$timestamp.$body", getenv('HUTZ_SECRET_KEY'));

$response = file_get_contents(getenv('HUTZ_API') . $path, false, stream_context_create(['http' => [
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
