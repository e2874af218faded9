BEGIN;

INSERT INTO hutz_events (id, received_at)
VALUES (:event_id, CURRENT_TIMESTAMP);

UPDATE hutz_agreements
SET status = :status, hutz_agreement_id = :hutz_agreement_id, updated_at = CURRENT_TIMESTAMP
WHERE transaction_id = :transaction_id
  AND status NOT IN ('completed', 'cancelled')
  AND NOT (status = 'active' AND :status = 'pending');

COMMIT;
