-- Whether an event is over is read from the index: an organizer's past events, which come first, were all fetched.
CREATE INDEX IF NOT EXISTS event_organised_next ON event (organiser_id, starts, id, ends)
  WHERE institute_id IS NULL AND series_id IS NULL;
DROP INDEX IF EXISTS event_organised;
