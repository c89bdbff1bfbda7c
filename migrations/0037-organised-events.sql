-- The next events of an organizer, in order, and the dates of series: with 5,000 events, they were all read and sorted.
CREATE INDEX IF NOT EXISTS event_organised ON event (organiser_id, starts, id)
  WHERE institute_id IS NULL AND series_id IS NULL;
CREATE INDEX IF NOT EXISTS event_organised_series ON event (organiser_id, series_id, ends)
  WHERE institute_id IS NULL AND series_id IS NOT NULL;
