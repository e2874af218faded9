-- 1. Before you return 200. If this fails because the id exists, roll back and return 200.
INSERT INTO hutz_events (id, name, body, received_at)
VALUES (:event_id, :name, :body, CURRENT_TIMESTAMP);

-- 2. After you return 200, for an agreement event with a paymentMethod. If this fails because the id exists, roll back and go on:
-- agreement.created and request.authorized have the same one.
INSERT INTO payment_methods (id, user_id, type, last4, brand)
SELECT :payment_method_id, user_id, :type, :last4, :brand
FROM hutz_agreements
WHERE transaction_id = :transaction_id
  AND :event_id NOT LIKE 'evt_test_%' AND :event_id NOT LIKE 'evt_check_%';

-- 3. For each agreement event.
BEGIN;

-- If this changes no row, the event is already processed: roll back.
UPDATE hutz_events
SET processed_at = CURRENT_TIMESTAMP
WHERE id = :event_id AND processed_at IS NULL;

UPDATE hutz_agreements
SET status = :status, hutz_agreement_id = :hutz_agreement_id,
    payment_method_id = COALESCE(:payment_method_id, payment_method_id), updated_at = CURRENT_TIMESTAMP
WHERE transaction_id = :transaction_id
  AND status NOT IN ('completed', 'cancelled')
  AND NOT (status = 'active' AND :status = 'pending')
  AND :event_id NOT LIKE 'evt_test_%' AND :event_id NOT LIKE 'evt_check_%';

COMMIT;

-- 4. When your program starts: do steps 2 and 3 for each of these.
SELECT id, name, body
FROM hutz_events
WHERE processed_at IS NULL
ORDER BY received_at;
