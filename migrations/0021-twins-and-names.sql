-- Translations of an article are one result in lists. twin: the slug of the original, shared by all of them. language: two
-- letters. Triggers write both (functions/articles.sql).
ALTER TABLE article_doc ADD COLUMN IF NOT EXISTS twin text, ADD COLUMN IF NOT EXISTS language text;
UPDATE article_doc d SET twin = a.translation_group, language = left(a.language, 2) FROM article a WHERE a.id = d.id;
CREATE INDEX IF NOT EXISTS article_doc_twin ON article_doc (twin);

-- What facet_count counts more than once, since several translations have it: a field or '*', a space, and a filter, once
-- for each translation but the first.
CREATE TABLE IF NOT EXISTS article_twins (
  twin text PRIMARY KEY,
  repeated text[] NOT NULL
);
CREATE TABLE IF NOT EXISTS facet_repeat (
  facet text PRIMARY KEY,
  n int NOT NULL
);
INSERT INTO article_twins (twin, repeated)
SELECT twin, array_agg(facet) FROM (
  SELECT d.twin, f.lexeme || ' ' || v.lexeme AS facet,
    row_number() OVER (PARTITION BY d.twin, f.lexeme, v.lexeme) AS nth
  FROM article_doc d
  CROSS JOIN LATERAL (
    SELECT '*' AS lexeme UNION ALL SELECT l FROM unnest(tsvector_to_array(d.doc)) l WHERE l LIKE '#s%'
  ) f
  CROSS JOIN LATERAL (
    SELECT '' AS lexeme UNION ALL SELECT l FROM unnest(tsvector_to_array(d.doc)) l WHERE l ~ '^#[ctpklg]'
  ) v
  WHERE EXISTS (SELECT FROM article_doc o WHERE o.twin = d.twin AND o.id <> d.id)
    AND (f.lexeme = '*' OR v.lexeme NOT LIKE '#g%')
) each_facet WHERE nth > 1 GROUP BY twin
ON CONFLICT DO NOTHING;
INSERT INTO facet_repeat (facet, n)
SELECT facet, count(*) FROM article_twins CROSS JOIN unnest(repeated) facet GROUP BY facet ON CONFLICT DO NOTHING;

-- People are found by words of their names, split at all punctuation: 'K.Ramesh' is no host.
CREATE INDEX IF NOT EXISTS document_item_person_name
  ON document_item USING gin (to_tsvector('agora_simple', translate(item->>'FullName', './:@_-+&;<>=?#%~', '                '))) WITH (fastupdate = off)
  WHERE list = 'UserPersonalData';
