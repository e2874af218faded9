/** Generated from the OpenAPI files by `npm run types`. Don't edit. */
export interface Schemas {
    /** @description An id given by Hutz. */
    Id: string;
    /**
     * Format: uuid
     * @description The agreement that Hutz gave you in `agreement.created`.
     */
    AgreementId: string;
    /**
     * Format: int64
     * @description Hutz's number for the bill. Your bills are numbered from 1, and a number is never given twice.
     */
    BillId: number;
    /** @description Your own id for the bill. Unique per partner, in both shapes together; it is what makes a retry safe. */
    ExternalBillId: string;
    /** @description Your own id for the agreement. May be left out or empty. */
    ExternalAgreementId: string;
    /** @description Your id for the checkout, unique per transaction. */
    TransactionId: string;
    /** @description The service as the housemates know it. */
    ServiceName: string;
    /**
     * @description The kind of service.
     * @enum {string}
     */
    ServiceType: "energy" | "cleaning" | "internet" | "streaming" | "rent" | "other";
    /**
     * @description pending until every housemate has approved, then active, and completed or cancelled at its end.
     * @enum {string}
     */
    AgreementStatus: "pending" | "active" | "completed" | "cancelled";
    /**
     * @description pending until every housemate has paid their share, then paid.
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
    /** @description US dollars as text with two decimals. */
    MoneyText: string;
    /** @description The day the bill is due, as an ISO 8601 date or date-time. It must exist; the past is allowed. */
    DueDate: string;
    /**
     * Format: date-time
     * @description A moment in UTC, ISO 8601.
     */
    Timestamp: string;
    /** @description The `cursor` of the next page, or null on the last page. */
    NextCursor: string | null;
    /** @description The event's id, the same on every attempt. Remember it to handle an event once. */
    EventId: string;
    /** @description Free text that the housemates see. */
    BillText: string;
    /** @description One sentence for a person to read. */
    Message: string;
    /** @description One of two shapes that name the same bill. */
    CreateBillRequest: Schemas["CreateBillAgreement"] | Schemas["CreateBillInvoice"];
    /**
     * Agreement shape
     * @description Dollars and camel case. The recommended shape.
     */
    CreateBillAgreement: {
      /** @description The active agreement to bill, as Hutz gave it to you. */
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement. May be left out or empty. */
      externalAgreementId?: Schemas["ExternalAgreementId"];
      /** @description Your own id for the bill, not blank. A second bill with the same id is rejected with `409`. */
      externalBillId: Schemas["ExternalBillId"];
      /**
       * Format: double
       * @description US dollars, at most two decimals. Judged by value, so `110.50` and `110.5` are the same.
       */
      amount: number;
      /** @description The day the bill is due, as an ISO 8601 date or date-time. It must exist; the past is allowed. */
      dueDate: Schemas["DueDate"];
      /** @description The period the bill is for, as the housemates should read it, for instance `May 2026`. */
      billingPeriod?: Schemas["BillText"];
    };
    /**
     * Invoice shape
     * @description Integer minor units and snake case, as the integration guide writes it.
     */
    CreateBillInvoice: {
      /** @description The active agreement to bill, as Hutz gave it to you. */
      agreement_id: Schemas["AgreementId"];
      /**
       * Format: int64
       * @description US cents, a whole number. `15000` is $150.00.
       */
      amount: number;
      /**
       * @description The currency. Only `usd`, which is also the default.
       * @enum {string}
       */
      currency?: "usd";
      /** @description What the bill is for, as the housemates should read it. */
      description?: Schemas["BillText"];
      /** @description The day the bill is due, as an ISO 8601 date or date-time. It must exist; the past is allowed. */
      due_date: Schemas["DueDate"];
      /** @description Your own id for the invoice, not blank. A second bill with the same id is rejected with `409`. */
      external_id: Schemas["ExternalBillId"];
    };
    CreateBillResponse: {
      message: Schemas["Message"];
      billId: Schemas["BillId"];
      /** @description The amount you asked for, in US dollars as text with two decimals. */
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
     * @description How many charges there are, one per housemate.
     */
    ChargesCreated: number;
    Bill: {
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      /** @description What you bill. */
      amount: Schemas["MoneyText"];
      /** @description What the household pays: the amount and the service fee. The fee is waived while the house's HSI is at or above 42 or it is in Dawg Mode. */
      totalAmount: Schemas["MoneyText"];
      /**
       * @description Always `usd`.
       * @constant
       */
      currency: "usd";
      dueDate: Schemas["DueDate"];
      /** @description The period the bill is for, or null. */
      billingPeriod: Schemas["BillText"] | null;
      /** @description The description given in the invoice shape, or null. */
      description: Schemas["BillText"] | null;
      status: Schemas["BillStatus"];
      /** @description Whether the bill is pending after its due date. A due date ends at midnight UTC; a due date-time ends at that moment. In the sandbox, the workspace's own clock decides. */
      overdue: boolean;
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description One charge per housemate. They add up to `totalAmount`. */
      charges: Schemas["Charge"][];
      createdAt: Schemas["Timestamp"];
      /** @description When the bill last changed or a share was paid. */
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
      /** @description The bills of this page, newest first. */
      data: Schemas["Bill"][];
      nextCursor: Schemas["NextCursor"];
    };
    BillDeleted: {
      message: Schemas["Message"];
      /** @description The bill that was deleted. */
      billId: Schemas["BillId"];
    };
    UpdateBill: {
      /**
       * Format: double
       * @description The new amount in US dollars, at most two decimals. Refused once a share is paid.
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
      /** @description Estimated US dollars a month, for the whole household. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The pledge due upfront in US dollars for the whole household. 0 when there is none. */
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description The housemate who confirms their share. */
      userId: Schemas["Id"];
    };
    StagedRequestAccepted: {
      /**
       * @description Always true.
       * @constant
       */
      success: true;
      hutzAgreementId: Schemas["AgreementId"];
      transactionId: Schemas["TransactionId"];
      status: Schemas["AgreementStatus"];
    };
    Agreement: {
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month, for the whole household. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The pledge due upfront in US dollars for the whole household. 0 when there is none. */
      requiredUpfrontPayment: Schemas["Dollars"];
      status: Schemas["AgreementStatus"];
      createdAt: Schemas["Timestamp"];
      /** @description When the status or your own id last changed. */
      updatedAt: Schemas["Timestamp"];
    };
    AgreementList: {
      /** @description Agreements, newest first. */
      data: Schemas["Agreement"][];
      nextCursor: Schemas["NextCursor"];
    };
    User: {
      id: Schemas["Id"];
      username: Schemas["Username"];
      houseId: Schemas["Id"];
    };
    /** @description The name that the housemates see. */
    Username: string;
    House: {
      houseId: Schemas["Id"];
      /** @description The housemates, first come first. */
      users: {
          id: Schemas["Id"];
          username: Schemas["Username"];
        }[];
    };
    ConnectSessionRequest: {
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The pledge due upfront in US dollars. */
      requiredUpfrontPayment?: Schemas["Dollars"];
      /** @description Your own id for the customer. */
      userId?: string;
    };
    ConnectSession: {
      sessionId: Schemas["Id"];
      /** @description A short-lived API key, good for this transaction alone. */
      apiKey: string;
      /** @description Its secret, good for this transaction alone. */
      secretKey: string;
      /**
       * Format: uri-reference
       * @description Where to send the customer; it carries the pair, so it is for this customer's browser alone.
       */
      url: string;
      expiresAt: Schemas["Timestamp"];
    };
    ConnectSessionDetails: {
      sessionId: Schemas["Id"];
      /** @description The partner whose service is shared. */
      partnerId: Schemas["Id"];
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household. */
      estimatedAmount: Schemas["Dollars"];
      /** @description The pledge due upfront in US dollars for the whole household. 0 when there is none. */
      requiredUpfrontPayment: Schemas["Dollars"];
      /** @description The origin of the page that opened the session, as its browser sent it. Results go there and nowhere else. Null when a server opened the session. */
      origin: string | null;
      expiresAt: Schemas["Timestamp"];
    };
    /** @description What to store as the customer's payment method. */
    PaymentMethod: {
      /** @description The payment method's id. */
      paymentMethodId: Schemas["Id"];
      /**
       * @description Always `hutz`.
       * @constant
       */
      type: "hutz";
      /** @description The last four digits of the account reference. */
      last4: string;
      /** @description The payment source. */
      brand: string;
    };
    /**
     * @description What kind of error it is, for your program. New reasons can be added.
     * @enum {string}
     */
    ErrorReason: "malformed_request" | "invalid_request" | "not_found" | "method_not_allowed" | "request_timeout" | "body_too_large" | "uri_too_long" | "unsupported_media_type" | "headers_too_large" | "unexpected_host" | "rate_limited" | "server_error" | "unavailable" | "storage_full";
    Error: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
    };
    /** @description An error of your receiver. Its body is yours; we keep the first 4,000 characters for the delivery log. */
    ReceiverError: {
      message: Schemas["Message"];
    };
    ValidationError: {
      message: Schemas["Message"];
      reason: Schemas["ErrorReason"];
      /** @description Each bad field of the shape that was meant. */
      errors: {
          /** @description A JSON Pointer to the field; empty for the whole body. */
          path: string;
          message: Schemas["Message"];
        }[];
    };
    SignatureError: {
      message: Schemas["Message"];
      /**
       * @description The first check that failed, in this order.
       * @enum {string}
       */
      reason: "missing_api_key" | "unknown_api_key" | "missing_timestamp" | "malformed_timestamp" | "timestamp_in_milliseconds" | "timestamp_expired" | "timestamp_in_future" | "missing_signature" | "malformed_signature" | "signature_mismatch" | "replayed";
      /**
       * @description In the sandbox alone, the mistake that made the signature, or what was sent as the API key.
       * @enum {string}
       */
      diagnosis?: "signed_with_api_key" | "signed_with_webhook_secret" | "secret_with_newline" | "secret_prefix_stripped" | "secret_altered" | "secret_empty" | "trailing_newline" | "line_endings" | "byte_order_mark" | "surrounding_space" | "body_not_signed" | "text_encoding" | "body_reserialized" | "numbers_rewritten" | "timestamp_not_signed" | "method_and_path_signed" | "wrong_separator" | "timestamp_not_sent" | "timestamp_in_another_unit" | "altered_signature" | "signed_with_other_pair" | "secret_key_sent_as_api_key" | "webhook_secret_sent_as_api_key" | "rotated_api_key" | "production_api_key" | "session_key_sent_as_api_key" | "workspace_token_sent_as_api_key";
    };
    KeyError: {
      message: Schemas["Message"];
      /**
       * @description The first check that failed.
       * @enum {string}
       */
      reason: "missing_api_key" | "unknown_api_key" | "missing_secret_key" | "wrong_secret_key" | "session_expired" | "wrong_transaction";
      /**
       * @description In the sandbox alone, what was sent as the API key.
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
    NotFoundError: {
      message: Schemas["Message"];
      /**
       * @description What was not found.
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
    ConflictError: {
      message: Schemas["Message"];
      /**
       * @description What stands in the way.
       * @enum {string}
       */
      reason: "duplicate_bill" | "agreement_not_active" | "bill_paid" | "share_paid" | "transaction_mismatch" | "session_mismatch" | "agreement_closed";
      /** @description The bill that exists, so that a caller who lost an answer can go on. */
      billId?: Schemas["BillId"];
      /** @description With `duplicate_bill`: each field in which your request differs from the existing bill, in your request's format. Empty when both are the same bill. */
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
      /** @description The value that you sent, or null when you left it out. */
      sent: string | number | null;
    };
    GoneError: {
      message: Schemas["Message"];
      /**
       * @description What is gone.
       * @enum {string}
       */
      reason: "cursor_expired";
    };
    /**
     * Format: date-time
     * @description When the event happened, in UTC. It is the same on every attempt; the header is fresh.
     */
    EventTime: string;
    /** Flat body */
    AgreementCreatedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      event: "agreement.created";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "pending";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    AgreementCreatedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "agreement.created";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        serviceName: Schemas["ServiceName"];
        serviceType: Schemas["ServiceType"];
        /** @description Estimated US dollars a month for the whole household, or null. */
        estimatedAmount: Schemas["Dollars"] | null;
        /**
         * @description The agreement's status.
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
       * @description The event.
       * @constant
       */
      event: "request.authorized";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "active";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    RequestAuthorizedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "request.authorized";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement's status.
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
       * @description The event.
       * @constant
       */
      event: "agreement.authorized";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "active";
      paymentMethod: Schemas["PaymentMethod"];
    };
    /** Envelope */
    AgreementAuthorizedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "agreement.authorized";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement's status.
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
       * @description The event.
       * @constant
       */
      event: "agreement.completed";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "completed";
    };
    /** Envelope */
    AgreementCompletedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "agreement.completed";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement's status.
         * @constant
         */
        status: "completed";
      };
    };
    /** Flat body */
    AgreementCancelledFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      event: "agreement.cancelled";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    AgreementCancelledEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "agreement.cancelled";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement's status.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    RequestDeclinedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      event: "request.declined";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The agreement's status.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    RequestDeclinedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "request.declined";
      timestamp: Schemas["EventTime"];
      /** @description What happened. */
      data: {
        hutzAgreementId: Schemas["AgreementId"];
        transactionId: Schemas["TransactionId"];
        /**
         * @description The agreement's status.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    BillCreatedFlat: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      event: "bill.created";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The bill's status.
       * @constant
       */
      status: "pending";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description What you billed in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The period the bill is for, or null. */
      billingPeriod: Schemas["BillText"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description When the last share was paid, or null. */
      paidDate: Schemas["Timestamp"] | null;
    };
    /** Envelope */
    BillCreatedEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "bill.created";
      timestamp: Schemas["EventTime"];
      /** @description The bill in the integration guide's names. */
      data: {
        id: Schemas["BillId"];
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description What you billed in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays in US cents: the amount and the service fee. */
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
         * @description The bill's status.
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
       * @description The event.
       * @constant
       */
      event: "bill.updated";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The bill's status.
       * @constant
       */
      status: "pending";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description What you billed in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The period the bill is for, or null. */
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
       * @description The event.
       * @constant
       */
      type: "bill.updated";
      timestamp: Schemas["EventTime"];
      /** @description The bill in the integration guide's names. */
      data: {
        id: Schemas["BillId"];
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description What you billed in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays in US cents: the amount and the service fee. */
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
         * @description The bill's status.
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
       * @description The event.
       * @constant
       */
      event: "bill.paid";
      timestamp: Schemas["EventTime"];
      hutzAgreementId: Schemas["AgreementId"];
      /** @description Your own id for the agreement, or null while you have given none. */
      externalAgreementId: Schemas["ExternalAgreementId"] | null;
      transactionId: Schemas["TransactionId"];
      serviceName: Schemas["ServiceName"];
      serviceType: Schemas["ServiceType"];
      /** @description Estimated US dollars a month for the whole household, or null. */
      estimatedAmount: Schemas["Dollars"] | null;
      /**
       * @description The bill's status.
       * @constant
       */
      status: "paid";
      billId: Schemas["BillId"];
      externalBillId: Schemas["ExternalBillId"];
      /** @description What you billed in US dollars. */
      amount: Schemas["Dollars"];
      /** @description What the household pays in US dollars: the amount and the service fee. */
      totalAmount: Schemas["Dollars"];
      dueDate: Schemas["DueDate"];
      /** @description The period the bill is for, or null. */
      billingPeriod: Schemas["BillText"] | null;
      chargesCreated: Schemas["ChargesCreated"];
      /** @description When the last share was paid. */
      paidDate: Schemas["Timestamp"];
      /** @description What the household has paid in US dollars. */
      amountPaid: Schemas["Dollars"];
      /** @description When the last share was paid. */
      paymentDate: Schemas["Timestamp"];
    };
    /** Envelope */
    BillPaidEnvelope: {
      id: Schemas["EventId"];
      /**
       * @description The event.
       * @constant
       */
      type: "bill.paid";
      timestamp: Schemas["EventTime"];
      /** @description The bill in the integration guide's names. */
      data: {
        id: Schemas["BillId"];
        agreement_id: Schemas["AgreementId"];
        external_id: Schemas["ExternalBillId"];
        /** @description What you billed in US cents. */
        amount: Schemas["Cents"];
        /** @description What the household pays in US cents: the amount and the service fee. */
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
         * @description The bill's status.
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
      /** @description Events, oldest first. Each is the body of its webhook; see the reference of the event. */
      data: Schemas["Event"][];
      /** @description The next `after`. On the last page, the last event; on an empty one, the `after` that you sent, or null. */
      nextCursor: Schemas["EventId"] | null;
    };
}
