/** For tests and instruments: more deliveries than the sandbox returns, in the format of its list. */
export function manyDeliveries(count: number, endpointId: string): object[] {
  const at = new Date().toISOString();
  return Array.from({length: count}, (_, index) => ({
    deliveryId: `dlv_${index}`,
    eventId: `evt_${index}`,
    event: 'bill.created',
    endpointId,
    status: index % 7 === 0 ? 'failed' : 'succeeded',
    nextAttemptAt: null,
    createdAt: at,
    requestId: null,
    body: JSON.stringify({id: `evt_${index}`, event: 'bill.created', timestamp: at, billId: 1_000_000 + index}),
    troubles: [],
    attempts: [
      {number: 1, dueAt: at, at, durationMs: 3, outcome: 'succeeded', httpStatus: 200, error: null, responseBody: '{}'},
    ],
  }));
}
