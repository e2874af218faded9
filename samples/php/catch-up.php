<?php
// Catches up after downtime: handles each event since the last run, once. Needs PHP 8.2 or newer, and your keys in the
// environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of handled events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: php catch-up.php
declare(strict_types=1);

/** The status and the body. */
function get(string $path): array
{
    $method = 'GET';
    $body = '';
    // A GET signs an empty body.
    $timestamp = (string) time();
    $signature = hash_hmac('sha256', "$timestamp.$body", getenv('HUTZ_SECRET_KEY'));

    $response = file_get_contents(getenv('HUTZ_API') . $path, false, stream_context_create(['http' => [
        'method' => $method,
        'header' => [
            'x-api-key: ' . getenv('HUTZ_API_KEY'),
            "hutz-timestamp: $timestamp",
            "hutz-signature: sha256=$signature",
        ],
        'timeout' => 30,
        'ignore_errors' => true, // an error's body says what was wrong
    ]]));
    return [(int) explode(' ', $http_response_header[0] ?? 'none 0')[1], $response];
}

/** Stores the event. Returns false if it's already stored. In production, use a table with a unique key on the event's id. */
function keep(string $inbox, array $event): bool
{
    $path = $inbox . '/' . hash('sha256', $event['id']) . '.json';
    $file = @fopen($path, 'x');
    if ($file === false) {
        return is_file($path) ? false : throw new RuntimeException("Cannot write to $inbox.");
    }
    fwrite($file, json_encode($event, JSON_THROW_ON_ERROR));
    return fclose($file);
}

/** Your own code, the same as your receiver's. Ignore events you don't know, because we can add more. */
function work(array $event): void
{
    echo "$event[event] $event[id] agreement $event[hutzAgreementId]", PHP_EOL;
}

$inbox = getenv('HUTZ_INBOX') ?: 'inbox';
$cursor = getenv('HUTZ_CURSOR') ?: 'cursor';
if (!is_dir($inbox)) {
    mkdir($inbox, recursive: true);
}
$after = is_file($cursor) ? trim(file_get_contents($cursor)) : '';
while (true) {
    $query = ['limit' => 100] + ($after === '' ? [] : ['after' => $after]);
    [$status, $response] = get('/api/partners/events?' . http_build_query($query));
    if ($status === 410 && $after !== '') {
        $after = ''; // that event is gone: start with the oldest
        continue;
    }
    if ($status !== 200) {
        fwrite(STDERR, $response . PHP_EOL);
        exit(1);
    }
    $page = json_decode($response, true, flags: JSON_THROW_ON_ERROR);
    if ($page['data'] === []) {
        break;
    }
    foreach ($page['data'] as $event) {
        if (keep($inbox, $event)) {
            work($event);
        }
    }
    $after = $page['nextCursor'];
    file_put_contents($cursor, $after); // after the page was handled
}
