// Reports a month: the bills you created, the bills that were paid, what is owed to you for them, the fees, and what is overdue now.
// A month begins and ends at midnight in Texas (America/Chicago). Needs Go 1.19 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// Run: go run month-end.go <YYYY-MM>

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
	"net/url"
	"os"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata"
)

type bill struct {
	Amount      string    `json:"amount"`
	TotalAmount string    `json:"totalAmount"`
	CreatedAt   time.Time `json:"createdAt"`
}

// get returns the response and its body.
func get(path string) (*http.Response, []byte) {
	method := "GET"
	body := []byte{}
	// A GET signs its method and target.
	content := body
	if len(body) == 0 {
		content = []byte(method + " " + path)
	}
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	mac := hmac.New(sha256.New, []byte(os.Getenv("HUTZ_SECRET_KEY")))
	mac.Write([]byte(timestamp + "."))
	mac.Write(content)

	request, err := http.NewRequest(method, strings.TrimRight(os.Getenv("HUTZ_API"), "/")+path, bytes.NewReader(body))
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("x-api-key", os.Getenv("HUTZ_API_KEY"))
	request.Header.Set("hutz-timestamp", timestamp)
	request.Header.Set("hutz-signature", "sha256="+hex.EncodeToString(mac.Sum(nil)))

	client := http.Client{Timeout: 30 * time.Second}
	response, err := client.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	return response, text
}

// list returns all bills that match the filters, page by page.
func list(query url.Values) []bill {
	bills := []bill{}
	query.Set("limit", "100")
	for {
		response, content := get("/api/partners/bills?" + query.Encode())
		if response.StatusCode == http.StatusTooManyRequests || response.StatusCode == http.StatusServiceUnavailable {
			seconds, _ := strconv.Atoi(response.Header.Get("retry-after"))
			time.Sleep(time.Duration(seconds+1) * time.Second) // wait, then ask again
			continue
		}
		if response.StatusCode != http.StatusOK {
			log.Fatal(string(content))
		}

		var page struct {
			Data       []bill `json:"data"`
			HasMore    bool   `json:"hasMore"`
			NextCursor string `json:"nextCursor"`
		}
		if err := json.Unmarshal(content, &page); err != nil {
			log.Fatal(err)
		}
		bills = append(bills, page.Data...)
		if !page.HasMore {
			return bills
		}
		query.Set("cursor", page.NextCursor)
	}
}

func utc(moment time.Time) string {
	return moment.UTC().Format(time.RFC3339)
}

// cents returns an amount, such as 110.00, in whole cents.
func cents(amount string) int64 {
	value, err := strconv.ParseInt(strings.Replace(amount, ".", "", 1), 10, 64)
	if err != nil {
		log.Fatal(err)
	}
	return value
}

// sum adds the bills' amounts and the totals that the households pay, in whole cents.
func sum(bills []bill) (amount, total int64) {
	for _, one := range bills {
		amount += cents(one.Amount)
		total += cents(one.TotalAmount)
	}
	return amount, total
}

func dollars(cents int64) string {
	return fmt.Sprintf("%d.%02d", cents/100, cents%100)
}

func main() {
	texas, err := time.LoadLocation("America/Chicago")
	if err != nil {
		log.Fatal(err)
	}
	if len(os.Args) != 2 {
		log.Fatal("Run: go run month-end.go <YYYY-MM>")
	}
	start, err := time.ParseInLocation("2006-01", os.Args[1], texas)
	if err != nil {
		log.Fatal("Run: go run month-end.go <YYYY-MM>")
	}
	end := start.AddDate(0, 1, 0)

	created := []bill{}
	for _, one := range list(url.Values{"createdAfter": {utc(start)}}) {
		if one.CreatedAt.Before(end) {
			created = append(created, one)
		}
	}
	paid := list(url.Values{"paidAfter": {utc(start)}, "paidBefore": {utc(end)}})
	overdue := list(url.Values{"overdue": {"true"}})
	billed, _ := sum(created)
	owed, collected := sum(paid)
	late, _ := sum(overdue)

	fmt.Printf("%s in Texas: %s to %s\n", os.Args[1], utc(start), utc(end))
	fmt.Printf("Bills created: %d, for %s\n", len(created), dollars(billed))
	fmt.Printf("Bills paid: %d, households paid %s\n", len(paid), dollars(collected))
	fmt.Printf("Owed to you: %s\n", dollars(owed))
	fmt.Printf("Fees: %s\n", dollars(collected-owed))
	fmt.Printf("Bills overdue now: %d, for %s\n", len(overdue), dollars(late))
}
