// Updates a bill that isn't paid yet. Needs Go 1.19 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: go run update-bill.go <billId>

package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
	"strconv"
	"strings"
	"time"
)

func main() {
	// request:
	method := "PATCH"
	path := "/api/partners/bills/" + os.Args[1]
	body, err := json.Marshal(map[string]any{"billId": json.Number(os.Args[1]), "amount": 112.4})
	if err != nil {
		log.Fatal(err)
	}
	// end

	// Sign exactly the bytes you send, or the method and target of a request without a body.
	content := body
	if len(body) == 0 {
		content = []byte(method + " " + path)
	}
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	mac := hmac.New(sha256.New, []byte(os.Getenv("HUTZ_SECRET_KEY")))
	mac.Write([]byte(timestamp + "."))
	mac.Write(content)

	request, err := http.NewRequest(method, strings.TrimSuffix(os.Getenv("HUTZ_API"), "/")+path, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("content-type", "application/json")
	request.Header.Set("x-api-key", os.Getenv("HUTZ_API_KEY"))
	request.Header.Set("hutz-timestamp", timestamp)
	request.Header.Set("hutz-signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))

	client := http.Client{Timeout: 30 * time.Second, CheckRedirect: func(*http.Request, []*http.Request) error {
		return http.ErrUseLastResponse // such as a redirect to a login page
	}}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(text))
	if response.StatusCode >= 300 {
		os.Exit(1)
	}
}
