// Prints accept or reject for each golden vector of the signing scheme:
// java -cp /usr/share/java/gson.jar:. VerifyVectors signing.vectors.json
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class VerifyVectors {
    public static void main(String[] args) throws Exception {
        JsonObject file = JsonParser.parseString(Files.readString(Path.of(args[0]))).getAsJsonObject();
        for (JsonElement element : file.getAsJsonArray("vectors")) {
            JsonObject vector = element.getAsJsonObject();
            Map<String, String> headers = new HashMap<>();
            for (String name : new String[] {"timestamp", "signature"}) {
                if (!vector.get(name).isJsonNull()) headers.put("hutz-" + name, vector.get(name).getAsString());
            }
            ByteArrayOutputStream body = new ByteArrayOutputStream();
            int times = vector.has("times") ? vector.get("times").getAsInt() : 1;
            for (int i = 0; i < times; i++) {
                body.write(Base64.getDecoder().decode(vector.get("bodyBase64").getAsString()));
            }
            String method = vector.has("method") ? vector.get("method").getAsString() : "";
            if (List.of("GET", "HEAD", "DELETE").contains(method)) {
                body.reset();
                body.writeBytes((method + " " + vector.get("target").getAsString()).getBytes(StandardCharsets.UTF_8));
            }
            long now = (long) vector.get("now").getAsDouble();
            boolean ok = ReceiveWebhook.verify(vector.get("secret").getAsString(), headers::get, body.toByteArray(), now);
            System.out.println(ok ? "accept" : "reject");
        }
    }
}
