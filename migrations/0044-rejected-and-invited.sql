-- When a suggestion was rejected or withdrawn: it can be restored. The version before lists it among the others.
ALTER TABLE article_suggestion ADD COLUMN IF NOT EXISTS rejected timestamptz;

-- Whether a place is held for an attendee of another site whom the organizer invited: until the event starts, not for a
-- day. The version before deletes it after a day.
ALTER TABLE seat_hold ADD COLUMN IF NOT EXISTS invited boolean NOT NULL DEFAULT false;
