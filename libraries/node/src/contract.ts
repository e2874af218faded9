/** Generated from the OpenAPI files by `npm run types`. Don't edit. */

export const SCHEME = {"algorithm":"HMAC-SHA256","encoding":"hex","prefix":"sha256=","template":"{timestamp}.{body}","withoutBody":{"methods":["GET","HEAD","DELETE"],"content":"{method} {target}"},"headers":{"signature":"hutz-signature","timestamp":"hutz-timestamp"},"timestampUnit":"seconds","toleranceSeconds":300} as const;

export const OPERATIONS = {
  createBill: {"method":"POST","path":"/api/partners/bills","credentials":"signed","headers":[],"pathParameters":[],"bodyParameters":[],"amounts":["amount"],"centsWith":"agreement_id","hasBody":true},
  findBills: {"method":"GET","path":"/api/partners/bills","credentials":"signed","headers":[],"pathParameters":[],"bodyParameters":[],"amounts":[],"hasBody":false,"cursor":"cursor"},
  getBill: {"method":"GET","path":"/api/partners/bills/{billId}","credentials":"signed","headers":[],"pathParameters":["billId"],"bodyParameters":[],"amounts":[],"hasBody":false},
  updateBill: {"method":"PATCH","path":"/api/partners/bills/{billId}","credentials":"signed","headers":[],"pathParameters":["billId"],"bodyParameters":["billId"],"amounts":["amount"],"hasBody":true},
  deleteBill: {"method":"DELETE","path":"/api/partners/bills/{billId}","credentials":"signed","headers":[],"pathParameters":["billId"],"bodyParameters":[],"amounts":[],"hasBody":false},
  listAgreements: {"method":"GET","path":"/api/partners/agreements","credentials":"signed","headers":[],"pathParameters":[],"bodyParameters":[],"amounts":[],"hasBody":false,"cursor":"cursor"},
  getAgreement: {"method":"GET","path":"/api/partners/agreements/{hutzAgreementId}","credentials":"signed","headers":[],"pathParameters":["hutzAgreementId"],"bodyParameters":[],"amounts":[],"hasBody":false},
  listEvents: {"method":"GET","path":"/api/partners/events","credentials":"signed","headers":[],"pathParameters":[],"bodyParameters":[],"amounts":[],"hasBody":false,"cursor":"after"},
  stageRequest: {"method":"POST","path":"/api/partners/{partner_id}/staged-request","credentials":"keys","headers":["X-Hutz-API-Key","X-Hutz-Secret-Key"],"pathParameters":["partner_id"],"bodyParameters":[],"amounts":["estimatedAmount","requiredUpfrontPayment"],"hasBody":true},
  createConnectSession: {"method":"POST","path":"/api/connect-sessions","credentials":"apiKey","headers":["x-api-key"],"pathParameters":[],"bodyParameters":[],"amounts":["estimatedAmount","requiredUpfrontPayment"],"hasBody":true},
} as const;
