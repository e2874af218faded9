// Catches up after downtime: finishes interrupted work, then handles each event since the last run, once.
// Needs Go 1.19 or newer, and your keys in the environment:
//   HUTZ_API (such as http://localhost:3000), HUTZ_API_KEY, HUTZ_SECRET_KEY
// HUTZ_INBOX is the folder of stored events, the same as your receiver's. HUTZ_CURSOR is the file with the last event's id.
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

// event is what every body has, flat (event) or envelope (type and data).
type event struct {
	ID    string         `json:"id"`
	Event string         `json:"event"`
	Type  string         `json:"type"`
	Data  map[string]any `json:"data"`
}

// get returns the status and the body.
func get(path string) (int, []byte) {
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

	request, err := http.NewRequest(method, strings.TrimSuffix(os.Getenv("HUTZ_API"), "/")+path, bytes.NewReader(body))
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
	return response.StatusCode, text
}

// pathOf returns the file that stores an event. In production, use a table with a unique key on the event's id.
func pathOf(inbox, id string) string {
	name := sha256.Sum256([]byte(id))
	return filepath.Join(inbox, hex.EncodeToString(name[:])+".json")
}

// keep stores the whole event. It returns false if the event is already stored.
func keep(path string, body []byte) (bool, error) {
	file, err := os.CreateTemp(filepath.Dir(path), "*.tmp")
	if err != nil {
		return false, err
	}
	defer os.Remove(file.Name())
	defer file.Close()
	if _, err := file.Write(body); err != nil {
		return false, err
	}
	err = os.Link(file.Name(), path)
	if errors.Is(err, fs.ErrExist) {
		return false, nil
	}
	return err == nil, err
}

// parse reads a stored body, flat or envelope.
func parse(body []byte) (event, error) {
	var happened event
	if err := json.Unmarshal(body, &happened); err != nil {
		return happened, err
	}
	if happened.Event == "" {
		happened.Event = happened.Type
	}
	if happened.Data == nil {
		return happened, json.Unmarshal(body, &happened.Data)
	}
	return happened, nil
}

// work is your own code, the same as your receiver's, and safe to run twice. Ignore events you don't know: we can add more.
// An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
func work(happened event) {
	agreement, flat := happened.Data["hutzAgreementId"]
	if !flat {
		agreement = happened.Data["agreement_id"]
	}
	fmt.Println(happened.Event, happened.ID, "agreement", agreement)
}

// finish does the work for a stored event, then marks it as done. After a crash, the next run does it again.
func finish(path string) {
	body, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	happened, err := parse(body)
	if err != nil {
		log.Fatal(path, ": ", err)
	}
	work(happened)
	if err := os.WriteFile(path+".done", nil, 0o600); err != nil {
		log.Fatal(err)
	}
}

// wasInterrupted: an event stored in the last minute can be in progress. An older one that isn't done was interrupted.
func wasInterrupted(path string) bool {
	stored, err := os.Stat(path)
	if err != nil {
		log.Fatal(err)
	}
	_, err = os.Stat(path + ".done")
	return time.Since(stored.ModTime()) > time.Minute && errors.Is(err, fs.ErrNotExist)
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
	stored, _ := filepath.Glob(filepath.Join(inbox, "*.json"))
	for _, path := range stored {
		if wasInterrupted(path) {
			finish(path)
		}
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
			happened, err := parse(body)
			if err != nil {
				log.Fatal(err)
			}
			path := pathOf(inbox, happened.ID)
			isNew, err := keep(path, body)
			if err != nil {
				log.Fatal(err)
			}
			if isNew {
				finish(path)
			}
		}
		after = page.NextCursor
		if err := os.WriteFile(cursor, []byte(after), 0o600); err != nil { // after the page was handled
			log.Fatal(err)
		}
	}
}
