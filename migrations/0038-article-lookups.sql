-- What an imported article looked for in its folder, and the notes on it: without reading it again, they tell whether
-- anything changed.
ALTER TABLE article ADD COLUMN IF NOT EXISTS source_lookups jsonb;
