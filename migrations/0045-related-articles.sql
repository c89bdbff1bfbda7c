-- What the scorer reads of an article (migrations/functions/relations.sql), stored when it changes: pages of articles and
-- events read it for each candidate.
CREATE TABLE IF NOT EXISTS article_relation (
  article int PRIMARY KEY REFERENCES article (id) ON DELETE CASCADE,
  parts json NOT NULL
);
INSERT INTO article_relation (article, parts)
SELECT p.article, json_agg(json_build_object('kind', p.kind, 'words', tsvector_to_array(p.words), 'size', length(p.words)))
FROM article_part p GROUP BY p.article
ON CONFLICT DO NOTHING;
