-- The events of institutes that the portal has yet to publish, by their source key. institute_events_due has the
-- institutes all of whose events are due.
CREATE TABLE IF NOT EXISTS institute_event_due (
  institute_id int NOT NULL,
  key text COLLATE "C" NOT NULL,
  PRIMARY KEY (institute_id, key)
);
