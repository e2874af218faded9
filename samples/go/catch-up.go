// Catches up after downtime: handles each event since the last run, once. Needs Go 1.19 or newer, and your keys in the
// environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of handled events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
// Run: go run catch-up.go

package main

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

type event struct {
	ID              string `json:"id"`
	Event           string `json:"event"`
	HutzAgreementID string `json:"hutzAgreementId"`
}

// get returns the status and the body.
func get(path string) (int, []byte) {
	method := "GET"
	body := []byte{}
	// A GET signs an empty body.
	timestamp := strconv.FormatInt(time.Now().Unix(), 10)
	mac := hmac.New(sha256.New, []byte(os.Getenv("HUTZ_SECRET_KEY")))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)

	request, err := http.NewRequest(method, os.Getenv("HUTZ_API")+path, bytes.NewReader(body))
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
	content, err := io.ReadAll(response.Body)
	if err != nil {
		log.Fatal(err)
	}
	return response.StatusCode, content
}

// keep tells whether the event is new. In production: a table with a unique key on the event's id.
func keep(inbox, id string, body []byte) bool {
	name := sha256.Sum256([]byte(id))
	file, err := os.OpenFile(filepath.Join(inbox, hex.EncodeToString(name[:])+".json"), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return false
	}
	if err != nil {
		log.Fatal(err)
	}
	defer file.Close()
	if _, err := file.Write(body); err != nil {
		log.Fatal(err)
	}
	return true
}

// work is your own code, the same as your receiver's. Ignore events you don't know, because we can add more.
func work(happened event) {
	fmt.Println(happened.Event, happened.ID, "agreement", happened.HutzAgreementID)
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func main() {
	inbox, cursor := setting("HUTZ_INBOX", "inbox"), setting("HUTZ_CURSOR", "cursor")
	if err := os.MkdirAll(inbox, 0o700); err != nil {
		log.Fatal(err)
	}
	last, err := os.ReadFile(cursor)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		log.Fatal(err)
	}
	after := strings.TrimSpace(string(last))
	for {
		query := url.Values{"limit": {"100"}}
		if after != "" {
			query.Set("after", after)
		}
		status, content := get("/api/partners/events?" + query.Encode())
		if status == http.StatusGone && after != "" {
			after = "" // that event is gone: start with the oldest
			continue
		}
		if status != http.StatusOK {
			log.Fatal(string(content))
		}

		var page struct {
			Data       []json.RawMessage `json:"data"`
			NextCursor string            `json:"nextCursor"`
		}
		if err := json.Unmarshal(content, &page); err != nil {
			log.Fatal(err)
		}
		if len(page.Data) == 0 {
			return
		}
		for _, body := range page.Data {
			var happened event
			if err := json.Unmarshal(body, &happened); err != nil {
				log.Fatal(err)
			}
			if keep(inbox, happened.ID, body) {
				work(happened)
			}
		}
		after = page.NextCursor
		if err := os.WriteFile(cursor, []byte(after), 0o600); err != nil { // after the page was handled
			log.Fatal(err)
		}
	}
}
