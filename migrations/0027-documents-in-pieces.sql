-- Large saves prepare a new document in pieces. No profile or organization has it until the save is complete, nor the old
-- one afterwards (src/kits/document/mutations-pieces.ts).
ALTER TABLE document ADD COLUMN IF NOT EXISTS unused_since timestamptz;
CREATE INDEX IF NOT EXISTS document_unused ON document (unused_since) WHERE unused_since IS NOT NULL;
