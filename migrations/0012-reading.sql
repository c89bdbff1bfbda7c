-- Reading lists, what people follow, and their weekly mail. nth: the order of rows with the same time.
CREATE TABLE kept_article (
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  article_id int NOT NULL REFERENCES article ON DELETE CASCADE,
  added timestamptz NOT NULL DEFAULT now(),
  nth int GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (person_id, article_id)
);
CREATE INDEX kept_article_article ON kept_article (article_id);

CREATE TABLE follow (
  person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
  kind text NOT NULL,
  value text NOT NULL,
  added timestamptz NOT NULL DEFAULT now(),
  nth int GENERATED ALWAYS AS IDENTITY,
  PRIMARY KEY (person_id, kind, value)
);

-- feed_key: the key of their feed. digest_from: the first day that the next mail covers; null without a mail.
CREATE TABLE reader (
  person_id text PRIMARY KEY REFERENCES person ON DELETE CASCADE,
  feed_key text UNIQUE,
  digest_from date
);
CREATE INDEX reader_digest ON reader (digest_from) WHERE digest_from IS NOT NULL;
