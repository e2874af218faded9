"""Generated from the OpenAPI files by `npm run types`. Don't edit."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple, Union

from . import types

SCHEME: Dict[str, Any] = {
    "algorithm": "HMAC-SHA256",
    "encoding": "hex",
    "prefix": "sha256=",
    "template": "{timestamp}.{body}",
    "withoutBody": {"methods":["GET","HEAD","DELETE"],"content":"{method} {target}"},
    "headers": {"signature":"hutz-signature","timestamp":"hutz-timestamp"},
    "timestampUnit": "seconds",
    "toleranceSeconds": 300,
}


class Operation(NamedTuple):
    method: str
    path: str
    credentials: str
    headers: Tuple[str, ...]
    cursor: str
    #: Path parameters that the body names too, so that the signature covers them.
    body_parameters: Tuple[str, ...]
    #: Amounts in the body: dollars, or whole cents when the body has the field cents_with.
    amounts: Tuple[str, ...]
    cents_with: str


OPERATIONS = {
    "createBill": Operation("POST", "/api/partners/bills", "signed", (), "", (), ("amount", ), "agreement_id"),
    "findBills": Operation("GET", "/api/partners/bills", "signed", (), "cursor", (), (), ""),
    "getBill": Operation("GET", "/api/partners/bills/{billId}", "signed", (), "", (), (), ""),
    "updateBill": Operation("PATCH", "/api/partners/bills/{billId}", "signed", (), "", ("billId", ), ("amount", ), ""),
    "deleteBill": Operation("DELETE", "/api/partners/bills/{billId}", "signed", (), "", (), (), ""),
    "listAgreements": Operation("GET", "/api/partners/agreements", "signed", (), "cursor", (), (), ""),
    "getAgreement": Operation("GET", "/api/partners/agreements/{hutzAgreementId}", "signed", (), "", (), (), ""),
    "listEvents": Operation("GET", "/api/partners/events", "signed", (), "after", (), (), ""),
    "stageRequest": Operation("POST", "/api/partners/{partner_id}/staged-request", "keys", ("X-Hutz-API-Key", "X-Hutz-Secret-Key", ), "", (), ("estimatedAmount", "requiredUpfrontPayment", ), ""),
    "createConnectSession": Operation("POST", "/api/connect-sessions", "apiKey", ("x-api-key", ), "", (), ("estimatedAmount", "requiredUpfrontPayment", ), ""),
}


class Operations:
    """One method for each operation of the partner API."""

    def _call(self, operation: str, params: Dict[str, Any], body: Any = None) -> Any:
        raise NotImplementedError

    def create_bill(self, body: Union[types.CreateBillAgreement, types.CreateBillInvoice]) -> types.CreateBillResponse:
        """Create a bill"""
        result: types.CreateBillResponse = self._call("createBill", {}, body)
        return result

    def find_bills(self, *, external_bill_id: Optional[str] = None, hutz_agreement_id: Optional[str] = None, status: Optional[str] = None, updated_after: Optional[str] = None, overdue: Optional[bool] = None, created_after: Optional[str] = None, paid_after: Optional[str] = None, paid_before: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> types.BillList:
        """List or find bills"""
        result: types.BillList = self._call("findBills", {"externalBillId": external_bill_id, "hutzAgreementId": hutz_agreement_id, "status": status, "updatedAfter": updated_after, "overdue": overdue, "createdAfter": created_after, "paidAfter": paid_after, "paidBefore": paid_before, "limit": limit, "cursor": cursor})
        return result

    def get_bill(self, bill_id: Union[str, int]) -> types.Bill:
        """Get a bill"""
        result: types.Bill = self._call("getBill", {"billId": bill_id})
        return result

    def update_bill(self, bill_id: Union[str, int], body: types.UpdateBill) -> types.BillUpdated:
        """Update a bill"""
        result: types.BillUpdated = self._call("updateBill", {"billId": bill_id}, body)
        return result

    def delete_bill(self, bill_id: Union[str, int]) -> types.BillDeleted:
        """Delete a bill"""
        result: types.BillDeleted = self._call("deleteBill", {"billId": bill_id})
        return result

    def list_agreements(self, *, status: Optional[str] = None, external_agreement_id: Optional[str] = None, updated_after: Optional[str] = None, limit: Optional[int] = None, cursor: Optional[str] = None) -> types.AgreementList:
        """List agreements"""
        result: types.AgreementList = self._call("listAgreements", {"status": status, "externalAgreementId": external_agreement_id, "updatedAfter": updated_after, "limit": limit, "cursor": cursor})
        return result

    def get_agreement(self, hutz_agreement_id: Union[str, int]) -> types.Agreement:
        """Get an agreement"""
        result: types.Agreement = self._call("getAgreement", {"hutzAgreementId": hutz_agreement_id})
        return result

    def list_events(self, *, after: Optional[str] = None, format: Optional[str] = None, limit: Optional[int] = None) -> types.EventList:
        """List events"""
        result: types.EventList = self._call("listEvents", {"after": after, "format": format, "limit": limit})
        return result

    def stage_request(self, partner_id: Union[str, int], body: types.StagedRequest) -> types.StagedRequestAccepted:
        """Stage a request"""
        result: types.StagedRequestAccepted = self._call("stageRequest", {"partner_id": partner_id}, body)
        return result

    def create_connect_session(self, body: types.ConnectSessionRequest) -> types.ConnectSession:
        """Open a connect session"""
        result: types.ConnectSession = self._call("createConnectSession", {}, body)
        return result
