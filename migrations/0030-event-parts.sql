-- What relates an event to other items (functions/relations.sql): the words of its title and topics, and each text as the
-- scorer reads it.
CREATE TABLE IF NOT EXISTS event_part (
  id int PRIMARY KEY REFERENCES event (id) ON DELETE CASCADE,
  words tsvector NOT NULL,
  parts json NOT NULL
);
CREATE INDEX IF NOT EXISTS event_part_words ON event_part USING gin (words) WITH (fastupdate = off);
INSERT INTO event_part (id, words, parts)
SELECT e.id, to_tsvector(c.words, string_agg(t.said, ' ')), json_agg(json_build_object('kind', t.kind,
  'words', tsvector_to_array(to_tsvector(c.words, t.said)), 'size', length(to_tsvector(c.words, t.said))))
FROM event e CROSS JOIN LATERAL (
  SELECT (CASE left(e.card->>'eventLanguage', 2) WHEN 'es' THEN 'agora_es' ELSE 'agora_en' END)::regconfig AS words
) c CROSS JOIN LATERAL (
  SELECT 3 AS kind, e.card->>'eventTitle' AS said
  UNION ALL SELECT 2, jsonb_array_elements_text(e.card->'eventTopics')
) t
WHERE t.said <> '' GROUP BY e.id, c.words
ON CONFLICT DO NOTHING;
