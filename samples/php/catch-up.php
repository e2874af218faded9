<?php
// Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
// Needs PHP 8.2 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: php catch-up.php
declare(strict_types=1);

/** The status and the body. */
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
    return [(int) explode(' ', $http_response_header[0] ?? 'none 0')[1], $response];
}

/** The file that stores an event. In production, use a table with a unique key on the event's id. */
function pathOf(string $inbox, string $id): string
{
    return $inbox . '/' . hash('sha256', $id) . '.json';
}

/** Stores the whole event. Returns false if it's already stored. */
function keep(string $path, string $body): bool
{
    $temporary = tempnam(dirname($path), 'new');
    try {
        if (file_put_contents($temporary, $body) !== strlen($body)) {
            throw new RuntimeException("Cannot write to $temporary.");
        }
        $isNew = @link($temporary, $path); // fails if the path exists
        return $isNew || is_file($path) ? $isNew : throw new RuntimeException("Cannot write to $path.");
    } finally {
        unlink($temporary);
    }
}

/**
 * Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
 * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
 */
function work(array $event): void
{
    $name = $event['event'] ?? $event['type'];
    $data = $event['data'] ?? $event; // envelope or flat body
    echo "$name $event[id] agreement ", $data['hutzAgreementId'] ?? $data['agreement_id'] ?? '', PHP_EOL;
}

/** Does the work for a stored event, then marks it as done. After a crash, the next run does it again. */
function finish(string $path): void
{
    work(json_decode(file_get_contents($path), true, flags: JSON_THROW_ON_ERROR));
    touch("$path.done");
}

/** An event stored in the last minute can be in progress. An older one that isn't done was interrupted. */
function wasInterrupted(string $path): bool
{
    return time() - filemtime($path) > 60 && !is_file("$path.done");
}

$inbox = getenv('HUTZ_INBOX') ?: 'inbox';
$cursor = getenv('HUTZ_CURSOR') ?: 'cursor';
if (!is_dir($inbox)) {
    mkdir($inbox, recursive: true);
}
foreach (array_filter(glob("$inbox/*.json"), wasInterrupted(...)) as $path) {
    finish($path);
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
        $path = pathOf($inbox, $event['id']);
        if (keep($path, json_encode($event, JSON_THROW_ON_ERROR))) {
            finish($path);
        }
    }
    $after = $page['nextCursor'];
    file_put_contents($cursor, $after); // after the page was handled
}
