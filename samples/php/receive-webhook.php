<?php
// Receives webhooks on http://localhost:4000/webhooks/hutz. Needs PHP 8.2 or newer, and HUTZ_WEBHOOK_SECRET in the
// environment. Set HUTZ_INBOX to use another folder for the events. In production, run it under PHP-FPM as is: set both
// in the pool, as env[HUTZ_WEBHOOK_SECRET] = …, and the folder outside of what your web server serves.
// Run: php -S localhost:4000 receive-webhook.php
declare(strict_types=1);

const TOLERANCE_SECONDS = 300;
const BODY_LIMIT = 1024 * 1024;

/** Whether the raw body was signed with the secret, within the tolerance of now (Unix seconds). */
function verify(string $secret, array $headers, string $body, int $now): bool
{
    $timestamp = $headers['hutz-timestamp'] ?? '';
    if (!preg_match('/\A(0|[1-9][0-9]{0,12})\z/', $timestamp) || abs($now - (int) $timestamp) > TOLERANCE_SECONDS) {
        return false;
    }
    $expected = 'sha256=' . hash_hmac('sha256', "$timestamp.$body", $secret);
    // For 24 hours after a rotation, the second header is signed with the previous secret.
    return hash_equals($expected, $headers['hutz-signature'] ?? '')
        || hash_equals($expected, $headers['hutz-signature-previous'] ?? '');
}

/** The event in a verified body, which has an id and a name; null if the body is anything else. */
function parse(string $body): ?array
{
    $event = json_decode($body, true); // null if it isn't JSON in UTF-8
    $name = is_array($event) ? $event['event'] ?? $event['type'] ?? null : null; // flat body or envelope
    if (!is_string($name) || !is_string($event['id'] ?? null)) {
        return null;
    }
    return ['id' => $event['id'], 'name' => $name, 'data' => $event['data'] ?? $event];
}

/** The file that stores an event. In production, use a table with a unique key on the event's id. */
function pathOf(string $id): string
{
    $inbox = getenv('HUTZ_INBOX') ?: 'inbox';
    if (!is_dir($inbox)) {
        @mkdir($inbox, recursive: true);
    }
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
 * Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
 * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
 */
function work(array $event): void
{
    ['id' => $id, 'name' => $name, 'data' => $data] = $event;
    error_log("$name $id agreement " . ($data['hutzAgreementId'] ?? $data['agreement_id'] ?? ''));
}

/** Does the work for a stored event, then marks it as done. After a crash, catch-up.php does it again. */
function finish(string $path): void
{
    work(parse(file_get_contents($path)));
    touch("$path.done");
}

/** Sends the whole response, after which the program may go on. */
function respond(int $status, string $text, string $type = 'text/plain'): void
{
    http_response_code($status);
    header("Content-Type: $type");
    header('Content-Length: ' . strlen($text));
    echo $text;
    if (function_exists('fastcgi_finish_request')) {
        fastcgi_finish_request();
        return;
    }
    while (ob_get_level() > 0) {
        ob_end_flush();
    }
    flush();
}

function receive(string $secret): void
{
    if ($_SERVER['REQUEST_METHOD'] !== 'POST' || strtok($_SERVER['REQUEST_URI'], '?') !== '/webhooks/hutz') {
        respond(404, 'Not found');
        return;
    }
    // The raw bytes, before anything parses them; never more than one byte over the limit.
    $body = file_get_contents('php://input', length: BODY_LIMIT + 1);
    if (strlen($body) > BODY_LIMIT || (int) ($_SERVER['CONTENT_LENGTH'] ?? 0) > BODY_LIMIT) {
        respond(400, 'Body too large');
        return;
    }
    if (!verify($secret, array_change_key_case(getallheaders()), $body, time())) {
        respond(401, 'Invalid signature');
        return;
    }
    $event = parse($body);
    if ($event === null) {
        respond(400, 'Invalid body');
        return;
    }
    $path = pathOf($event['id']);
    $isNew = keep($path, $body);
    ignore_user_abort(true);
    respond(200, '{"received": true}', 'application/json');
    if ($isNew) {
        finish($path); // after the response, which must not wait for it
    }
}

if (PHP_SAPI !== 'cli') {
    ini_set('display_errors', '0'); // PHP displays an error with 200; now it's a 500, and we send the webhook again
    receive(getenv('HUTZ_WEBHOOK_SECRET') ?: throw new RuntimeException('HUTZ_WEBHOOK_SECRET is not set.'));
}
