-- The schema of a new database. Written by npm run schema, and run by nothing.
CREATE EXTENSION unaccent;
ALTER TEXT SEARCH CONFIGURATION agora_en ADD MAPPING FOR asciihword, asciiword, hword_asciipart WITH english_stem;
ALTER TEXT SEARCH CONFIGURATION agora_en ADD MAPPING FOR email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version WITH simple;
ALTER TEXT SEARCH CONFIGURATION agora_en ADD MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
ALTER TEXT SEARCH CONFIGURATION agora_es ADD MAPPING FOR asciihword, asciiword, hword_asciipart WITH spanish_stem;
ALTER TEXT SEARCH CONFIGURATION agora_es ADD MAPPING FOR email, file, float, host, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version WITH simple;
ALTER TEXT SEARCH CONFIGURATION agora_es ADD MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
ALTER TEXT SEARCH CONFIGURATION agora_simple ADD MAPPING FOR asciihword, asciiword, email, file, float, host, hword_asciipart, hword_numpart, int, numhword, numword, sfloat, uint, url, url_path, version WITH simple;
ALTER TEXT SEARCH CONFIGURATION agora_simple ADD MAPPING FOR hword, hword_part, word WITH unaccent, simple;

CREATE TABLE alert (
  person_id text NOT NULL,
  kind text NOT NULL,
  subject integer NOT NULL,
  actor_id text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT alert_actor_id_fkey FOREIGN KEY (actor_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT alert_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT alert_pkey PRIMARY KEY (person_id, kind, subject, actor_id)
);
CREATE INDEX alert_actor ON alert USING btree (actor_id);

CREATE TABLE alert_choice (
  person_id text NOT NULL,
  kind text NOT NULL,
  often text NOT NULL,
  CONSTRAINT alert_choice_often_check CHECK (often = ANY (ARRAY['at-once'::text, 'daily'::text, 'never'::text])),
  CONSTRAINT alert_choice_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT alert_choice_pkey PRIMARY KEY (person_id, kind)
);

CREATE TABLE application_entry (
  id text NOT NULL,
  application_id text NOT NULL,
  author_id text,
  kind text NOT NULL,
  subject text DEFAULT ''::text NOT NULL,
  body text NOT NULL,
  written timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT application_entry_application_id_fkey FOREIGN KEY (application_id) REFERENCES posting_application(id) ON DELETE CASCADE,
  CONSTRAINT application_entry_author_id_fkey FOREIGN KEY (author_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT application_entry_kind_check CHECK (kind = ANY (ARRAY['note'::text, 'message'::text])),
  CONSTRAINT application_entry_pkey PRIMARY KEY (id)
);
CREATE INDEX application_entry_application ON application_entry USING btree (application_id, written);
CREATE INDEX application_entry_author ON application_entry USING btree (author_id);

CREATE TABLE article (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  status text NOT NULL,
  status_reason text,
  title text NOT NULL,
  language text NOT NULL,
  fields text[] NOT NULL,
  created timestamp with time zone NOT NULL,
  updated timestamp with time zone NOT NULL,
  card jsonb NOT NULL,
  detail json NOT NULL,
  related text[] NOT NULL,
  translation_group text NOT NULL,
  source_key text,
  source_hash text,
  demo boolean DEFAULT false NOT NULL,
  published timestamp with time zone,
  held text,
  source_lookups jsonb,
  CONSTRAINT article_check CHECK (held IS NULL OR status = 'Archived'::text),
  CONSTRAINT article_held_check CHECK (held = ANY (ARRAY['Draft'::text, 'Submitted'::text, 'Approved'::text, 'Published'::text, 'Archived'::text, 'Rejected'::text])),
  CONSTRAINT article_pkey PRIMARY KEY (id),
  CONSTRAINT article_slug_key UNIQUE (slug),
  CONSTRAINT article_source_key_key UNIQUE (source_key),
  CONSTRAINT article_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Submitted'::text, 'Approved'::text, 'Published'::text, 'Archived'::text, 'Rejected'::text]))
);
CREATE INDEX article_demo ON article USING btree ((1)) WHERE demo;
CREATE INDEX article_newest ON article USING btree (created DESC, id DESC) WHERE (status = 'Published'::text);
CREATE INDEX article_published ON article USING btree (published DESC, id DESC) WHERE (published IS NOT NULL);
CREATE INDEX article_translation_group ON article USING btree (translation_group);
CREATE INDEX article_with_books ON article USING gin (fields) WHERE ((status = 'Published'::text) AND (json_array_length((detail -> 'BlogReferencesBooks'::text)) > 0));
CREATE TRIGGER article_published BEFORE UPDATE OF status ON article FOR EACH ROW WHEN (new.status = 'Published'::text AND (old.status <> ALL (ARRAY['Published'::text, 'Archived'::text])) AND old.published IS NULL) EXECUTE FUNCTION note_publication();
CREATE TRIGGER article_tells_credits AFTER UPDATE OF status, title ON article FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.title IS DISTINCT FROM new.title) EXECUTE FUNCTION tell_credits_of();
CREATE TRIGGER article_tells_twin AFTER UPDATE OF translation_group, language ON article FOR EACH ROW WHEN (old.translation_group IS DISTINCT FROM new.translation_group OR old.language IS DISTINCT FROM new.language) EXECUTE FUNCTION tell_article_twin();

CREATE TABLE article_day (
  article integer NOT NULL,
  day date NOT NULL,
  views integer NOT NULL,
  shares integer NOT NULL,
  CONSTRAINT article_day_article_fkey FOREIGN KEY (article) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_day_pkey PRIMARY KEY (article, day)
);
CREATE INDEX article_day_day ON article_day USING btree (day);

CREATE TABLE article_doc (
  id integer NOT NULL,
  published integer NOT NULL,
  doc tsvector NOT NULL,
  twin text,
  language text,
  CONSTRAINT article_doc_id_fkey FOREIGN KEY (id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_doc_pkey PRIMARY KEY (id)
) WITH (toast_tuple_target=128);
CREATE INDEX article_doc_twin ON article_doc USING btree (twin);
CREATE INDEX article_doc_words ON article_doc USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER article_doc_added AFTER INSERT ON article_doc REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();
CREATE TRIGGER article_doc_changed AFTER UPDATE ON article_doc REFERENCING OLD TABLE AS old NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();
CREATE TRIGGER article_doc_gone AFTER DELETE ON article_doc REFERENCING OLD TABLE AS old FOR EACH STATEMENT EXECUTE FUNCTION note_article_twins();
CREATE TRIGGER article_doc_has_twin BEFORE INSERT OR UPDATE ON article_doc FOR EACH ROW EXECUTE FUNCTION note_article_twin();

CREATE TABLE article_draft (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  owner_id text NOT NULL,
  article_id integer,
  status text DEFAULT 'Draft'::text NOT NULL,
  status_reason text,
  version integer DEFAULT 1 NOT NULL,
  content jsonb NOT NULL,
  author_emails text[] DEFAULT '{}'::text[] NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  updated_by text,
  submitted timestamp with time zone,
  publish_at timestamp with time zone,
  allows_corrections boolean DEFAULT false NOT NULL,
  scheduled_by text,
  suggestions_mailed timestamp with time zone,
  CONSTRAINT article_draft_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  CONSTRAINT article_draft_article_id_key UNIQUE (article_id),
  CONSTRAINT article_draft_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT article_draft_pkey PRIMARY KEY (id),
  CONSTRAINT article_draft_scheduled_by_fkey FOREIGN KEY (scheduled_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT article_draft_status_check CHECK (status = ANY (ARRAY['Draft'::text, 'Submitted'::text, 'Approved'::text, 'Published'::text, 'Archived'::text, 'Rejected'::text])),
  CONSTRAINT article_draft_updated_by_fkey FOREIGN KEY (updated_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX article_draft_authors ON article_draft USING gin (author_emails);
CREATE INDEX article_draft_due ON article_draft USING btree (publish_at) WHERE (publish_at IS NOT NULL);
CREATE INDEX article_draft_owner ON article_draft USING btree (owner_id, updated DESC);
CREATE INDEX article_draft_scheduled_by ON article_draft USING btree (scheduled_by);
CREATE INDEX article_draft_waiting ON article_draft USING btree (submitted) WHERE (status = ANY (ARRAY['Submitted'::text, 'Approved'::text]));

CREATE TABLE article_note (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  draft_id uuid NOT NULL,
  person_id text,
  path text NOT NULL,
  text text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  resolved timestamp with time zone,
  CONSTRAINT article_note_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE CASCADE,
  CONSTRAINT article_note_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT article_note_pkey PRIMARY KEY (id)
);
CREATE INDEX article_note_draft ON article_note USING btree (draft_id, id);
CREATE INDEX article_note_person ON article_note USING btree (person_id);

CREATE TABLE article_part (
  article integer NOT NULL,
  kind smallint NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT article_part_article_fkey FOREIGN KEY (article) REFERENCES article(id) ON DELETE CASCADE
);
CREATE INDEX article_part_article ON article_part USING btree (article);
CREATE INDEX article_part_words ON article_part USING gin (words) WITH (fastupdate=off);

CREATE TABLE article_picture (
  file_id text NOT NULL,
  draft_id uuid,
  bytes integer NOT NULL,
  checked timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT article_picture_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE SET NULL,
  CONSTRAINT article_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  CONSTRAINT article_picture_pkey PRIMARY KEY (file_id)
);
CREATE INDEX article_picture_checked ON article_picture USING btree (checked);
CREATE INDEX article_picture_draft ON article_picture USING btree (draft_id);

CREATE TABLE article_picture_use (
  file_id text NOT NULL,
  draft_id uuid,
  article_id integer,
  CONSTRAINT article_picture_use_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_picture_use_check CHECK (num_nonnulls(draft_id, article_id) = 1),
  CONSTRAINT article_picture_use_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE CASCADE,
  CONSTRAINT article_picture_use_file_id_draft_id_article_id_key UNIQUE NULLS NOT DISTINCT (file_id, draft_id, article_id),
  CONSTRAINT article_picture_use_file_id_fkey FOREIGN KEY (file_id) REFERENCES article_picture(file_id) ON DELETE CASCADE
);
CREATE INDEX article_picture_use_article ON article_picture_use USING btree (article_id);
CREATE INDEX article_picture_use_draft ON article_picture_use USING btree (draft_id);

CREATE TABLE article_presence (
  draft_id uuid NOT NULL,
  person_id text NOT NULL,
  path text NOT NULL,
  seen timestamp with time zone NOT NULL,
  CONSTRAINT article_presence_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE CASCADE,
  CONSTRAINT article_presence_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT article_presence_pkey PRIMARY KEY (draft_id, person_id)
);

CREATE TABLE article_redirect (
  former text NOT NULL,
  article integer NOT NULL,
  CONSTRAINT article_redirect_article_fkey FOREIGN KEY (article) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_redirect_pkey PRIMARY KEY (former)
);
CREATE INDEX article_redirect_article ON article_redirect USING btree (article);

CREATE TABLE article_relation (
  article integer NOT NULL,
  parts json NOT NULL,
  CONSTRAINT article_relation_article_fkey FOREIGN KEY (article) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_relation_pkey PRIMARY KEY (article)
);

CREATE TABLE article_revision (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  draft_id uuid NOT NULL,
  person_id text,
  kind text NOT NULL,
  content jsonb NOT NULL,
  created timestamp with time zone NOT NULL,
  updated timestamp with time zone NOT NULL,
  CONSTRAINT article_revision_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE CASCADE,
  CONSTRAINT article_revision_kind_check CHECK (kind = ANY (ARRAY['written'::text, 'submitted'::text, 'published'::text, 'restored'::text])),
  CONSTRAINT article_revision_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT article_revision_pkey PRIMARY KEY (id)
);
CREATE INDEX article_revision_draft ON article_revision USING btree (draft_id, id);
CREATE INDEX article_revision_person ON article_revision USING btree (person_id);

CREATE TABLE article_similar (
  id integer NOT NULL,
  other integer NOT NULL,
  score real NOT NULL,
  CONSTRAINT article_similar_id_fkey FOREIGN KEY (id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_similar_other_fkey FOREIGN KEY (other) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_similar_pkey PRIMARY KEY (id, other)
);
CREATE INDEX article_similar_other ON article_similar USING btree (other);

CREATE TABLE article_source (
  article integer NOT NULL,
  day date NOT NULL,
  source text NOT NULL,
  views integer NOT NULL,
  CONSTRAINT article_source_article_fkey FOREIGN KEY (article) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_source_pkey PRIMARY KEY (article, day, source)
);
CREATE INDEX article_source_day ON article_source USING btree (day);

CREATE TABLE article_suggestion (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  draft_id uuid NOT NULL,
  person_id text,
  section text NOT NULL,
  part integer NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  rejected timestamp with time zone,
  CONSTRAINT article_suggestion_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES article_draft(id) ON DELETE CASCADE,
  CONSTRAINT article_suggestion_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT article_suggestion_pkey PRIMARY KEY (id)
);
CREATE INDEX article_suggestion_draft ON article_suggestion USING btree (draft_id, id);
CREATE INDEX article_suggestion_person ON article_suggestion USING btree (person_id);

CREATE TABLE article_trend (
  id integer NOT NULL,
  live boolean NOT NULL,
  rank double precision NOT NULL,
  CONSTRAINT article_trend_id_fkey FOREIGN KEY (id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT article_trend_pkey PRIMARY KEY (id)
) WITH (fillfactor=70);
CREATE INDEX article_trend_rank ON article_trend USING btree (rank DESC, id DESC) WHERE live;

CREATE TABLE article_twins (
  twin text NOT NULL,
  repeated text[] NOT NULL,
  CONSTRAINT article_twins_pkey PRIMARY KEY (twin)
);

CREATE TABLE attempt (
  key text NOT NULL,
  failures integer NOT NULL,
  free integer NOT NULL,
  blocked_until timestamp with time zone NOT NULL,
  last timestamp with time zone NOT NULL,
  CONSTRAINT attempt_pkey PRIMARY KEY (key)
);

CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  act text NOT NULL,
  person_id text,
  actor_id text,
  address text,
  device text,
  detail jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT audit_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_act ON audit USING btree (act, id DESC);
CREATE INDEX audit_actor ON audit USING btree (actor_id, id DESC) WHERE (actor_id IS DISTINCT FROM person_id);
CREATE INDEX audit_person ON audit USING btree (person_id, id DESC);

CREATE TABLE authenticator (
  person_id text NOT NULL,
  secret text NOT NULL,
  confirmed timestamp with time zone,
  last_step bigint DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT authenticator_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT authenticator_pkey PRIMARY KEY (person_id)
);

CREATE TABLE business_facet (
  id integer NOT NULL,
  place integer NOT NULL,
  began integer NOT NULL,
  hiring integer NOT NULL,
  bits bigint NOT NULL,
  industry text[] NOT NULL,
  country text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL,
  skeleton text,
  CONSTRAINT business_facet_id_fkey FOREIGN KEY (id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT business_facet_pkey PRIMARY KEY (id)
);
CREATE INDEX business_facet_industry ON business_facet USING gin (industry);
CREATE INDEX business_facet_place ON business_facet USING btree (place, id);
CREATE INDEX business_facet_skeleton ON business_facet USING btree (skeleton);
CREATE INDEX business_facet_words ON business_facet USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER business_facet_changed AFTER INSERT OR DELETE OR UPDATE ON business_facet FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('business_changed');
CREATE TRIGGER business_facet_has_skeleton BEFORE INSERT OR UPDATE OF card ON business_facet FOR EACH ROW EXECUTE FUNCTION facet_has_skeleton('organizationName');
CREATE TRIGGER search_has_company AFTER INSERT OR DELETE OR UPDATE OF card ON business_facet FOR EACH ROW EXECUTE FUNCTION search_falls_due('company');

CREATE TABLE cart (
  person_id text NOT NULL,
  event_id integer NOT NULL,
  added timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cart_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT cart_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT cart_pkey PRIMARY KEY (person_id, event_id)
);
CREATE INDEX cart_event ON cart USING btree (event_id);

CREATE TABLE contact_message (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  locale text NOT NULL,
  sender text,
  mailed boolean NOT NULL,
  answered timestamp with time zone,
  answered_by text,
  CONSTRAINT contact_message_answered_by_fkey FOREIGN KEY (answered_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT contact_message_pkey PRIMARY KEY (id)
);
CREATE INDEX contact_message_answered_by ON contact_message USING btree (answered_by);
CREATE INDEX contact_message_created ON contact_message USING btree (created);
CREATE INDEX contact_message_email ON contact_message USING btree (email);
CREATE INDEX contact_message_open ON contact_message USING btree (id DESC) WHERE (answered IS NULL);

CREATE TABLE content_import (
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  options jsonb NOT NULL,
  bytes integer NOT NULL,
  received integer DEFAULT 0 NOT NULL,
  state text DEFAULT 'uploading'::text NOT NULL,
  fault text,
  done integer DEFAULT 0 NOT NULL,
  total integer DEFAULT 0 NOT NULL,
  beat timestamp with time zone,
  outcome jsonb,
  by_id text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT content_import_by_id_fkey FOREIGN KEY (by_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT content_import_pkey PRIMARY KEY (id),
  CONSTRAINT content_import_state_check CHECK (state = ANY (ARRAY['uploading'::text, 'uploaded'::text, 'checking'::text, 'checked'::text, 'running'::text, 'done'::text, 'failed'::text]))
);
CREATE INDEX content_import_by ON content_import USING btree (by_id);
CREATE INDEX content_import_updated ON content_import USING btree (updated);

CREATE TABLE credit (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  article_id integer,
  event_id integer,
  name text NOT NULL,
  email text NOT NULL,
  shown boolean DEFAULT true NOT NULL,
  asked boolean DEFAULT false NOT NULL,
  CONSTRAINT credit_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT credit_article_id_name_key UNIQUE (article_id, name),
  CONSTRAINT credit_check CHECK (num_nonnulls(article_id, event_id) = 1),
  CONSTRAINT credit_check1 CHECK ((kind = 'article'::text) = (article_id IS NOT NULL)),
  CONSTRAINT credit_email_check CHECK (email = lower(email)),
  CONSTRAINT credit_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT credit_event_id_name_key UNIQUE (event_id, name),
  CONSTRAINT credit_kind_check CHECK (kind = ANY (ARRAY['article'::text, 'talk'::text, 'course'::text])),
  CONSTRAINT credit_pkey PRIMARY KEY (id)
);
CREATE INDEX credit_email ON credit USING btree (email);
CREATE TRIGGER credit_changed AFTER INSERT OR DELETE OR UPDATE ON credit FOR EACH ROW EXECUTE FUNCTION tell_credit_changed();

CREATE TABLE cv_variant (
  id text NOT NULL,
  person_id text NOT NULL,
  name text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  choice jsonb NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT cv_variant_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT cv_variant_person_id_name_key UNIQUE (person_id, name),
  CONSTRAINT cv_variant_pkey PRIMARY KEY (id)
);

CREATE TABLE demo_removal (
  id boolean DEFAULT true NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT demo_removal_id_check CHECK (id),
  CONSTRAINT demo_removal_pkey PRIMARY KEY (id)
);

CREATE TABLE document (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  news_from integer DEFAULT 1 NOT NULL,
  bytes integer DEFAULT 0 NOT NULL,
  unused_since timestamp with time zone,
  CONSTRAINT document_pkey PRIMARY KEY (id)
);
CREATE INDEX document_unused ON document USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER search_follows_document AFTER UPDATE OF version ON document FOR EACH ROW EXECUTE FUNCTION search_document_falls_due();

CREATE TABLE document_gone (
  document integer NOT NULL,
  list text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT document_gone_document_fkey FOREIGN KEY (document) REFERENCES document(id) ON DELETE CASCADE,
  CONSTRAINT document_gone_pkey PRIMARY KEY (document, list, id)
);

CREATE TABLE document_item (
  document integer NOT NULL,
  list text COLLATE "C" NOT NULL,
  id text COLLATE "C" NOT NULL,
  pos text COLLATE "C" NOT NULL,
  version integer NOT NULL,
  item json NOT NULL,
  CONSTRAINT document_item_document_fkey FOREIGN KEY (document) REFERENCES document(id) ON DELETE CASCADE,
  CONSTRAINT document_item_order UNIQUE (document, list, pos) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT document_item_pkey PRIMARY KEY (document, list, id)
) WITH (fillfactor=85);
CREATE INDEX document_item_organization ON document_item USING btree (((item ->> 'OrganizationID'::text))) WHERE ((list = ANY (ARRAY['ProfessionalExperience'::text, 'Education'::text])) AND ((item ->> 'OrganizationID'::text) <> ''::text));
CREATE INDEX document_item_person ON document_item USING gin (to_tsvector('agora_simple'::regconfig, (item ->> 'FullName'::text))) WITH (fastupdate=off) WHERE (list = 'UserPersonalData'::text);
CREATE INDEX document_item_person_name ON document_item USING gin (to_tsvector('agora_simple'::regconfig, translate((item ->> 'FullName'::text), './:@_-+&;<>=?#%~'::text, '                '::text))) WITH (fastupdate=off) WHERE (list = 'UserPersonalData'::text);
CREATE INDEX document_item_subject ON document_item USING gin (subject_words(list, item)) WITH (fastupdate=off) WHERE (list = ANY (ARRAY['academicPrograms'::text, 'publications'::text, 'syllabus'::text, 'UserPersonalData'::text, 'ProfessionalExperience'::text]));
CREATE TRIGGER item_tells_chosen_when_changed AFTER UPDATE OF item ON document_item FOR EACH ROW WHEN (new.list = ANY (ARRAY['ProfessionalExperience'::text, 'Education'::text])) EXECUTE FUNCTION item_tells_chosen();
CREATE TRIGGER item_tells_chosen_when_gone AFTER DELETE ON document_item FOR EACH ROW WHEN (old.list = ANY (ARRAY['ProfessionalExperience'::text, 'Education'::text])) EXECUTE FUNCTION item_tells_chosen();
CREATE TRIGGER item_tells_chosen_when_made AFTER INSERT ON document_item FOR EACH ROW WHEN (new.list = ANY (ARRAY['ProfessionalExperience'::text, 'Education'::text])) EXECUTE FUNCTION item_tells_chosen();
CREATE TRIGGER personal_data_names_person AFTER INSERT OR UPDATE OF item ON document_item FOR EACH ROW WHEN (new.list = 'UserPersonalData'::text) EXECUTE FUNCTION name_person();

CREATE TABLE email_change (
  id text NOT NULL,
  person_id text NOT NULL,
  old_email text NOT NULL,
  new_email text NOT NULL,
  old_confirmed boolean DEFAULT false NOT NULL,
  new_confirmed boolean DEFAULT false NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  changed timestamp with time zone,
  CONSTRAINT email_change_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT email_change_pkey PRIMARY KEY (id)
);
CREATE INDEX email_change_person ON email_change USING btree (person_id);

CREATE TABLE event (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  slug text NOT NULL,
  category text NOT NULL,
  starts timestamp with time zone NOT NULL,
  ends timestamp with time zone NOT NULL,
  organiser_id integer,
  series_id integer,
  previous_id integer,
  cancelled boolean NOT NULL,
  card jsonb NOT NULL,
  detail json NOT NULL,
  capacity integer,
  reserved integer DEFAULT 0 NOT NULL,
  taken integer DEFAULT 0 NOT NULL,
  sequence integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  source_key text,
  source_hash text,
  demo boolean DEFAULT false NOT NULL,
  institute_id integer,
  join_link text DEFAULT ''::text NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  uid text DEFAULT gen_random_uuid()::text NOT NULL,
  CONSTRAINT event_capacity_check CHECK (capacity >= 0),
  CONSTRAINT event_check CHECK (ends >= starts),
  CONSTRAINT event_organiser_id_fkey FOREIGN KEY (organiser_id) REFERENCES organiser(id),
  CONSTRAINT event_pkey PRIMARY KEY (id),
  CONSTRAINT event_previous_id_fkey FOREIGN KEY (previous_id) REFERENCES event(id) ON DELETE SET NULL,
  CONSTRAINT event_reserved_check CHECK (reserved >= 0),
  CONSTRAINT event_series_id_fkey FOREIGN KEY (series_id) REFERENCES event_series(id) ON DELETE CASCADE,
  CONSTRAINT event_source_key_key UNIQUE (source_key),
  CONSTRAINT event_taken_check CHECK (taken >= 0)
);
CREATE INDEX event_begins ON event USING btree (starts) WHERE (NOT cancelled);
CREATE INDEX event_demo ON event USING btree ((1)) WHERE demo;
CREATE INDEX event_image_shown ON event USING btree ((((card -> 'eventImage'::text) ->> 'link'::text))) WHERE (((card -> 'eventImage'::text) ->> 'link'::text) IS NOT NULL);
CREATE INDEX event_in_series ON event USING btree (series_id, starts);
CREATE INDEX event_institute ON event USING btree (institute_id) WHERE (institute_id IS NOT NULL);
CREATE INDEX event_newest ON event USING btree (category, created DESC, id DESC);
CREATE INDEX event_organised_next ON event USING btree (organiser_id, starts, id, ends) WHERE ((institute_id IS NULL) AND (series_id IS NULL));
CREATE INDEX event_organised_series ON event USING btree (organiser_id, series_id, ends) WHERE ((institute_id IS NULL) AND (series_id IS NOT NULL));
CREATE INDEX event_organiser ON event USING btree (organiser_id, starts);
CREATE INDEX event_previous ON event USING btree (previous_id);
CREATE INDEX event_published ON event USING btree (category, ((card ->> 'eventPublished'::text)) DESC, id DESC);
CREATE INDEX event_uid ON event USING btree (uid);
CREATE TRIGGER event_changes_part AFTER UPDATE OF card ON event FOR EACH ROW WHEN ((old.card -> 'eventTitle'::text) IS DISTINCT FROM (new.card -> 'eventTitle'::text) OR (old.card -> 'eventTopics'::text) IS DISTINCT FROM (new.card -> 'eventTopics'::text) OR (old.card -> 'eventLanguage'::text) IS DISTINCT FROM (new.card -> 'eventLanguage'::text)) EXECUTE FUNCTION write_event_part();
CREATE TRIGGER event_has_news AFTER UPDATE ON event FOR EACH ROW WHEN (old.starts IS DISTINCT FROM new.starts OR old.ends IS DISTINCT FROM new.ends OR old.cancelled IS DISTINCT FROM new.cancelled OR (old.card -> 'eventPlace'::text) IS DISTINCT FROM (new.card -> 'eventPlace'::text) OR old.join_link IS DISTINCT FROM new.join_link OR (old.capacity - old.reserved - old.taken) < (new.capacity - new.reserved - new.taken) OR old.capacity IS NOT NULL AND new.capacity IS NULL) EXECUTE FUNCTION note_event_news();
CREATE TRIGGER event_has_part AFTER INSERT ON event FOR EACH ROW EXECUTE FUNCTION write_event_part();
CREATE TRIGGER event_tells_credits AFTER UPDATE OF cancelled, hidden, card ON event FOR EACH ROW WHEN (old.cancelled IS DISTINCT FROM new.cancelled OR old.hidden IS DISTINCT FROM new.hidden OR old.starts IS DISTINCT FROM new.starts OR (old.card ->> 'eventTitle'::text) IS DISTINCT FROM (new.card ->> 'eventTitle'::text)) EXECUTE FUNCTION tell_credits_of();
CREATE TRIGGER search_has_event AFTER INSERT OR DELETE OR UPDATE OF slug, category, starts, ends, cancelled, hidden, card, detail ON event FOR EACH ROW EXECUTE FUNCTION search_falls_due('event');

CREATE TABLE event_facet (
  id integer NOT NULL,
  category smallint NOT NULL,
  starts integer NOT NULL,
  ends integer NOT NULL,
  organiser integer NOT NULL,
  bits bigint NOT NULL,
  doc tsvector NOT NULL,
  CONSTRAINT event_facet_id_fkey FOREIGN KEY (id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT event_facet_pkey PRIMARY KEY (id)
);
CREATE INDEX event_facet_starts ON event_facet USING btree (category, starts, id) INCLUDE (ends, organiser, bits);
CREATE INDEX event_facet_words ON event_facet USING gin (doc) WITH (fastupdate=off);

CREATE TABLE event_image (
  file_id text NOT NULL,
  person_id text,
  checked timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT event_image_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  CONSTRAINT event_image_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT event_image_pkey PRIMARY KEY (file_id)
);
CREATE INDEX event_image_checked ON event_image USING btree (checked);
CREATE INDEX event_image_person ON event_image USING btree (person_id);

CREATE TABLE event_lexeme (
  word text COLLATE "C" NOT NULL,
  lexeme text COLLATE "C" NOT NULL,
  CONSTRAINT event_lexeme_pkey PRIMARY KEY (word, lexeme)
);
CREATE INDEX event_lexeme_lexeme ON event_lexeme USING btree (lexeme);

CREATE TABLE event_message (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  event_id integer NOT NULL,
  by_id text,
  sent timestamp with time zone DEFAULT now() NOT NULL,
  whom text NOT NULL,
  recipients integer NOT NULL,
  subject text NOT NULL,
  text text NOT NULL,
  told integer,
  reply_to text,
  CONSTRAINT event_message_by_id_fkey FOREIGN KEY (by_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT event_message_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT event_message_pkey PRIMARY KEY (id),
  CONSTRAINT event_message_whom_check CHECK (whom = ANY (ARRAY['confirmed'::text, 'waiting'::text, 'both'::text]))
);
CREATE INDEX event_message_by ON event_message USING btree (by_id);
CREATE INDEX event_message_due ON event_message USING btree (id) WHERE (told IS NOT NULL);
CREATE INDEX event_message_event ON event_message USING btree (event_id, sent);

CREATE TABLE event_news (
  event_id integer NOT NULL,
  was_starts timestamp with time zone,
  was_ends timestamp with time zone,
  was_cancelled boolean,
  was_place jsonb,
  told integer DEFAULT 0 NOT NULL,
  was_join_link text,
  CONSTRAINT event_news_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT event_news_pkey PRIMARY KEY (event_id)
);

CREATE TABLE event_part (
  id integer NOT NULL,
  words tsvector NOT NULL,
  parts json NOT NULL,
  CONSTRAINT event_part_id_fkey FOREIGN KEY (id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT event_part_pkey PRIMARY KEY (id)
);
CREATE INDEX event_part_words ON event_part USING gin (words) WITH (fastupdate=off);

CREATE TABLE event_series (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  rule text NOT NULL,
  starts timestamp with time zone NOT NULL,
  zone text NOT NULL,
  minutes integer NOT NULL,
  "except" timestamp with time zone[] NOT NULL,
  template json NOT NULL,
  expanded_until timestamp with time zone NOT NULL,
  source_key text,
  source_hash text,
  extra timestamp with time zone[] DEFAULT '{}'::timestamp with time zone[] NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  uid text DEFAULT gen_random_uuid()::text NOT NULL,
  CONSTRAINT event_series_pkey PRIMARY KEY (id),
  CONSTRAINT event_series_source_key_key UNIQUE (source_key)
);
CREATE INDEX event_series_expanded ON event_series USING btree (expanded_until);
CREATE INDEX event_series_image_shown ON event_series USING btree ((((template -> 'eventImage'::text) ->> 'link'::text))) WHERE (((template -> 'eventImage'::text) ->> 'link'::text) IS NOT NULL);
CREATE INDEX event_series_uid ON event_series USING btree (uid);

CREATE TABLE event_word (
  word text COLLATE "C" NOT NULL,
  category smallint NOT NULL,
  shown text NOT NULL,
  n integer NOT NULL,
  title_n integer NOT NULL,
  level smallint GENERATED ALWAYS AS (
CASE
    WHEN n > 0 THEN floor(ln(n::double precision) * 1.5::double precision)
    ELSE NULL::double precision
END) STORED,
  title_level smallint GENERATED ALWAYS AS (
CASE
    WHEN title_n > 0 THEN floor(ln(title_n::double precision) * 1.5::double precision)
    ELSE NULL::double precision
END) STORED,
  CONSTRAINT event_word_pkey PRIMARY KEY (word, category)
) WITH (fillfactor=80);
CREATE INDEX event_word_level ON event_word USING btree (category, level, word);
CREATE INDEX event_word_title_level ON event_word USING btree (category, title_level, word) WHERE (title_level IS NOT NULL);

CREATE TABLE event_word_delete (
  at smallint NOT NULL,
  d text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  CONSTRAINT event_word_delete_pkey PRIMARY KEY (at, d, word)
);

CREATE TABLE facet_count (
  field text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  n integer NOT NULL,
  folded text,
  CONSTRAINT facet_count_pkey PRIMARY KEY (field, kind, value)
);
CREATE INDEX facet_count_folded ON facet_count USING btree (folded text_pattern_ops) WHERE (folded IS NOT NULL);

CREATE TABLE facet_repeat (
  facet text NOT NULL,
  n integer NOT NULL,
  CONSTRAINT facet_repeat_pkey PRIMARY KEY (facet)
);

CREATE TABLE follow (
  person_id text NOT NULL,
  kind text NOT NULL,
  value text NOT NULL,
  added timestamp with time zone DEFAULT now() NOT NULL,
  nth integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT follow_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT follow_pkey PRIMARY KEY (person_id, kind, value)
);

CREATE TABLE identity (
  id text NOT NULL,
  person_id text NOT NULL,
  provider_id text NOT NULL,
  account_id text NOT NULL,
  password text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT identity_pkey PRIMARY KEY (id),
  CONSTRAINT identity_provider_id_account_id_key UNIQUE (provider_id, account_id)
);
CREATE INDEX identity_person ON identity USING btree (person_id);

CREATE TABLE imported_job (
  organization_id integer NOT NULL,
  item_id text NOT NULL,
  source text NOT NULL,
  hash text NOT NULL,
  CONSTRAINT imported_job_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT imported_job_pkey PRIMARY KEY (organization_id, item_id)
);
CREATE INDEX imported_job_source ON imported_job USING btree (source);

CREATE TABLE institute_event_due (
  institute_id integer NOT NULL,
  key text COLLATE "C" NOT NULL,
  CONSTRAINT institute_event_due_pkey PRIMARY KEY (institute_id, key)
);

CREATE TABLE institute_events_due (
  institute_id integer NOT NULL,
  noted integer DEFAULT 1 NOT NULL,
  CONSTRAINT institute_events_due_pkey PRIMARY KEY (institute_id)
);

CREATE TABLE institute_facet (
  id integer NOT NULL,
  place integer NOT NULL,
  founded integer NOT NULL,
  bits bigint NOT NULL,
  country text[] NOT NULL,
  state text[] NOT NULL,
  programme text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL,
  skeleton text,
  CONSTRAINT institute_facet_id_fkey FOREIGN KEY (id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT institute_facet_pkey PRIMARY KEY (id)
);
CREATE INDEX institute_facet_place ON institute_facet USING btree (place, id);
CREATE INDEX institute_facet_skeleton ON institute_facet USING btree (skeleton);
CREATE INDEX institute_facet_words ON institute_facet USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER institute_facet_changed AFTER INSERT OR DELETE OR UPDATE ON institute_facet FOR EACH ROW EXECUTE FUNCTION tell_institute_changed();
CREATE TRIGGER institute_facet_has_skeleton BEFORE INSERT OR UPDATE OF card ON institute_facet FOR EACH ROW EXECUTE FUNCTION facet_has_skeleton('instituteName');
CREATE TRIGGER search_has_institute AFTER INSERT OR DELETE OR UPDATE OF card ON institute_facet FOR EACH ROW EXECUTE FUNCTION search_falls_due('institute', 'programme');

CREATE TABLE job_facet (
  id integer NOT NULL,
  posted integer NOT NULL,
  bits bigint NOT NULL,
  country text[] NOT NULL,
  location text[] NOT NULL,
  skill text[] NOT NULL,
  industry text[] NOT NULL,
  knows text[] NOT NULL,
  titled text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL,
  sector text DEFAULT ''::text NOT NULL,
  role text DEFAULT ''::text NOT NULL,
  pay_in text DEFAULT ''::text NOT NULL,
  pay_low numeric,
  pay_high numeric,
  pay_unit integer DEFAULT 0 NOT NULL,
  pay_most integer DEFAULT 0 NOT NULL,
  CONSTRAINT job_facet_id_fkey FOREIGN KEY (id) REFERENCES posting(id) ON DELETE CASCADE,
  CONSTRAINT job_facet_pkey PRIMARY KEY (id)
);
CREATE INDEX job_facet_career ON job_facet USING btree (sector, id) INCLUDE (role, pay_in, pay_low, pay_high);
CREATE INDEX job_facet_knows ON job_facet USING gin (knows) WITH (fastupdate=off);
CREATE INDEX job_facet_posted ON job_facet USING btree (posted, id);
CREATE INDEX job_facet_words ON job_facet USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER job_facet_changed AFTER INSERT OR DELETE OR UPDATE ON job_facet FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('job_changed');
CREATE TRIGGER search_has_job AFTER INSERT OR DELETE OR UPDATE OF card ON job_facet FOR EACH ROW EXECUTE FUNCTION search_falls_due('job');

CREATE TABLE job_feed (
  organization_id integer NOT NULL,
  address text NOT NULL,
  publish boolean NOT NULL,
  next_read timestamp with time zone DEFAULT now() NOT NULL,
  last_read timestamp with time zone,
  last_success timestamp with time zone,
  emptied timestamp with time zone,
  outcome jsonb,
  CONSTRAINT job_feed_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT job_feed_pkey PRIMARY KEY (organization_id)
);
CREATE INDEX job_feed_next_read ON job_feed USING btree (next_read);

CREATE TABLE kept_article (
  person_id text NOT NULL,
  article_id integer NOT NULL,
  added timestamp with time zone DEFAULT now() NOT NULL,
  nth integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  CONSTRAINT kept_article_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  CONSTRAINT kept_article_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT kept_article_pkey PRIMARY KEY (person_id, article_id)
);
CREATE INDEX kept_article_article ON kept_article USING btree (article_id);

CREATE TABLE mail (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  kind text NOT NULL,
  recipient text NOT NULL,
  locale text NOT NULL,
  subject text,
  text text,
  html text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  next_try timestamp with time zone DEFAULT now(),
  sent timestamp with time zone,
  error text,
  attachment json,
  reply_to text,
  unsubscribe text,
  CONSTRAINT mail_check CHECK (next_try IS NULL OR subject IS NOT NULL AND text IS NOT NULL AND html IS NOT NULL),
  CONSTRAINT mail_pkey PRIMARY KEY (id)
);
CREATE INDEX mail_finished ON mail USING btree (created) WHERE (next_try IS NULL);
CREATE INDEX mail_waiting ON mail USING btree (next_try) WHERE (next_try IS NOT NULL);

CREATE TABLE migration (
  name text NOT NULL,
  hash text,
  applied timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE moderation_act (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  act text NOT NULL,
  reason text NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  by_id text,
  undone timestamp with time zone,
  undone_by text,
  undone_reason text,
  owner_id text,
  appeal text,
  appealed timestamp with time zone,
  declined timestamp with time zone,
  declined_by text,
  declined_reason text,
  CONSTRAINT moderation_act_act_check CHECK (act = ANY (ARRAY['hide'::text, 'warn'::text, 'dismiss'::text])),
  CONSTRAINT moderation_act_by_id_fkey FOREIGN KEY (by_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT moderation_act_declined_by_fkey FOREIGN KEY (declined_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT moderation_act_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT moderation_act_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_act_undone_by_fkey FOREIGN KEY (undone_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX moderation_act_appealed ON moderation_act USING btree (kind, key) WHERE ((appealed IS NOT NULL) AND (declined IS NULL) AND (undone IS NULL));
CREATE INDEX moderation_act_at ON moderation_act USING btree (at);
CREATE INDEX moderation_act_by_id ON moderation_act USING btree (by_id);
CREATE INDEX moderation_act_declined_by ON moderation_act USING btree (declined_by);
CREATE INDEX moderation_act_owner ON moderation_act USING btree (owner_id);
CREATE INDEX moderation_act_thing ON moderation_act USING btree (kind, key);
CREATE INDEX moderation_act_undone_by ON moderation_act USING btree (undone_by);
CREATE TRIGGER act_tells_pages AFTER INSERT OR UPDATE OF undone ON moderation_act FOR EACH ROW WHEN (new.owner_id IS NOT NULL) EXECUTE FUNCTION act_tells_pages();

CREATE TABLE organisation (
  name text NOT NULL,
  folded text NOT NULL,
  n integer NOT NULL,
  CONSTRAINT organisation_pkey PRIMARY KEY (name)
);

CREATE TABLE organisation_part (
  part text NOT NULL,
  name text NOT NULL,
  CONSTRAINT organisation_part_name_fkey FOREIGN KEY (name) REFERENCES organisation(name) ON DELETE CASCADE
);
CREATE INDEX organisation_part_name ON organisation_part USING btree (name);
CREATE UNIQUE INDEX organisation_part_prefix ON organisation_part USING btree (part text_pattern_ops, name);

CREATE TABLE organiser (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  name text NOT NULL,
  image text DEFAULT ''::text NOT NULL,
  link text DEFAULT ''::text NOT NULL,
  email text,
  demo boolean DEFAULT false NOT NULL,
  skeleton text,
  CONSTRAINT organiser_name_key UNIQUE (name),
  CONSTRAINT organiser_pkey PRIMARY KEY (id)
);
CREATE INDEX organiser_skeleton ON organiser USING btree (skeleton);
CREATE TRIGGER organiser_has_skeleton BEFORE INSERT OR UPDATE OF name ON organiser FOR EACH ROW EXECUTE FUNCTION organiser_has_skeleton();

CREATE TABLE organization (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  public_id text NOT NULL,
  slug text NOT NULL,
  document_id integer NOT NULL,
  approval text NOT NULL,
  source_key text,
  source_hash text,
  demo boolean DEFAULT false NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  domains text[] DEFAULT '{}'::text[] NOT NULL,
  claimed timestamp with time zone,
  kind text NOT NULL,
  CONSTRAINT institute_approval_check CHECK (approval = ANY (ARRAY['unclaimed'::text, 'pending'::text, 'approved'::text, 'refused'::text])),
  CONSTRAINT institute_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  CONSTRAINT institute_document_id_key UNIQUE (document_id),
  CONSTRAINT institute_pkey PRIMARY KEY (id),
  CONSTRAINT institute_public_id_key UNIQUE (public_id),
  CONSTRAINT institute_source_key_key UNIQUE (source_key),
  CONSTRAINT organization_kind UNIQUE (id, kind),
  CONSTRAINT organization_kind_check CHECK (kind = ANY (ARRAY['institute'::text, 'business'::text])),
  CONSTRAINT organization_slug UNIQUE (kind, slug)
);
CREATE INDEX organization_demo ON organization USING btree ((1)) WHERE demo;
CREATE TRIGGER business_facet_follows AFTER UPDATE OF approval ON organization FOR EACH ROW WHEN (new.kind = 'business'::text AND old.approval <> new.approval) EXECUTE FUNCTION business_facet_follows();
CREATE TRIGGER institute_events_begin AFTER INSERT ON organization FOR EACH ROW WHEN (new.kind = 'institute'::text AND new.approval = 'approved'::text) EXECUTE FUNCTION institute_events_fall_due();
CREATE TRIGGER institute_events_end AFTER DELETE ON organization FOR EACH ROW WHEN (old.kind = 'institute'::text) EXECUTE FUNCTION institute_events_fall_due();
CREATE TRIGGER institute_events_follow_approval AFTER UPDATE OF approval ON organization FOR EACH ROW WHEN (new.kind = 'institute'::text AND old.approval <> new.approval) EXECUTE FUNCTION institute_events_fall_due();
CREATE TRIGGER institute_shows_taught AFTER UPDATE OF approval ON organization FOR EACH ROW WHEN (new.kind = 'institute'::text AND old.approval <> new.approval) EXECUTE FUNCTION tell_taught_shown();
CREATE TRIGGER organization_takes_document AFTER DELETE ON organization FOR EACH ROW EXECUTE FUNCTION delete_document();
CREATE TRIGGER postings_follow_approval AFTER UPDATE OF approval, source_key ON organization FOR EACH ROW WHEN (old.kind = 'business'::text AND (old.approval <> new.approval OR (old.source_key IS NULL) <> (new.source_key IS NULL))) EXECUTE FUNCTION postings_follow_organization();
CREATE TRIGGER postings_go AFTER DELETE ON organization FOR EACH ROW WHEN (old.kind = 'business'::text) EXECUTE FUNCTION postings_follow_organization();
CREATE TRIGGER search_follows_approval AFTER UPDATE OF approval, source_key, slug, demo ON organization FOR EACH ROW WHEN (old.approval IS DISTINCT FROM new.approval OR old.slug IS DISTINCT FROM new.slug OR old.demo IS DISTINCT FROM new.demo OR old.source_key IS DISTINCT FROM new.source_key) EXECUTE FUNCTION search_organization_falls_due();

CREATE TABLE organization_claim (
  id text NOT NULL,
  organization_id integer NOT NULL,
  person_id text NOT NULL,
  reason text NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT institute_claim_institute_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT institute_claim_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT institute_claim_person_id_key UNIQUE (person_id),
  CONSTRAINT institute_claim_pkey PRIMARY KEY (id)
);
CREATE INDEX organization_claim_organization ON organization_claim USING btree (organization_id);

CREATE TABLE organization_former_slug (
  slug text NOT NULL,
  organization_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT institute_former_slug_institute_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT organization_former_slug_pkey PRIMARY KEY (kind, slug)
);
CREATE INDEX organization_former_slug_organization ON organization_former_slug USING btree (organization_id);

CREATE TABLE organization_invitation (
  id text NOT NULL,
  organization_id integer NOT NULL,
  email text NOT NULL,
  role text NOT NULL,
  modules text[] NOT NULL,
  token text NOT NULL,
  invited_by text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  expires timestamp with time zone NOT NULL,
  CONSTRAINT institute_invitation_institute_id_email_key UNIQUE (organization_id, email),
  CONSTRAINT institute_invitation_institute_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT institute_invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT institute_invitation_pkey PRIMARY KEY (id),
  CONSTRAINT institute_invitation_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'user'::text])),
  CONSTRAINT institute_invitation_token_key UNIQUE (token)
);
CREATE INDEX organization_invitation_by ON organization_invitation USING btree (invited_by);

CREATE TABLE organization_member (
  organization_id integer NOT NULL,
  person_id text NOT NULL,
  role text NOT NULL,
  modules text[] NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  CONSTRAINT institute_member_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT institute_member_pkey PRIMARY KEY (organization_id, person_id),
  CONSTRAINT institute_member_role_check CHECK (role = ANY (ARRAY['owner'::text, 'admin'::text, 'user'::text])),
  CONSTRAINT organization_member_of FOREIGN KEY (organization_id, kind) REFERENCES organization(id, kind) ON DELETE CASCADE,
  CONSTRAINT organization_member_once UNIQUE (person_id, kind)
);
CREATE TRIGGER member_tells_sponsored AFTER INSERT OR DELETE OR UPDATE OF role ON organization_member FOR EACH ROW EXECUTE FUNCTION member_tells_sponsored();
CREATE TRIGGER organization_loses_member AFTER DELETE ON organization_member FOR EACH ROW EXECUTE FUNCTION organization_loses_member();

CREATE TABLE passkey (
  id text NOT NULL,
  person_id text NOT NULL,
  name text NOT NULL,
  public_key text NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  used timestamp with time zone,
  CONSTRAINT passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT passkey_pkey PRIMARY KEY (id)
);
CREATE INDEX passkey_person ON passkey USING btree (person_id);

CREATE TABLE person (
  id text NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  email_verified boolean DEFAULT false NOT NULL,
  image text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  username text,
  phone_number text,
  locale text DEFAULT 'en'::text NOT NULL,
  user_type text,
  approval text DEFAULT 'none'::text NOT NULL,
  approval_reason text,
  role text DEFAULT 'user'::text NOT NULL,
  disabled timestamp with time zone,
  password_changed timestamp with time zone,
  delete_after timestamp with time zone,
  searched text GENERATED ALWAYS AS (folded((name || ' '::text) || email)) STORED,
  verify_by timestamp with time zone DEFAULT now() + '7 days'::interval NOT NULL,
  organization text,
  registration_number text,
  web_site text,
  second_factor timestamp with time zone,
  institute_data json,
  business_data json,
  guest boolean DEFAULT false NOT NULL,
  CONSTRAINT person_approval_check CHECK (approval = ANY (ARRAY['none'::text, 'pending'::text, 'approved'::text, 'refused'::text])),
  CONSTRAINT person_email_check CHECK (email = lower(email)),
  CONSTRAINT person_email_key UNIQUE (email),
  CONSTRAINT person_pkey PRIMARY KEY (id),
  CONSTRAINT person_role_check CHECK (role = ANY (ARRAY['user'::text, 'editor'::text, 'admin'::text])),
  CONSTRAINT person_user_type_check CHECK (user_type = ANY (ARRAY['Personal'::text, 'Educational Institution'::text, 'Business'::text, 'Faculty'::text]))
);
CREATE INDEX person_created ON person USING btree (created DESC, id DESC);
CREATE INDEX person_guest ON person USING btree (id) WHERE guest;
CREATE INDEX person_leaving ON person USING btree (delete_after) WHERE (delete_after IS NOT NULL);
CREATE INDEX person_pending ON person USING btree (created DESC, id DESC) WHERE (approval = 'pending'::text);
CREATE INDEX person_unverified ON person USING btree (verify_by) WHERE (NOT email_verified);
CREATE TRIGGER organization_follows_owner AFTER UPDATE OF approval, email_verified, organization, registration_number ON person FOR EACH ROW WHEN (old.approval <> new.approval OR old.email_verified <> new.email_verified OR old.organization IS DISTINCT FROM new.organization OR old.registration_number IS DISTINCT FROM new.registration_number) EXECUTE FUNCTION organization_follows_owner();
CREATE TRIGGER person_is_credited AFTER UPDATE OF email, email_verified, disabled, delete_after ON person FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email OR old.email_verified IS DISTINCT FROM new.email_verified OR old.disabled IS DISTINCT FROM new.disabled OR old.delete_after IS DISTINCT FROM new.delete_after) EXECUTE FUNCTION tell_credited();
CREATE TRIGGER person_keeps_user_type BEFORE UPDATE OF user_type ON person FOR EACH ROW EXECUTE FUNCTION keep_user_type();
CREATE TRIGGER person_takes_credits AFTER DELETE ON person FOR EACH ROW WHEN (old.email_verified) EXECUTE FUNCTION delete_credits();
CREATE TRIGGER person_takes_messages AFTER DELETE ON person FOR EACH ROW WHEN (old.email_verified) EXECUTE FUNCTION delete_contact_messages();
CREATE TRIGGER search_follows_account AFTER UPDATE OF disabled, delete_after ON person FOR EACH ROW WHEN (old.disabled IS DISTINCT FROM new.disabled OR old.delete_after IS DISTINCT FROM new.delete_after) EXECUTE FUNCTION search_falls_due('person');
CREATE TRIGGER verified_tells_profile AFTER UPDATE OF email_verified ON person FOR EACH ROW WHEN (old.email_verified <> new.email_verified) EXECUTE FUNCTION verified_tells_profile();
CREATE TRIGGER verified_tells_search AFTER UPDATE OF email_verified ON person FOR EACH ROW WHEN (old.email_verified <> new.email_verified) EXECUTE FUNCTION search_falls_due('person');

CREATE TABLE posting (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind text NOT NULL,
  organization_id integer NOT NULL,
  item_id text NOT NULL,
  slug text NOT NULL,
  posted date NOT NULL,
  valid_through date NOT NULL,
  closed timestamp with time zone,
  reminded date,
  hash text NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  created timestamp with time zone DEFAULT now(),
  draft boolean DEFAULT false NOT NULL,
  CONSTRAINT posting_kind_check CHECK (kind = ANY (ARRAY['job'::text, 'project'::text])),
  CONSTRAINT posting_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT posting_organization_id_kind_item_id_key UNIQUE (organization_id, kind, item_id),
  CONSTRAINT posting_pkey PRIMARY KEY (id)
);
CREATE INDEX posting_hiring ON posting USING btree (organization_id, valid_through) WHERE ((kind = 'job'::text) AND (closed IS NULL) AND (NOT hidden) AND (NOT draft));
CREATE INDEX posting_open ON posting USING btree (valid_through) WHERE (closed IS NULL);
CREATE TRIGGER hiring_begins AFTER INSERT ON posting REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
CREATE TRIGGER hiring_changes AFTER UPDATE ON posting REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
CREATE TRIGGER hiring_ends AFTER DELETE ON posting REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION hiring_follows_jobs();
CREATE TRIGGER posting_changed AFTER UPDATE OF closed, valid_through ON posting FOR EACH ROW WHEN (old.closed IS DISTINCT FROM new.closed OR old.valid_through <> new.valid_through) EXECUTE FUNCTION tell_posting_changed();
CREATE TRIGGER posting_hidden AFTER UPDATE OF hidden ON posting FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION tell_posting_changed();
CREATE TRIGGER search_follows_hidden AFTER UPDATE OF hidden ON posting FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION search_posting_falls_due();
CREATE TRIGGER search_follows_posting AFTER UPDATE OF closed, valid_through ON posting FOR EACH ROW WHEN (old.closed IS DISTINCT FROM new.closed OR old.valid_through <> new.valid_through) EXECUTE FUNCTION search_posting_falls_due();

CREATE TABLE posting_application (
  id text NOT NULL,
  posting_id integer,
  person_id text NOT NULL,
  note text NOT NULL,
  mails boolean NOT NULL,
  cv bytea,
  cv_name text NOT NULL,
  applied timestamp with time zone NOT NULL,
  changed timestamp with time zone NOT NULL,
  stage text DEFAULT 'new'::text NOT NULL,
  answers json DEFAULT '[]'::json NOT NULL,
  interview json,
  organization_id integer,
  CONSTRAINT posting_application_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT posting_application_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT posting_application_pkey PRIMARY KEY (id),
  CONSTRAINT posting_application_posting_id_fkey FOREIGN KEY (posting_id) REFERENCES posting(id) ON DELETE CASCADE,
  CONSTRAINT posting_application_posting_id_person_id_key UNIQUE (posting_id, person_id),
  CONSTRAINT posting_application_stage_check CHECK (stage = ANY (ARRAY['new'::text, 'seen'::text, 'interview'::text, 'offer'::text, 'hired'::text, 'declined'::text, 'withdrawn'::text])),
  CONSTRAINT posting_application_target CHECK (num_nonnulls(posting_id, organization_id) = 1)
);
CREATE INDEX posting_application_person ON posting_application USING btree (person_id);
CREATE UNIQUE INDEX posting_application_organization ON posting_application USING btree (organization_id, person_id);

CREATE TABLE posting_due (
  organization_id integer NOT NULL,
  item_id text NOT NULL,
  noted timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT posting_due_pkey PRIMARY KEY (organization_id, item_id)
);

CREATE TABLE profile (
  person_id text NOT NULL,
  public_id text NOT NULL,
  no_index boolean DEFAULT true NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  document_id integer NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  shows_articles boolean DEFAULT false NOT NULL,
  shows_talks boolean DEFAULT false NOT NULL,
  shows_workplaces boolean DEFAULT false NOT NULL,
  shows_courses boolean DEFAULT false NOT NULL,
  audience text DEFAULT 'owner'::text NOT NULL,
  audience_chosen boolean DEFAULT false NOT NULL,
  audiences json DEFAULT '{}'::json NOT NULL,
  hidden boolean DEFAULT false NOT NULL,
  CONSTRAINT profile_audience_check CHECK (audience = ANY (ARRAY['owner'::text, 'members'::text, 'everybody'::text])),
  CONSTRAINT profile_document_id_fkey FOREIGN KEY (document_id) REFERENCES document(id),
  CONSTRAINT profile_document_id_key UNIQUE (document_id),
  CONSTRAINT profile_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT profile_pkey PRIMARY KEY (person_id),
  CONSTRAINT profile_public_id_key UNIQUE (public_id)
);
CREATE INDEX profile_demo ON profile USING btree ((1)) WHERE demo;
CREATE TRIGGER audience_tells_chosen AFTER UPDATE OF audience, audiences ON profile FOR EACH ROW WHEN (old.audience <> new.audience OR old.audiences::text <> new.audiences::text) EXECUTE FUNCTION profile_tells_chosen();
CREATE TRIGGER audience_tells_credits AFTER UPDATE OF audience ON profile FOR EACH ROW WHEN (old.audience <> new.audience) EXECUTE FUNCTION profile_tells_credits();
CREATE TRIGGER audience_tells_search AFTER UPDATE OF audience, audiences ON profile FOR EACH ROW WHEN (old.audience <> new.audience OR old.audiences::text <> new.audiences::text) EXECUTE FUNCTION search_person_falls_due();
CREATE TRIGGER hidden_tells_chosen AFTER UPDATE OF hidden ON profile FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION profile_tells_chosen();
CREATE TRIGGER hidden_tells_credits AFTER UPDATE OF hidden ON profile FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION profile_tells_credits();
CREATE TRIGGER hidden_tells_page AFTER UPDATE OF hidden ON profile FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION profile_tells_page();
CREATE TRIGGER hidden_tells_search AFTER UPDATE OF hidden ON profile FOR EACH ROW WHEN (old.hidden <> new.hidden) EXECUTE FUNCTION search_person_falls_due();
CREATE TRIGGER profile_names_person AFTER INSERT ON profile FOR EACH ROW EXECUTE FUNCTION name_person();
CREATE TRIGGER profile_takes_document AFTER DELETE ON profile FOR EACH ROW EXECUTE FUNCTION delete_document();
CREATE TRIGGER profile_tells_chosen AFTER UPDATE OF shows_workplaces ON profile FOR EACH ROW WHEN (old.shows_workplaces <> new.shows_workplaces) EXECUTE FUNCTION profile_tells_chosen();
CREATE TRIGGER search_has_person AFTER INSERT OR DELETE OR UPDATE OF public_id, no_index, document_id, demo ON profile FOR EACH ROW EXECUTE FUNCTION search_person_falls_due();

CREATE TABLE profile_former_id (
  public_id text NOT NULL,
  person_id text NOT NULL,
  CONSTRAINT profile_former_id_person_id_fkey FOREIGN KEY (person_id) REFERENCES profile(person_id) ON DELETE CASCADE,
  CONSTRAINT profile_former_id_pkey PRIMARY KEY (public_id)
);
CREATE INDEX profile_former_id_person ON profile_former_id USING btree (person_id);

CREATE TABLE profile_link (
  id text NOT NULL,
  person_id text NOT NULL,
  expires timestamp with time zone NOT NULL,
  password_hash text,
  created timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT profile_link_person_id_fkey FOREIGN KEY (person_id) REFERENCES profile(person_id) ON DELETE CASCADE,
  CONSTRAINT profile_link_pkey PRIMARY KEY (id)
);
CREATE INDEX profile_link_person ON profile_link USING btree (person_id);

CREATE TABLE profile_picture (
  file_id text NOT NULL,
  person_id text,
  changed timestamp with time zone DEFAULT now() NOT NULL,
  shown boolean DEFAULT false NOT NULL,
  CONSTRAINT profile_picture_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id) ON DELETE CASCADE,
  CONSTRAINT profile_picture_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT profile_picture_pkey PRIMARY KEY (file_id)
);
CREATE INDEX profile_picture_person ON profile_picture USING btree (person_id);
CREATE INDEX profile_picture_unused ON profile_picture USING btree (changed) WHERE (NOT shown);

CREATE TABLE project_facet (
  id integer NOT NULL,
  posted integer NOT NULL,
  target integer NOT NULL,
  bits bigint NOT NULL,
  skill text[] NOT NULL,
  industry text[] NOT NULL,
  knows text[] NOT NULL,
  titled text[] NOT NULL,
  card json NOT NULL,
  doc tsvector NOT NULL,
  CONSTRAINT project_facet_id_fkey FOREIGN KEY (id) REFERENCES posting(id) ON DELETE CASCADE,
  CONSTRAINT project_facet_pkey PRIMARY KEY (id)
);
CREATE INDEX project_facet_posted ON project_facet USING btree (posted, id);
CREATE INDEX project_facet_words ON project_facet USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER project_facet_changed AFTER INSERT OR DELETE OR UPDATE ON project_facet FOR EACH ROW EXECUTE FUNCTION tell_facet_changed('project_changed');
CREATE TRIGGER search_has_project AFTER INSERT OR DELETE OR UPDATE OF card ON project_facet FOR EACH ROW EXECUTE FUNCTION search_falls_due('project');

CREATE TABLE reader (
  person_id text NOT NULL,
  feed_key text,
  digest_from date,
  CONSTRAINT reader_feed_key_key UNIQUE (feed_key),
  CONSTRAINT reader_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT reader_pkey PRIMARY KEY (person_id)
);
CREATE INDEX reader_digest ON reader USING btree (digest_from) WHERE (digest_from IS NOT NULL);

CREATE TABLE recovery_code (
  hash text NOT NULL,
  person_id text NOT NULL,
  CONSTRAINT recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (hash)
);
CREATE INDEX recovery_code_person ON recovery_code USING btree (person_id);

CREATE TABLE registration (
  event_id integer NOT NULL,
  person_id text NOT NULL,
  status text NOT NULL,
  number integer NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  zone text,
  revision integer DEFAULT 0 NOT NULL,
  remind_day boolean DEFAULT true NOT NULL,
  remind_hour boolean DEFAULT false NOT NULL,
  reminded_day timestamp with time zone,
  reminded_hour timestamp with time zone,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  checked_in timestamp with time zone,
  CONSTRAINT registration_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT registration_event_id_number_key UNIQUE (event_id, number),
  CONSTRAINT registration_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT registration_pkey PRIMARY KEY (event_id, person_id),
  CONSTRAINT registration_status_check CHECK (status = ANY (ARRAY['confirmed'::text, 'waiting'::text, 'cancelled'::text]))
);
CREATE INDEX registration_person ON registration USING btree (person_id);
CREATE INDEX registration_waiting ON registration USING btree (event_id, number) WHERE (status = 'waiting'::text);
CREATE TRIGGER registration_counts AFTER INSERT OR DELETE OR UPDATE OF status ON registration FOR EACH ROW EXECUTE FUNCTION count_seats();

CREATE TABLE reply_template (
  id text NOT NULL,
  organization_id integer NOT NULL,
  name text NOT NULL,
  body text NOT NULL,
  CONSTRAINT reply_template_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT reply_template_organization_id_name_key UNIQUE (organization_id, name),
  CONSTRAINT reply_template_pkey PRIMARY KEY (id)
);

CREATE TABLE report (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  title text NOT NULL,
  language text NOT NULL,
  reason text NOT NULL,
  text text NOT NULL,
  person_id text,
  sender text,
  act_id integer,
  CONSTRAINT report_act_id_fkey FOREIGN KEY (act_id) REFERENCES moderation_act(id) ON DELETE CASCADE,
  CONSTRAINT report_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE SET NULL,
  CONSTRAINT report_pkey PRIMARY KEY (id)
);
CREATE INDEX report_act ON report USING btree (act_id);
CREATE INDEX report_created ON report USING btree (created);
CREATE INDEX report_open ON report USING btree (kind, key) WHERE (act_id IS NULL);
CREATE INDEX report_person ON report USING btree (person_id);

CREATE TABLE search_doc (
  id integer NOT NULL,
  kind text NOT NULL,
  published integer NOT NULL,
  twin integer NOT NULL,
  twin_key text,
  doc tsvector NOT NULL,
  CONSTRAINT search_doc_id_fkey FOREIGN KEY (id) REFERENCES search_item(id) ON DELETE CASCADE,
  CONSTRAINT search_doc_pkey PRIMARY KEY (id)
) WITH (toast_tuple_target=128);
ALTER TABLE search_doc ALTER doc SET STORAGE EXTERNAL;
CREATE INDEX search_doc_newest ON search_doc USING btree (published DESC, id DESC);
CREATE INDEX search_doc_twin ON search_doc USING btree (kind, twin_key) WHERE (twin_key IS NOT NULL);
CREATE INDEX search_doc_words ON search_doc USING gin (doc) WITH (fastupdate=off);
CREATE TRIGGER search_doc_changed AFTER INSERT OR DELETE OR UPDATE ON search_doc FOR EACH ROW EXECUTE FUNCTION tell_search_changed();

CREATE TABLE search_due (
  kind text NOT NULL,
  key text NOT NULL,
  CONSTRAINT search_due_pkey PRIMARY KEY (kind, key)
);

CREATE TABLE search_head (
  id integer NOT NULL,
  published integer NOT NULL,
  language text NOT NULL,
  title_n smallint NOT NULL,
  head tsvector NOT NULL,
  kind text NOT NULL,
  CONSTRAINT search_head_id_fkey FOREIGN KEY (id) REFERENCES search_item(id) ON DELETE CASCADE,
  CONSTRAINT search_head_pkey PRIMARY KEY (id)
);
CREATE INDEX search_head_newest ON search_head USING btree (kind, published DESC, id DESC);
CREATE INDEX search_head_words ON search_head USING gin (head) WITH (fastupdate=off);

CREATE TABLE search_item (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  kind text NOT NULL,
  key text NOT NULL,
  language text NOT NULL,
  card json NOT NULL,
  passages jsonb NOT NULL,
  phrases json DEFAULT '[]'::json NOT NULL,
  turns integer,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT search_item_kind_key_key UNIQUE (kind, key),
  CONSTRAINT search_item_pkey PRIMARY KEY (id)
) WITH (toast_tuple_target=128);
CREATE INDEX search_item_turns ON search_item USING btree (turns) WHERE (turns IS NOT NULL);

CREATE TABLE search_phrase (
  first text NOT NULL,
  next text NOT NULL,
  shown text NOT NULL,
  n integer NOT NULL
) WITH (fillfactor=70);
CREATE UNIQUE INDEX search_phrase_words ON search_phrase USING btree (first, next text_pattern_ops);

CREATE TABLE search_term (
  word text NOT NULL,
  language text NOT NULL,
  stem text NOT NULL,
  shown text NOT NULL,
  n integer NOT NULL,
  n_head integer NOT NULL,
  CONSTRAINT search_term_pkey PRIMARY KEY (word, language)
) WITH (fillfactor=70);
CREATE INDEX search_term_prefix ON search_term USING btree (word text_pattern_ops);
CREATE INDEX search_term_stem ON search_term USING btree (stem, language);

CREATE TABLE search_term_delete (
  at smallint NOT NULL,
  d text NOT NULL,
  word text NOT NULL
);
CREATE UNIQUE INDEX search_term_delete_d ON search_term_delete USING btree (at, d text_pattern_ops, word);

CREATE TABLE search_total (
  kind text NOT NULL,
  n integer NOT NULL,
  CONSTRAINT search_total_pkey PRIMARY KEY (kind)
);

CREATE TABLE seat_hold (
  id text NOT NULL,
  event_id integer NOT NULL,
  email text NOT NULL,
  name text NOT NULL,
  locale text NOT NULL,
  zone text,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  sender text NOT NULL,
  seated boolean NOT NULL,
  held_until timestamp with time zone NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  invited boolean DEFAULT false NOT NULL,
  CONSTRAINT seat_hold_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT seat_hold_pkey PRIMARY KEY (id)
);
CREATE INDEX seat_hold_created ON seat_hold USING btree (created);
CREATE INDEX seat_hold_event ON seat_hold USING btree (event_id, email);
CREATE INDEX seat_hold_seated ON seat_hold USING btree (held_until) WHERE seated;
CREATE TRIGGER seat_hold_counts AFTER INSERT OR DELETE OR UPDATE OF seated ON seat_hold FOR EACH ROW EXECUTE FUNCTION count_held_seats();

CREATE TABLE section (
  field text NOT NULL,
  document jsonb NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT section_pkey PRIMARY KEY (field)
);

CREATE TABLE session (
  id text NOT NULL,
  token text NOT NULL,
  person_id text NOT NULL,
  provider text DEFAULT 'local'::text NOT NULL,
  expires timestamp with time zone NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  ip_address text,
  user_agent text,
  CONSTRAINT session_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT session_pkey PRIMARY KEY (id),
  CONSTRAINT session_token_key UNIQUE (token)
);
CREATE INDEX session_expires ON session USING btree (expires);
CREATE INDEX session_person ON session USING btree (person_id);
CREATE TRIGGER session_of_enabled BEFORE INSERT ON session FOR EACH ROW EXECUTE FUNCTION refuse_disabled();

CREATE TABLE site_version (
  part text NOT NULL,
  version integer NOT NULL,
  document jsonb NOT NULL,
  saved timestamp with time zone DEFAULT now() NOT NULL,
  saved_by text,
  restores integer,
  CONSTRAINT site_version_pkey PRIMARY KEY (part, version),
  CONSTRAINT site_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES person(id) ON DELETE SET NULL
);
CREATE INDEX site_version_saved_by ON site_version USING btree (saved_by);

CREATE TABLE stored_file (
  id text NOT NULL,
  original text,
  name text NOT NULL,
  type text NOT NULL,
  bytes integer NOT NULL,
  width integer,
  height integer,
  created timestamp with time zone DEFAULT now() NOT NULL,
  demo boolean DEFAULT false NOT NULL,
  CONSTRAINT stored_file_original_key UNIQUE (original),
  CONSTRAINT stored_file_pkey PRIMARY KEY (id)
);

CREATE TABLE talk (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  event_id integer NOT NULL,
  person_id text NOT NULL,
  status text NOT NULL,
  content jsonb NOT NULL,
  reason text DEFAULT ''::text NOT NULL,
  version integer DEFAULT 0 NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT talk_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT talk_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT talk_pkey PRIMARY KEY (id),
  CONSTRAINT talk_status_check CHECK (status = ANY (ARRAY['proposed'::text, 'waitlisted'::text, 'accepted'::text, 'declined'::text, 'withdrawn'::text]))
);
CREATE INDEX talk_event ON talk USING btree (event_id);
CREATE INDEX talk_person ON talk USING btree (person_id);

CREATE TABLE talk_call (
  event_id integer NOT NULL,
  closes timestamp with time zone NOT NULL,
  wanted text NOT NULL,
  topics jsonb NOT NULL,
  minutes jsonb NOT NULL,
  CONSTRAINT talk_call_event_id_fkey FOREIGN KEY (event_id) REFERENCES event(id) ON DELETE CASCADE,
  CONSTRAINT talk_call_pkey PRIMARY KEY (event_id)
);

CREATE TABLE talk_review (
  talk_id integer NOT NULL,
  person_id text NOT NULL,
  score integer,
  note text NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT talk_review_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(id) ON DELETE CASCADE,
  CONSTRAINT talk_review_pkey PRIMARY KEY (talk_id, person_id),
  CONSTRAINT talk_review_score_check CHECK (score >= 1 AND score <= 5),
  CONSTRAINT talk_review_talk_id_fkey FOREIGN KEY (talk_id) REFERENCES talk(id) ON DELETE CASCADE
);
CREATE INDEX talk_review_person ON talk_review USING btree (person_id);

CREATE TABLE taught_topic (
  institute integer NOT NULL,
  syllabus text NOT NULL,
  topic text NOT NULL,
  query tsquery NOT NULL,
  lexemes text[] NOT NULL,
  size smallint NOT NULL,
  CONSTRAINT taught_topic_institute_fkey FOREIGN KEY (institute) REFERENCES organization(id) ON DELETE CASCADE,
  CONSTRAINT taught_topic_pkey PRIMARY KEY (institute, syllabus, topic)
);
CREATE INDEX taught_topic_lexemes ON taught_topic USING gin (lexemes) WITH (fastupdate=off);
CREATE TRIGGER taught_topic_added AFTER INSERT ON taught_topic REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_taught_changed();
CREATE TRIGGER taught_topic_gone AFTER DELETE ON taught_topic REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_taught_changed();

CREATE TABLE verification (
  id text NOT NULL,
  identifier text NOT NULL,
  value text NOT NULL,
  expires timestamp with time zone NOT NULL,
  created timestamp with time zone DEFAULT now() NOT NULL,
  updated timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier ON verification USING btree (identifier);

CREATE VIEW business AS
 SELECT id, public_id, slug, document_id, approval, source_key, source_hash, demo, created, updated, domains,
    claimed, kind
   FROM organization
  WHERE kind = 'business'::text;
ALTER VIEW business ALTER demo SET DEFAULT false;
ALTER VIEW business ALTER kind SET DEFAULT 'business'::text;

CREATE VIEW business_shown AS
 SELECT f.id, f.place, f.began, f.hiring, f.bits, f.industry, f.country, f.card, f.doc
   FROM business_facet f
     JOIN organization_shown o USING (id);

CREATE VIEW credit_shown AS
 SELECT c.id, c.kind, c.article_id, c.event_id, c.name, p.person_id, p.public_id, p.document_id
   FROM credit c
     JOIN profile_shown p ON p.email = c.email AND p.audience = 'everybody'::text
  WHERE c.shown AND
        CASE c.kind
            WHEN 'article'::text THEN p.shows_articles
            WHEN 'course'::text THEN p.shows_courses
            ELSE p.shows_talks
        END;

CREATE VIEW event_shown AS
 SELECT id, slug, category, starts, ends, organiser_id, series_id, previous_id, cancelled, card, detail,
    capacity, reserved, taken, sequence, created, updated, source_key, source_hash, demo, institute_id,
    join_link, questions, hidden
   FROM event
  WHERE NOT hidden;

CREATE VIEW institute AS
 SELECT id, public_id, slug, document_id, approval, source_key, source_hash, demo, created, updated, domains,
    claimed, kind
   FROM organization
  WHERE kind = 'institute'::text;
ALTER VIEW institute ALTER demo SET DEFAULT false;
ALTER VIEW institute ALTER kind SET DEFAULT 'institute'::text;

CREATE VIEW institute_shown AS
 SELECT f.id, f.place, f.founded, f.bits, f.country, f.state, f.programme, f.card, f.doc
   FROM institute_facet f
     JOIN organization_shown o USING (id);

CREATE VIEW job_shown AS
 SELECT f.id, f.posted, f.bits, f.country, f.location, f.skill, f.industry, f.knows, f.titled, f.card, f.doc,
    f.pay_unit, f.pay_most
   FROM job_facet f
     JOIN posting_shown USING (id);

CREATE VIEW organization_shown AS
 SELECT id, kind
   FROM organization
  WHERE (approval = ANY (ARRAY['approved'::text, 'unclaimed'::text])) OR approval = 'pending'::text AND source_key IS NOT NULL;

CREATE VIEW posting_shown AS
 SELECT p.id, p.kind, p.organization_id, p.item_id, p.slug, p.posted, p.valid_through, p.closed, p.reminded,
    p.hash, p.updated, p.hidden
   FROM posting p
     JOIN organization_shown o ON o.id = p.organization_id
  WHERE p.closed IS NULL AND NOT p.hidden AND NOT p.draft AND p.valid_through >= (now() AT TIME ZONE 'UTC'::text)::date;

CREATE VIEW profile_listed AS
 SELECT person_id, public_id, document_id, demo, created, updated, audiences
   FROM profile_shown
  WHERE audience = 'everybody'::text AND NOT no_index;

CREATE VIEW profile_shown AS
 SELECT p.person_id, p.public_id, p.document_id, p.demo, p.created, p.updated, p.no_index, p.audience,
    p.audiences, p.shows_articles, p.shows_talks, p.shows_courses, p.shows_workplaces, person.email
   FROM profile p
     JOIN person ON person.id = p.person_id
  WHERE p.audience <> 'owner'::text AND NOT p.hidden AND person.email_verified AND person.disabled IS NULL AND person.delete_after IS NULL;

CREATE VIEW project_shown AS
 SELECT f.id, f.posted, f.target, f.bits, f.skill, f.industry, f.knows, f.titled, f.card, f.doc
   FROM project_facet f
     JOIN posting_shown USING (id);
-- FUNCTION act_tells_pages() RETURNS trigger
-- FUNCTION article_facets(doc tsvector) RETURNS SETOF text
-- FUNCTION article_translations(of_twin text, but integer) RETURNS json
-- FUNCTION articles_by_topic(topics text[], most integer) RETURNS TABLE(i integer, articles integer[])
-- FUNCTION articles_found(queries text[]) RETURNS TABLE(i integer, n integer)
-- FUNCTION articles_with_words(words tsquery[], languages text[], most integer) RETURNS TABLE(id integer)
-- FUNCTION begin_attempt(keys text[], frees integer[]) RETURNS double precision
-- FUNCTION business_facet_follows() RETURNS trigger
-- FUNCTION business_ids(query tsquery) RETURNS text
-- FUNCTION count_article_twins(changed text[]) RETURNS void
-- FUNCTION count_articles_once(query tsquery) RETURNS integer
-- FUNCTION count_held_seats() RETURNS trigger
-- FUNCTION count_seats() RETURNS trigger
-- FUNCTION delete_contact_messages() RETURNS trigger
-- FUNCTION delete_credits() RETURNS trigger
-- FUNCTION delete_document() RETURNS trigger
-- FUNCTION event_doc(config regconfig, title text, body text, marks text[]) RETURNS tsvector
-- FUNCTION event_ids(query tsquery) RETURNS text
-- FUNCTION event_queries_that_find(before tsquery, queries tsquery[], wanted integer, place integer) RETURNS TABLE(i integer)
-- FUNCTION event_search_words(asked text[], prefix integer, place integer, titles integer) RETURNS TABLE(i integer, stop_en boolean, stop_es boolean, word text, lexeme text, exact boolean)
-- FUNCTION event_words_from(start text, wanted integer, place integer, titles integer) RETURNS TABLE(word text, shown text, n integer)
-- FUNCTION events_naming(words tsquery[], after integer, most integer) RETURNS TABLE(id integer, series integer, category text, subject text, parts json)
-- FUNCTION facet_has_skeleton() RETURNS trigger
-- FUNCTION fields_with_word(word tsquery) RETURNS integer
-- FUNCTION folded(value text) RETURNS text
-- FUNCTION get_articles(slugs text[], related_size integer) RETURNS TABLE(card jsonb, detail json, translations json, chosen json, near json)
-- FUNCTION hiring_follows_jobs() RETURNS trigger
-- FUNCTION hiring_until(which integer) RETURNS integer
-- FUNCTION institute_doc(name text, body text) RETURNS tsvector
-- FUNCTION institute_events_fall_due() RETURNS trigger
-- FUNCTION institute_ids(query tsquery) RETURNS text
-- FUNCTION is_trusted(which text) RETURNS boolean
-- FUNCTION item_tells_chosen() RETURNS trigger
-- FUNCTION job_ids(query tsquery) RETURNS text
-- FUNCTION jobs_asking_for(asked text[], own_sector text, most integer) RETURNS TABLE(card json)
-- FUNCTION keep_user_type() RETURNS trigger
-- FUNCTION list_newest_once(query tsquery, own text, size integer, after_published integer, after_id integer, skipped integer) RETURNS TABLE(total integer, items json)
-- FUNCTION list_trending_once(query tsquery, words tsquery, kept integer, own text, size integer, after_rank double precision, after_id integer) RETURNS TABLE(total integer, items json)
-- FUNCTION member_tells_sponsored() RETURNS trigger
-- FUNCTION name_person() RETURNS trigger
-- FUNCTION name_skeleton(name text) RETURNS text
-- FUNCTION next_articles(given text, query tsquery, most integer) RETURNS TABLE(card jsonb, original text)
-- FUNCTION note_article_twin() RETURNS trigger
-- FUNCTION note_article_twins() RETURNS trigger
-- FUNCTION note_event_news() RETURNS trigger
-- FUNCTION note_institute_events(which integer) RETURNS void
-- FUNCTION note_publication() RETURNS trigger
-- FUNCTION note_sign_in(session_id text, keys text[], address text, device text) RETURNS boolean
-- FUNCTION organiser_has_skeleton() RETURNS trigger
-- FUNCTION organization_follows_owner() RETURNS trigger
-- FUNCTION organization_loses_member() RETURNS trigger
-- FUNCTION organization_named(which integer) RETURNS TABLE(kind text, public_id text, name text, number text, website text)
-- FUNCTION other_translations(of_twin text, but integer) RETURNS TABLE(also_in json)
-- FUNCTION part_for_everybody(audiences json, part text) RETURNS boolean
-- FUNCTION postings_follow_organization() RETURNS trigger
-- FUNCTION profile_tells_chosen() RETURNS trigger
-- FUNCTION profile_tells_credits() RETURNS trigger
-- FUNCTION profile_tells_page() RETURNS trigger
-- FUNCTION project_ids(query tsquery) RETURNS text
-- FUNCTION queries_that_find(queries text[], wanted integer) RETURNS TABLE(i integer)
-- FUNCTION refuse_disabled() RETURNS trigger
-- FUNCTION relation_parts(article_id integer) RETURNS json
-- FUNCTION relation_terms(topics text[]) RETURNS TABLE(topic text, shown text, forms text[], n integer, fields integer)
-- FUNCTION search_best_of_kinds(head_rungs text[], doc_rungs text[], walked text[], others text, every tsquery, exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight double precision[], wide_k double precision[], near tsquery[], near_w double precision[], forms text[], form_of integer[], enough integer, own text, size integer) RETURNS TABLE(kind text, total integer, lacks integer, items json)
-- FUNCTION search_cards(ids integer[], forms text[], form_of integer[], folded boolean) RETURNS TABLE(id integer, kind text, key text, language text, card json, title text, passage jsonb, twins json, due boolean)
-- FUNCTION search_document_falls_due() RETURNS trigger
-- FUNCTION search_falls_due() RETURNS trigger
-- FUNCTION search_forms(asked text[], begun boolean[]) RETURNS TABLE(i integer, stop_en boolean, stop_es boolean, how integer, word text, language text, n integer, n_head integer)
-- FUNCTION search_newest_heads(query tsquery, of_kind text, since integer, known integer, most integer) RETURNS SETOF integer
-- FUNCTION search_organization_falls_due() RETURNS trigger
-- FUNCTION search_passage(v tsvector, forms text[], form_of integer[]) RETURNS integer
-- FUNCTION search_person_falls_due() RETURNS trigger
-- FUNCTION search_posting_falls_due() RETURNS trigger
-- FUNCTION search_ranked_items(head_rungs text[], doc_rungs text[], of_kind text, since integer, walk boolean, walk_rest boolean, every tsquery, exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight double precision[], wide_k double precision[], near tsquery[], near_w double precision[], forms text[], form_of integer[], enough integer, own text, folded boolean, size integer, known integer, after_score double precision, after_published integer, after_id integer) RETURNS TABLE(total integer, newest integer, items json)
-- FUNCTION search_rest(every tsquery, since integer, among integer[], known integer, kept integer[], kept_twins integer[], own text, folded boolean, after_published integer, after_id integer, most integer) RETURNS SETOF integer
-- FUNCTION search_rest_among(every tsquery, since integer, among integer[], known integer, kept integer[], kept_twins integer[], own text, folded boolean, after_published integer, after_id integer, most integer) RETURNS SETOF integer
-- FUNCTION search_rest_newest(every tsquery, since integer, among integer[], known integer, kept integer[], kept_twins integer[], own text, folded boolean, after_published integer, after_id integer, most integer) RETURNS SETOF integer
-- FUNCTION search_scores(heads integer[], docs integer[], of_each integer, exact tsquery[], wide tsquery[], title_exact tsquery[], title_wide tsquery[], weight double precision[], wide_k double precision[], near tsquery[], near_w double precision[], forms text[], own text, folded boolean) RETURNS TABLE(id integer, kind text, published integer, twin integer, v tsvector, lacks integer[], score double precision, of_twins bigint)
-- FUNCTION search_together(ids integer[], forms text[], form_of integer[]) RETURNS TABLE(id integer, together integer)
-- FUNCTION search_twins(of_kind text, of_twin integer, but integer) RETURNS json
-- FUNCTION settle_organization(which integer) RETURNS void
-- FUNCTION similar_event_words(typed text[], unfinished text, most integer, place integer, titles integer) RETURNS TABLE(asked text, word text, lexeme text, shown text, n integer)
-- FUNCTION similar_terms(typed text[], unfinished text, most integer) RETURNS TABLE(asked text, word text, lexeme text, shown text, n integer)
-- FUNCTION subject_words(list text, item json) RETURNS tsvector
-- FUNCTION syllabi_by_article(slugs text[], most integer) RETURNS TABLE(slug text, institute text, topics json, taught json)
-- FUNCTION tell_article_twin() RETURNS trigger
-- FUNCTION tell_chosen(chosen text) RETURNS void
-- FUNCTION tell_credit_changed() RETURNS trigger
-- FUNCTION tell_credited() RETURNS trigger
-- FUNCTION tell_credits_of() RETURNS trigger
-- FUNCTION tell_facet_changed() RETURNS trigger
-- FUNCTION tell_institute_changed() RETURNS trigger
-- FUNCTION tell_organization_changed(kind text, public_id text) RETURNS void
-- FUNCTION tell_posting_changed() RETURNS trigger
-- FUNCTION tell_search_changed() RETURNS trigger
-- FUNCTION tell_taught_changed() RETURNS trigger
-- FUNCTION tell_taught_shown() RETURNS trigger
-- FUNCTION topic_score(kind integer, size integer, words tsvector) RETURNS double precision
-- FUNCTION topic_words(topic text) RETURNS TABLE(query tsquery, lexemes text[], size integer)
-- FUNCTION verified_tells_profile() RETURNS trigger
-- FUNCTION write_article_parts(which integer[]) RETURNS void
-- FUNCTION write_event_part() RETURNS trigger
-- FUNCTION write_taught_topics(which integer[], ids text[]) RETURNS void
