CREATE TABLE payment_methods (
  id       VARCHAR(100) PRIMARY KEY, -- paymentMethodId
  user_id  VARCHAR(36) NOT NULL,     -- your customer
  type     VARCHAR(20) NOT NULL,     -- 'hutz', or what you have today
  last4    VARCHAR(4) NOT NULL,
  brand    VARCHAR(100) NOT NULL
);

CREATE TABLE hutz_agreements (
  id                 VARCHAR(36) PRIMARY KEY, -- yours: a UUID or any string
  user_id            VARCHAR(36) NOT NULL,    -- your customer
  hutz_agreement_id  VARCHAR(36) UNIQUE,      -- ours, unknown until agreement.created
  transaction_id     VARCHAR(100) UNIQUE NOT NULL,
  payment_method_id  VARCHAR(100) REFERENCES payment_methods (id),
  status             VARCHAR(20) NOT NULL
    CHECK (status IN ('pending', 'active', 'completed', 'cancelled')),
  created_at         TIMESTAMP NOT NULL,
  updated_at         TIMESTAMP NOT NULL
);

CREATE TABLE hutz_events (
  id            VARCHAR(100) PRIMARY KEY, -- the event's id: storing it again fails
  name          VARCHAR(50) NOT NULL,     -- such as bill.paid
  body          TEXT NOT NULL,            -- the body you received
  received_at   TIMESTAMP NOT NULL,
  processed_at  TIMESTAMP NULL            -- null until you've processed it
);
