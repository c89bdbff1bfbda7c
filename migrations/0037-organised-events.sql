-- The next events of an organizer, in order: with 5,000 events, they were all read and sorted for a page.
CREATE INDEX IF NOT EXISTS event_organised ON event (organiser_id, starts, id)
  WHERE institute_id IS NULL AND series_id IS NULL;
