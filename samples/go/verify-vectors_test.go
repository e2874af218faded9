// Prints accept or reject for each golden vector of the signing scheme:
// HUTZ_VECTORS=signing.vectors.json go test receive-webhook.go verify-vectors_test.go

package main

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"testing"
)

func TestVectors(t *testing.T) {
	text, err := os.ReadFile(os.Getenv("HUTZ_VECTORS"))
	if err != nil {
		t.Fatal(err)
	}
	var file struct {
		Vectors []struct {
			Secret, Timestamp, Method, Target, BodyBase64, Signature string
			Now                                                      float64
			Times                                                    *int
		}
	}
	if err := json.Unmarshal(text, &file); err != nil {
		t.Fatal(err)
	}
	for _, vector := range file.Vectors {
		body, err := base64.StdEncoding.DecodeString(vector.BodyBase64)
		if err != nil {
			t.Fatal(err)
		}
		if vector.Times != nil {
			body = bytes.Repeat(body, *vector.Times)
		}
		if vector.Method == "GET" || vector.Method == "HEAD" || vector.Method == "DELETE" {
			body = []byte(vector.Method + " " + vector.Target)
		}
		headers := http.Header{}
		headers.Set("hutz-timestamp", vector.Timestamp)
		headers.Set("hutz-signature", vector.Signature)
		if verify(vector.Secret, headers, body, int64(vector.Now)) {
			fmt.Println("accept")
		} else {
			fmt.Println("reject")
		}
	}
}
