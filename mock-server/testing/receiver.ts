/** Stands in for every receiver: stores the requests of deliveries and responds to each with a status. */
import type {SendResult, WebhookRequest} from '../outgoing/safe-http.ts';

export function createTestReceiver() {
  const receiver = {
    received: [] as WebhookRequest[],
    /** A status from 300 on refuses the delivery. */
    httpStatus: 200,
    async send(request: WebhookRequest): Promise<SendResult> {
      receiver.received.push(request);
      const {httpStatus} = receiver;
      const outcome = httpStatus < 300 ? 'succeeded' : 'refused';
      return {outcome, httpStatus, error: null, responseBody: '', retryAfterMs: 0};
    },
  };
  return receiver;
}
