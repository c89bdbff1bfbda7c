-- The events of an organizer by their ends: past ones, newest first, and both counts up to their maximum. With 5,000
-- events, they were all read to count and to sort them.
CREATE INDEX IF NOT EXISTS event_organised_ends ON event (organiser_id, ends, id) WHERE institute_id IS NULL;
