// Finds a bill by your own id. Needs JDK 17 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: java FindBill.java <externalBillId>
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.HexFormat;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

public class FindBill {
    public static void main(String[] args) throws Exception {
        // request:
        if (args[0].contains("\uFFFD")) {
            System.err.println("Java misread the argument. Set LC_ALL=C.UTF-8, then run it again.");
            System.exit(1);
        }
        String method = "GET";
        String path = "/api/partners/bills?externalBillId=" + URLEncoder.encode(args[0], StandardCharsets.UTF_8);
        String body = "";
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
        System.exit(response.statusCode() < 300 ? 0 : 1);
    }
}
