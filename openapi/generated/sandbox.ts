/** Generated from the OpenAPI files by `npm run types`. Don't edit. */
export interface Schemas {
    /** @description An id given by Hutz. */
    Id: string;
    /** @description A name for people to read. */
    Label: string;
    /** @description A bearer token. */
    Token: string;
    /**
     * Format: date-time
     * @description A moment in UTC, ISO 8601.
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
    /** @description One sentence for a person to read. */
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
       * @description How many live in the house.
       * @default 4
       */
      housemates?: number;
    };
    ResumeSession: {
      resumeCode: Schemas["ResumeCode"];
    };
    /** @description Carries the workspace to another machine. */
    ResumeCode: string;
    Workspace: {
      partnerId: Schemas["Id"];
      /** @description Says who calls. */
      apiKey: string;
      /** @description Signs your requests. */
      secretKey: string;
      /** @description The pair before the last rotation while it is still valid, or null. */
      previousKey: Schemas["PreviousKey"] | null;
      /** @description Signs the webhooks that you receive. */
      webhookSecret: string;
      /** @description The bearer for everything under /api/sandbox/. */
      token: Schemas["Token"];
      resumeCode: Schemas["ResumeCode"];
      house: Schemas["House"];
      agreement: Schemas["Agreement"];
      expiresAt: Schemas["Timestamp"];
    };
    House: {
      houseId: Schemas["Id"];
      /**
       * Format: int32
       * @description The House Status Index. At or above 42 the service fee is waived.
       */
      hsi: number;
      /** @description Whether the service fee is waived by the promotion. */
      dawgMode: boolean;
      /** @description The housemates, first come first. */
      users: {
          id: Schemas["Id"];
          username: Schemas["Label"];
          persona: Schemas["Persona"];
        }[];
    };
    /**
     * @description What a housemate does by the workspace's clock. `you` means that only you act as this housemate.
     * @enum {string}
     */
    Persona: "you" | "approves_at_once" | "approves_after_a_while" | "declines" | "forgets" | "pays_late" | "never_pays" | "moves_out";
    AddHousemate: {
      username: Schemas["Label"];
      persona?: Schemas["Persona"];
    };
    UpdateHousemate: {
      username?: Schemas["Label"];
      persona?: Schemas["Persona"];
    };
    Agreement: {
      /**
       * Format: uuid
       * @description The agreement.
       */
      hutzAgreementId: string;
      /** @description Your own id for it. */
      externalAgreementId: string;
      /** @description The checkout it came from. */
      transactionId: Schemas["Label"];
      status: Schemas["AgreementStatus"];
    };
    LoggedRequest: {
      requestId: Schemas["Id"];
      at: Schemas["Timestamp"];
      /**
       * @description The method.
       * @enum {string}
       */
      method: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
      /** @description The path without its query. */
      path: string;
      /**
       * Format: int32
       * @description The answer's status.
       */
      status: number;
      /** @description The reason of a refusal, or null. */
      reason: string | null;
      /** @description The answer's message, or null. */
      message: Schemas["Message"] | null;
      /**
       * Format: double
       * @description Milliseconds from the last byte received to the answer.
       */
      durationMs: number;
      /** @description The first 8 KiB of the body. */
      body: string;
      /**
       * Format: int64
       * @description The body's size in bytes.
       */
      bodyBytes: number;
      /** @description The timestamp header as it came, or null. */
      timestamp: string | null;
      /** @description The signature header as it came, or null. */
      signature: string | null;
    };
    /**
     * @description What kind of error it is, for your program. New reasons can be added. The errors page describes each.
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
       * @description What was not found.
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
       * @description What was sent as the API key.
       * @enum {string}
       */
      diagnosis?: "secret_key_sent_as_api_key" | "webhook_secret_sent_as_api_key" | "rotated_api_key" | "production_api_key" | "session_key_sent_as_api_key" | "workspace_token_sent_as_api_key";
    };
    TokenError: {
      message: Schemas["Message"];
      /**
       * @description Why the token was refused.
       * @enum {string}
       */
      reason: "missing_token" | "invalid_token" | "expired_token";
    };
    ValidationError: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
      /** @description Each bad field. */
      errors: {
          /** @description A JSON Pointer to the field; empty for the whole body. */
          path: string;
          message: Schemas["Message"];
        }[];
    };
    ConflictError: {
      message: Schemas["Message"];
      /**
       * @description What stands in the way.
       * @enum {string}
       */
      reason: "agreement_not_pending" | "agreement_not_active" | "agreement_closed" | "already_decided" | "transaction_exists" | "too_many_agreements" | "bill_paid" | "share_paid" | "delivery_in_flight" | "endpoint_disabled" | "endpoint_removed" | "endpoint_has_no_url" | "inbox_stays" | "too_many_endpoints" | "duplicate_endpoint" | "house_full" | "last_housemate" | "open_shares" | "housemate_asked" | "check_running" | "nobody_listens";
      /** @description With duplicate_endpoint: the endpoint that has the URL. */
      endpointId?: Schemas["Id"];
    };
    /**
     * Format: uuid
     * @description The agreement.
     */
    AgreementId: string;
    /**
     * Format: int64
     * @description The bill's number.
     */
    BillId: number;
    /** @description US dollars as text with two decimals. */
    MoneyText: string;
    /** @description Up to 100 characters. */
    Text: string;
    /**
     * @description An event.
     * @enum {string}
     */
    Event: "agreement.created" | "request.authorized" | "agreement.authorized" | "agreement.completed" | "agreement.cancelled" | "request.declined" | "bill.created" | "bill.updated" | "bill.paid";
    /**
     * @description The body's shape.
     * @enum {string}
     */
    Shape: "flat" | "envelope";
    /** @description A reason. */
    Reason: string;
    /**
     * Format: uri
     * @description An http or https address.
     */
    Url: string;
    /** @description The exact text. */
    RawBody: string;
    /** @description A header as it was sent. */
    Header: string;
    /**
     * @description The kind of service.
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
     * @description Milliseconds.
     */
    Milliseconds: number;
    UpdateHouse: {
      /**
       * Format: int32
       * @description The House Status Index.
       */
      hsi?: number;
      /** @description Whether the promotion is on. */
      dawgMode?: boolean;
    };
    CreateAgreement: {
      transactionId?: Schemas["Label"];
      externalAgreementId?: Schemas["Text"];
      serviceName?: Schemas["Label"];
      serviceType?: Schemas["ServiceType"];
      estimatedAmount?: Schemas["Dollars"];
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description The housemate who asks and so approves. The first when left out. */
      userId?: Schemas["Id"];
    };
    AgreementDetail: {
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for it, or null. */
      externalAgreementId: Schemas["Text"] | null;
      transactionId: Schemas["Label"];
      serviceName: Schemas["Label"];
      serviceType: Schemas["ServiceType"];
      /** @description US dollars a month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      status: Schemas["AgreementStatus"];
      /** @description One for each housemate. */
      approvals: ({
          userId: Schemas["Id"];
          username: Schemas["Label"];
          /**
           * @description What the housemate said.
           * @enum {string}
           */
          decision: "waiting" | "approved" | "declined";
        })[];
      createdAt: Schemas["Timestamp"];
    };
    HousemateDecision: {
      /** @description The housemate who decides. */
      userId: Schemas["Id"];
    };
    SandboxBill: {
      billId: Schemas["BillId"];
      externalBillId: Schemas["Label"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["Text"] | null;
      amount: Schemas["MoneyText"];
      totalAmount: Schemas["MoneyText"];
      /**
       * @description Always `usd`.
       * @constant
       */
      currency: "usd";
      dueDate: Schemas["Label"];
      /** @description The period the bill is for, or null. */
      billingPeriod: Schemas["Text"] | null;
      /** @description What the bill is for, or null. */
      description: Schemas["Text"] | null;
      /**
       * @description The bill's status.
       * @enum {string}
       */
      status: "pending" | "paid";
      /** @description Whether the bill is pending after its due date by the workspace's clock. */
      overdue: boolean;
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
      /**
       * Format: int32
       * @description How many charges there are, one per housemate.
       */
      chargesCreated: number;
      /** @description One for each housemate. */
      charges: ({
          userId: Schemas["Id"];
          username: Schemas["Label"];
          amount: Schemas["MoneyText"];
          /**
           * @description Whether the share is paid.
           * @enum {string}
           */
          status: "pending" | "paid";
          /** @description When it was paid, or null. */
          paidDate: Schemas["Timestamp"] | null;
          /**
           * @deprecated
           * @description The former name of `paidDate`.
           */
          paidAt: Schemas["Timestamp"] | null;
        })[];
      createdAt: Schemas["Timestamp"];
      updatedAt: Schemas["Timestamp"];
    };
    PayBill: {
      /** @description The housemate who pays. Leave it out to pay every open share. */
      userId?: Schemas["Id"];
    };
    KeyPair: {
      /** @description Says who calls. */
      apiKey: string;
      /** @description Signs your requests. */
      secretKey: string;
      /** @description The pair before, while it is still valid, or null. */
      previousKey: Schemas["PreviousKey"] | null;
    };
    RotateKeys: {
      /**
       * Format: int32
       * @description How long the pair before stays valid.
       * @default 3600
       */
      graceSeconds?: number;
    };
    PreviousKey: {
      /** @description Its API key. Its secret key is not shown again. */
      apiKey: string;
      /** @description When the pair ends */
      validUntil: Schemas["Timestamp"];
    };
    RotatedSecret: {
      /** @description Signs the webhooks that you receive. */
      webhookSecret: string;
      previousValidUntil: Schemas["Timestamp"];
    };
    CreateEndpoint: {
      url: Schemas["Url"];
      events?: Schemas["Events"];
      shape?: Schemas["Shape"];
      chaos?: Schemas["ChaosOrNone"];
    };
    UpdateEndpoint: {
      url?: Schemas["Url"];
      events?: Schemas["Events"];
      shape?: Schemas["Shape"];
      chaos?: Schemas["ChaosOrNone"];
      /**
       * @description Whether it receives anything.
       * @enum {string}
       */
      status?: "enabled" | "disabled";
    };
    /** @description The events it receives. All but agreement.authorized when left out. */
    Events: Schemas["Event"][];
    Endpoint: {
      endpointId: Schemas["Id"];
      /**
       * @description The built-in inbox, an address of yours, or the listen program on your machine.
       * @enum {string}
       */
      kind: "inbox" | "url" | "listen";
      /** @description Its address; null for the inbox and for listen. */
      url: Schemas["Url"] | null;
      events: Schemas["Events"];
      shape: Schemas["Shape"];
      /**
       * @description Whether it receives anything.
       * @enum {string}
       */
      status: "enabled" | "disabled";
      /** @description Why it was disabled, or null. */
      disabledReason: ("gone" | "failing" | "by_you") | null;
      /** @description Set when attempts keep timing out: deliveries wait until then, and waiting counts as no attempt. Otherwise null. */
      pausedUntil: Schemas["Timestamp"] | null;
      chaos: Schemas["ChaosOrNone"];
      createdAt: Schemas["Timestamp"];
    };
    /** @description Seeded trouble for what is delivered here, or null for none. Setting it begins the seed anew. */
    ChaosOrNone: Schemas["Chaos"] | null;
    Chaos: {
      /** @description The same seed makes the same trouble for the same deliveries. */
      seed: string;
      /** @description How often a delivery comes a second time. */
      duplicate: Schemas["Percent"];
      /** @description How often a delivery comes 5 to 60 seconds late. */
      delay: Schemas["Percent"];
      /** @description How often a delivery is held back until the next one is on its way, 30 seconds at most. */
      reorder: Schemas["Percent"];
      /** @description How often the first attempt is lost on its way, so that only a retry arrives. */
      drop: Schemas["Percent"];
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
      event: Schemas["Event"];
      /** @description Fields of the event to change before it is sent, by their names in the endpoint's format. In the envelope they are the fields of `data`. They must be as the event's schema has them. */
      fields?: {
        [key: string]: unknown;
      };
    };
    TestAccepted: {
      deliveryId: Schemas["Id"];
      eventId: Schemas["Id"];
    };
    InboxMessage: {
      messageId: Schemas["Id"];
      deliveryId: Schemas["Id"];
      eventId: Schemas["Id"];
      event: Schemas["Event"];
      /**
       * Format: int32
       * @description Which attempt it was.
       */
      attempt: number;
      receivedAt: Schemas["Timestamp"];
      timestamp: Schemas["Header"];
      signature: Schemas["Header"];
      /** @description The header of a rotation, or null. */
      signaturePrevious: Schemas["Header"] | null;
      body: Schemas["RawBody"];
      /** @description Whether the signature is right. */
      verified: boolean;
      /** @description Why it is not, or null. */
      reason: Schemas["Reason"] | null;
    };
    Delivery: {
      deliveryId: Schemas["Id"];
      eventId: Schemas["Id"];
      event: Schemas["Event"];
      endpointId: Schemas["Id"];
      /**
       * @description pending while attempts are left; failed when there are none; dropped when its endpoint went away.
       * @enum {string}
       */
      status: "pending" | "succeeded" | "failed" | "dropped";
      /** @description When the next attempt is due by the virtual clock, or null. */
      nextAttemptAt: Schemas["Timestamp"] | null;
      createdAt: Schemas["Timestamp"];
      body: Schemas["RawBody"];
      /** @description What the endpoint's chaos did to it. */
      troubles: Schemas["Trouble"][];
      /** @description First come first. */
      attempts: Schemas["Attempt"][];
    };
    Attempt: {
      /**
       * Format: int32
       * @description 1 is the first.
       */
      number: number;
      /** @description When it was due by the virtual clock. */
      dueAt: Schemas["Timestamp"];
      /** @description When it was made by the virtual clock. */
      at: Schemas["Timestamp"];
      durationMs: Schemas["Milliseconds"];
      /**
       * @description refused is any other status; blocked is an address that must not be reached; gone is a 410.
       * @enum {string}
       */
      outcome: "succeeded" | "refused" | "redirected" | "timed_out" | "unreachable" | "blocked" | "gone";
      /** @description The status as your receiver sent it, or null without a response. */
      httpStatus: number | null;
      /** @description What went wrong, or null. */
      error: Schemas["Message"] | null;
      /** @description The first 4 KiB of the answer, or null. */
      responseBody: Schemas["RawBody"] | null;
    };
    OpenListen: {
      events?: Schemas["Events"];
      shape?: Schemas["Shape"];
    };
    NextForwards: {
      endpointId: Schemas["Id"];
      /**
       * Format: int32
       * @description How long to wait when there is nothing.
       * @default 20
       */
      waitSeconds?: number;
    };
    Forwards: {
      /** @description In the order in which they fell due. */
      data: {
          deliveryId: Schemas["Id"];
          /**
           * Format: int32
           * @description Which attempt it is.
           */
          attempt: number;
          /** @description The headers to send, untouched. */
          headerLines: {
              name: Schemas["Header"];
              value: Schemas["Header"];
            }[];
          body: Schemas["RawBody"];
          /** @description The exact bytes, when they are not UTF-8 or too many for body. Send these. */
          bodyBase64?: string;
        }[];
    };
    ForwardReport: {
      endpointId: Schemas["Id"];
      deliveryId: Schemas["Id"];
      /**
       * Format: int32
       * @description Which attempt it was.
       */
      attempt: number;
      /** @description Your receiver's status, or null when there was no answer. */
      httpStatus: number | null;
      /** @description What went wrong, or null. */
      error?: Schemas["Message"] | null;
      /** @description The beginning of your receiver's answer, or null. */
      responseBody?: Schemas["RawBody"] | null;
      /** @description The Retry-After header of the answer, or null. */
      retryAfter?: Schemas["Header"] | null;
    };
    ForwardAccepted: {
      /** @description False when the answer came too late; the delivery is tried again. */
      accepted: boolean;
    };
    CheckEndpoint: {
      /** @description The receiver's address. Name this or endpointId. */
      url?: Schemas["Url"];
      /** @description An endpoint of this workspace. Name this or url. */
      endpointId?: Schemas["Id"];
      /** @description The shape that the address takes. An endpoint has its own. */
      shape?: Schemas["Shape"];
      /** @description The set of cases; the newest if you leave it out. Name one in CI, so that new cases don't fail your build. */
      caseSet?: Schemas["CaseSet"];
    };
    /**
     * @description A set of cases of the receiver check. A set never gains a case; new cases come in a new set.
     * @enum {string}
     */
    CaseSet: "v1";
    /**
     * @description A case of the receiver check; each is explained at `/docs/webhooks#check-{id}`.
     * @enum {string}
     */
    CheckCaseId: "valid" | "other-shape" | "exact-bytes" | "recent-timestamp" | "forged-signature" | "reserialised-body" | "stale-timestamp" | "future-timestamp" | "milliseconds-timestamp" | "missing-signature" | "missing-timestamp" | "unprefixed-signature" | "upper-case-signature" | "rotation-previous" | "rotation-new" | "rotation-forged" | "replay" | "duplicate-event" | "simultaneous-duplicate" | "out-of-order" | "unknown-event" | "concurrent" | "answer-time" | "verify-before-parse" | "not-json" | "not-utf8" | "huge-body";
    EndpointCheckSummary: {
      checkId: Schemas["Id"];
      /** @description The address that was checked; null through the listen program. */
      url: Schemas["Url"] | null;
      /** @description The endpoint that was named, or null. */
      endpointId: Schemas["Id"] | null;
      shape: Schemas["Shape"];
      caseSet: Schemas["CaseSet"];
      startedAt: Schemas["Timestamp"];
      durationMs: Schemas["Milliseconds"];
      /**
       * Format: int32
       * @description The share of the cases that passed, in whole percent, rounded down.
       */
      score: number;
      /**
       * Format: int32
       * @description How many cases there are.
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
       * @description How many could not be judged; they count as not passed.
       */
      skipped: number;
    };
    EndpointCheck: {
      checkId: Schemas["Id"];
      /** @description The address that was checked; null through the listen program. */
      url: Schemas["Url"] | null;
      /** @description The endpoint that was named, or null. */
      endpointId: Schemas["Id"] | null;
      shape: Schemas["Shape"];
      caseSet: Schemas["CaseSet"];
      startedAt: Schemas["Timestamp"];
      durationMs: Schemas["Milliseconds"];
      /**
       * Format: int32
       * @description The share of the cases that passed, in whole percent, rounded down.
       */
      score: number;
      /**
       * Format: int32
       * @description How many cases there are.
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
       * @description How many could not be judged; they count as not passed.
       */
      skipped: number;
      /** @description In the order in which they were sent. */
      cases: Schemas["EndpointCheckCase"][];
    };
    EndpointCheckCase: {
      id: Schemas["CheckCaseId"];
      title: Schemas["Label"];
      /**
       * @description skip when it could not be judged.
       * @enum {string}
       */
      verdict: "pass" | "fail" | "skip";
      sent: {
        /** @description Shell lines that send the same bytes again; empty when nothing was sent. Timestamps grow stale after five minutes. Through the listen program the address is `$RECEIVER`. */
        curl: string;
      };
      expected: Schemas["Message"];
      /** @description What came back, a line for each request. */
      received: string;
      /** @description What to do about it, or null when it passed. */
      advice: Schemas["Message"] | null;
      /** @description The paragraph that explains the case. */
      docs: string;
    };
    ProductionAccess: {
      /** @description The company. */
      businessName: string;
      /** @description Who asks. */
      contactName: string;
      /** @description A phone number; the United States when it has no country code. */
      phoneNumber: string;
      /**
       * Format: email
       * @description Where to write to.
       */
      email: string;
      /** @description The check whose report is sent along. */
      checkId: Schemas["Id"];
    };
    AdvanceClock: {
      /**
       * Format: int64
       * @description How far.
       */
      advanceSeconds: number;
    };
    Clock: {
      now: Schemas["Timestamp"];
      /**
       * Format: int64
       * @description How far it is ahead of real time.
       */
      advancedSeconds: number;
    };
}
