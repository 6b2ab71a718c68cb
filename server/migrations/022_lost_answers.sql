-- What a page sends again because the answer was lost: the same key with other content is refused, and a saved form
-- stays until its page has read the answer.
alter table idempotency_record
  -- HMAC of what was submitted, under the key that came with it. Null without a key, and for rows of an older version.
  add column fingerprint bytea;
alter table draft_in_progress
  -- Submitted, and kept for the page that may not have read the answer yet. Its documents then hold their receipts.
  add column sent_at timestamptz;
