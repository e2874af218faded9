// Receives webhooks on http://localhost:4000/webhooks/hutz. Needs Go 1.19 or newer, and HUTZ_WEBHOOK_SECRET in the
// environment. Set PORT to use another port, and HUTZ_INBOX to use another folder for the events.
// Run: go run receive-webhook.go

package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"time"
	"unicode/utf8"
)

const (
	toleranceSeconds = 300
	bodyLimit        = 1024 * 1024
)

var wholeSeconds = regexp.MustCompile(`\A(0|[1-9][0-9]{0,12})\z`)

// verify reports whether the raw body was signed with the secret, within the tolerance of now (Unix seconds).
func verify(secret string, headers http.Header, body []byte, now int64) bool {
	timestamp := headers.Get("hutz-timestamp")
	if !wholeSeconds.MatchString(timestamp) {
		return false
	}
	sent, err := strconv.ParseInt(timestamp, 10, 64)
	if err != nil || now-sent > toleranceSeconds || sent-now > toleranceSeconds {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	expected := []byte("sha256=" + hex.EncodeToString(mac.Sum(nil)))
	// For 24 hours after a rotation, the second header is signed with the previous secret.
	return hmac.Equal([]byte(headers.Get("hutz-signature")), expected) ||
		hmac.Equal([]byte(headers.Get("hutz-signature-previous")), expected)
}

// event is what every body has, flat (event) or envelope (type and data).
type event struct {
	ID    string         `json:"id"`
	Event string         `json:"event"`
	Type  string         `json:"type"`
	Data  map[string]any `json:"data"`
}

// parse reads a verified body. It rejects anything that isn't an event in UTF-8.
func parse(body []byte) (event, error) {
	var received event
	if !utf8.Valid(body) {
		return received, errors.New("not UTF-8")
	}
	if err := json.Unmarshal(body, &received); err != nil {
		return received, err
	}
	if received.Event == "" {
		received.Event = received.Type
	}
	if received.ID == "" || received.Event == "" {
		return received, errors.New("not an event")
	}
	if received.Data == nil {
		return received, json.Unmarshal(body, &received.Data)
	}
	return received, nil
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

// work is your own code, safe to run twice. Events can arrive in any order. Ignore names you don't know: we can add events.
// An id that begins with evt_test_ or evt_check_ is a test's: change no records for it.
func work(received event) {
	agreement, flat := received.Data["hutzAgreementId"]
	if !flat {
		agreement = received.Data["agreement_id"]
	}
	fmt.Println(received.Event, received.ID, "agreement", agreement)
}

// finish does the work for a stored event, then marks it as done. After a crash, the next start does it again.
func finish(path string) {
	body, err := os.ReadFile(path)
	if err != nil {
		log.Print(err)
		return
	}
	received, err := parse(body)
	if err != nil {
		log.Print(path, ": ", err)
		return
	}
	work(received)
	if err := os.WriteFile(path+".done", nil, 0o600); err != nil {
		log.Print(err)
	}
}

// unfinished returns the stored events that a crash interrupted. Call it before the first event arrives.
func unfinished(inbox string) (paths []string) {
	stored, _ := filepath.Glob(filepath.Join(inbox, "*.json"))
	for _, path := range stored {
		if _, err := os.Stat(path + ".done"); errors.Is(err, fs.ErrNotExist) {
			paths = append(paths, path)
		}
	}
	return paths
}

type receiver struct{ secret, inbox string }

func (r receiver) ServeHTTP(response http.ResponseWriter, request *http.Request) {
	respond := func(status int, contentType, text string) {
		response.Header().Set("content-type", contentType)
		response.WriteHeader(status)
		io.WriteString(response, text)
	}
	if request.Method != http.MethodPost {
		respond(404, "text/plain", "Not found")
		return
	}
	// The raw bytes, before anything parses them.
	body, err := io.ReadAll(http.MaxBytesReader(response, request.Body, bodyLimit))
	if err != nil {
		respond(400, "text/plain", "Body too large or incomplete")
		return
	}
	if !verify(r.secret, request.Header, body, time.Now().Unix()) {
		respond(401, "text/plain", "Invalid signature")
		return
	}
	received, err := parse(body)
	if err != nil {
		respond(400, "text/plain", "Invalid body")
		return
	}
	path := pathOf(r.inbox, received.ID)
	isNew, err := keep(path, body)
	if err != nil {
		log.Print(err)
		respond(500, "text/plain", "Try again") // we send it again
		return
	}
	respond(200, "application/json", `{"received": true}`)
	if isNew {
		go finish(path) // the response must not wait for it
	}
}

func setting(name, otherwise string) string {
	if value := os.Getenv(name); value != "" {
		return value
	}
	return otherwise
}

func main() {
	secret := os.Getenv("HUTZ_WEBHOOK_SECRET")
	if secret == "" {
		log.Fatal("HUTZ_WEBHOOK_SECRET is not set.")
	}
	inbox, port := setting("HUTZ_INBOX", "inbox"), setting("PORT", "4000")
	if err := os.MkdirAll(inbox, 0o700); err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:"+port)
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range unfinished(inbox) {
		go finish(path)
	}
	fmt.Printf("Ready at http://localhost:%s/webhooks/hutz\n", port)
	routes := http.NewServeMux()
	routes.Handle("/webhooks/hutz", receiver{secret, inbox})
	server := http.Server{Handler: routes, ReadTimeout: 15 * time.Second}
	log.Fatal(server.Serve(listener))
}
