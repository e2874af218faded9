import unittest
from datetime import date, timedelta
from functools import partial
from http.server import ThreadingHTTPServer
from queue import Queue
from threading import Thread

from billing import Billing
from hutz import name_of, start_sandbox


class BillingTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.sandbox = start_sandbox(seed=7)
        cls.addClassCleanup(cls.sandbox.close)
        cls.terms = {
            "hutzAgreementId": cls.sandbox.agreement["hutzAgreementId"],
            "amount": "110.00",
            "dueDate": (date.today() + timedelta(days=30)).isoformat(),
        }
        cls.billing = Billing(
            base_url=cls.sandbox.url,
            api_key=cls.sandbox.api_key,
            secret_key=cls.sandbox.secret_key,
            webhook_secret=cls.sandbox.webhook_secret,
        )
        cls.processed = Queue()

        class Webhooks(cls.billing.webhooks):
            def on_event(self, event):
                super().on_event(event)
                BillingTest.processed.put(event)

        server = ThreadingHTTPServer(("127.0.0.1", 0), Webhooks)
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        Thread(target=server.serve_forever, args=(0.01,)).start()
        cls.url = f"http://127.0.0.1:{server.server_port}/webhooks/hutz"
        cls.endpoint_id = cls.sandbox.call("POST", "/endpoints", {"url": cls.url})["endpointId"]

    def test_an_invoice_is_paid_when_every_housemate_has_paid(self):
        bill_id = self.billing.bill("inv-1", self.terms)
        self.assertEqual(self.billing.status["inv-1"], "billed")
        self.sandbox.call("POST", f"/bills/{bill_id}/pay", {})
        self.wait_for("bill.paid")
        self.assertEqual(self.billing.status["inv-1"], "paid")

    def test_an_invoice_is_billed_once_however_often_we_send_it(self):
        bill_id = self.billing.bill("inv-2", self.terms)
        self.assertEqual(self.billing.bill("inv-2", self.terms), bill_id)

    def test_an_unpaid_invoice_is_overdue_after_its_due_date(self):
        bill_id = self.billing.bill("inv-3", self.terms)
        self.assertFalse(self.billing.is_overdue(bill_id))
        self.sandbox.advance_clock(32 * 86_400)
        self.assertTrue(self.billing.is_overdue(bill_id))

    def test_a_test_event_pays_no_invoice(self):
        bill_id = self.billing.bill("inv-4", self.terms)
        self.sandbox.call("POST", f"/endpoints/{self.endpoint_id}/test", {"event": "bill.paid", "billId": bill_id})
        self.wait_for("bill.paid")
        self.assertEqual(self.billing.status["inv-4"], "billed")

    def test_our_receiver_rejects_forgeries_and_processes_repeated_deliveries_once(self):
        report = self.sandbox.call("POST", "/endpoint-check", {"url": self.url, "caseSet": "v1"})
        self.assertEqual(report["score"], 100)

    def wait_for(self, name):
        # The receiver responds before it processes the event.
        next(event for event in iter(partial(self.processed.get, timeout=10), None) if name_of(event) == name)


if __name__ == "__main__":
    unittest.main()
