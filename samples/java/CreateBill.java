// Creates a bill in the agreement format (dollars). Needs JDK 17 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: java CreateBill.java <externalBillId>
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class CreateBill {
    public static void main(String[] args) throws Exception {
        // request:
        if (args[0].contains("\uFFFD")) {
            System.err.println("Java misread the argument. Set LC_ALL=C.UTF-8, then run it again.");
            System.exit(1);
        }
        String method = "POST";
        String path = "/api/partners/bills";
        LocalDate due = LocalDate.now().plusMonths(1).withDayOfMonth(15);
        String body = """
            {"hutzAgreementId": "%s", "externalBillId": "%s", "amount": 110, "dueDate": "%s"}"""
            .formatted(System.getenv("HUTZ_AGREEMENT_ID"), args[0], due);
        // end

        // Sign exactly the bytes you send, or the method and target of a request without a body.
        String content = body.isEmpty() ? method + " " + path : body;
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        String timestamp = Long.toString(Instant.now().getEpochSecond());
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(System.getenv("HUTZ_SECRET_KEY").getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
        mac.update((timestamp + ".").getBytes(StandardCharsets.UTF_8));
        String signature = HexFormat.of().formatHex(mac.doFinal(content.getBytes(StandardCharsets.UTF_8)));

        HttpRequest request = HttpRequest.newBuilder(URI.create(System.getenv("HUTZ_API").replaceFirst("/$", "") + path))
            .method(method, HttpRequest.BodyPublishers.ofByteArray(bytes))
            .header("content-type", "application/json")
            .header("x-api-key", System.getenv("HUTZ_API_KEY"))
            .header("hutz-timestamp", timestamp)
            .header("hutz-signature", "sha256=" + signature)
            .timeout(Duration.ofSeconds(30))
            .build();
        HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
        HttpResponse<String> response = client.send(request, HttpResponse.BodyHandlers.ofString());

        System.out.println(response.body());
        boolean ok = response.statusCode() < 300;

        // On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
        if (response.body().contains("\"duplicate_bill\"")) {
            ok = response.body().contains("\"differences\":[]");
            System.err.println(ok
                ? "This bill already exists. Nothing was billed again."
                : "A bill with this number already exists, but differs. Nothing was billed again.");
        }
        System.exit(ok ? 0 : 1);
    }
}
