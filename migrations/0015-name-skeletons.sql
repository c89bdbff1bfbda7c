-- What a name looks like (decisions S10b). functions/name-skeleton.sql fills it, for stored rows too. Not unique: imports
-- and institutes' events have names of others, and names that were alike before stay. The portal refuses new ones.
ALTER TABLE organiser ADD COLUMN IF NOT EXISTS skeleton text;
ALTER TABLE institute_facet ADD COLUMN IF NOT EXISTS skeleton text;
ALTER TABLE business_facet ADD COLUMN IF NOT EXISTS skeleton text;
CREATE INDEX IF NOT EXISTS organiser_skeleton ON organiser (skeleton);
CREATE INDEX IF NOT EXISTS institute_facet_skeleton ON institute_facet (skeleton);
CREATE INDEX IF NOT EXISTS business_facet_skeleton ON business_facet (skeleton);
