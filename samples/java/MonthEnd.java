// Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
// A month begins and ends at midnight in Texas (America/Chicago). Needs JDK 17 or newer, Gson (Java has no JSON reader of its own;
// Debian's libgoogle-gson-java puts it into /usr/share/java), and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: java -cp /usr/share/java/gson.jar MonthEnd.java <YYYY-MM>
import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class MonthEnd {
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

        String origin = System.getenv("HUTZ_API").replaceAll("/+$", "");
        HttpRequest request = HttpRequest.newBuilder(URI.create(origin + path))
            .method(method, HttpRequest.BodyPublishers.ofByteArray(bytes))
            .header("x-api-key", System.getenv("HUTZ_API_KEY"))
            .header("hutz-timestamp", timestamp)
            .header("hutz-signature", "sha256=" + signature)
            .timeout(Duration.ofSeconds(30))
            .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** All bills that match the filters, page by page. */
    static List<JsonObject> list(String filters) throws Exception {
        List<JsonObject> bills = new ArrayList<>();
        String cursor = "";
        while (true) {
            HttpResponse<String> response = get("/api/partners/bills?" + filters + "&limit=100" + cursor);
            if (response.statusCode() == 429 || response.statusCode() == 503) {
                Thread.sleep(response.headers().firstValueAsLong("retry-after").orElse(1) * 1000); // wait, then ask again
                continue;
            }
            if (response.statusCode() != 200) {
                System.err.println(response.body());
                System.exit(1);
            }
            JsonObject page = new Gson().fromJson(response.body(), JsonObject.class);
            for (JsonElement bill : page.getAsJsonArray("data")) bills.add(bill.getAsJsonObject());
            if (!page.get("hasMore").getAsBoolean()) return bills;
            cursor = "&cursor=" + page.get("nextCursor").getAsString();
        }
    }

    /** The first midnight of a month in Texas. */
    static Instant startOf(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneId.of("America/Chicago")).toInstant();
    }

    /** Adds amounts as decimals. */
    static BigDecimal sum(List<JsonObject> bills, String field) {
        return bills.stream()
            .map(bill -> bill.get(field).getAsBigDecimal())
            .reduce(new BigDecimal("0.00"), BigDecimal::add);
    }

    public static void main(String[] args) throws Exception {
        if (args.length != 1 || !args[0].matches("\\d{4}-(0[1-9]|1[0-2])")) {
            System.err.println("Run: java -cp /usr/share/java/gson.jar MonthEnd.java <YYYY-MM>");
            System.exit(1);
        }
        YearMonth month = YearMonth.parse(args[0]);
        Instant start = startOf(month);
        Instant end = startOf(month.plusMonths(1));

        List<JsonObject> created = list("createdAfter=" + start).stream()
            .filter(bill -> Instant.parse(bill.get("createdAt").getAsString()).isBefore(end))
            .toList();
        List<JsonObject> paid = list("paidAfter=" + start + "&paidBefore=" + end);
        List<JsonObject> overdue = list("overdue=true");
        BigDecimal owed = sum(paid, "amount");
        BigDecimal collected = sum(paid, "totalAmount");

        System.out.println(month + " in Texas: " + start + " to " + end);
        System.out.println("Bills created: " + created.size() + ", for " + sum(created, "amount"));
        System.out.println("Bills paid: " + paid.size() + ", households paid " + collected);
        System.out.println("Owed to you: " + owed);
        System.out.println("Fees: " + collected.subtract(owed));
        System.out.println("Bills overdue now: " + overdue.size() + ", for " + sum(overdue, "amount"));
    }
}
