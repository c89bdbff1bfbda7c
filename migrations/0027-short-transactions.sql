-- Large saves prepare a new document in pieces. No profile or organization has it until the save is complete, nor the old
-- one afterwards (src/kits/document/mutations-pieces.ts).
ALTER TABLE document ADD COLUMN IF NOT EXISTS unused_since timestamptz;
CREATE INDEX IF NOT EXISTS document_unused ON document (unused_since) WHERE unused_since IS NOT NULL;

-- Emails of a message to attendees are enqueued in batches, by the number of the registration; null if all were.
ALTER TABLE event_message ADD COLUMN IF NOT EXISTS told int;
ALTER TABLE event_message ADD COLUMN IF NOT EXISTS reply_to text;
CREATE INDEX IF NOT EXISTS event_message_due ON event_message (id) WHERE told IS NOT NULL;
