/** Generated from the OpenAPI files by `npm run types`. Don't edit. */
export interface Schemas {
    /** @description An id of ours. Store it as text. */
    Id: string;
    /**
     * Format: uuid
     * @description Our id for the agreement, from `agreement.created`.
     */
    AgreementId: string;
    /**
     * Format: int64
     * @description Our id for the bill. Your bills are numbered from 1, and numbers aren't reused.
     */
    BillId: number;
    /** @description Your own id for the bill, unique among your bills in both formats. It makes retries safe. */
    ExternalBillId: string;
    /** @description Your own id for the agreement. Optional, and may be empty. */
    ExternalAgreementId: string;
    /** @description Your own id for the checkout, unique per transaction. */
    TransactionId: string;
    /** @description The name of the service that housemates see. */
    ServiceName: string;
    /**
     * @description What the household pays for.
     * @enum {string}
     */
    ServiceType: "energy" | "cleaning" | "internet" | "streaming" | "rent" | "other";
    /**
     * @description `pending` until every housemate has approved, then `active`, and `completed` or `cancelled` at the end.
     * @enum {string}
     */
    AgreementStatus: "pending" | "active" | "completed" | "cancelled";
    /**
     * @description `pending` until every share is paid, then `paid`.
     * @enum {string}
     */
    BillStatus: "pending" | "paid";
    /**
     * Format: double
     * @description US dollars.
     */
    Dollars: number;
    /**
     * Format: int64
     * @description US cents.
     */
    Cents: number;
    /** @description US dollars as a string with two decimals. */
    MoneyText: string;
    /** @description The day the bill is due, as an ISO 8601 date or a date-time with a UTC offset. A date ends at midnight in Texas (America/Chicago). Past dates are allowed. */
    DueDate: string;
    /**
     * Format: date-time
     * @description When it happened, in UTC, such as `2026-05-18T14:03:21Z`.
     */
    Timestamp: string;
    /** @description Whether there is another page. Request it with `nextCursor`. */
    HasMore: boolean;
    /** @description The `cursor` of the next page, or null on the last page. */
    NextCursor: string | null;
    /** @description The event's id, the same on every attempt. Store it to handle each event once. */
    EventId: string;
    /** @description Text that housemates see. */
    BillText: string;
    /** @description For people to read, such as in your log. Don't compare it in code, because the wording can change. */
    Message: string;
    /** @description A bill in one of two formats. */
    CreateBillRequest: Schemas["CreateBillAgreement"] | Schemas["CreateBillInvoice"];
    /**
     * Agreement format
     * @description Dollars and camel case. Recommended.
     */
    CreateBillAgreement: {
      /** @description The active agreement to bill. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement. Optional, and may be empty. The first one you send is stored with the agreement. */
      externalAgreementId?: Schemas["ExternalAgreementId"];
      /** @description Your own id for the bill, not blank. A second bill with the same id returns `409`. */
      externalBillId: Schemas["ExternalBillId"];
      /**
       * Format: double
       * @description US dollars, with at most two decimals. `110.50` and `110.5` are the same. If you store cents, divide by 100.
       */
      amount: number;
      /** @description The day the bill is due, as an ISO 8601 date or date-time. A date ends at midnight in Texas (America/Chicago). Past dates are allowed. */
      dueDate: Schemas["DueDate"];
      /** @description The billing period that housemates see, such as `May 2026`. */
      billingPeriod?: Schemas["BillText"];
    };
    /**
     * Invoice format
     * @description Cents and snake case. Also supported.
     */
    CreateBillInvoice: {
      /** @description The active agreement to bill. */
      agreement_id: Schemas["AgreementId"];
      /**
       * Format: int64
       * @description US cents, as a whole number. `15000` is $150.00.
       */
      amount: number;
      /**
       * @description The currency. Always `usd`, which is the default.
       * @enum {string}
       */
      currency?: "usd";
      /** @description What the bill is for. Housemates see it. */
      description?: Schemas["BillText"];
      /** @description The day the bill is due, as an ISO 8601 date or date-time. A date ends at midnight in Texas (America/Chicago). Past dates are allowed. */
      due_date: Schemas["DueDate"];
      /** @description Your own id for the invoice, not blank. A second bill with the same id returns `409`. */
      external_id: Schemas["ExternalBillId"];
    };
    CreateBillResponse: {
      message: Schemas["Message"];
      billId: Schemas["BillId"];
      /** @description The amount you bill, in US dollars as a string with two decimals. */
      amount: Schemas["MoneyText"];
      /**
       * @description A new bill is pending.
       * @constant
       */
      status: "pending";
      /** @description The due date as you sent it. */
      dueDate: Schemas["DueDate"];
      chargesCreated: Schemas["ChargesCreated"];
    };
    /**
     * Format: int32
     * @description The number of charges, one per housemate.
     */
    ChargesCreated: number;
    Bill: {
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description The agreement that you billed. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description The amount you bill, in US dollars. */
      amount: Schemas["MoneyText"];
      /** @description What the household pays, in US dollars: the amount and the service fee. There's no fee while the house's HSI is 42 or higher, or in Dawg Mode. */
      totalAmount: Schemas["MoneyText"];
      /**
       * @description Always `usd`.
       * @constant
       */
      currency: "usd";
      dueDate: Schemas["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: Schemas["BillText"] | null;
      /** @description The description from the invoice format, or null. */
      description: Schemas["BillText"] | null;
      status: Schemas["BillStatus"];
      /** @description Whether the bill is pending after its due date. A date ends at midnight in Texas (America/Chicago). The sandbox uses the workspace's clock. */
      overdue: boolean;
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description One charge per housemate. They add up to `totalAmount`. */
      charges: Schemas["Charge"][];
      /** @description When you created the bill. */
      createdAt: Schemas["Timestamp"];
      /** @description When the bill last changed, or a share was last paid. List by it with `updatedAfter`. */
      updatedAt: Schemas["Timestamp"];
    };
    Charge: {
      /** @description The housemate who owes this share. */
      userId: Schemas["Id"];
      /** @description The housemate's share of `totalAmount`. */
      amount: Schemas["MoneyText"];
      /**
       * @description Whether the share is paid.
       * @enum {string}
       */
      status: "pending" | "paid";
      /** @description When the housemate paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
    };
    BillList: {
      /** @description The bills on this page, newest first. */
      data: Schemas["Bill"][];
      hasMore: Schemas["HasMore"];
      nextCursor: Schemas["NextCursor"];
    };
    BillDeleted: {
      message: Schemas["Message"];
      /** @description The bill that was deleted. */
      billId: Schemas["BillId"];
    };
    UpdateBill: {
      /** @description The bill's id, as in the path. It binds the signature to this bill. */
      billId?: Schemas["BillId"];
      /**
       * Format: double
       * @description The new amount in US dollars, with at most two decimals. You can't change it after a share is paid.
       */
      amount?: number;
      /** @description The new due date. */
      dueDate?: Schemas["DueDate"];
      /** @description The new billing period. */
      billingPeriod?: Schemas["BillText"];
    };
    BillUpdated: {
      message: Schemas["Message"];
      billId: Schemas["Bill"]["billId"];
      externalBillId: Schemas["Bill"]["externalBillId"];
      hutzAgreementId: Schemas["Bill"]["hutzAgreementId"];
      externalAgreementId: Schemas["Bill"]["externalAgreementId"];
      amount: Schemas["Bill"]["amount"];
      totalAmount: Schemas["Bill"]["totalAmount"];
      currency: Schemas["Bill"]["currency"];
      dueDate: Schemas["Bill"]["dueDate"];
      billingPeriod: Schemas["Bill"]["billingPeriod"];
      description: Schemas["Bill"]["description"];
      status: Schemas["Bill"]["status"];
      overdue: Schemas["Bill"]["overdue"];
      paidDate: Schemas["Bill"]["paidDate"];
      chargesCreated: Schemas["Bill"]["chargesCreated"];
      charges: Schemas["Bill"]["charges"];
      createdAt: Schemas["Bill"]["createdAt"];
      updatedAt: Schemas["Bill"]["updatedAt"];
    };
    StagedRequest: {
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description The housemate who confirms their share. */
      userId: Schemas["Id"];
    };
    StagedRequestAccepted: {
      /**
       * @description True, because an error has another body.
       * @constant
       */
      success: true;
      /** @description The agreement that the request created, or that it belongs to. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description The checkout that you named in the request. */
      transactionId: Schemas["TransactionId"];
      status: Schemas["AgreementStatus"];
    };
    Agreement: {
      /** @description Our id for the agreement. Send it with each bill. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment: Schemas["Dollars"];
      status: Schemas["AgreementStatus"];
      /** @description When the agreement was requested, before everyone approved. */
      createdAt: Schemas["Timestamp"];
      /** @description When the status or your own id last changed. */
      updatedAt: Schemas["Timestamp"];
    };
    AgreementList: {
      /** @description The agreements on this page, newest first. */
      data: Schemas["Agreement"][];
      hasMore: Schemas["HasMore"];
      nextCursor: Schemas["NextCursor"];
    };
    User: {
      /** @description The housemate. Charges name them by this id. */
      id: Schemas["Id"];
      username: Schemas["Username"];
      /** @description The house that the housemate lives in. */
      houseId: Schemas["Id"];
    };
    /** @description The name that housemates see. */
    Username: string;
    House: {
      /** @description The house that you asked for. */
      houseId: Schemas["Id"];
      /** @description Whether bills of this house have no service fee now: its House Status Index is at or above 42, or Dawg Mode is on. */
      serviceFeeWaived: boolean;
      /** @description The housemates, in the order they moved in. */
      users: {
          /** @description The housemate. Charges name them by this id. */
          id: Schemas["Id"];
          username: Schemas["Username"];
        }[];
    };
    ConnectSessionRequest: {
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. */
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description Your own id for the customer. Webhooks don't contain it. */
      userId?: string;
    };
    ConnectSession: {
      /** @description The session, for our approval page. */
      sessionId: Schemas["Id"];
      /** @description A short-lived API key for this transaction only. */
      apiKey: string;
      /** @description Its secret, for this transaction only. */
      secretKey: string;
      /**
       * Format: uri-reference
       * @description The URL to open in the customer's browser, relative to this API. It contains the key pair, so don't share it.
       */
      url: string;
      /** @description 30 minutes after the session was opened. */
      expiresAt: Schemas["Timestamp"];
    };
    ConnectSessionDetails: {
      /** @description The session that you asked for. */
      sessionId: Schemas["Id"];
      /** @description The partner whose service is shared. */
      partnerId: Schemas["Id"];
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment: Schemas["Dollars"];
      /** @description The origin of the page that opened the session. Only this origin receives the result. Null when a server opened the session. */
      origin: string | null;
      /** @description When the session ends. After that, start the checkout again. */
      expiresAt: Schemas["Timestamp"];
      /** @description The agreement of this transaction, or null until somebody confirms it. */
      agreement: Schemas["SessionAgreement"] | null;
    };
    SessionAgreement: {
      /** @description The agreement that the housemates approve. */
      hutzAgreementId: Schemas["AgreementId"];
      status: Schemas["AgreementStatus"];
      /** @description Whether the housemate of the session token has confirmed. False without a token. */
      confirmed: boolean;
    };
    /** @description The payment method to store for the customer. */
    PaymentMethod: {
      /** @description The payment method's id. Store it in your payment method's row. */
      paymentMethodId: Schemas["Id"];
      /**
       * @description Always `hutz`.
       * @constant
       */
      type: "hutz";
      /** @description The last four digits of the account reference. */
      last4: string;
      /** @description The payment source to show your customer beside `last4`. */
      brand: string;
    };
    /**
     * @description The error's reason. Use it in your code, with a default case: we can add reasons.
     * @enum {string}
     */
    ErrorReason: "malformed_request" | "invalid_request" | "not_found" | "method_not_allowed" | "request_timeout" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "headers_too_large" | "unexpected_host" | "rate_limited" | "server_error" | "unavailable" | "storage_full";
    Error: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
    };
    /** @description An error from your receiver, with any body. The delivery log stores its first 4,000 characters. */
    ReceiverError: {
      message: Schemas["Message"];
    };
    ValidationError: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
      /** @description Each invalid field, in the format you used. */
      errors: {
          /** @description A JSON Pointer to the field. Empty for the whole body. */
          path: string;
          message: Schemas["Message"];
        }[];
    };
    SignatureError: {
      message: Schemas["Message"];
      /**
       * @description The first check that failed. We check in this order.
       * @enum {string}
       */
      reason: "missing_api_key" | "unknown_api_key" | "missing_timestamp" | "malformed_timestamp" | "timestamp_in_milliseconds" | "timestamp_expired" | "timestamp_in_future" | "missing_signature" | "malformed_signature" | "signature_mismatch" | "replayed";
      /**
       * @description In the sandbox only: the mistake in the signature, or what you sent as the API key.
       * @enum {string}
       */
      diagnosis?: "signed_with_api_key" | "signed_with_webhook_secret" | "secret_with_newline" | "secret_prefix_stripped" | "secret_altered" | "secret_empty" | "trailing_newline" | "line_endings" | "byte_order_mark" | "surrounding_space" | "target_not_signed" | "target_altered" | "body_not_signed" | "text_encoding" | "body_reserialized" | "numbers_rewritten" | "timestamp_not_signed" | "method_and_path_signed" | "wrong_separator" | "timestamp_not_sent" | "timestamp_in_another_unit" | "altered_signature" | "signed_with_other_pair" | "secret_key_sent_as_api_key" | "webhook_secret_sent_as_api_key" | "rotated_api_key" | "production_api_key" | "placeholder_api_key" | "session_key_sent_as_api_key" | "workspace_token_sent_as_api_key";
    };
    KeyError: {
      message: Schemas["Message"];
      /**
       * @description The first check that failed.
       * @enum {string}
       */
      reason: "missing_api_key" | "unknown_api_key" | "missing_secret_key" | "wrong_secret_key" | "session_expired" | "wrong_transaction" | "invalid_token" | "expired_token";
      /**
       * @description In the sandbox only: what you sent as the API key.
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
    NotFoundError: {
      message: Schemas["Message"];
      /**
       * @description Which of the things in your request doesn't exist.
       * @enum {string}
       */
      reason: "agreement_not_found" | "bill_not_found" | "partner_not_found" | "user_not_found" | "house_not_found" | "session_not_found";
    };
    QuotaError: {
      message: Schemas["Message"];
      /**
       * @description Always `quota_exceeded`.
       * @constant
       */
      reason: "quota_exceeded";
    };
    StageForbiddenError: {
      message: Schemas["Message"];
      /**
       * @description Why nothing was saved.
       * @enum {string}
       */
      reason: "wrong_housemate" | "quota_exceeded";
    };
    ConflictError: {
      message: Schemas["Message"];
      /**
       * @description Why the request isn't possible.
       * @enum {string}
       */
      reason: "duplicate_bill" | "agreement_not_active" | "bill_paid" | "share_paid" | "transaction_mismatch" | "session_mismatch" | "agreement_closed";
      /** @description The existing bill. Continue with it after a lost response. */
      billId?: Schemas["BillId"];
      /** @description With `duplicate_bill`: each field that differs from the existing bill, in your request's format. Empty if both are the same bill. */
      differences?: Schemas["BillDifference"][];
    };
    BillDifference: {
      /**
       * @description The field's name in your request.
       * @enum {string}
       */
      field: "hutzAgreementId" | "externalAgreementId" | "amount" | "dueDate" | "billingPeriod" | "agreement_id" | "due_date" | "description";
      /** @description The existing bill's value in your request's units, or null. An amount is in dollars or cents, as you sent it. */
      existing: string | number | null;
      /** @description The value you sent, or null if you left it out. */
      sent: string | number | null;
    };
    GoneError: {
      message: Schemas["Message"];
      /**
       * @description Which of the things in your request is gone.
       * @enum {string}
       */
      reason: "cursor_expired";
    };
    /**
     * Format: date-time
     * @description When the event happened, in UTC. It's the same on every attempt. The header has the time of the attempt.
     */
    EventTime: string;
    /** Flat body */
    AgreementCreatedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.created";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the new agreement. Store it with your order: you send it with each bill. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The housemates haven't all approved yet. Don't bill.
       * @constant
       */
      status: "pending";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    AgreementCreatedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.created";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the new agreement. Store it with your order: you send it with each bill. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        serviceName: Schemas["ServiceName"];
        serviceType: Schemas["ServiceType"];
        /** @description The estimate for the whole household, in US dollars per month, or null. */
        estimatedAmount: Schemas["Dollars"] | null;
        /**
         * @description The housemates haven't all approved yet. Don't bill.
         * @constant
         */
        status: "pending";
        paymentMethod: Schemas["PaymentMethod"];
      };
    };
    /** Flat body */
    RequestAuthorizedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "request.authorized";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description Every housemate has approved. Compare the amount with your own record, then bill.
       * @constant
       */
      status: "active";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    RequestAuthorizedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "request.authorized";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        /**
         * @description Every housemate has approved. Compare the amount with your own record, then bill.
         * @constant
         */
        status: "active";
        paymentMethod: Schemas["PaymentMethod"];
      };
    };
    /** Flat body */
    AgreementAuthorizedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.authorized";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description Every housemate has approved. Compare the amount with your own record, then bill.
       * @constant
       */
      status: "active";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    AgreementAuthorizedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.authorized";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        /**
         * @description Every housemate has approved. Compare the amount with your own record, then bill.
         * @constant
         */
        status: "active";
        paymentMethod: Schemas["PaymentMethod"];
      };
    };
    /** Flat body */
    AgreementCompletedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.completed";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement has ended. Stop billing.
       * @constant
       */
      status: "completed";
    };
    /** Envelope */
    AgreementCompletedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.completed";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement has ended. Stop billing.
         * @constant
         */
        status: "completed";
      };
    };
    /** Flat body */
    AgreementCancelledFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.cancelled";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement has ended. Stop billing.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    AgreementCancelledEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.cancelled";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement has ended. Stop billing.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    RequestDeclinedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "request.declined";
      timestamp: Schemas["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description A housemate declined, so the agreement never starts. Don't bill.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    RequestDeclinedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "request.declined";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: Schemas["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: Schemas["TransactionId"];
        /**
         * @description A housemate declined, so the agreement never starts. Don't bill.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    BillCreatedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.created";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description Not every share is paid yet.
       * @constant
       */
      status: "pending";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: Schemas["BillText"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
    };
    /** Envelope */
    BillCreatedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.created";
      timestamp: Schemas["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: Schemas["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: Schemas["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: Schemas["DueDate"];
        /** @description What the bill is for, or null. */
        description: Schemas["BillText"] | null;
        /**
         * @description Not every share is paid yet.
         * @constant
         */
        status: "pending";
        /** @description When the last share was paid, or null. */
        paid_at: Schemas["Timestamp"] | null;
      };
    };
    /** Flat body */
    BillUpdatedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.updated";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description Not every share is paid yet.
       * @constant
       */
      status: "pending";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: Schemas["BillText"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
      /** @description The names of the fields that changed. */
      updatedFields: ("amount" | "dueDate" | "billingPeriod")[];
    };
    /** Envelope */
    BillUpdatedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.updated";
      timestamp: Schemas["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: Schemas["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: Schemas["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: Schemas["DueDate"];
        /** @description What the bill is for, or null. */
        description: Schemas["BillText"] | null;
        /**
         * @description Not every share is paid yet.
         * @constant
         */
        status: "pending";
        /** @description When the last share was paid, or null. */
        paid_at: Schemas["Timestamp"] | null;
        /** @description The names of the fields that changed. */
        updated_fields: ("amount" | "due_date" | "billing_period")[];
      };
    };
    /** Flat body */
    BillPaidFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.paid";
      timestamp: Schemas["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description Every share is paid.
       * @constant
       */
      status: "paid";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: Schemas["BillText"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description When the last share was paid. Use it as the date of payment in your books. */
      paidDate: Schemas["Timestamp"];
      /** @description What the household has paid, in US dollars: the same as `totalAmount`. */
      amountPaid: Schemas["Dollars"];
      /** @description The same as `paidDate`. */
      paymentDate: Schemas["Timestamp"];
    };
    /** Envelope */
    BillPaidEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.paid";
      timestamp: Schemas["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: Schemas["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: Schemas["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: Schemas["DueDate"];
        /** @description What the bill is for, or null. */
        description: Schemas["BillText"] | null;
        /**
         * @description Every share is paid.
         * @constant
         */
        status: "paid";
        /** @description When the last share was paid. */
        paid_at: Schemas["Timestamp"];
      };
    };
    /** @description The body of the event's webhook, flat or envelope. */
    Event: Schemas["BillCreatedFlat"] | Schemas["BillUpdatedFlat"] | Schemas["BillPaidFlat"] | Schemas["AgreementCreatedFlat"] | Schemas["RequestAuthorizedFlat"] | Schemas["AgreementCompletedFlat"] | Schemas["AgreementCancelledFlat"] | Schemas["RequestDeclinedFlat"] | Schemas["BillCreatedEnvelope"] | Schemas["BillUpdatedEnvelope"] | Schemas["BillPaidEnvelope"] | Schemas["AgreementCreatedEnvelope"] | Schemas["RequestAuthorizedEnvelope"] | Schemas["AgreementCompletedEnvelope"] | Schemas["AgreementCancelledEnvelope"] | Schemas["RequestDeclinedEnvelope"];
    EventList: {
      /** @description Events, oldest first. Each one is the body of its webhook. */
      data: Schemas["Event"][];
      hasMore: Schemas["HasMore"];
      /** @description Send it as the next `after`. On an empty page, the `after` you sent, or null. */
      nextCursor: Schemas["EventId"] | null;
    };
}
