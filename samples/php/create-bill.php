<?php
// Creates a bill in the agreement format (dollars). Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: php create-bill.php <externalBillId>
declare(strict_types=1);

// request:
$method = 'POST';
$path = '/api/partners/bills';
$body = json_encode([
    'hutzAgreementId' => getenv('HUTZ_AGREEMENT_ID'),
    'externalBillId' => $argv[1],
    'amount' => 110,
    'dueDate' => date('Y-m-15', strtotime('first day of next month')),
], JSON_THROW_ON_ERROR);
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

// On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
$problem = str_contains($response, '"duplicate_bill"') ? json_decode($response, true, flags: JSON_THROW_ON_ERROR) : [];
if (($problem['reason'] ?? '') === 'duplicate_bill') {
    $same = $problem['differences'] === [];
    fwrite(STDERR, $same
        ? 'This bill already exists. Nothing was billed again.' . PHP_EOL
        : 'A bill with this number already exists, but differs. Nothing was billed again.' . PHP_EOL);
    exit($same ? 0 : 1);
}
exit($status >= 200 && $status < 300 ? 0 : 1);
