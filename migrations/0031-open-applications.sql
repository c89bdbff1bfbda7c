-- An application without an opening goes to a company instead of a posting. The version before neither lists nor changes it.
ALTER TABLE posting_application
  ALTER COLUMN posting_id DROP NOT NULL,
  ADD COLUMN IF NOT EXISTS organization_id int REFERENCES organization ON DELETE CASCADE,
  DROP CONSTRAINT IF EXISTS posting_application_target,
  ADD CONSTRAINT posting_application_target CHECK (num_nonnulls(posting_id, organization_id) = 1);
CREATE UNIQUE INDEX IF NOT EXISTS posting_application_organization ON posting_application (organization_id, person_id);
