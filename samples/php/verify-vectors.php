<?php
// Prints accept or reject for each golden vector of the signing scheme: php verify-vectors.php signing.vectors.json
declare(strict_types=1);

require __DIR__ . '/receive-webhook.php';

foreach (json_decode(file_get_contents($argv[1]), true)['vectors'] as $vector) {
    $headers = ['hutz-timestamp' => $vector['timestamp'], 'hutz-signature' => $vector['signature']];
    $body = str_repeat(base64_decode($vector['bodyBase64']), $vector['times'] ?? 1);
    if (in_array($vector['method'] ?? '', ['GET', 'HEAD', 'DELETE'], true)) {
        $body = "{$vector['method']} {$vector['target']}";
    }
    echo verify($vector['secret'], $headers, $body, (int) $vector['now']) ? "accept\n" : "reject\n";
}
