// Creates a bill in the agreement format (dollars). Needs Go 1.19 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: go run create-bill.go

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
	"time"
)

func main() {
	// request:
	// On a 409 duplicate_bill: without differences, it's this bill, so continue with its billId. With differences, send
	// another externalBillId, or update the existing bill.
	method := "POST"
	path := "/api/partners/bills"
	body, err := json.Marshal(map[string]any{
		"hutzAgreementId": os.Getenv("HUTZ_AGREEMENT_ID"),
		"externalBillId":  fmt.Sprintf("inv-%d-%d", time.Now().UnixNano(), os.Getpid()),
		"amount":          110,
		"dueDate":         "2027-01-31",
	})
	if err != nil {
		log.Fatal(err)
	}
	// end

	// Sign exactly the bytes you send. A GET signs an empty body.
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	mac := hmac.New(sha256.New, []byte(os.Getenv("HUTZ_SECRET_KEY")))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)

	request, err := http.NewRequest(method, os.Getenv("HUTZ_API")+path, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("content-type", "application/json")
	request.Header.Set("x-api-key", os.Getenv("HUTZ_API_KEY"))
	request.Header.Set("hutz-timestamp", timestamp)
	request.Header.Set("hutz-signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))

	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(string(content))
	if response.StatusCode >= 300 {
		os.Exit(1)
	}
}
