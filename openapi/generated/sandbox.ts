/** Generated from the OpenAPI files by `npm run types`. Don't edit. */
export interface Schemas {
    /** @description An id of ours. Store it as text. */
    Id: string;
    /** @description A name that the dashboard shows. */
    Label: string;
    /** @description Send it in the `Authorization` header, after `Bearer`. */
    Token: string;
    /**
     * Format: date-time
     * @description When it happened, in UTC, such as `2026-05-18T14:03:21Z`.
     */
    Timestamp: string;
    QuotaError: {
      message: Schemas["Message"];
      /**
       * @description Always `quota_exceeded`.
       * @constant
       */
      reason: "quota_exceeded";
    };
    CrossSiteError: {
      message: Schemas["Message"];
      /**
       * @description Always `cross_site`.
       * @constant
       */
      reason: "cross_site";
    };
    /** @description For people to read, such as in your log. Don't compare it in code, because the wording can change. */
    Message: string;
    /**
     * @description The agreement's status.
     * @enum {string}
     */
    AgreementStatus: "pending" | "active" | "completed" | "cancelled";
    CreatePartner: {
      /** @description The partner's name. */
      name?: Schemas["Label"];
      /**
       * Format: int32
       * @description The number of housemates.
       * @default 4
       */
      housemates?: number;
    };
    ResumeSession: {
      resumeCode: Schemas["ResumeCode"];
    };
    /** @description Enter it in the dashboard on another machine to open this workspace there. */
    ResumeCode: string;
    Workspace: {
      /** @description Your partner account in the sandbox. */
      partnerId: Schemas["Id"];
      /** @description The API key. It identifies you. */
      apiKey: string;
      /** @description The secret key. It signs your requests. */
      secretKey: string;
      /** @description The pair before the last rotation while it's valid, or null. */
      previousKey: Schemas["PreviousKey"] | null;
      /** @description The webhook secret. It verifies the webhooks you receive. */
      webhookSecret: string;
      /** @description The bearer token for everything under /api/sandbox/. */
      token: Schemas["Token"];
      resumeCode: Schemas["ResumeCode"];
      house: Schemas["House"];
      agreement: Schemas["Agreement"];
      /** @description When the workspace is deleted. Opening the dashboard moves it to 7 days from then. */
      expiresAt: Schemas["Timestamp"];
    };
    House: {
      /** @description The house that your bills go to. */
      houseId: Schemas["Id"];
      /**
       * Format: int32
       * @description The House Status Index. At 42 or higher there's no service fee.
       */
      hsi: number;
      /** @description Whether the house is in Dawg Mode, which waives the service fee. */
      dawgMode: boolean;
      /** @description The housemates, in the order they moved in. */
      users: {
          /** @description The housemate's id. Send it to approve, decline or pay as them. */
          id: Schemas["Id"];
          /** @description The housemate's name. */
          username: Schemas["Label"];
          persona: Schemas["Persona"];
        }[];
    };
    /**
     * @description How a housemate acts, on the workspace's clock. With `you`, nothing happens until you act.
     * @enum {string}
     */
    Persona: "you" | "approves_at_once" | "approves_after_a_while" | "declines" | "forgets" | "pays_late" | "never_pays" | "moves_out";
    AddHousemate: {
      /** @description The new housemate's name. It must be unique in the house. */
      username: Schemas["Label"];
      persona?: Schemas["Persona"];
    };
    UpdateHousemate: {
      /** @description The housemate's new name. */
      username?: Schemas["Label"];
      persona?: Schemas["Persona"];
    };
    Agreement: {
      /**
       * Format: uuid
       * @description The agreement.
       */
      hutzAgreementId: string;
      /** @description Your own id for the agreement. */
      externalAgreementId: string;
      /** @description Your own id for the checkout. */
      transactionId: Schemas["Label"];
      status: Schemas["AgreementStatus"];
    };
    LoggedRequest: {
      /** @description The response's `x-request-id`. */
      requestId: Schemas["Id"];
      /** @description When the request arrived. */
      at: Schemas["Timestamp"];
      /**
       * @description The request's HTTP method.
       * @enum {string}
       */
      method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
      /** @description The path without its query. */
      path: string;
      /**
       * Format: int32
       * @description The response's status.
       */
      status: number;
      /** @description The error's reason, or null. */
      reason: string | null;
      /** @description The response's message, or null. */
      message: Schemas["Message"] | null;
      /**
       * Format: double
       * @description Milliseconds from the last byte received to the response.
       */
      durationMs: number;
      /** @description The first 8 KiB of the body. Empty if the workspace was full. */
      body: string;
      /**
       * Format: int64
       * @description The body's size in bytes.
       */
      bodyBytes: number;
      /** @description The timestamp header as received, or null. */
      timestamp: string | null;
      /** @description The signature header as received, or null. */
      signature: string | null;
      /** @description The `traceparent` header, or null without a valid one. */
      traceparent: Schemas["Traceparent"] | null;
    };
    /** @description A span of a trace, as in W3C Trace Context. */
    Traceparent: string;
    /**
     * @description The error's reason. Use it in your code, with a default case: we can add reasons.
     * @enum {string}
     */
    ErrorReason: "malformed_request" | "invalid_request" | "body_too_large" | "unsupported_media_type" | "unexpected_host" | "rate_limited" | "too_many_streams" | "server_error" | "unavailable" | "storage_full" | "data_limit";
    Error: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
    };
    NotFoundError: {
      message: Schemas["Message"];
      /**
       * @description Which of the things in your request doesn't exist.
       * @enum {string}
       */
      reason: "workspace_not_found" | "user_not_found" | "agreement_not_found" | "bill_not_found" | "share_not_found" | "endpoint_not_found" | "listener_not_found" | "delivery_not_found" | "check_not_found";
    };
    PairError: {
      message: Schemas["Message"];
      /**
       * @description The first check that failed.
       * @enum {string}
       */
      reason: "missing_api_key" | "unknown_api_key" | "missing_secret_key" | "wrong_secret_key" | "session_expired";
      /**
       * @description What you sent as the API key.
       * @enum {string}
       */
      diagnosis?: "secret_key_sent_as_api_key" | "webhook_secret_sent_as_api_key" | "rotated_api_key" | "production_api_key" | "placeholder_api_key" | "session_key_sent_as_api_key" | "workspace_token_sent_as_api_key";
    };
    TokenError: {
      message: Schemas["Message"];
      /**
       * @description Why the token is invalid.
       * @enum {string}
       */
      reason: "missing_token" | "invalid_token" | "expired_token";
    };
    ValidationError: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
      /** @description Each invalid field. */
      errors: {
          /** @description A JSON Pointer to the field. Empty for the whole body. */
          path: string;
          message: Schemas["Message"];
        }[];
    };
    ConflictError: {
      message: Schemas["Message"];
      /**
       * @description Why the request isn't possible.
       * @enum {string}
       */
      reason: "agreement_not_pending" | "agreement_not_active" | "agreement_closed" | "already_decided" | "transaction_exists" | "too_many_agreements" | "bill_paid" | "share_paid" | "delivery_in_flight" | "endpoint_disabled" | "endpoint_removed" | "endpoint_has_no_url" | "inbox_stays" | "too_many_endpoints" | "duplicate_endpoint" | "house_full" | "last_housemate" | "open_shares" | "housemate_asked" | "check_running" | "nobody_listens";
      /** @description With duplicate_endpoint: the endpoint with this URL. */
      endpointId?: Schemas["Id"];
    };
    /**
     * Format: uuid
     * @description The agreement.
     */
    AgreementId: string;
    /**
     * Format: int64
     * @description Our id for the bill. Your bills are numbered from 1.
     */
    BillId: number;
    /** @description US dollars as a string with two decimals. */
    MoneyText: string;
    /** @description Up to 100 characters. */
    Text: string;
    /**
     * @description The event.
     * @enum {string}
     */
    Event: "agreement.created" | "request.authorized" | "agreement.authorized" | "agreement.completed" | "agreement.cancelled" | "request.declined" | "bill.created" | "bill.updated" | "bill.paid";
    /**
     * @description The format of the webhooks' bodies.
     * @enum {string}
     */
    Shape: "flat" | "envelope";
    /** @description A reason. */
    Reason: string;
    /**
     * Format: uri
     * @description Where we send the webhooks: an http or https URL.
     */
    Url: string;
    /** @description The body, byte for byte as it was signed. */
    RawBody: string;
    /** @description The header's value. */
    Header: string;
    /**
     * @description What the household pays for.
     * @enum {string}
     */
    ServiceType: "energy" | "cleaning" | "internet" | "streaming" | "rent" | "other";
    /**
     * Format: double
     * @description US dollars.
     */
    Dollars: number;
    /**
     * Format: double
     * @description How long it took
     */
    Milliseconds: number;
    UpdateHouse: {
      /**
       * Format: int32
       * @description The house's new House Status Index. From 42, new bills have no service fee.
       */
      hsi?: number;
      /** @description Whether new bills of the house have no service fee, whatever its index. */
      dawgMode?: boolean;
    };
    CreateAgreement: {
      /** @description Your own id for the checkout. By default, a random one. */
      transactionId?: Schemas["Label"];
      /** @description Your own id for the agreement. */
      externalAgreementId?: Schemas["Text"];
      /** @description The name of the service that housemates see. */
      serviceName?: Schemas["Label"];
      serviceType?: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount?: Schemas["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. */
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description The housemate who starts the agreement, which counts as their approval. By default, the first one. */
      userId?: Schemas["Id"];
    };
    AgreementDetail: {
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["Text"] | null;
      /** @description Your own id for the checkout. */
      transactionId: Schemas["Label"];
      /** @description The name of the service that housemates see. */
      serviceName: Schemas["Label"];
      serviceType: Schemas["ServiceType"];
      /** @description US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      status: Schemas["AgreementStatus"];
      /** @description One entry per housemate. */
      approvals: ({
          /** @description The housemate who has to approve. */
          userId: Schemas["Id"];
          /** @description The housemate's name. */
          username: Schemas["Label"];
          /**
           * @description The housemate's decision.
           * @enum {string}
           */
          decision: "waiting" | "approved" | "declined";
        })[];
      /** @description When the agreement was created. */
      createdAt: Schemas["Timestamp"];
    };
    HousemateDecision: {
      /** @description The housemate who decides. */
      userId: Schemas["Id"];
    };
    SandboxBill: {
      billId: Schemas["BillId"];
      /** @description Your own id for the bill. */
      externalBillId: Schemas["Label"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["Text"] | null;
      /** @description The amount you billed, in US dollars. */
      amount: Schemas["MoneyText"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: Schemas["MoneyText"];
      /**
       * @description Always `usd`.
       * @constant
       */
      currency: "usd";
      /** @description The day or the moment the bill is due, as you sent it. */
      dueDate: Schemas["Label"];
      /** @description The billing period, or null. */
      billingPeriod: Schemas["Text"] | null;
      /** @description What the bill is for, or null. */
      description: Schemas["Text"] | null;
      /**
       * @description The bill's status.
       * @enum {string}
       */
      status: "pending" | "paid";
      /** @description Whether the bill is pending after its due date, on the workspace's clock. */
      overdue: boolean;
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
      /**
       * Format: int32
       * @description The number of charges, one per housemate.
       */
      chargesCreated: number;
      /** @description One entry per housemate. */
      charges: ({
          /** @description The housemate who owes this share. */
          userId: Schemas["Id"];
          /** @description The housemate's name. */
          username: Schemas["Label"];
          /** @description The housemate's share of `totalAmount`, in US dollars. */
          amount: Schemas["MoneyText"];
          /**
           * @description Whether the share is paid.
           * @enum {string}
           */
          status: "pending" | "paid";
          /** @description When the housemate paid, or null. */
          paidDate: Schemas["Timestamp"] | null;
          /**
           * @deprecated
           * @description Deprecated. Use `paidDate`.
           */
          paidAt: Schemas["Timestamp"] | null;
        })[];
      /** @description When you created the bill. */
      createdAt: Schemas["Timestamp"];
      /** @description When the bill last changed, or a share was last paid. */
      updatedAt: Schemas["Timestamp"];
    };
    PayBill: {
      /** @description The housemate who pays. Leave it out to pay every open share. */
      userId?: Schemas["Id"];
    };
    KeyPair: {
      /** @description The API key. It identifies you. */
      apiKey: string;
      /** @description The secret key. It signs your requests. */
      secretKey: string;
      /** @description The old pair while it's valid, or null. */
      previousKey: Schemas["PreviousKey"] | null;
    };
    RotateKeys: {
      /**
       * Format: int32
       * @description How long the old pair stays valid, in seconds.
       * @default 3600
       */
      graceSeconds?: number;
    };
    PreviousKey: {
      /** @description Its API key. Its secret key isn't shown again. */
      apiKey: string;
      /** @description When the pair expires, in real time. */
      validUntil: Schemas["Timestamp"];
    };
    RotatedSecret: {
      /** @description The webhook secret. It verifies the webhooks you receive. */
      webhookSecret: string;
      /** @description When the old secret stops working. Deploy the new one before then. */
      previousValidUntil: Schemas["Timestamp"];
    };
    CreateEndpoint: {
      url: Schemas["Url"];
      events?: Schemas["Events"];
      /** @description The format of the webhooks' bodies. */
      shape?: Schemas["Shape"];
      chaos?: Schemas["ChaosOrNone"];
    };
    UpdateEndpoint: {
      /** @description Where we send the webhooks. Leave it out to keep the URL. */
      url?: Schemas["Url"];
      events?: Schemas["Events"];
      /** @description The new format of the webhooks' bodies. */
      shape?: Schemas["Shape"];
      chaos?: Schemas["ChaosOrNone"];
      /**
       * @description Whether it receives webhooks.
       * @enum {string}
       */
      status?: "enabled" | "disabled";
    };
    /** @description The events it receives. By default, all except agreement.authorized. */
    Events: Schemas["Event"][];
    Endpoint: {
      /** @description The endpoint's id. Use it to change, test or delete the endpoint. */
      endpointId: Schemas["Id"];
      /**
       * @description The built-in inbox, a URL of yours, or the listen program on your machine.
       * @enum {string}
       */
      kind: "inbox" | "url" | "listen";
      /** @description Its URL. Null for the inbox and for listen. */
      url: Schemas["Url"] | null;
      events: Schemas["Events"];
      /** @description The format of the webhooks' bodies. */
      shape: Schemas["Shape"];
      /**
       * @description Whether it receives webhooks.
       * @enum {string}
       */
      status: "enabled" | "disabled";
      /** @description Why the endpoint was disabled, or null while it isn't. */
      disabledReason: ("gone" | "failing" | "by_you") | null;
      /** @description When the pause after repeated timeouts ends, or null. Waiting doesn't count as an attempt. */
      pausedUntil: Schemas["Timestamp"] | null;
      chaos: Schemas["ChaosOrNone"];
      /** @description When you registered the endpoint. */
      createdAt: Schemas["Timestamp"];
    };
    /** @description Failures to apply to this endpoint's deliveries, or null for none. Setting it restarts the seed. */
    ChaosOrNone: Schemas["Chaos"] | null;
    Chaos: {
      /** @description The same seed causes the same failures for the same deliveries. */
      seed: string;
      /** @description How often a delivery arrives twice. */
      duplicate: Schemas["Percent"];
      /** @description How often a delivery arrives 5 to 60 seconds late. */
      delay: Schemas["Percent"];
      /** @description How often a delivery waits until the next one is sent, 30 seconds at most. */
      reorder: Schemas["Percent"];
      /** @description How often the first attempt is lost, so that only a retry arrives. */
      drop: Schemas["Percent"];
      /** @description While true, every attempt fails without reaching your receiver, as if it were down. Default is false. */
      outage?: boolean;
    };
    /**
     * Format: int32
     * @description Percent.
     */
    Percent: number;
    /**
     * @description What chaos did to a delivery.
     * @enum {string}
     */
    Trouble: "duplicate" | "delay" | "reorder" | "drop";
    TestEndpoint: {
      /** @description The event to send. */
      event: Schemas["Event"];
      /** @description Event fields to change before the event is sent, named as in the endpoint's format. In the envelope, they're the fields of `data`. They must match the event's schema. */
      fields?: {
        [key: string]: unknown;
      };
    };
    ResendDelivery: {
      /** @description The endpoint of this workspace that receives it. Leave it out for the endpoint of the delivery. */
      endpointId?: Schemas["Id"];
    };
    TestAccepted: {
      /** @description The delivery of the test webhook. Look it up in the deliveries. */
      deliveryId: Schemas["Id"];
      /** @description The event's id, which starts with `evt_test_`. */
      eventId: Schemas["Id"];
    };
    InboxMessage: {
      /** @description The message's id. */
      messageId: Schemas["Id"];
      /** @description The delivery that brought the message. */
      deliveryId: Schemas["Id"];
      /** @description The event's id, the same on every attempt. */
      eventId: Schemas["Id"];
      /** @description The event that the webhook reports. */
      event: Schemas["Event"];
      /**
       * Format: int32
       * @description The number of the attempt.
       */
      attempt: number;
      /** @description When the inbox received it. */
      receivedAt: Schemas["Timestamp"];
      /** @description The `hutz-timestamp` header. */
      timestamp: Schemas["Header"];
      /** @description The `hutz-signature` header. */
      signature: Schemas["Header"];
      /** @description The second signature after a rotation, or null. */
      signaturePrevious: Schemas["Header"] | null;
      body: Schemas["RawBody"];
      /** @description Whether the signature is correct. */
      verified: boolean;
      /** @description Why the signature isn't correct, or null if it is. */
      reason: Schemas["Reason"] | null;
    };
    Delivery: {
      /** @description The delivery's id. Use it to resend the delivery. */
      deliveryId: Schemas["Id"];
      /** @description The event's id, the same on every attempt and every endpoint. */
      eventId: Schemas["Id"];
      /** @description The event that is delivered. */
      event: Schemas["Event"];
      /** @description The endpoint that receives it. */
      endpointId: Schemas["Id"];
      /**
       * @description `pending` while attempts are left, `failed` when there are none, `dropped` when the endpoint was removed or disabled.
       * @enum {string}
       */
      status: "pending" | "succeeded" | "failed" | "dropped";
      /** @description When the next attempt is due on the virtual clock, or null. */
      nextAttemptAt: Schemas["Timestamp"] | null;
      /** @description When the event happened. */
      createdAt: Schemas["Timestamp"];
      body: Schemas["RawBody"];
      /** @description What the endpoint's chaos did to it. */
      troubles: Schemas["Trouble"][];
      /** @description The attempts, oldest first. */
      attempts: Schemas["Attempt"][];
    };
    Attempt: {
      /**
       * Format: int32
       * @description The number of the attempt, starting at 1.
       */
      number: number;
      /** @description When it was due by the virtual clock. */
      dueAt: Schemas["Timestamp"];
      /** @description When it was made by the virtual clock. */
      at: Schemas["Timestamp"];
      /** @description How long the attempt took, in milliseconds. */
      durationMs: Schemas["Milliseconds"];
      /**
       * @description `refused` is any other status. `blocked` is a URL we don't send to. `gone` is a 410.
       * @enum {string}
       */
      outcome: "succeeded" | "refused" | "redirected" | "timed_out" | "unreachable" | "blocked" | "gone";
      /** @description The status as your receiver sent it, or null without a response. */
      httpStatus: number | null;
      /** @description What went wrong, or null. */
      error: Schemas["Message"] | null;
      /** @description The first 4 KiB of the response, or null. */
      responseBody: Schemas["RawBody"] | null;
      /** @description The timestamp header as sent, or null if nothing was sent. */
      timestamp: string | null;
      /** @description The signature header as sent, or null if nothing was sent. */
      signature: string | null;
      /** @description The `traceparent` header as sent, or null. Each attempt is a child span of the request that caused the event. */
      traceparent: Schemas["Traceparent"] | null;
    };
    OpenListen: {
      events?: Schemas["Events"];
      /** @description The format of the webhooks' bodies. */
      shape?: Schemas["Shape"];
    };
    NextForwards: {
      /** @description The listen endpoint that you opened. */
      endpointId: Schemas["Id"];
      /**
       * Format: int32
       * @description How long to wait if there are no deliveries.
       * @default 20
       */
      waitSeconds?: number;
    };
    Forwards: {
      /** @description The deliveries to forward, in the order they became due. */
      data: {
          /** @description The delivery to report on. */
          deliveryId: Schemas["Id"];
          /**
           * Format: int32
           * @description The number of the attempt.
           */
          attempt: number;
          /** @description The headers to send, unchanged. */
          headerLines: {
              /** @description The header's name. */
              name: Schemas["Header"];
              /** @description The header's value. */
              value: Schemas["Header"];
            }[];
          body: Schemas["RawBody"];
          /** @description The exact bytes, if they aren't UTF-8 or don't fit in body. Send these. */
          bodyBase64?: string;
        }[];
    };
    ForwardReport: {
      /** @description The listen endpoint that you opened. */
      endpointId: Schemas["Id"];
      /** @description The delivery that you forwarded. */
      deliveryId: Schemas["Id"];
      /**
       * Format: int32
       * @description The number of the attempt.
       */
      attempt: number;
      /** @description Your receiver's status, or null without a response. */
      httpStatus: number | null;
      /** @description What went wrong, or null. */
      error?: Schemas["Message"] | null;
      /** @description The start of your receiver's response, or null. */
      responseBody?: Schemas["RawBody"] | null;
      /** @description The response's Retry-After header, or null. */
      retryAfter?: Schemas["Header"] | null;
    };
    ForwardAccepted: {
      /** @description False if the response was too late. We retry the delivery. */
      accepted: boolean;
    };
    CheckEndpoint: {
      /** @description The receiver's URL. Send this or endpointId. */
      url?: Schemas["Url"];
      /** @description An endpoint of this workspace. Send this or url. */
      endpointId?: Schemas["Id"];
      /** @description The body format for the URL. An endpoint has its own. */
      shape?: Schemas["Shape"];
      /** @description The set of cases; the newest if you leave it out. Name one in CI, so that new cases don't fail your build. */
      caseSet?: Schemas["CaseSet"];
    };
    /**
     * @description A set of receiver check cases. A set never changes. New cases come in a new set.
     * @enum {string}
     */
    CaseSet: "v1";
    /**
     * @description A case of the receiver check. `/docs/webhooks#check-{id}` explains it.
     * @enum {string}
     */
    CheckCaseId: "valid" | "other-shape" | "exact-bytes" | "recent-timestamp" | "forged-signature" | "reserialised-body" | "stale-timestamp" | "future-timestamp" | "milliseconds-timestamp" | "missing-signature" | "missing-timestamp" | "unprefixed-signature" | "upper-case-signature" | "rotation-previous" | "rotation-new" | "rotation-forged" | "replay" | "duplicate-event" | "simultaneous-duplicate" | "out-of-order" | "unknown-event" | "concurrent" | "answer-time" | "verify-before-parse" | "not-json" | "not-utf8" | "huge-body";
    EndpointCheckSummary: {
      /** @description The check's id. Send it with your request for production access. */
      checkId: Schemas["Id"];
      /** @description The checked URL. Null for the listen program. */
      url: Schemas["Url"] | null;
      /** @description The checked endpoint, or null. */
      endpointId: Schemas["Id"] | null;
      /** @description The format of the bodies that were sent. */
      shape: Schemas["Shape"];
      /** @description The set of cases that were sent. A set never changes, so results stay comparable. */
      caseSet: Schemas["CaseSet"];
      /** @description When the check started. */
      startedAt: Schemas["Timestamp"];
      /** @description How long the check took, in milliseconds. */
      durationMs: Schemas["Milliseconds"];
      /**
       * Format: int32
       * @description The percentage of cases that passed, rounded down.
       */
      score: number;
      /**
       * Format: int32
       * @description The number of cases.
       */
      total: number;
      /**
       * Format: int32
       * @description How many passed.
       */
      passed: number;
      /**
       * Format: int32
       * @description How many failed.
       */
      failed: number;
      /**
       * Format: int32
       * @description How many couldn't be graded. They count as not passed.
       */
      skipped: number;
    };
    EndpointCheck: {
      /** @description The check's id. Send it with your request for production access. */
      checkId: Schemas["Id"];
      /** @description The checked URL. Null for the listen program. */
      url: Schemas["Url"] | null;
      /** @description The checked endpoint, or null. */
      endpointId: Schemas["Id"] | null;
      /** @description The format of the bodies that were sent. */
      shape: Schemas["Shape"];
      /** @description The set of cases that were sent. A set never changes, so results stay comparable. */
      caseSet: Schemas["CaseSet"];
      /** @description When the check started. */
      startedAt: Schemas["Timestamp"];
      /** @description How long the check took, in milliseconds. */
      durationMs: Schemas["Milliseconds"];
      /**
       * Format: int32
       * @description The percentage of cases that passed, rounded down.
       */
      score: number;
      /**
       * Format: int32
       * @description The number of cases.
       */
      total: number;
      /**
       * Format: int32
       * @description How many passed.
       */
      passed: number;
      /**
       * Format: int32
       * @description How many failed.
       */
      failed: number;
      /**
       * Format: int32
       * @description How many couldn't be graded. They count as not passed.
       */
      skipped: number;
      /** @description The results, in the order the cases were sent. */
      cases: Schemas["EndpointCheckCase"][];
    };
    EndpointCheckCase: {
      id: Schemas["CheckCaseId"];
      /** @description The case's name. */
      title: Schemas["Label"];
      /**
       * @description `skip` if it couldn't be graded.
       * @enum {string}
       */
      verdict: "pass" | "fail" | "skip";
      sent: {
        /** @description Shell commands that send the same bytes again. Empty if nothing was sent. Timestamps expire after five minutes. With the listen program, the URL is `$RECEIVER`. */
        curl: string;
      };
      expected: Schemas["Message"];
      /** @description What came back, one line per request. */
      received: string;
      /** @description How to fix it, or null if it passed. */
      advice: Schemas["Message"] | null;
      /** @description The section that explains the case. */
      docs: string;
    };
    Scenario: {
      /**
       * Format: int32
       * @description The version of the format.
       */
      version: number;
      /** @description The scenario's name. */
      name: string;
      /** @description What the scenario shows. */
      about?: string;
      /** @description How the receiver's endpoint is set up. */
      endpoint?: {
        /** @description The format of the webhooks' bodies. */
        shape?: Schemas["Shape"];
        chaos?: Schemas["Chaos"];
      };
      /** @description What happens, in order. */
      steps: Schemas["ScenarioStep"][];
    };
    ScenarioStep: {
      /** @description What happens. */
      title: string;
      /** @description The method and path of a request. Values in double braces are filled in: `agreement`, `user1` and so on, `endpoint`, `unique`, `date+14`, and names that earlier steps save. */
      request?: string;
      /** @description The JSON body. Values in double braces are filled in. */
      body?: {
        [key: string]: unknown;
      };
      /**
       * Format: int32
       * @description The expected status. The default is any 2xx.
       */
      status?: number;
      /** @description The expected values in the response, by JSON Pointer. */
      returns?: {
        [key: string]: unknown;
      };
      /** @description Names for later steps, with JSON Pointers into the response. Keys, secrets, tokens and resume codes can't be saved. */
      save?: {
        [key: string]: string;
      };
      /**
       * @description From here on, deliveries fail without reaching the receiver, or reach it again.
       * @enum {string}
       */
      receiver?: "up" | "down";
      /** @description Events that reached the receiver since the last step that lists some, in any order. */
      receives?: Schemas["Event"][];
    };
    ProductionAccess: {
      /** @description Your company's name. */
      businessName: string;
      /** @description Whom we write to about access. */
      contactName: string;
      /** @description A phone number. Without a country code, it's a US number. */
      phoneNumber: string;
      /**
       * Format: email
       * @description An email address for our reply.
       */
      email: string;
      /** @description The check whose report you send. */
      checkId: Schemas["Id"];
    };
    AdvanceClock: {
      /**
       * Format: int64
       * @description How far, in seconds.
       */
      advanceSeconds: number;
    };
    Clock: {
      /** @description The workspace's time. Due dates and retries go by it. */
      now: Schemas["Timestamp"];
      /**
       * Format: int64
       * @description How far the clock is ahead of real time, in seconds.
       */
      advancedSeconds: number;
      /** @description The newest moves of the clock, oldest first. To convert a real time after `at` to this clock, add `aheadMs`. */
      moves: {
          /** @description When the clock was moved, in real time. */
          at: Schemas["Timestamp"];
          /**
           * Format: int64
           * @description How far it was ahead of real time from then on, in milliseconds.
           */
          aheadMs: number;
        }[];
    };
}
