// Receives webhooks on http://localhost:4000/webhooks/hutz. Needs JDK 17 or newer, Gson (Java has no JSON reader of its
// own; Debian's libgoogle-gson-java puts it into /usr/share/java), and HUTZ_WEBHOOK_SECRET in the environment. Set PORT
// to use another port, and HUTZ_INBOX to use another folder for the events.
// Run: java -cp /usr/share/java/gson.jar ReceiveWebhook.java
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonPrimitive;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class ReceiveWebhook {
    static final int TOLERANCE_SECONDS = 300;
    static final int BODY_LIMIT = 1024 * 1024;

    record Event(String id, String name, JsonObject data) {}

    final String secret;
    final Path inbox;
    final ExecutorService workers = Executors.newSingleThreadExecutor();

    ReceiveWebhook(String secret, Path inbox) {
        this.secret = secret;
        this.inbox = inbox;
    }

    /** Whether the raw body was signed with the secret, within the tolerance of now (Unix seconds). */
    static boolean verify(String secret, UnaryOperator<String> header, byte[] body, long now)
            throws GeneralSecurityException {
        String timestamp = header.apply("hutz-timestamp");
        if (timestamp == null || !timestamp.matches("0|[1-9][0-9]{0,12}")) return false;
        if (Math.abs(now - Long.parseLong(timestamp)) > TOLERANCE_SECONDS) return false;
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(secret.getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String expected = "sha256=" + HexFormat.of().formatHex(mac.doFinal(body));
        // For 24 hours after a rotation, the second header is signed with the previous secret.
        return same(header.apply("hutz-signature"), expected)
            || same(header.apply("hutz-signature-previous"), expected);
    }

    /** Compares in constant time. */
    static boolean same(String given, String expected) {
        return given != null
            && MessageDigest.isEqual(
                given.getBytes(StandardCharsets.UTF_8), expected.getBytes(StandardCharsets.UTF_8));
    }

    /** The event in a verified body; null if the body is anything else. */
    static Event parse(byte[] body) {
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body)).toString();
            JsonObject object = new Gson().getAdapter(JsonElement.class).fromJson(text).getAsJsonObject();
            JsonPrimitive id = object.getAsJsonPrimitive("id");
            JsonPrimitive name = object.getAsJsonPrimitive(object.has("event") ? "event" : "type"); // flat or envelope
            if (!id.isString() || !name.isString()) return null;
            JsonObject data = object.has("data") ? object.getAsJsonObject("data") : object;
            return new Event(id.getAsString(), name.getAsString(), data);
        } catch (IOException | RuntimeException error) {
            return null;
        }
    }

    /** The file that stores an event. In production, use a table with a unique key on the event's id. */
    Path fileOf(String id) throws GeneralSecurityException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(id.getBytes(StandardCharsets.UTF_8));
        return inbox.resolve(HexFormat.of().formatHex(digest) + ".json");
    }

    /** Stores the whole event. Returns false if it's already stored. */
    static boolean keep(Path file, byte[] body) throws IOException {
        Path temporary = Files.createTempFile(file.getParent(), null, ".tmp");
        try {
            Files.write(temporary, body);
            Files.createLink(file, temporary); // fails if the file exists
            return true;
        } catch (FileAlreadyExistsException stored) {
            return false;
        } finally {
            Files.delete(temporary);
        }
    }

    /**
     * Your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
     * An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
     */
    static void work(Event event) {
        JsonElement flat = event.data().get("hutzAgreementId");
        JsonElement agreement = flat != null ? flat : event.data().get("agreement_id");
        System.out.println(event.name() + " " + event.id() + " agreement " + (agreement == null ? "" : agreement.getAsString()));
    }

    static Path done(Path file) {
        return Path.of(file + ".done");
    }

    /** Does the work for a stored event, then marks it as done. After a crash, the next start does it again. */
    static void finish(Path file) {
        try {
            work(parse(Files.readAllBytes(file)));
            Files.write(done(file), new byte[0]);
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    /** The stored events that a crash interrupted. Call it before the first event arrives. */
    List<Path> unfinished() throws IOException {
        try (Stream<Path> files = Files.list(inbox)) {
            return files.filter(file -> file.toString().endsWith(".json") && Files.notExists(done(file))).toList();
        }
    }

    void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            if (!exchange.getRequestMethod().equals("POST") || !exchange.getRequestURI().getPath().equals("/webhooks/hutz")) {
                respond(exchange, 404, "text/plain", "Not found");
                return;
            }
            InputStream input = exchange.getRequestBody();
            byte[] body = input.readNBytes(BODY_LIMIT); // the raw bytes, before anything parses them
            if (input.read() != -1) {
                input.skip(10L * BODY_LIMIT); // so that a client that is still sending sees the response
                respond(exchange, 400, "text/plain", "Body too large");
                return;
            }
            if (!verify(secret, exchange.getRequestHeaders()::getFirst, body, Instant.now().getEpochSecond())) {
                respond(exchange, 401, "text/plain", "Invalid signature");
                return;
            }
            Event event = parse(body);
            if (event == null) {
                respond(exchange, 400, "text/plain", "Invalid body");
                return;
            }
            Path file = fileOf(event.id());
            boolean isNew = keep(file, body);
            respond(exchange, 200, "application/json", "{\"received\": true}");
            if (isNew) workers.execute(() -> finish(file)); // the response doesn't wait for it
        } catch (GeneralSecurityException error) {
            throw new IllegalStateException(error);
        }
    }

    static void respond(HttpExchange exchange, int status, String type, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().set("content-type", type);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.getResponseBody().close();
    }

    static String setting(String name, String otherwise) {
        String value = System.getenv(name);
        return value == null || value.isEmpty() ? otherwise : value;
    }

    public static void main(String[] args) throws IOException {
        // Before JDK 18 the output is in the system's encoding, whatever that is.
        System.setOut(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        String secret = setting("HUTZ_WEBHOOK_SECRET", "");
        if (secret.isEmpty()) {
            System.err.println("HUTZ_WEBHOOK_SECRET is not set.");
            System.exit(1);
        }
        int port = Integer.parseInt(setting("PORT", "4000"));
        Path inbox = Files.createDirectories(Path.of(setting("HUTZ_INBOX", "inbox")));
        System.setProperty("sun.net.httpserver.maxReqTime", "15"); // seconds that a caller may take to send
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
        ReceiveWebhook receiver = new ReceiveWebhook(secret, inbox);
        for (Path file : receiver.unfinished()) receiver.workers.execute(() -> finish(file));
        server.createContext("/", receiver::receive);
        server.setExecutor(Executors.newFixedThreadPool(16));
        server.start();
        System.out.println("Ready at http://localhost:" + port + "/webhooks/hutz");
    }
}
