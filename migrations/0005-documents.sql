-- Documents (profiles, institutes, businesses): a row for each record and item (decision note 11).
CREATE TABLE document (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  version int NOT NULL DEFAULT 1,
  news_from int NOT NULL DEFAULT 1,
  bytes int NOT NULL DEFAULT 0
);

-- json keeps the text as it is and is read faster than jsonb. Free space in each page lets a changed item stay in its
-- page. Items may be reordered in several statements, so their order is checked at the end of the transaction.
CREATE TABLE document_item (
  document int NOT NULL REFERENCES document ON DELETE CASCADE,
  list text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  pos text COLLATE "C" NOT NULL,
  version int NOT NULL,
  item json NOT NULL,
  PRIMARY KEY (document, list, id),
  CONSTRAINT document_item_order UNIQUE (document, list, pos) DEFERRABLE INITIALLY DEFERRED
) WITH (fillfactor = 85);
CREATE INDEX document_item_subject ON document_item USING gin (subject_words(list, item)) WITH (fastupdate = off)
  WHERE list IN ('academicPrograms', 'publications', 'syllabus', 'UserPersonalData', 'ProfessionalExperience');
CREATE INDEX document_item_organization ON document_item ((item->>'OrganizationID'))
  WHERE list IN ('ProfessionalExperience', 'Education') AND item->>'OrganizationID' <> '';
CREATE INDEX document_item_person
  ON document_item USING gin (to_tsvector('agora_simple', item->>'FullName')) WITH (fastupdate = off)
  WHERE list = 'UserPersonalData';

CREATE TABLE document_gone (
  document int NOT NULL REFERENCES document ON DELETE CASCADE,
  list text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  version int NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (document, list, id)
);
