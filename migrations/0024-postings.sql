-- A draft has a row, so that the previous version, which does not know drafts, updates that row and cannot show it.
ALTER TABLE posting ADD COLUMN IF NOT EXISTS draft boolean NOT NULL DEFAULT false;

CREATE OR REPLACE VIEW posting_shown AS
SELECT p.id, p.kind, p.organization_id, p.item_id, p.slug, p.posted, p.valid_through, p.closed, p.reminded, p.hash,
  p.updated, p.hidden
FROM posting p JOIN organization_shown o ON o.id = p.organization_id
WHERE p.closed IS NULL AND NOT p.hidden AND NOT p.draft AND p.valid_through >= (now() AT TIME ZONE 'UTC')::date;

-- What a job pays at most, and in which currency and period (see payUnit), for the filter by one's own figure.
ALTER TABLE job_facet ADD COLUMN IF NOT EXISTS pay_unit int NOT NULL DEFAULT 0;
ALTER TABLE job_facet ADD COLUMN IF NOT EXISTS pay_most int NOT NULL DEFAULT 0;
UPDATE job_facet SET
  pay_most = least(trunc(pay_high), 2147483647)::int,
  pay_unit = 1 + (((ascii(pay_in) - 65) * 26 + ascii(substr(pay_in, 2)) - 65) * 26 + ascii(substr(pay_in, 3)) - 65) * 5
    + array_position(ARRAY['year', 'month', 'week', 'day', 'hour'], substr(pay_in, 5)) - 1
WHERE pay_in ~ '^[A-Z]{3} (year|month|week|day|hour)$' AND pay_high IS NOT NULL;

CREATE OR REPLACE VIEW job_shown AS
SELECT f.id, f.posted, f.bits, f.country, f.location, f.skill, f.industry, f.knows, f.titled, f.card, f.doc,
  f.pay_unit, f.pay_most
FROM job_facet f JOIN posting_shown USING (id);
