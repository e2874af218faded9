/** Generated from the OpenAPI files by `npm run types`. Don't edit. */

export interface paths {
  "/api/partners/bills": {
    /**
     * List or find bills
     * @description Lists your bills that match all filters, newest first. Send `externalBillId` to find one bill by your
     * own id, for example after a lost response. Send `updatedAfter` to poll for changes, most recently changed first. While `hasMore` is true, send `nextCursor` as `cursor` with the same filters. There's no body, so sign the method and the target.
     */
    get: operations["findBills"];
    /**
     * Create a bill
     * @description Creates a bill on an active agreement, with one charge per housemate. It's safe to retry. The same signed request
     * returns its first response, with `Idempotent-Replayed: true`. A newly signed request with the same external id
     * returns `409` with the existing `billId`, in either format. `differences` lists what differs. It's empty for a
     * retry.
     */
    post: operations["createBill"];
  };
  "/bills": {
    /**
     * Create a bill (alias)
     * @description An alias of `POST /api/partners/bills`. Use that path in new code.
     */
    post: operations["createBillAtAlias"];
  };
  "/api/partners/bills/{billId}": {
    /**
     * Get a bill
     * @description Returns the bill and its charges. There's no body, so sign the method and the target.
     */
    get: operations["getBill"];
    /**
     * Delete a bill
     * @description Deletes a bill before any share is paid. You can then use its external id again. No webhook is sent, but webhooks for earlier events still arrive. If you send the same signed request again, it returns its first response. There's no body, so sign the method and the target.
     */
    delete: operations["deleteBill"];
    /**
     * Update a bill
     * @description Changes a pending bill. Send its `billId` and the fields to change. With the `billId` in the body, nobody can use the
     * signature for another bill. Use the names of the agreement format, even if you created the bill in the invoice
     * format. `amount` is in dollars: send `151`, not `15100`. The description and the external id can't
     * be changed. You can change the amount until the first share is paid,
     * because it changes every share. A request that changes nothing returns `200` and sends no webhook. If you send the same signed request again, it returns its first response.
     */
    patch: operations["updateBill"];
    parameters: {
      path: {
        /**
         * @description The `billId` from the response that created the bill.
         * @example 1042
         */
        billId: components["schemas"]["BillId"];
      };
    };
  };
  "/api/partners/agreements": {
    /**
     * List agreements
     * @description Lists your agreements, newest first. There's no body, so sign the method and the target.
     */
    get: operations["listAgreements"];
  };
  "/api/partners/agreements/{hutzAgreementId}": {
    /**
     * Get an agreement
     * @description Returns the agreement with its current status. There's no body, so sign the method and the target.
     */
    get: operations["getAgreement"];
    parameters: {
      path: {
        /**
         * @description Our id for the agreement, from `agreement.created`.
         * @example 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10
         */
        hutzAgreementId: components["schemas"]["AgreementId"];
      };
    };
  };
  "/api/partners/events": {
    /**
     * List events
     * @description Lists your events, oldest first, with the `id` and the body of each webhook. Use it to catch up after your receiver
     * was down. Store `nextCursor`, and send it as `after` next time. When `hasMore` is false, you have every event.
     * Production keeps events for 30 days.
     * Approvals are `request.authorized`, never `agreement.authorized`. There's no body, so sign the method and the target.
     */
    get: operations["listEvents"];
  };
  "/api/partners/{partner_id}/staged-request": {
    /**
     * Stage a request
     * @description Asks a household to share a service, and creates the pending agreement. It approves nothing by itself: an approval also needs the
     * housemate's own session token in the `Authorization` header. The confirmation page sends it with the key pair of a connect session, whose details the
     * request must match. If the same request comes again, it gets the same response. With another housemate's token, it approves the agreement for them.
     */
    post: operations["stageRequest"];
  };
  "/api/users/{user_id}": {
    /**
     * Get a housemate
     * @description Returns a housemate and their house. A housemate's token reads only their own house.
     */
    get: operations["getUser"];
  };
  "/api/houses/{houseId}": {
    /**
     * Get a house
     * @description Returns a house, its housemates, and whether its bills have no service fee. The first housemates pay leftover cents.
     */
    get: operations["getHouse"];
  };
  "/api/connect-sessions": {
    /**
     * Open a connect session
     * @description Creates a short-lived key pair for one transaction, so that your secret key never leaves your server. The SDK sends
     * this request with your public API key. We record the caller's origin. Anyone with your public key can open a session with any amount, so compare `estimatedAmount` in `agreement.created` with your own record.
     */
    post: operations["createConnectSession"];
  };
  "/api/connect-sessions/current": {
    /**
     * Get the connect session
     * @description Returns the checkout that the session's key pair belongs to. The confirmation page uses these details
     * instead of those in its URL. With a housemate's session token, `agreement` says whether they have confirmed.
     */
    get: operations["getConnectSession"];
  };
}

export interface webhooks {
  "agreement.created": {
    /**
     * A customer asked their household to share your service
     * @description The agreement is pending until every housemate has approved. Store the ids. Don't bill yet.
     */
    post: operations["onAgreementCreated"];
  };
  "request.authorized": {
    /**
     * Every housemate has approved
     * @description The agreement is active. You can create bills on it.
     */
    post: operations["onRequestAuthorized"];
  };
  "agreement.authorized": {
    /**
     * Alias of request.authorized
     * @description An alias of `request.authorized`. You receive it only if you subscribe to it by name.
     */
    post: operations["onAgreementAuthorized"];
  };
  "agreement.completed": {
    /**
     * The agreement is completed
     * @description Stop billing: a new bill returns `409`.
     */
    post: operations["onAgreementCompleted"];
  };
  "agreement.cancelled": {
    /**
     * The agreement was cancelled
     * @description Stop billing: a new bill returns `409`. Pending bills stay due.
     */
    post: operations["onAgreementCancelled"];
  };
  "request.declined": {
    /**
     * A housemate declined
     * @description The agreement is cancelled. Update your record, and offer another way to pay.
     */
    post: operations["onRequestDeclined"];
  };
  "bill.created": {
    /**
     * A bill was created
     * @description Each housemate has a charge for their share of `totalAmount`.
     */
    post: operations["onBillCreated"];
  };
  "bill.updated": {
    /**
     * A bill was changed
     * @description `updatedFields` lists what changed. The bill is still `pending`.
     */
    post: operations["onBillUpdated"];
  };
  "bill.paid": {
    /**
     * Every housemate has paid
     * @description The whole bill is paid. Mark your invoice as paid.
     */
    post: operations["onBillPaid"];
  };
}

export interface components {
  schemas: {
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
    CreateBillRequest: components["schemas"]["CreateBillAgreement"] | components["schemas"]["CreateBillInvoice"];
    /**
     * Agreement format
     * @description Dollars and camel case. Recommended.
     */
    CreateBillAgreement: {
      /** @description The active agreement to bill. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement. Optional, and may be empty. The first one you send is stored with the agreement. */
      externalAgreementId?: components["schemas"]["ExternalAgreementId"];
      /** @description Your own id for the bill, not blank. A second bill with the same id returns `409`. */
      externalBillId: components["schemas"]["ExternalBillId"];
      /**
       * Format: double
       * @description US dollars, with at most two decimals. `110.50` and `110.5` are the same. If you store cents, divide by 100.
       */
      amount: number;
      /** @description The day the bill is due, as an ISO 8601 date or date-time. A date ends at midnight in Texas (America/Chicago). Past dates are allowed. */
      dueDate: components["schemas"]["DueDate"];
      /** @description The billing period that housemates see, such as `May 2026`. */
      billingPeriod?: components["schemas"]["BillText"];
    };
    /**
     * Invoice format
     * @description Cents and snake case. Also supported.
     */
    CreateBillInvoice: {
      /** @description The active agreement to bill. */
      agreement_id: components["schemas"]["AgreementId"];
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
      description?: components["schemas"]["BillText"];
      /** @description The day the bill is due, as an ISO 8601 date or date-time. A date ends at midnight in Texas (America/Chicago). Past dates are allowed. */
      due_date: components["schemas"]["DueDate"];
      /** @description Your own id for the invoice, not blank. A second bill with the same id returns `409`. */
      external_id: components["schemas"]["ExternalBillId"];
    };
    CreateBillResponse: {
      message: components["schemas"]["Message"];
      billId: components["schemas"]["BillId"];
      /** @description The amount you bill, in US dollars as a string with two decimals. */
      amount: components["schemas"]["MoneyText"];
      /**
       * @description A new bill is pending.
       * @constant
       */
      status: "pending";
      /** @description The due date as you sent it. */
      dueDate: components["schemas"]["DueDate"];
      chargesCreated: components["schemas"]["ChargesCreated"];
    };
    /**
     * Format: int32
     * @description The number of charges, one per housemate.
     */
    ChargesCreated: number;
    Bill: {
      billId: components["schemas"]["BillId"];
      externalBillId: components["schemas"]["ExternalBillId"];
      /** @description The agreement that you billed. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description The amount you bill, in US dollars. */
      amount: components["schemas"]["MoneyText"];
      /** @description What the household pays, in US dollars: the amount and the service fee. There's no fee while the house's HSI is 42 or higher, or in Dawg Mode. */
      totalAmount: components["schemas"]["MoneyText"];
      /**
       * @description Always `usd`.
       * @constant
       */
      currency: "usd";
      dueDate: components["schemas"]["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: components["schemas"]["BillText"] | null;
      /** @description The description from the invoice format, or null. */
      description: components["schemas"]["BillText"] | null;
      status: components["schemas"]["BillStatus"];
      /** @description Whether the bill is pending after its due date. A date ends at midnight in Texas (America/Chicago). The sandbox uses the workspace's clock. */
      overdue: boolean;
      /** @description When the last share was paid, or null. */
      paidDate: components["schemas"]["Timestamp"] | null;
      chargesCreated: components["schemas"]["ChargesCreated"];
      /** @description One charge per housemate. They add up to `totalAmount`. */
      charges: components["schemas"]["Charge"][];
      /** @description When you created the bill. */
      createdAt: components["schemas"]["Timestamp"];
      /** @description When the bill last changed, or a share was last paid. List by it with `updatedAfter`. */
      updatedAt: components["schemas"]["Timestamp"];
    };
    Charge: {
      /** @description The housemate who owes this share. */
      userId: components["schemas"]["Id"];
      /** @description The housemate's share of `totalAmount`. */
      amount: components["schemas"]["MoneyText"];
      /**
       * @description Whether the share is paid.
       * @enum {string}
       */
      status: "pending" | "paid";
      /** @description When the housemate paid, or null. */
      paidDate: components["schemas"]["Timestamp"] | null;
    };
    BillList: {
      /** @description The bills on this page, newest first. */
      data: components["schemas"]["Bill"][];
      hasMore: components["schemas"]["HasMore"];
      nextCursor: components["schemas"]["NextCursor"];
    };
    BillDeleted: {
      message: components["schemas"]["Message"];
      /** @description The bill that was deleted. */
      billId: components["schemas"]["BillId"];
    };
    UpdateBill: {
      /** @description The bill's id, as in the path. It binds the signature to this bill. */
      billId?: components["schemas"]["BillId"];
      /**
       * Format: double
       * @description The new amount in US dollars, with at most two decimals. You can't change it after a share is paid.
       */
      amount?: number;
      /** @description The new due date. */
      dueDate?: components["schemas"]["DueDate"];
      /** @description The new billing period. */
      billingPeriod?: components["schemas"]["BillText"];
    };
    BillUpdated: {
      message: components["schemas"]["Message"];
      billId: components["schemas"]["Bill"]["billId"];
      externalBillId: components["schemas"]["Bill"]["externalBillId"];
      hutzAgreementId: components["schemas"]["Bill"]["hutzAgreementId"];
      externalAgreementId: components["schemas"]["Bill"]["externalAgreementId"];
      amount: components["schemas"]["Bill"]["amount"];
      totalAmount: components["schemas"]["Bill"]["totalAmount"];
      currency: components["schemas"]["Bill"]["currency"];
      dueDate: components["schemas"]["Bill"]["dueDate"];
      billingPeriod: components["schemas"]["Bill"]["billingPeriod"];
      description: components["schemas"]["Bill"]["description"];
      status: components["schemas"]["Bill"]["status"];
      overdue: components["schemas"]["Bill"]["overdue"];
      paidDate: components["schemas"]["Bill"]["paidDate"];
      chargesCreated: components["schemas"]["Bill"]["chargesCreated"];
      charges: components["schemas"]["Bill"]["charges"];
      createdAt: components["schemas"]["Bill"]["createdAt"];
      updatedAt: components["schemas"]["Bill"]["updatedAt"];
    };
    StagedRequest: {
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: components["schemas"]["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment?: components["schemas"]["Dollars"];
      /** @description The housemate who confirms their share. */
      userId: components["schemas"]["Id"];
    };
    StagedRequestAccepted: {
      /**
       * @description True, because an error has another body.
       * @constant
       */
      success: true;
      /** @description The agreement that the request created, or that it belongs to. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description The checkout that you named in the request. */
      transactionId: components["schemas"]["TransactionId"];
      status: components["schemas"]["AgreementStatus"];
    };
    Agreement: {
      /** @description Our id for the agreement. Send it with each bill. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: components["schemas"]["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment: components["schemas"]["Dollars"];
      status: components["schemas"]["AgreementStatus"];
      /** @description When the agreement was requested, before everyone approved. */
      createdAt: components["schemas"]["Timestamp"];
      /** @description When the status or your own id last changed. */
      updatedAt: components["schemas"]["Timestamp"];
    };
    AgreementList: {
      /** @description The agreements on this page, newest first. */
      data: components["schemas"]["Agreement"][];
      hasMore: components["schemas"]["HasMore"];
      nextCursor: components["schemas"]["NextCursor"];
    };
    User: {
      /** @description The housemate. Charges name them by this id. */
      id: components["schemas"]["Id"];
      username: components["schemas"]["Username"];
      /** @description The house that the housemate lives in. */
      houseId: components["schemas"]["Id"];
    };
    /** @description The name that housemates see. */
    Username: string;
    House: {
      /** @description The house that you asked for. */
      houseId: components["schemas"]["Id"];
      /** @description Whether bills of this house have no service fee now: its House Status Index is at or above 42, or Dawg Mode is on. */
      serviceFeeWaived: boolean;
      /** @description The housemates, in the order they moved in. */
      users: {
          /** @description The housemate. Charges name them by this id. */
          id: components["schemas"]["Id"];
          username: components["schemas"]["Username"];
        }[];
    };
    ConnectSessionRequest: {
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: components["schemas"]["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. */
      requiredUpfrontPayment?: components["schemas"]["Dollars"];
      /** @description Your own id for the customer. Webhooks don't contain it. */
      userId?: string;
    };
    ConnectSession: {
      /** @description The session, for our approval page. */
      sessionId: components["schemas"]["Id"];
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
      expiresAt: components["schemas"]["Timestamp"];
    };
    ConnectSessionDetails: {
      /** @description The session that you asked for. */
      sessionId: components["schemas"]["Id"];
      /** @description The partner whose service is shared. */
      partnerId: components["schemas"]["Id"];
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month. */
      estimatedAmount: components["schemas"]["Dollars"];
      /** @description The upfront pledge of the whole household, in US dollars. 0 if there's none. */
      requiredUpfrontPayment: components["schemas"]["Dollars"];
      /** @description The origin of the page that opened the session. Only this origin receives the result. Null when a server opened the session. */
      origin: string | null;
      /** @description When the session ends. After that, start the checkout again. */
      expiresAt: components["schemas"]["Timestamp"];
      /** @description The agreement of this transaction, or null until somebody confirms it. */
      agreement: components["schemas"]["SessionAgreement"] | null;
    };
    SessionAgreement: {
      /** @description The agreement that the housemates approve. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      status: components["schemas"]["AgreementStatus"];
      /** @description Whether the housemate of the session token has confirmed. False without a token. */
      confirmed: boolean;
    };
    /** @description The payment method to store for the customer. */
    PaymentMethod: {
      /** @description The payment method's id. Store it in your payment method's row. */
      paymentMethodId: components["schemas"]["Id"];
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
      message: components["schemas"]["Message"];
      reason: components["schemas"]["ErrorReason"];
    };
    /** @description An error from your receiver, with any body. The delivery log stores its first 4,000 characters. */
    ReceiverError: {
      message: components["schemas"]["Message"];
    };
    ValidationError: {
      message: components["schemas"]["Message"];
      reason: components["schemas"]["ErrorReason"];
      /** @description Each invalid field, in the format you used. */
      errors: {
          /** @description A JSON Pointer to the field. Empty for the whole body. */
          path: string;
          message: components["schemas"]["Message"];
        }[];
    };
    SignatureError: {
      message: components["schemas"]["Message"];
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
      message: components["schemas"]["Message"];
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
      message: components["schemas"]["Message"];
      /**
       * @description Why the token is invalid.
       * @enum {string}
       */
      reason: "missing_token" | "invalid_token" | "expired_token";
    };
    NotFoundError: {
      message: components["schemas"]["Message"];
      /**
       * @description Which of the things in your request doesn't exist.
       * @enum {string}
       */
      reason: "agreement_not_found" | "bill_not_found" | "partner_not_found" | "user_not_found" | "house_not_found" | "session_not_found";
    };
    QuotaError: {
      message: components["schemas"]["Message"];
      /**
       * @description Always `quota_exceeded`.
       * @constant
       */
      reason: "quota_exceeded";
    };
    StageForbiddenError: {
      message: components["schemas"]["Message"];
      /**
       * @description Why nothing was saved.
       * @enum {string}
       */
      reason: "wrong_housemate" | "quota_exceeded";
    };
    ConflictError: {
      message: components["schemas"]["Message"];
      /**
       * @description Why the request isn't possible.
       * @enum {string}
       */
      reason: "duplicate_bill" | "agreement_not_active" | "bill_paid" | "share_paid" | "transaction_mismatch" | "session_mismatch" | "agreement_closed";
      /** @description The existing bill. Continue with it after a lost response. */
      billId?: components["schemas"]["BillId"];
      /** @description With `duplicate_bill`: each field that differs from the existing bill, in your request's format. Empty if both are the same bill. */
      differences?: components["schemas"]["BillDifference"][];
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
      message: components["schemas"]["Message"];
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
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.created";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the new agreement. Store it with your order: you send it with each bill. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description The housemates haven't all approved yet. Don't bill.
       * @constant
       */
      status: "pending";
      paymentMethod: components["schemas"]["PaymentMethod"];
    };
    /** Envelope */
    AgreementCreatedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.created";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the new agreement. Store it with your order: you send it with each bill. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        serviceName: components["schemas"]["ServiceName"];
        serviceType: components["schemas"]["ServiceType"];
        /** @description The estimate for the whole household, in US dollars per month, or null. */
        estimatedAmount: components["schemas"]["Dollars"] | null;
        /**
         * @description The housemates haven't all approved yet. Don't bill.
         * @constant
         */
        status: "pending";
        paymentMethod: components["schemas"]["PaymentMethod"];
      };
    };
    /** Flat body */
    RequestAuthorizedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "request.authorized";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description Every housemate has approved. Compare the amount with your own record, then bill.
       * @constant
       */
      status: "active";
      paymentMethod: components["schemas"]["PaymentMethod"];
    };
    /** Envelope */
    RequestAuthorizedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "request.authorized";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        /**
         * @description Every housemate has approved. Compare the amount with your own record, then bill.
         * @constant
         */
        status: "active";
        paymentMethod: components["schemas"]["PaymentMethod"];
      };
    };
    /** Flat body */
    AgreementAuthorizedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.authorized";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description Every housemate has approved. Compare the amount with your own record, then bill.
       * @constant
       */
      status: "active";
      paymentMethod: components["schemas"]["PaymentMethod"];
    };
    /** Envelope */
    AgreementAuthorizedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.authorized";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        /**
         * @description Every housemate has approved. Compare the amount with your own record, then bill.
         * @constant
         */
        status: "active";
        paymentMethod: components["schemas"]["PaymentMethod"];
      };
    };
    /** Flat body */
    AgreementCompletedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.completed";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description The agreement has ended. Stop billing.
       * @constant
       */
      status: "completed";
    };
    /** Envelope */
    AgreementCompletedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.completed";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        /**
         * @description The agreement has ended. Stop billing.
         * @constant
         */
        status: "completed";
      };
    };
    /** Flat body */
    AgreementCancelledFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "agreement.cancelled";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description The agreement has ended. Stop billing.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    AgreementCancelledEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "agreement.cancelled";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        /**
         * @description The agreement has ended. Stop billing.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    RequestDeclinedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "request.declined";
      timestamp: components["schemas"]["EventTime"];
      /** @description Our id for the agreement. Find your own record by it. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout. Find your order by it. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description A housemate declined, so the agreement never starts. Don't bill.
       * @constant
       */
      status: "cancelled";
    };
    /** Envelope */
    RequestDeclinedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "request.declined";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that the event is about. */
      data: {
        /** @description Our id for the agreement. Find your own record by it. */
        hutzAgreementId: components["schemas"]["AgreementId"];
        /** @description Your own id for the checkout. Find your order by it. */
        transactionId: components["schemas"]["TransactionId"];
        /**
         * @description A housemate declined, so the agreement never starts. Don't bill.
         * @constant
         */
        status: "cancelled";
      };
    };
    /** Flat body */
    BillCreatedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.created";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description Not every share is paid yet.
       * @constant
       */
      status: "pending";
      billId: components["schemas"]["BillId"];
      externalBillId: components["schemas"]["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: components["schemas"]["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: components["schemas"]["Dollars"];
      dueDate: components["schemas"]["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: components["schemas"]["BillText"] | null;
      chargesCreated: components["schemas"]["ChargesCreated"];
      /** @description When the last share was paid, or null. */
      paidDate: components["schemas"]["Timestamp"] | null;
    };
    /** Envelope */
    BillCreatedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.created";
      timestamp: components["schemas"]["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: components["schemas"]["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: components["schemas"]["AgreementId"];
        external_id: components["schemas"]["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: components["schemas"]["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: components["schemas"]["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: components["schemas"]["DueDate"];
        /** @description What the bill is for, or null. */
        description: components["schemas"]["BillText"] | null;
        /**
         * @description Not every share is paid yet.
         * @constant
         */
        status: "pending";
        /** @description When the last share was paid, or null. */
        paid_at: components["schemas"]["Timestamp"] | null;
      };
    };
    /** Flat body */
    BillUpdatedFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.updated";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description Not every share is paid yet.
       * @constant
       */
      status: "pending";
      billId: components["schemas"]["BillId"];
      externalBillId: components["schemas"]["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: components["schemas"]["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: components["schemas"]["Dollars"];
      dueDate: components["schemas"]["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: components["schemas"]["BillText"] | null;
      chargesCreated: components["schemas"]["ChargesCreated"];
      /** @description When the last share was paid, or null. */
      paidDate: components["schemas"]["Timestamp"] | null;
      /** @description The names of the fields that changed. */
      updatedFields: ("amount" | "dueDate" | "billingPeriod")[];
    };
    /** Envelope */
    BillUpdatedEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.updated";
      timestamp: components["schemas"]["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: components["schemas"]["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: components["schemas"]["AgreementId"];
        external_id: components["schemas"]["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: components["schemas"]["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: components["schemas"]["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: components["schemas"]["DueDate"];
        /** @description What the bill is for, or null. */
        description: components["schemas"]["BillText"] | null;
        /**
         * @description Not every share is paid yet.
         * @constant
         */
        status: "pending";
        /** @description When the last share was paid, or null. */
        paid_at: components["schemas"]["Timestamp"] | null;
        /** @description The names of the fields that changed. */
        updated_fields: ("amount" | "due_date" | "billing_period")[];
      };
    };
    /** Flat body */
    BillPaidFlat: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      event: "bill.paid";
      timestamp: components["schemas"]["EventTime"];
      /** @description The agreement that you billed. */
      hutzAgreementId: components["schemas"]["AgreementId"];
      /** @description Your own id for the agreement, or null. */
      externalAgreementId: components["schemas"]["ExternalAgreementId"] | null;
      /** @description Your own id for the checkout where the agreement started. */
      transactionId: components["schemas"]["TransactionId"];
      serviceName: components["schemas"]["ServiceName"];
      serviceType: components["schemas"]["ServiceType"];
      /** @description The estimate for the whole household, in US dollars per month, or null. */
      estimatedAmount: components["schemas"]["Dollars"] | null;
      /**
       * @description Every share is paid.
       * @constant
       */
      status: "paid";
      billId: components["schemas"]["BillId"];
      externalBillId: components["schemas"]["ExternalBillId"];
      /** @description The amount you billed, in US dollars. */
      amount: components["schemas"]["Dollars"];
      /** @description What the household pays, in US dollars: the amount and the service fee. */
      totalAmount: components["schemas"]["Dollars"];
      dueDate: components["schemas"]["DueDate"];
      /** @description The billing period, or null. */
      billingPeriod: components["schemas"]["BillText"] | null;
      chargesCreated: components["schemas"]["ChargesCreated"];
      /** @description When the last share was paid. Use it as the date of payment in your books. */
      paidDate: components["schemas"]["Timestamp"];
      /** @description What the household has paid, in US dollars: the same as `totalAmount`. */
      amountPaid: components["schemas"]["Dollars"];
      /** @description The same as `paidDate`. */
      paymentDate: components["schemas"]["Timestamp"];
    };
    /** Envelope */
    BillPaidEnvelope: {
      id: components["schemas"]["EventId"];
      /**
       * @description The event's name. Your code decides by it what to do.
       * @constant
       */
      type: "bill.paid";
      timestamp: components["schemas"]["EventTime"];
      /** @description The bill, with the field names of the invoice format. Amounts are in cents. */
      data: {
        id: components["schemas"]["BillId"];
        /** @description The agreement that you billed. */
        agreement_id: components["schemas"]["AgreementId"];
        external_id: components["schemas"]["ExternalBillId"];
        /** @description The amount you billed, in US cents. */
        amount: components["schemas"]["Cents"];
        /** @description What the household pays, in US cents: the amount and the service fee. */
        total_amount: components["schemas"]["Cents"];
        /**
         * @description Always `usd`.
         * @constant
         */
        currency: "usd";
        due_date: components["schemas"]["DueDate"];
        /** @description What the bill is for, or null. */
        description: components["schemas"]["BillText"] | null;
        /**
         * @description Every share is paid.
         * @constant
         */
        status: "paid";
        /** @description When the last share was paid. */
        paid_at: components["schemas"]["Timestamp"];
      };
    };
    /** @description The body of the event's webhook, flat or envelope. */
    Event: components["schemas"]["BillCreatedFlat"] | components["schemas"]["BillUpdatedFlat"] | components["schemas"]["BillPaidFlat"] | components["schemas"]["AgreementCreatedFlat"] | components["schemas"]["RequestAuthorizedFlat"] | components["schemas"]["AgreementCompletedFlat"] | components["schemas"]["AgreementCancelledFlat"] | components["schemas"]["RequestDeclinedFlat"] | components["schemas"]["BillCreatedEnvelope"] | components["schemas"]["BillUpdatedEnvelope"] | components["schemas"]["BillPaidEnvelope"] | components["schemas"]["AgreementCreatedEnvelope"] | components["schemas"]["RequestAuthorizedEnvelope"] | components["schemas"]["AgreementCompletedEnvelope"] | components["schemas"]["AgreementCancelledEnvelope"] | components["schemas"]["RequestDeclinedEnvelope"];
    EventList: {
      /** @description Events, oldest first. Each one is the body of its webhook. */
      data: components["schemas"]["Event"][];
      hasMore: components["schemas"]["HasMore"];
      /** @description Send it as the next `after`. On an empty page, the `after` you sent, or null. */
      nextCursor: components["schemas"]["EventId"] | null;
    };
  };
  responses: {
    /** @description The bill was created, with one charge per housemate. */
    BillCreated: {
      headers: {
        "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["CreateBillResponse"];
      };
    };
    /** @description A field is missing, unknown or invalid. `errors` lists each invalid field. */
    InvalidBill: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ValidationError"];
      };
    };
    /** @description A field is unknown or invalid, or there's nothing to change. */
    InvalidUpdate: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ValidationError"];
      };
    };
    /** @description A field is missing or invalid. */
    InvalidConnectSession: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ValidationError"];
      };
    };
    /** @description A parameter or field is missing or invalid. */
    InvalidRequest: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ValidationError"];
      };
    };
    /** @description The key, the timestamp or the signature is wrong. `reason` names the first check that failed. */
    Unauthorized: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["SignatureError"];
      };
    };
    /** @description The API key is missing or unknown. */
    InvalidApiKey: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["KeyError"];
      };
    };
    /** @description The key pair is missing, unknown, wrong or expired, or a housemate's token that came with it is. */
    InvalidKeyPair: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["KeyError"];
      };
    };
    /** @description The token belongs to another housemate, or the workspace is full. Nothing was saved. */
    NotThisHousemate: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["StageForbiddenError"];
      };
    };
    /** @description The housemate's token is missing, wrong or expired. */
    InvalidToken: {
      headers: {
        "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["TokenError"];
      };
    };
    /** @description The agreement doesn't exist or isn't yours. */
    AgreementNotFound: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["NotFoundError"];
      };
    };
    /** @description The bill doesn't exist or isn't yours. */
    BillNotFound: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["NotFoundError"];
      };
    };
    /** @description The partner, housemate or house doesn't exist or isn't yours. */
    HouseholdNotFound: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["NotFoundError"];
      };
    };
    /** @description The key pair doesn't belong to a connect session. */
    SessionNotFound: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["NotFoundError"];
      };
    };
    /** @description The external id is taken, or the agreement is not active. */
    BillConflict: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ConflictError"];
      };
    };
    /** @description The bill can't be changed this way. */
    UpdateConflict: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ConflictError"];
      };
    };
    /** @description The bill can't be deleted. */
    DeleteConflict: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ConflictError"];
      };
    };
    /** @description The agreement has ended, or the details differ. */
    StageConflict: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ConflictError"];
      };
    };
    /** @description The workspace is full, so nothing was saved. Reading and deleting still work. */
    QuotaExceeded: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["QuotaError"];
      };
    };
    /** @description The event in `after` doesn't exist. Start again with the oldest event. */
    CursorExpired: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["GoneError"];
      };
    };
    /** @description The body is larger than 1 MiB. */
    TooLarge: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The operation doesn't accept this media type. */
    UnsupportedMediaType: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The server can't do this right now. Wait for `Retry-After` seconds, then send the same request again. */
    Unavailable: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
        "Retry-After": components["headers"]["Retry-After"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description We don't know the host name in the URL. Nothing was changed. */
    UnexpectedHost: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Too many requests in a minute. Wait for `Retry-After` seconds. */
    TooManyRequests: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
        "Retry-After": components["headers"]["Retry-After"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Something went wrong on our side. Retry with the same external id. */
    ServerError: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The request isn't valid HTTP, or its path can't be decoded. */
    MalformedRequest: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description There's no operation at this path. */
    NotFound: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The path doesn't support this method. `Allow` lists the methods. */
    MethodNotAllowed: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
        Allow: components["headers"]["Allow"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The request didn't arrive in time. */
    RequestTimeout: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description A parameter in the path is too long. */
    UriTooLong: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description The headers are larger than 16 KiB in total. */
    HeadersTooLarge: {
      headers: {
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["Error"];
      };
    };
    /** @description Return any 2xx within 15 seconds. Process the event afterwards. */
    WebhookReceived: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": {
          /** @description Always true. */
          received?: boolean;
        };
      };
    };
    /** @description The signature is wrong. Return this before you parse the body. */
    WebhookUnsigned: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ReceiverError"];
      };
    };
    /** @description You couldn't handle the body. We retry. */
    WebhookError: {
      headers: {
        "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
        "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
        "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
        RateLimit: components["headers"]["RateLimit"];
        "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
        "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
        "x-request-id": components["headers"]["X-Request-Id"];
        "Hutz-Version": components["headers"]["Hutz-Version"];
      };
      content: {
        "application/json": components["schemas"]["ReceiverError"];
      };
    };
  };
  parameters: {
    /**
     * @description The Unix time of this attempt, in seconds. Reject it if it's more than 300 seconds from your clock.
     * @example 1779113001
     */
    WebhookTimestamp: string;
    /**
     * @description `sha256=` and the lower-case hex HMAC-SHA256 of the timestamp, a dot and the raw body, keyed with the webhook secret.
     * @example sha256=5f1d0f0c4b7c8d6f7a0b1c2d3e4f5061728394a5b6c7d8e9f0a1b2c3d4e5f607
     */
    WebhookSignature: string;
    /**
     * @description The signature with the previous webhook secret, for 24 hours after a rotation. Accept either.
     * @example sha256=0a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f9
     */
    WebhookSignaturePrevious?: string;
    /**
     * @description Continues the trace of the request that caused the event, if it had a valid `traceparent`. Each attempt has its own span.
     * @example 00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01
     */
    WebhookTraceparent?: string;
    /**
     * @description How many results to return, from 1 to 100. The default is 20.
     * @example 20
     */
    PageLimit?: number;
    /** @description The last `nextCursor`, unchanged. Leave it out for the first page. */
    Cursor?: string;
  };
  requestBodies: {
    /** @description A bill in one of two formats. Use the agreement format. */
    CreateBill: {
      content: {
        "application/json": components["schemas"]["CreateBillRequest"];
      };
    };
  };
  headers: {
    /**
     * @description Requests allowed in the current window.
     * @example 600
     */
    "RateLimit-Limit": number;
    /**
     * @description Requests left in the current window.
     * @example 599
     */
    "RateLimit-Remaining": number;
    /**
     * @description Seconds until the next window starts.
     * @example 12
     */
    "RateLimit-Reset": number;
    /**
     * @description The same in the field's standard form: requests left, and seconds until the next window.
     * @example "minute";r=599;t=42
     */
    RateLimit: string;
    /**
     * @description How to authenticate. For signed requests, it names the algorithm and the headers.
     * @example HMAC-SHA256 realm="hutz", headers="x-api-key hutz-timestamp hutz-signature"
     */
    "WWW-Authenticate": string;
    /**
     * @description The limit in the field's standard form: requests allowed in a window, and its seconds.
     * @example "minute";q=600;w=60
     */
    "RateLimit-Policy": string;
    /**
     * @description The methods of the path.
     * @example GET, POST
     */
    Allow: string;
    /**
     * @description Seconds to wait before the next request.
     * @example 12
     */
    "Retry-After": number;
    /**
     * @description `true` when the first response to the same signed request is returned again.
     * @example true
     */
    "Idempotent-Replayed": "true";
    /**
     * @description The request's id. Send it to support, or look it up in the sandbox's request log.
     * @example req_mg1x2k_7
     */
    "X-Request-Id": string;
    /**
     * @description The version of the API that returned the response, such as 1.2.0.
     * @example 1.2.0
     */
    "Hutz-Version": string;
    /**
     * @description Present when the caller's origin may read the response.
     * @example *
     */
    "Access-Control-Allow-Origin": string;
  };
  pathItems: never;
}

export type $defs = Record<string, never>;

export type external = Record<string, never>;

export interface operations {

  /**
   * List or find bills
   * @description Lists your bills that match all filters, newest first. Send `externalBillId` to find one bill by your
   * own id, for example after a lost response. Send `updatedAfter` to poll for changes, most recently changed first. While `hasMore` is true, send `nextCursor` as `cursor` with the same filters. There's no body, so sign the method and the target.
   */
  findBills: {
    parameters: {
      query?: {
        /**
         * @description Your own id for the bill, in either format. It matches at most one bill.
         * @example inv-2026-05-0117
         */
        externalBillId?: components["schemas"]["ExternalBillId"];
        /**
         * @description Only bills on this agreement.
         * @example 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10
         */
        hutzAgreementId?: components["schemas"]["AgreementId"];
        /**
         * @description Only bills with this status.
         * @example pending
         */
        status?: components["schemas"]["BillStatus"];
        /**
         * @description Only bills that were created, changed, or fully or partly paid after this time, in UTC or with an offset, whose `+` you send as `%2B`. The most recently changed come first. In the sandbox this is real time, whatever the workspace's clock says.
         * @example 2026-05-18T14:03:21Z
         */
        updatedAfter?: components["schemas"]["Timestamp"];
        /**
         * @description `true` returns only bills that are overdue, `false` only those that aren't.
         * @example true
         */
        overdue?: boolean;
        /**
         * @description Only bills that you created at or after this time.
         * @example 2026-05-01T00:00:00-05:00
         */
        createdAfter?: components["schemas"]["Timestamp"];
        /**
         * @description Only bills whose last share was paid at or after this time. With `paidBefore`, the bills that were paid in a month.
         * @example 2026-05-01T00:00:00-05:00
         */
        paidAfter?: components["schemas"]["Timestamp"];
        /**
         * @description Only bills whose last share was paid before this time.
         * @example 2026-06-01T00:00:00-05:00
         */
        paidBefore?: components["schemas"]["Timestamp"];
        limit?: components["parameters"]["PageLimit"];
        cursor?: components["parameters"]["Cursor"];
      };
    };
    responses: {
      /** @description One page of your bills. The list is empty when no bill matches. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["BillList"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Create a bill
   * @description Creates a bill on an active agreement, with one charge per housemate. It's safe to retry. The same signed request
   * returns its first response, with `Idempotent-Replayed: true`. A newly signed request with the same external id
   * returns `409` with the existing `billId`, in either format. `differences` lists what differs. It's empty for a
   * retry.
   */
  createBill: {
    requestBody: components["requestBodies"]["CreateBill"];
    responses: {
      201: components["responses"]["BillCreated"];
      400: components["responses"]["InvalidBill"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["QuotaExceeded"];
      404: components["responses"]["AgreementNotFound"];
      409: components["responses"]["BillConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Create a bill (alias)
   * @description An alias of `POST /api/partners/bills`. Use that path in new code.
   */
  createBillAtAlias: {
    requestBody: components["requestBodies"]["CreateBill"];
    responses: {
      201: components["responses"]["BillCreated"];
      400: components["responses"]["InvalidBill"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["QuotaExceeded"];
      404: components["responses"]["AgreementNotFound"];
      409: components["responses"]["BillConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Get a bill
   * @description Returns the bill and its charges. There's no body, so sign the method and the target.
   */
  getBill: {
    parameters: {
      path: {
        /**
         * @description The `billId` from the response that created the bill.
         * @example 1042
         */
        billId: components["schemas"]["BillId"];
      };
    };
    responses: {
      /** @description The bill, with each housemate's charge. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["Bill"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["BillNotFound"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Delete a bill
   * @description Deletes a bill before any share is paid. You can then use its external id again. No webhook is sent, but webhooks for earlier events still arrive. If you send the same signed request again, it returns its first response. There's no body, so sign the method and the target.
   */
  deleteBill: {
    parameters: {
      path: {
        /**
         * @description The `billId` from the response that created the bill.
         * @example 1042
         */
        billId: components["schemas"]["BillId"];
      };
    };
    responses: {
      /** @description The bill and its charges are deleted. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["BillDeleted"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["BillNotFound"];
      409: components["responses"]["DeleteConflict"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Update a bill
   * @description Changes a pending bill. Send its `billId` and the fields to change. With the `billId` in the body, nobody can use the
   * signature for another bill. Use the names of the agreement format, even if you created the bill in the invoice
   * format. `amount` is in dollars: send `151`, not `15100`. The description and the external id can't
   * be changed. You can change the amount until the first share is paid,
   * because it changes every share. A request that changes nothing returns `200` and sends no webhook. If you send the same signed request again, it returns its first response.
   */
  updateBill: {
    parameters: {
      path: {
        /**
         * @description The `billId` from the response that created the bill.
         * @example 1042
         */
        billId: components["schemas"]["BillId"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["UpdateBill"];
      };
    };
    responses: {
      /** @description The bill after the change. */
      200: {
        headers: {
          "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["BillUpdated"];
        };
      };
      400: components["responses"]["InvalidUpdate"];
      401: components["responses"]["Unauthorized"];
      403: components["responses"]["QuotaExceeded"];
      404: components["responses"]["BillNotFound"];
      409: components["responses"]["UpdateConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * List agreements
   * @description Lists your agreements, newest first. There's no body, so sign the method and the target.
   */
  listAgreements: {
    parameters: {
      query?: {
        /** @description Only agreements with this status. */
        status?: components["schemas"]["AgreementStatus"];
        /** @description Only agreements you gave this id. */
        externalAgreementId?: string;
        /**
         * @description Only agreements created or changed after this time, in UTC or with an offset, whose `+` you send as `%2B`. In the sandbox this is real time, whatever the workspace's clock says.
         * @example 2026-05-18T14:03:21Z
         */
        updatedAfter?: components["schemas"]["Timestamp"];
        limit?: components["parameters"]["PageLimit"];
        cursor?: components["parameters"]["Cursor"];
      };
    };
    responses: {
      /** @description One page of your agreements. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["AgreementList"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Get an agreement
   * @description Returns the agreement with its current status. There's no body, so sign the method and the target.
   */
  getAgreement: {
    parameters: {
      path: {
        /**
         * @description Our id for the agreement, from `agreement.created`.
         * @example 3f0c8a52-5d0e-4f58-9d3e-2b1c7d4e9a10
         */
        hutzAgreementId: components["schemas"]["AgreementId"];
      };
    };
    responses: {
      /** @description The agreement with its current status. Bill it only while it's `active`. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["Agreement"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      404: components["responses"]["AgreementNotFound"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * List events
   * @description Lists your events, oldest first, with the `id` and the body of each webhook. Use it to catch up after your receiver
   * was down. Store `nextCursor`, and send it as `after` next time. When `hasMore` is false, you have every event.
   * Production keeps events for 30 days.
   * Approvals are `request.authorized`, never `agreement.authorized`. There's no body, so sign the method and the target.
   */
  listEvents: {
    parameters: {
      query?: {
        /** @description Only events after this one. Send the last `nextCursor`. Leave it out to start with the oldest event. */
        after?: components["schemas"]["EventId"];
        /** @description The format of the events: `flat`, or `envelope` as your endpoint can have it. */
        format?: "flat" | "envelope";
        limit?: components["parameters"]["PageLimit"];
      };
    };
    responses: {
      /** @description One page of events, oldest first. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["EventList"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["Unauthorized"];
      410: components["responses"]["CursorExpired"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Stage a request
   * @description Asks a household to share a service, and creates the pending agreement. It approves nothing by itself: an approval also needs the
   * housemate's own session token in the `Authorization` header. The confirmation page sends it with the key pair of a connect session, whose details the
   * request must match. If the same request comes again, it gets the same response. With another housemate's token, it approves the agreement for them.
   */
  stageRequest: {
    parameters: {
      path: {
        /**
         * @description The partner whose service is shared.
         * @example ptr_7Qm2
         */
        partner_id: components["schemas"]["Id"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["StagedRequest"];
      };
    };
    responses: {
      /** @description The agreement exists. It stays `pending` until every housemate has approved. */
      201: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["StagedRequestAccepted"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["InvalidKeyPair"];
      403: components["responses"]["NotThisHousemate"];
      404: components["responses"]["HouseholdNotFound"];
      409: components["responses"]["StageConflict"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Get a housemate
   * @description Returns a housemate and their house. A housemate's token reads only their own house.
   */
  getUser: {
    parameters: {
      path: {
        /**
         * @description The housemate.
         * @example usr_walt
         */
        user_id: components["schemas"]["Id"];
      };
    };
    responses: {
      /** @description The housemate and the house they live in. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["User"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["InvalidToken"];
      404: components["responses"]["HouseholdNotFound"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Get a house
   * @description Returns a house, its housemates, and whether its bills have no service fee. The first housemates pay leftover cents.
   */
  getHouse: {
    parameters: {
      path: {
        /**
         * @description The house.
         * @example house_9
         */
        houseId: components["schemas"]["Id"];
      };
    };
    responses: {
      /** @description The house with its housemates. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["House"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["InvalidToken"];
      404: components["responses"]["HouseholdNotFound"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Open a connect session
   * @description Creates a short-lived key pair for one transaction, so that your secret key never leaves your server. The SDK sends
   * this request with your public API key. We record the caller's origin. Anyone with your public key can open a session with any amount, so compare `estimatedAmount` in `agreement.created` with your own record.
   */
  createConnectSession: {
    requestBody: {
      content: {
        "application/json": components["schemas"]["ConnectSessionRequest"];
      };
    };
    responses: {
      /** @description The session is open for 30 minutes. Send the customer to `url`. */
      201: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["ConnectSession"];
        };
      };
      400: components["responses"]["InvalidConnectSession"];
      401: components["responses"]["InvalidApiKey"];
      403: components["responses"]["QuotaExceeded"];
      413: components["responses"]["TooLarge"];
      415: components["responses"]["UnsupportedMediaType"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * Get the connect session
   * @description Returns the checkout that the session's key pair belongs to. The confirmation page uses these details
   * instead of those in its URL. With a housemate's session token, `agreement` says whether they have confirmed.
   */
  getConnectSession: {
    responses: {
      /** @description The checkout that the session belongs to. */
      200: {
        headers: {
          "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
          "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
          "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
          RateLimit: components["headers"]["RateLimit"];
          "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
          "Access-Control-Allow-Origin": components["headers"]["Access-Control-Allow-Origin"];
          "x-request-id": components["headers"]["X-Request-Id"];
          "Hutz-Version": components["headers"]["Hutz-Version"];
        };
        content: {
          "application/json": components["schemas"]["ConnectSessionDetails"];
        };
      };
      400: components["responses"]["InvalidRequest"];
      401: components["responses"]["InvalidKeyPair"];
      404: components["responses"]["SessionNotFound"];
      421: components["responses"]["UnexpectedHost"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
      503: components["responses"]["Unavailable"];
    };
  };
  /**
   * A customer asked their household to share your service
   * @description The agreement is pending until every housemate has approved. Store the ids. Don't bill yet.
   */
  onAgreementCreated: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgreementCreatedFlat"] | components["schemas"]["AgreementCreatedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * Every housemate has approved
   * @description The agreement is active. You can create bills on it.
   */
  onRequestAuthorized: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestAuthorizedFlat"] | components["schemas"]["RequestAuthorizedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * Alias of request.authorized
   * @description An alias of `request.authorized`. You receive it only if you subscribe to it by name.
   */
  onAgreementAuthorized: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgreementAuthorizedFlat"] | components["schemas"]["AgreementAuthorizedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * The agreement is completed
   * @description Stop billing: a new bill returns `409`.
   */
  onAgreementCompleted: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgreementCompletedFlat"] | components["schemas"]["AgreementCompletedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * The agreement was cancelled
   * @description Stop billing: a new bill returns `409`. Pending bills stay due.
   */
  onAgreementCancelled: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["AgreementCancelledFlat"] | components["schemas"]["AgreementCancelledEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * A housemate declined
   * @description The agreement is cancelled. Update your record, and offer another way to pay.
   */
  onRequestDeclined: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["RequestDeclinedFlat"] | components["schemas"]["RequestDeclinedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * A bill was created
   * @description Each housemate has a charge for their share of `totalAmount`.
   */
  onBillCreated: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BillCreatedFlat"] | components["schemas"]["BillCreatedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * A bill was changed
   * @description `updatedFields` lists what changed. The bill is still `pending`.
   */
  onBillUpdated: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BillUpdatedFlat"] | components["schemas"]["BillUpdatedEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
  /**
   * Every housemate has paid
   * @description The whole bill is paid. Mark your invoice as paid.
   */
  onBillPaid: {
    parameters: {
      header: {
        "hutz-timestamp": components["parameters"]["WebhookTimestamp"];
        "hutz-signature": components["parameters"]["WebhookSignature"];
        "hutz-signature-previous"?: components["parameters"]["WebhookSignaturePrevious"];
        traceparent?: components["parameters"]["WebhookTraceparent"];
      };
    };
    requestBody: {
      content: {
        "application/json": components["schemas"]["BillPaidFlat"] | components["schemas"]["BillPaidEnvelope"];
      };
    };
    responses: {
      200: components["responses"]["WebhookReceived"];
      400: components["responses"]["WebhookError"];
      401: components["responses"]["WebhookUnsigned"];
      429: components["responses"]["TooManyRequests"];
      500: components["responses"]["ServerError"];
    };
  };
}

export type Id = components['schemas']['Id'];
export type AgreementId = components['schemas']['AgreementId'];
export type BillId = components['schemas']['BillId'];
export type ExternalBillId = components['schemas']['ExternalBillId'];
export type ExternalAgreementId = components['schemas']['ExternalAgreementId'];
export type TransactionId = components['schemas']['TransactionId'];
export type ServiceName = components['schemas']['ServiceName'];
export type ServiceType = components['schemas']['ServiceType'];
export type AgreementStatus = components['schemas']['AgreementStatus'];
export type BillStatus = components['schemas']['BillStatus'];
export type Dollars = components['schemas']['Dollars'];
export type Cents = components['schemas']['Cents'];
export type MoneyText = components['schemas']['MoneyText'];
export type DueDate = components['schemas']['DueDate'];
export type Timestamp = components['schemas']['Timestamp'];
export type HasMore = components['schemas']['HasMore'];
export type NextCursor = components['schemas']['NextCursor'];
export type EventId = components['schemas']['EventId'];
export type BillText = components['schemas']['BillText'];
export type Message = components['schemas']['Message'];
export type CreateBillRequest = components['schemas']['CreateBillRequest'];
export type CreateBillAgreement = components['schemas']['CreateBillAgreement'];
export type CreateBillInvoice = components['schemas']['CreateBillInvoice'];
export type CreateBillResponse = components['schemas']['CreateBillResponse'];
export type ChargesCreated = components['schemas']['ChargesCreated'];
export type Bill = components['schemas']['Bill'];
export type Charge = components['schemas']['Charge'];
export type BillList = components['schemas']['BillList'];
export type BillDeleted = components['schemas']['BillDeleted'];
export type UpdateBill = components['schemas']['UpdateBill'];
export type BillUpdated = components['schemas']['BillUpdated'];
export type StagedRequest = components['schemas']['StagedRequest'];
export type StagedRequestAccepted = components['schemas']['StagedRequestAccepted'];
export type Agreement = components['schemas']['Agreement'];
export type AgreementList = components['schemas']['AgreementList'];
export type User = components['schemas']['User'];
export type Username = components['schemas']['Username'];
export type House = components['schemas']['House'];
export type ConnectSessionRequest = components['schemas']['ConnectSessionRequest'];
export type ConnectSession = components['schemas']['ConnectSession'];
export type ConnectSessionDetails = components['schemas']['ConnectSessionDetails'];
export type SessionAgreement = components['schemas']['SessionAgreement'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type ErrorReason = components['schemas']['ErrorReason'];
export type Error = components['schemas']['Error'];
export type ReceiverError = components['schemas']['ReceiverError'];
export type ValidationError = components['schemas']['ValidationError'];
export type SignatureError = components['schemas']['SignatureError'];
export type KeyError = components['schemas']['KeyError'];
export type TokenError = components['schemas']['TokenError'];
export type NotFoundError = components['schemas']['NotFoundError'];
export type QuotaError = components['schemas']['QuotaError'];
export type StageForbiddenError = components['schemas']['StageForbiddenError'];
export type ConflictError = components['schemas']['ConflictError'];
export type BillDifference = components['schemas']['BillDifference'];
export type GoneError = components['schemas']['GoneError'];
export type EventTime = components['schemas']['EventTime'];
export type AgreementCreatedFlat = components['schemas']['AgreementCreatedFlat'];
export type AgreementCreatedEnvelope = components['schemas']['AgreementCreatedEnvelope'];
export type RequestAuthorizedFlat = components['schemas']['RequestAuthorizedFlat'];
export type RequestAuthorizedEnvelope = components['schemas']['RequestAuthorizedEnvelope'];
export type AgreementAuthorizedFlat = components['schemas']['AgreementAuthorizedFlat'];
export type AgreementAuthorizedEnvelope = components['schemas']['AgreementAuthorizedEnvelope'];
export type AgreementCompletedFlat = components['schemas']['AgreementCompletedFlat'];
export type AgreementCompletedEnvelope = components['schemas']['AgreementCompletedEnvelope'];
export type AgreementCancelledFlat = components['schemas']['AgreementCancelledFlat'];
export type AgreementCancelledEnvelope = components['schemas']['AgreementCancelledEnvelope'];
export type RequestDeclinedFlat = components['schemas']['RequestDeclinedFlat'];
export type RequestDeclinedEnvelope = components['schemas']['RequestDeclinedEnvelope'];
export type BillCreatedFlat = components['schemas']['BillCreatedFlat'];
export type BillCreatedEnvelope = components['schemas']['BillCreatedEnvelope'];
export type BillUpdatedFlat = components['schemas']['BillUpdatedFlat'];
export type BillUpdatedEnvelope = components['schemas']['BillUpdatedEnvelope'];
export type BillPaidFlat = components['schemas']['BillPaidFlat'];
export type BillPaidEnvelope = components['schemas']['BillPaidEnvelope'];
export type Event = components['schemas']['Event'];
export type EventList = components['schemas']['EventList'];

/** The body of each webhook by event name, in either format. */
export type WebhookBodies = {
  [Event in keyof webhooks]: webhooks[Event] extends {post: {requestBody?: {content: {'application/json': infer Body}}}}
    ? Body
    : never;
};
