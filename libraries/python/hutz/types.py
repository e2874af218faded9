"""Generated from the OpenAPI files by `npm run types`. Don't edit."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING, Any, Dict, List, Literal, TypedDict, Union

if TYPE_CHECKING:
    from typing_extensions import NotRequired

Id = str
AgreementId = str
BillId = int
ExternalBillId = str
ExternalAgreementId = str
TransactionId = str
ServiceName = str
ServiceType = Literal["energy", "cleaning", "internet", "streaming", "rent", "other"]
AgreementStatus = Literal["pending", "active", "completed", "cancelled"]
BillStatus = Literal["pending", "paid"]
Dollars = float
Cents = int
MoneyText = str
DueDate = str
Timestamp = str
HasMore = bool
NextCursor = Union[str, None]
EventId = str
BillText = str
Message = str
CreateBillRequest = Union["CreateBillAgreement", "CreateBillInvoice"]
ChargesCreated = int
Username = str
ErrorReason = Literal["malformed_request", "invalid_request", "not_found", "method_not_allowed", "request_timeout", "body_too_large", "uri_too_long", "unsupported_media_type", "headers_too_large", "unexpected_host", "rate_limited", "server_error", "unavailable", "storage_full"]
EventTime = str
Event = Union["BillCreatedFlat", "BillUpdatedFlat", "BillPaidFlat", "AgreementCreatedFlat", "RequestAuthorizedFlat", "AgreementCompletedFlat", "AgreementCancelledFlat", "RequestDeclinedFlat", "BillCreatedEnvelope", "BillUpdatedEnvelope", "BillPaidEnvelope", "AgreementCreatedEnvelope", "RequestAuthorizedEnvelope", "AgreementCompletedEnvelope", "AgreementCancelledEnvelope", "RequestDeclinedEnvelope"]

EventName = Literal["agreement.created", "request.authorized", "agreement.authorized", "agreement.completed", "agreement.cancelled", "request.declined", "bill.created", "bill.updated", "bill.paid"]


class CreateBillAgreement(TypedDict):
    """Dollars and camel case. Recommended."""

    hutzAgreementId: AgreementId
    externalAgreementId: NotRequired[ExternalAgreementId]
    externalBillId: ExternalBillId
    amount: Union[float, Decimal, str]
    dueDate: DueDate
    billingPeriod: NotRequired[BillText]


class CreateBillInvoice(TypedDict):
    """Cents and snake case. Also supported."""

    agreement_id: AgreementId
    amount: Union[int, Decimal, str]
    currency: NotRequired[Literal["usd"]]
    description: NotRequired[BillText]
    due_date: DueDate
    external_id: ExternalBillId


class CreateBillResponse(TypedDict):
    message: Message
    billId: BillId
    amount: MoneyText
    status: Literal["pending"]
    dueDate: DueDate
    chargesCreated: ChargesCreated


class Bill(TypedDict):
    billId: BillId
    externalBillId: ExternalBillId
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    amount: MoneyText
    totalAmount: MoneyText
    currency: Literal["usd"]
    dueDate: DueDate
    billingPeriod: Union[BillText, None]
    description: Union[BillText, None]
    status: BillStatus
    overdue: bool
    paidDate: Union[Timestamp, None]
    chargesCreated: ChargesCreated
    charges: List[Charge]
    createdAt: Timestamp
    updatedAt: Timestamp


class Charge(TypedDict):
    userId: Id
    amount: MoneyText
    status: Literal["pending", "paid"]
    paidDate: Union[Timestamp, None]


class BillList(TypedDict):
    data: List[Bill]
    hasMore: HasMore
    nextCursor: NextCursor


class BillDeleted(TypedDict):
    message: Message
    billId: BillId


class UpdateBill(TypedDict):
    billId: NotRequired[BillId]
    amount: NotRequired[Union[float, Decimal, str]]
    dueDate: NotRequired[DueDate]
    billingPeriod: NotRequired[BillText]


class BillUpdated(TypedDict):
    message: Message
    billId: int
    externalBillId: str
    hutzAgreementId: str
    externalAgreementId: Union[ExternalAgreementId, None]
    amount: str
    totalAmount: str
    currency: Literal["usd"]
    dueDate: str
    billingPeriod: Union[BillText, None]
    description: Union[BillText, None]
    status: Literal["pending", "paid"]
    overdue: bool
    paidDate: Union[Timestamp, None]
    chargesCreated: int
    charges: List[Charge]
    createdAt: str
    updatedAt: str


class StagedRequest(TypedDict):
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Dollars
    requiredUpfrontPayment: NotRequired[Dollars]
    userId: Id


class StagedRequestAccepted(TypedDict):
    success: Literal[True]
    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: AgreementStatus


class Agreement(TypedDict):
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Dollars
    requiredUpfrontPayment: Dollars
    status: AgreementStatus
    createdAt: Timestamp
    updatedAt: Timestamp


class AgreementList(TypedDict):
    data: List[Agreement]
    hasMore: HasMore
    nextCursor: NextCursor


class User(TypedDict):
    id: Id
    username: Username
    houseId: Id


class HouseUsersItem(TypedDict):
    id: Id
    username: Username


class House(TypedDict):
    houseId: Id
    serviceFeeWaived: bool
    users: List[HouseUsersItem]


class ConnectSessionRequest(TypedDict):
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Dollars
    requiredUpfrontPayment: NotRequired[Dollars]
    userId: NotRequired[str]


class ConnectSession(TypedDict):
    sessionId: Id
    apiKey: str
    secretKey: str
    url: str
    expiresAt: Timestamp


class ConnectSessionDetails(TypedDict):
    sessionId: Id
    partnerId: Id
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Dollars
    requiredUpfrontPayment: Dollars
    origin: Union[str, None]
    expiresAt: Timestamp
    agreement: Union[SessionAgreement, None]


class SessionAgreement(TypedDict):
    hutzAgreementId: AgreementId
    status: AgreementStatus
    confirmed: bool


class PaymentMethod(TypedDict):
    """The payment method to store for the customer."""

    paymentMethodId: Id
    type: Literal["hutz"]
    last4: str
    brand: str


class Error(TypedDict):
    message: Message
    reason: ErrorReason


class ReceiverError(TypedDict):
    """An error from your receiver, with any body. The delivery log stores its first 4,000 characters."""

    message: Message


class ValidationErrorErrorsItem(TypedDict):
    path: str
    message: Message


class ValidationError(TypedDict):
    message: Message
    reason: ErrorReason
    errors: List[ValidationErrorErrorsItem]


class SignatureError(TypedDict):
    message: Message
    reason: Literal["missing_api_key", "unknown_api_key", "missing_timestamp", "malformed_timestamp", "timestamp_in_milliseconds", "timestamp_expired", "timestamp_in_future", "missing_signature", "malformed_signature", "signature_mismatch", "replayed"]
    diagnosis: NotRequired[Literal["signed_with_api_key", "signed_with_webhook_secret", "secret_with_newline", "secret_prefix_stripped", "secret_altered", "secret_empty", "trailing_newline", "line_endings", "byte_order_mark", "surrounding_space", "target_not_signed", "target_altered", "body_not_signed", "text_encoding", "body_reserialized", "numbers_rewritten", "timestamp_not_signed", "method_and_path_signed", "wrong_separator", "timestamp_not_sent", "timestamp_in_another_unit", "altered_signature", "signed_with_other_pair", "secret_key_sent_as_api_key", "webhook_secret_sent_as_api_key", "rotated_api_key", "production_api_key", "placeholder_api_key", "session_key_sent_as_api_key", "workspace_token_sent_as_api_key"]]


class KeyError(TypedDict):
    message: Message
    reason: Literal["missing_api_key", "unknown_api_key", "missing_secret_key", "wrong_secret_key", "session_expired", "wrong_transaction", "invalid_token", "expired_token"]
    diagnosis: NotRequired[Literal["secret_key_sent_as_api_key", "webhook_secret_sent_as_api_key", "rotated_api_key", "production_api_key", "placeholder_api_key", "session_key_sent_as_api_key", "workspace_token_sent_as_api_key"]]


class TokenError(TypedDict):
    message: Message
    reason: Literal["missing_token", "invalid_token", "expired_token"]


class NotFoundError(TypedDict):
    message: Message
    reason: Literal["agreement_not_found", "bill_not_found", "partner_not_found", "user_not_found", "house_not_found", "session_not_found"]


class QuotaError(TypedDict):
    message: Message
    reason: Literal["quota_exceeded"]


class StageForbiddenError(TypedDict):
    message: Message
    reason: Literal["wrong_housemate", "quota_exceeded"]


class ConflictError(TypedDict):
    message: Message
    reason: Literal["duplicate_bill", "agreement_not_active", "bill_paid", "share_paid", "transaction_mismatch", "session_mismatch", "agreement_closed"]
    billId: NotRequired[BillId]
    differences: NotRequired[List[BillDifference]]


class BillDifference(TypedDict):
    field: Literal["hutzAgreementId", "externalAgreementId", "amount", "dueDate", "billingPeriod", "agreement_id", "due_date", "description"]
    existing: Union[str, float, None]
    sent: Union[str, float, None]


class GoneError(TypedDict):
    message: Message
    reason: Literal["cursor_expired"]


class AgreementCreatedFlat(TypedDict):
    id: EventId
    event: Literal["agreement.created"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["pending"]
    paymentMethod: PaymentMethod


class AgreementCreatedEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["pending"]
    paymentMethod: PaymentMethod


class AgreementCreatedEnvelope(TypedDict):
    id: EventId
    type: Literal["agreement.created"]
    timestamp: EventTime
    data: AgreementCreatedEnvelopeData


class RequestAuthorizedFlat(TypedDict):
    id: EventId
    event: Literal["request.authorized"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["active"]
    paymentMethod: PaymentMethod


class RequestAuthorizedEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: Literal["active"]
    paymentMethod: PaymentMethod


class RequestAuthorizedEnvelope(TypedDict):
    id: EventId
    type: Literal["request.authorized"]
    timestamp: EventTime
    data: RequestAuthorizedEnvelopeData


class AgreementAuthorizedFlat(TypedDict):
    id: EventId
    event: Literal["agreement.authorized"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["active"]
    paymentMethod: PaymentMethod


class AgreementAuthorizedEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: Literal["active"]
    paymentMethod: PaymentMethod


class AgreementAuthorizedEnvelope(TypedDict):
    id: EventId
    type: Literal["agreement.authorized"]
    timestamp: EventTime
    data: AgreementAuthorizedEnvelopeData


class AgreementCompletedFlat(TypedDict):
    id: EventId
    event: Literal["agreement.completed"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["completed"]


class AgreementCompletedEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: Literal["completed"]


class AgreementCompletedEnvelope(TypedDict):
    id: EventId
    type: Literal["agreement.completed"]
    timestamp: EventTime
    data: AgreementCompletedEnvelopeData


class AgreementCancelledFlat(TypedDict):
    id: EventId
    event: Literal["agreement.cancelled"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["cancelled"]


class AgreementCancelledEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: Literal["cancelled"]


class AgreementCancelledEnvelope(TypedDict):
    id: EventId
    type: Literal["agreement.cancelled"]
    timestamp: EventTime
    data: AgreementCancelledEnvelopeData


class RequestDeclinedFlat(TypedDict):
    id: EventId
    event: Literal["request.declined"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["cancelled"]


class RequestDeclinedEnvelopeData(TypedDict):
    """The agreement that the event is about."""

    hutzAgreementId: AgreementId
    transactionId: TransactionId
    status: Literal["cancelled"]


class RequestDeclinedEnvelope(TypedDict):
    id: EventId
    type: Literal["request.declined"]
    timestamp: EventTime
    data: RequestDeclinedEnvelopeData


class BillCreatedFlat(TypedDict):
    id: EventId
    event: Literal["bill.created"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["pending"]
    billId: BillId
    externalBillId: ExternalBillId
    amount: Dollars
    totalAmount: Dollars
    dueDate: DueDate
    billingPeriod: Union[BillText, None]
    chargesCreated: ChargesCreated
    paidDate: Union[Timestamp, None]


class BillCreatedEnvelopeData(TypedDict):
    """The bill, with the field names of the invoice format. Amounts are in cents."""

    id: BillId
    agreement_id: AgreementId
    external_id: ExternalBillId
    amount: Cents
    total_amount: Cents
    currency: Literal["usd"]
    due_date: DueDate
    description: Union[BillText, None]
    status: Literal["pending"]
    paid_at: Union[Timestamp, None]


class BillCreatedEnvelope(TypedDict):
    id: EventId
    type: Literal["bill.created"]
    timestamp: EventTime
    data: BillCreatedEnvelopeData


class BillUpdatedFlat(TypedDict):
    id: EventId
    event: Literal["bill.updated"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["pending"]
    billId: BillId
    externalBillId: ExternalBillId
    amount: Dollars
    totalAmount: Dollars
    dueDate: DueDate
    billingPeriod: Union[BillText, None]
    chargesCreated: ChargesCreated
    paidDate: Union[Timestamp, None]
    updatedFields: List[Literal["amount", "dueDate", "billingPeriod"]]


class BillUpdatedEnvelopeData(TypedDict):
    """The bill, with the field names of the invoice format. Amounts are in cents."""

    id: BillId
    agreement_id: AgreementId
    external_id: ExternalBillId
    amount: Cents
    total_amount: Cents
    currency: Literal["usd"]
    due_date: DueDate
    description: Union[BillText, None]
    status: Literal["pending"]
    paid_at: Union[Timestamp, None]
    updated_fields: List[Literal["amount", "due_date", "billing_period"]]


class BillUpdatedEnvelope(TypedDict):
    id: EventId
    type: Literal["bill.updated"]
    timestamp: EventTime
    data: BillUpdatedEnvelopeData


class BillPaidFlat(TypedDict):
    id: EventId
    event: Literal["bill.paid"]
    timestamp: EventTime
    hutzAgreementId: AgreementId
    externalAgreementId: Union[ExternalAgreementId, None]
    transactionId: TransactionId
    serviceName: ServiceName
    serviceType: ServiceType
    estimatedAmount: Union[Dollars, None]
    status: Literal["paid"]
    billId: BillId
    externalBillId: ExternalBillId
    amount: Dollars
    totalAmount: Dollars
    dueDate: DueDate
    billingPeriod: Union[BillText, None]
    chargesCreated: ChargesCreated
    paidDate: Timestamp
    amountPaid: Dollars
    paymentDate: Timestamp


class BillPaidEnvelopeData(TypedDict):
    """The bill, with the field names of the invoice format. Amounts are in cents."""

    id: BillId
    agreement_id: AgreementId
    external_id: ExternalBillId
    amount: Cents
    total_amount: Cents
    currency: Literal["usd"]
    due_date: DueDate
    description: Union[BillText, None]
    status: Literal["paid"]
    paid_at: Timestamp


class BillPaidEnvelope(TypedDict):
    id: EventId
    type: Literal["bill.paid"]
    timestamp: EventTime
    data: BillPaidEnvelopeData


class EventList(TypedDict):
    data: List[Event]
    hasMore: HasMore
    nextCursor: Union[EventId, None]


WebhookEvent = Union["AgreementCreatedFlat", "AgreementCreatedEnvelope", "RequestAuthorizedFlat", "RequestAuthorizedEnvelope", "AgreementAuthorizedFlat", "AgreementAuthorizedEnvelope", "AgreementCompletedFlat", "AgreementCompletedEnvelope", "AgreementCancelledFlat", "AgreementCancelledEnvelope", "RequestDeclinedFlat", "RequestDeclinedEnvelope", "BillCreatedFlat", "BillCreatedEnvelope", "BillUpdatedFlat", "BillUpdatedEnvelope", "BillPaidFlat", "BillPaidEnvelope"]
