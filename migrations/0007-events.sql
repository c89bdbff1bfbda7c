-- Events: what lists show (card) and what only their own page shows (detail) are prepared documents.
CREATE TABLE organiser (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  image text NOT NULL DEFAULT '',
  link text NOT NULL DEFAULT '',
  email text,
  demo boolean NOT NULL DEFAULT false
);

-- extra: dates that the rule does not give (RFC 5545, RDATE).
CREATE TABLE event_series (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  rule text NOT NULL,
  starts timestamptz NOT NULL,
  zone text NOT NULL,
  minutes int NOT NULL,
  "except" timestamptz[] NOT NULL,
  template json NOT NULL,
  expanded_until timestamptz NOT NULL,
  source_key text UNIQUE,
  source_hash text,
  extra timestamptz[] NOT NULL DEFAULT '{}',
  demo boolean NOT NULL DEFAULT false,
  uid text NOT NULL DEFAULT gen_random_uuid()::text
);
CREATE INDEX event_series_expanded ON event_series (expanded_until);
CREATE INDEX event_series_image_shown ON event_series ((template->'eventImage'->>'link'))
  WHERE template->'eventImage'->>'link' IS NOT NULL;
CREATE INDEX event_series_uid ON event_series (uid);

-- institute_id is no reference: the words of an event are counted, so the portal deletes it (institute_events_due).
-- uid: its name in calendars and archives. Not unique: whoever knows another's uid must not be able to block it.
CREATE TABLE event (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  slug text NOT NULL,
  category text NOT NULL,
  starts timestamptz NOT NULL,
  ends timestamptz NOT NULL,
  organiser_id int REFERENCES organiser,
  series_id int REFERENCES event_series ON DELETE CASCADE,
  previous_id int REFERENCES event ON DELETE SET NULL,
  cancelled boolean NOT NULL,
  card jsonb NOT NULL,
  detail json NOT NULL,
  capacity int CHECK (capacity >= 0),
  reserved int NOT NULL DEFAULT 0 CHECK (reserved >= 0),
  taken int NOT NULL DEFAULT 0 CHECK (taken >= 0),
  sequence int NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  source_key text UNIQUE,
  source_hash text,
  demo boolean NOT NULL DEFAULT false,
  institute_id int,
  join_link text NOT NULL DEFAULT '',
  questions jsonb NOT NULL DEFAULT '[]',
  hidden boolean NOT NULL DEFAULT false,
  uid text NOT NULL DEFAULT gen_random_uuid()::text,
  CHECK (ends >= starts)
);
CREATE INDEX event_organiser ON event (organiser_id, starts);
CREATE INDEX event_in_series ON event (series_id, starts);
CREATE INDEX event_previous ON event (previous_id);
CREATE INDEX event_demo ON event ((1)) WHERE demo;
CREATE INDEX event_institute ON event (institute_id) WHERE institute_id IS NOT NULL;
CREATE INDEX event_published ON event (category, (card->>'eventPublished') DESC, id DESC);
CREATE INDEX event_newest ON event (category, created DESC, id DESC);
CREATE INDEX event_begins ON event (starts) WHERE NOT cancelled;
CREATE INDEX event_image_shown ON event ((card->'eventImage'->>'link')) WHERE card->'eventImage'->>'link' IS NOT NULL;
CREATE INDEX event_uid ON event (uid);

-- An added column that others may see must be added here, too: a migration replaces the view.
CREATE VIEW event_shown AS
SELECT id, slug, category, starts, ends, organiser_id, series_id, previous_id, cancelled, card, detail, capacity,
  reserved, taken, sequence, created, updated, source_key, source_hash, demo, institute_id, join_link, questions, hidden
FROM event WHERE NOT hidden;

-- What the board searches: a bit for each facet value, times in minutes, and every word of the text as a lexeme, those of
-- the title a second time behind '='.
CREATE TABLE event_facet (
  id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  category smallint NOT NULL,
  starts int NOT NULL,
  ends int NOT NULL,
  organiser int NOT NULL,
  bits int8 NOT NULL,
  doc tsvector NOT NULL
);
CREATE INDEX event_facet_starts ON event_facet (category, starts, id) INCLUDE (ends, organiser, bits);
CREATE INDEX event_facet_words ON event_facet USING gin (doc) WITH (fastupdate = off);

-- The words of events by category, and under 1000 those of all categories (EVERY_CATEGORY). Any input, even one letter,
-- must be completed within a few milliseconds, so words have a level by how often they are used: the most frequent ones
-- are read first. A count rarely changes its level, and only levels are indexed. With the collation "C" a prefix is a
-- range.
CREATE TABLE event_word (
  word text COLLATE "C" NOT NULL,
  category smallint NOT NULL,
  shown text NOT NULL,
  n int NOT NULL,
  title_n int NOT NULL,
  level smallint GENERATED ALWAYS AS (CASE WHEN n > 0 THEN floor(ln(n::float8) * 1.5) END) STORED,
  title_level smallint GENERATED ALWAYS AS (CASE WHEN title_n > 0 THEN floor(ln(title_n::float8) * 1.5) END) STORED,
  PRIMARY KEY (word, category)
) WITH (fillfactor = 80);
CREATE INDEX event_word_level ON event_word (category, level, word);
CREATE INDEX event_word_title_level ON event_word (category, title_level, word) WHERE title_level IS NOT NULL;

CREATE TABLE event_lexeme (
  word text COLLATE "C" NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  PRIMARY KEY (word, lexeme)
);
CREATE INDEX event_lexeme_lexeme ON event_lexeme (lexeme);

-- Each word with one letter left out, by the position of that letter.
CREATE TABLE event_word_delete (
  at smallint NOT NULL,
  d text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (at, d, word)
);

-- Pictures that organisers uploaded. checked: when one was last known to be shown, at first the time of its upload.
CREATE TABLE event_image (
  file_id text PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
  person_id text REFERENCES person ON DELETE SET NULL,
  checked timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX event_image_person ON event_image (person_id);
CREATE INDEX event_image_checked ON event_image (checked);

-- number: the order of the registrations, which is that of the waitlist. answers: by the ids of the event's questions.
CREATE TABLE registration (
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('confirmed', 'waiting', 'cancelled')),
  number int NOT NULL,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now(),
  zone text,
  revision int NOT NULL DEFAULT 0,
  remind_day boolean NOT NULL DEFAULT true,
  remind_hour boolean NOT NULL DEFAULT false,
  reminded_day timestamptz,
  reminded_hour timestamptz,
  answers jsonb NOT NULL DEFAULT '{}',
  checked_in timestamptz,
  PRIMARY KEY (event_id, person_id),
  UNIQUE (event_id, number)
);
CREATE INDEX registration_person ON registration (person_id);
CREATE INDEX registration_waiting ON registration (event_id, number) WHERE status = 'waiting';

CREATE TABLE cart (
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  added timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, event_id)
);
CREATE INDEX cart_event ON cart (event_id);

-- Events whose waitlist may move up, or whose attendees are to be told of a change: with the values before it, and the
-- number of the last registration that was told.
CREATE TABLE event_news (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  was_starts timestamptz,
  was_ends timestamptz,
  was_cancelled boolean,
  was_place jsonb,
  told int NOT NULL DEFAULT 0,
  was_join_link text
);

CREATE TABLE event_message (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  by_id text REFERENCES person ON DELETE SET NULL,
  sent timestamptz NOT NULL DEFAULT now(),
  whom text NOT NULL CHECK (whom IN ('confirmed', 'waiting', 'both')),
  recipients int NOT NULL,
  subject text NOT NULL,
  text text NOT NULL
);
CREATE INDEX event_message_event ON event_message (event_id, sent);
CREATE INDEX event_message_by ON event_message (by_id);

-- Calls for papers, proposals and their reviews.
CREATE TABLE talk_call (
  event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
  closes timestamptz NOT NULL,
  wanted text NOT NULL,
  topics jsonb NOT NULL,
  minutes jsonb NOT NULL
);

CREATE TABLE talk (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('proposed', 'waitlisted', 'accepted', 'declined', 'withdrawn')),
  content jsonb NOT NULL,
  reason text NOT NULL DEFAULT '',
  version int NOT NULL DEFAULT 0,
  created timestamptz NOT NULL DEFAULT now(),
  updated timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX talk_event ON talk (event_id);
CREATE INDEX talk_person ON talk (person_id);

CREATE TABLE talk_review (
  talk_id int NOT NULL REFERENCES talk ON DELETE CASCADE,
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  score int CHECK (score BETWEEN 1 AND 5),
  note text NOT NULL,
  updated timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (talk_id, person_id)
);
CREATE INDEX talk_review_person ON talk_review (person_id);

-- Institutes whose events are to be published again: see functions/events.sql.
CREATE TABLE institute_events_due (
  institute_id int PRIMARY KEY
);
