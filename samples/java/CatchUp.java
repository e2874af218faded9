// Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
// Needs JDK 17 or newer, Gson (Java has no JSON reader of its own; Debian's libgoogle-gson-java puts it into
// /usr/share/java), and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: java -cp /usr/share/java/gson.jar CatchUp.java
import com.google.gson.Gson;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class CatchUp {
    static final HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    static HttpResponse<String> get(String path) throws Exception {
        String method = "GET";
        String body = "";
        // A GET signs its method and target.
        String content = body.isEmpty() ? method + " " + path : body;
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String timestamp = Long.toString(Instant.now().getEpochSecond());
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(System.getenv("HUTZ_SECRET_KEY").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String signature = HexFormat.of().formatHex(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));

        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("HUTZ_API").replaceFirst("/$", "") + path))
            .method(method, HttpRequest.BodyPublishers.ofByteArray(bytes))
            .header("x-api-key", System.getenv("HUTZ_API_KEY"))
            .header("hutz-timestamp", timestamp)
            .header("hutz-signature", "sha256=" + signature)
            .timeout(Duration.ofSeconds(30))
            .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** The file that stores an event. In production, use a table with a unique key on the event's id. */
    static Path fileOf(Path inbox, String id) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
        return inbox.resolve(HexFormat.of().formatHex(digest) + ".json");
    }

    /** Stores the whole event. Returns false if it's already stored. */
    static boolean keep(Path file, String body) throws IOException {
        Path temporary = Files.createTempFile(file.getParent(), null, ".tmp");
        try {
            Files.writeString(temporary, body);
            Files.createLink(file, temporary); // fails if the file exists
            return true;
        } catch (FileAlreadyExistsException stored) {
            return false;
        } finally {
            Files.delete(temporary);
        }
    }

    /**
     * Your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
     * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
     */
    static void work(JsonObject event) {
        JsonElement name = event.has("event") ? event.get("event") : event.get("type"); // flat body or envelope
        JsonObject data = event.has("data") ? event.getAsJsonObject("data") : event;
        JsonElement agreement = data.has("hutzAgreementId") ? data.get("hutzAgreementId") : data.get("agreement_id");
        System.out.println(name.getAsString() + " " + event.get("id").getAsString()
            + " agreement " + (agreement == null ? "" : agreement.getAsString()));
    }

    static Path done(Path file) {
        return Path.of(file + ".done");
    }

    /** Does the work for a stored event, then marks it as done. After a crash, the next run does it again. */
    static void finish(Path file) throws IOException {
        work(new Gson().fromJson(Files.readString(file), JsonObject.class));
        Files.write(done(file), new byte[0]);
    }

    /** An event stored in the last minute can be in progress. An older one that isn't done was interrupted. */
    static List<Path> interrupted(Path inbox) throws IOException {
        long minuteAgo = System.currentTimeMillis() - 60_000;
        try (Stream<Path> files = Files.list(inbox)) {
            return files
                .filter(file -> file.toString().endsWith(".json") && file.toFile().lastModified() < minuteAgo)
                .filter(file -> Files.notExists(done(file)))
                .toList();
        }
    }

    static String setting(String name, String otherwise) {
        String value = System.getenv(name);
        return value == null || value.isEmpty() ? otherwise : value;
    }

    public static void main(String[] args) throws Exception {
        Path inbox = Files.createDirectories(Path.of(setting("HUTZ_INBOX", "inbox")));
        Path cursor = Path.of(setting("HUTZ_CURSOR", "cursor"));
        for (Path file : interrupted(inbox)) finish(file);

        String after = Files.exists(cursor) ? Files.readString(cursor).strip() : "";
        while (true) {
            String query = after.isEmpty() ? "" : "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
            HttpResponse<String> response = get("/api/partners/events?limit=100" + query);
            if (response.statusCode() == 410 && !after.isEmpty()) {
                after = ""; // that event is gone: start with the oldest
                continue;
            }
            if (response.statusCode() != 200) {
                System.err.println(response.body());
                System.exit(1);
            }
            JsonObject page = new Gson().fromJson(response.body(), JsonObject.class);
            JsonArray data = page.getAsJsonArray("data");
            if (data.isEmpty()) return;
            for (JsonElement element : data) {
                JsonObject event = element.getAsJsonObject();
                Path file = fileOf(inbox, event.get("id").getAsString());
                if (keep(file, event.toString())) finish(file);
            }
            after = page.get("nextCursor").getAsString();
            Files.writeString(cursor, after); // after the page was handled
        }
    }
}
