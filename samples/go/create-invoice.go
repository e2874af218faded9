// Creates a bill in the invoice format (whole cents). Needs Go 1.19 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY, HUTZ_AGREEMENT_ID
// Run: go run create-invoice.go <external_id>

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
	method := "POST"
	path := "/api/partners/bills"
	today := time.Now()
	due := time.Date(today.Year(), today.Month()+1, 15, 0, 0, 0, 0, time.UTC) // next month
	body, err := json.Marshal(map[string]any{
		"agreement_id": os.Getenv("HUTZ_AGREEMENT_ID"),
		"external_id":  os.Args[1],
		"amount":       15000,
		"currency":     "usd",
		"due_date":     due.Format("2006-01-02"),
	})
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

	// On a second run, the bill exists. Without differences, it's this bill, so continue with its billId.
	var problem struct {
		Reason      string
		Differences []any
	}
	if bytes.Contains(text, []byte(`"duplicate_bill"`)) {
		if err := json.Unmarshal(text, &problem); err != nil {
			log.Fatal(err)
		}
	}
	if problem.Reason == "duplicate_bill" {
		if len(problem.Differences) > 0 {
			log.Fatal("A bill with this number already exists, but differs. Nothing was billed again.")
		}
		log.Print("This bill already exists. Nothing was billed again.")
		return
	}
	if response.StatusCode >= 300 {
		os.Exit(1)
	}
}
