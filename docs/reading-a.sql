CREATE TABLE hutz_agreements (
  id                 VARCHAR(36) PRIMARY KEY, -- yours: a UUID or any string
  user_id            VARCHAR(36) NOT NULL,    -- your customer
  hutz_agreement_id  VARCHAR(36) UNIQUE,      -- ours: hutzAgreementId
  transaction_id     VARCHAR(100) UNIQUE NOT NULL,
  payment_method_id  VARCHAR(100),
  status             VARCHAR(20) NOT NULL,
  created_at         TIMESTAMP NOT NULL,
  updated_at         TIMESTAMP NOT NULL
);
