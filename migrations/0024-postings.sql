-- A draft has a row, so that the previous version, which does not know drafts, updates that row and cannot show it.
ALTER TABLE posting ADD COLUMN IF NOT EXISTS draft boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW posting_shown AS
SELECT p.id, p.kind, p.organization_id, p.item_id, p.slug, p.posted, p.valid_through, p.closed, p.reminded, p.hash,
  p.updated, p.hidden
FROM posting p JOIN organization_shown o ON o.id = p.organization_id
WHERE p.closed IS NULL AND NOT p.hidden AND NOT p.draft AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date;
