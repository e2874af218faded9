<?php
// Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
// A month begins and ends at midnight in Texas (America/Chicago). Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: php month-end.php <YYYY-MM>
declare(strict_types=1);

/** The status, the Retry-After header in seconds, and the body. */
function get(string $path): array
{
    $method = 'GET';
    $body = '';
    // A GET signs its method and target.
    $content = $body === '' ? "$method $path" : $body;
    $timestamp = (string) time();
    $signature = hash_hmac('sha256', "$timestamp.$content", getenv('HUTZ_SECRET_KEY'));

    $response = file_get_contents(rtrim(getenv('HUTZ_API'), '/') . $path, false, stream_context_create(['http' => [
        'method' => $method,
        'header' => [
            'x-api-key: ' . getenv('HUTZ_API_KEY'),
            "hutz-timestamp: $timestamp",
            "hutz-signature: sha256=$signature",
        ],
        'timeout' => 30,
        'ignore_errors' => true, // an error's body says what was wrong
    ]]));
    $headers = $http_response_header ?? [];
    preg_match('/^retry-after: (\d+)$/im', implode("\n", $headers), $retryAfter);
    return [(int) explode(' ', $headers[0] ?? 'none 0')[1], (int) ($retryAfter[1] ?? 1), $response];
}

/** All bills that match the filters, page by page. */
function listBills(array $filters): array
{
    $bills = [];
    $query = $filters + ['limit' => 100];
    while (true) {
        [$status, $retryAfter, $response] = get('/api/partners/bills?' . http_build_query($query));
        if (in_array($status, [429, 503], true)) {
            sleep($retryAfter); // wait, then ask again
            continue;
        }
        if ($status !== 200) {
            fwrite(STDERR, $response . PHP_EOL);
            exit(1);
        }
        $page = json_decode($response, true, flags: JSON_THROW_ON_ERROR);
        array_push($bills, ...$page['data']);
        if (!$page['hasMore']) {
            return $bills;
        }
        $query['cursor'] = $page['nextCursor'];
    }
}

function utc(DateTimeImmutable $time): string
{
    return $time->setTimezone(new DateTimeZone('UTC'))->format('Y-m-d\TH:i:s\Z');
}

/** Adds amounts as whole cents. */
function sumCents(array $bills, string $field): int
{
    return array_sum(array_map(fn (array $bill) => (int) str_replace('.', '', $bill[$field]), $bills));
}

function dollars(int $cents): string
{
    return sprintf('%d.%02d', intdiv($cents, 100), $cents % 100);
}

if (!preg_match('/^\d{4}-(0[1-9]|1[0-2])$/', $argv[1] ?? '')) {
    fwrite(STDERR, 'Run: php month-end.php <YYYY-MM>' . PHP_EOL);
    exit(1);
}
$start = new DateTimeImmutable("$argv[1]-01", new DateTimeZone('America/Chicago'));
$end = $start->modify('+1 month');

$created = array_filter(
    listBills(['createdAfter' => utc($start)]),
    fn (array $bill) => new DateTimeImmutable($bill['createdAt']) < $end,
);
$paid = listBills(['paidAfter' => utc($start), 'paidBefore' => utc($end)]);
$overdue = listBills(['overdue' => 'true']);
$owed = sumCents($paid, 'amount');
$collected = sumCents($paid, 'totalAmount');

echo "$argv[1] in Texas: ", utc($start), ' to ', utc($end), PHP_EOL;
echo 'Bills created: ', count($created), ', for ', dollars(sumCents($created, 'amount')), PHP_EOL;
echo 'Bills paid: ', count($paid), ', households paid ', dollars($collected), PHP_EOL;
echo 'Owed to you: ', dollars($owed), PHP_EOL;
echo 'Fees: ', dollars($collected - $owed), PHP_EOL;
echo 'Bills overdue now: ', count($overdue), ', for ', dollars(sumCents($overdue, 'amount')), PHP_EOL;
