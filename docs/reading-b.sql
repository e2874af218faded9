CREATE TABLE hutz_agreements (
  id          VARCHAR(36) PRIMARY KEY, -- yours: any string
  hutz_id     VARCHAR(36) UNIQUE,      -- ours: hutzAgreementId
  status      VARCHAR(20) NOT NULL,
  created_at  TIMESTAMP NOT NULL,
  updated_at  TIMESTAMP NOT NULL
);
