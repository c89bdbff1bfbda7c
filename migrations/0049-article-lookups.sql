-- What an imported article looked for in its folder, and the notes on it: without reading it again, they tell whether
-- anything changed. Until now only the hash told that an article looked for nothing, by its ending.
ALTER TABLE article ADD COLUMN IF NOT EXISTS source_lookups jsonb;
UPDATE article SET source_hash = left(source_hash, 64), source_lookups = '{"found": [], "files": [], "notes": []}'
WHERE source_hash LIKE '%-alone';
