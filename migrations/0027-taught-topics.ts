import { sql, type Kysely } from 'kysely'

/**
 * What is taught, beside what is written about it: the topics of syllabi, and of published articles the titles, tags,
 * topics and headings, each by itself. A topic fits an article when one of these has all its words, so that neither a
 * mention in the text nor words from here and there make a match.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE article_part (
      article int NOT NULL REFERENCES article ON DELETE CASCADE,
      kind smallint NOT NULL,
      words tsvector NOT NULL
    )`.execute(db)
  await sql`CREATE INDEX article_part_words ON article_part USING gin (words) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`CREATE INDEX article_part_article ON article_part (article)`.execute(db)
  // kind: 3 title, 2 tag or topic, 1 heading.
  await sql`
    CREATE FUNCTION write_article_parts(which int[]) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      DELETE FROM article_part WHERE article = ANY(which);
      INSERT INTO article_part (article, kind, words)
      SELECT DISTINCT a.id, p.kind, p.words
      FROM article a CROSS JOIN LATERAL (
        SELECT (CASE left(a.language, 2) WHEN 'en' THEN 'agora_en' WHEN 'es' THEN 'agora_es' ELSE 'agora_simple'
          END)::regconfig AS words
      ) config CROSS JOIN LATERAL (
        SELECT part.kind, to_tsvector(config.words, part.said) AS words FROM (
          SELECT 3 AS kind, a.title AS said
          UNION ALL SELECT 2, json_array_elements_text(a.card::json->'BlogTags')
          UNION ALL SELECT 2, json_array_elements_text(a.detail::json->'BlogMainTopics')
          UNION ALL SELECT 1, s->>'SectionTitle' FROM json_array_elements(a.detail::json->'BlogContentDetails') s
          UNION ALL SELECT 1, sub->>'Title' FROM json_array_elements(a.detail::json->'BlogContentDetails') s,
            json_array_elements(s->'SubSection') sub
        ) part WHERE part.said <> ''
      ) p
      WHERE a.id = ANY(which) AND a.status = 'Published' AND p.words <> ''::tsvector;
    END $$`.execute(db)

  await sql`
    CREATE TABLE taught_topic (
      institute int NOT NULL REFERENCES institute ON DELETE CASCADE,
      syllabus text NOT NULL,
      topic text NOT NULL,
      query tsquery NOT NULL,
      lexemes text[] NOT NULL,
      size smallint NOT NULL,
      PRIMARY KEY (institute, syllabus, topic)
    )`.execute(db)
  await sql`CREATE INDEX taught_topic_lexemes ON taught_topic USING gin (lexemes) WITH (fastupdate = off)`.execute(
    db,
  )
  // Each word as it stands or by its English or Spanish stem; those that say too little are left out, where others are
  // left. size: how many are looked for.
  await sql`
    CREATE FUNCTION topic_words(topic text) RETURNS TABLE (query tsquery, lexemes text[], size int)
    LANGUAGE sql STABLE AS $$
      WITH word AS (
        SELECT DISTINCT lower(unaccent(token)) AS w FROM ts_parse('default', topic) WHERE tokid IN (1, 2, 3, 9, 10, 11, 21, 22)
      ), stem AS (
        SELECT w, ts_lexize('english_stem', w) AS en, ts_lexize('spanish_stem', w) AS es FROM word
      ), telling AS (
        SELECT ARRAY(SELECT DISTINCT x FROM unnest(w || en || es) x ORDER BY x) AS forms FROM stem
        WHERE (en <> '{}' AND es <> '{}') OR NOT EXISTS (SELECT FROM stem WHERE en <> '{}' AND es <> '{}')
      )
      SELECT string_agg((SELECT '(' || string_agg('''' || replace(replace(f, '\\', '\\\\'), '''', '''''') || '''', '|') || ')'
          FROM unnest(forms) f), '&')::tsquery,
        (SELECT array_agg(DISTINCT f) FROM telling t, unnest(t.forms) f), count(*)::int
      FROM telling HAVING count(*) > 0
    $$`.execute(db)
  // How well a part fits a topic whose words it has all; 0 when that is the smaller part of what it speaks of, or one
  // word of a heading.
  await sql`
    CREATE FUNCTION topic_score(kind int, size int, words tsvector) RETURNS float8 LANGUAGE sql IMMUTABLE AS $$
      SELECT CASE WHEN size * 4 < length(words) OR (kind = 1 AND size = 1) THEN 0
        ELSE least(size::float8 / length(words), 1) * CASE kind WHEN 1 THEN 0.5 ELSE 1 END END
    $$`.execute(db)
  // ids: of the syllabi; null for all of the institutes.
  await sql`
    CREATE FUNCTION write_taught_topics(which int[], ids text[]) RETURNS void LANGUAGE sql AS $$
      WITH now_taught AS MATERIALIZED (
        SELECT DISTINCT i.id AS institute, d.id AS syllabus, left(btrim(x.topic), 300) AS topic
        FROM institute i JOIN document_item d ON d.document = i.document_id AND d.list = 'syllabus'
        CROSS JOIN LATERAL json_array_elements_text(
          CASE WHEN json_typeof(d.item->'subjectTopics') = 'array' THEN d.item->'subjectTopics' ELSE '[]' END) x(topic)
        WHERE i.id = ANY(which) AND (ids IS NULL OR d.id = ANY(ids)) AND btrim(x.topic) <> ''
      ), gone AS (
        DELETE FROM taught_topic t WHERE t.institute = ANY(which) AND (ids IS NULL OR t.syllabus = ANY(ids))
          AND NOT EXISTS (SELECT FROM now_taught n
            WHERE n.institute = t.institute AND n.syllabus = t.syllabus AND n.topic = t.topic)
      )
      INSERT INTO taught_topic (institute, syllabus, topic, query, lexemes, size)
      SELECT n.institute, n.syllabus, n.topic, w.query, w.lexemes, w.size
      FROM now_taught n CROSS JOIN LATERAL topic_words(n.topic) w
      ON CONFLICT DO NOTHING
    $$`.execute(db)

  // Pages of articles say where their topic is taught.
  await sql`
    CREATE FUNCTION tell_taught_changed() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM changed) THEN
        PERFORM pg_notify('content_changed', '["taught"]');
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  for (const [name, event, table] of [
    ['taught_topic_added', sql`INSERT`, sql`NEW`],
    ['taught_topic_gone', sql`DELETE`, sql`OLD`],
  ] as const)
    await sql`
      CREATE TRIGGER ${sql.id(name)} AFTER ${event} ON taught_topic
      REFERENCING ${table} TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION tell_taught_changed()`.execute(db)
  await sql`
    CREATE FUNCTION tell_taught_shown() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF EXISTS (SELECT FROM taught_topic WHERE institute = NEW.id) THEN
        PERFORM pg_notify('content_changed', '["taught"]');
      END IF;
      RETURN NULL;
    END $$`.execute(db)
  await sql`
    CREATE TRIGGER institute_shows_taught AFTER UPDATE OF approval ON institute
    FOR EACH ROW WHEN (OLD.approval IS DISTINCT FROM NEW.approval) EXECUTE FUNCTION tell_taught_shown()`.execute(
    db,
  )

  // What is asked for topics and articles, by their indexes: see 0003-search-functions.
  const settings = sql`LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan`
  await sql`
    CREATE FUNCTION articles_on_topics(topics text[], most int) RETURNS TABLE (i int, best json) ${settings} AS $$
    BEGIN RETURN QUERY
      SELECT t.place::int, b.best FROM unnest(topics) WITH ORDINALITY t(topic, place)
      CROSS JOIN LATERAL topic_words(t.topic) w
      CROSS JOIN LATERAL (
        SELECT json_agg(json_build_object('BlogID', a.slug, 'BlogTitle', a.title, 'BlogLanguage', a.language,
          'Field', a.fields[1]) ORDER BY f.score DESC, a.created DESC, a.id DESC) AS best
        FROM (
          SELECT p.article, max(topic_score(p.kind, w.size, p.words)) AS score FROM article_part p
          WHERE p.words @@ w.query GROUP BY p.article HAVING max(topic_score(p.kind, w.size, p.words)) > 0
          ORDER BY score DESC, p.article DESC LIMIT most
        ) f JOIN article a ON a.id = f.article
      ) b
      WHERE b.best IS NOT NULL ORDER BY t.place;
    END $$`.execute(db)
  await sql`
    CREATE FUNCTION articles_found(queries text[]) RETURNS TABLE (i int, n int) ${settings} AS $$
    BEGIN RETURN QUERY
      SELECT q.place::int,
        (SELECT count(*)::int FROM (SELECT FROM article_doc WHERE doc @@ q.query::tsquery LIMIT 1001) found)
      FROM unnest(queries) WITH ORDINALITY q(query, place);
    END $$`.execute(db)
  // The institutes that others may see, each once, by the topic that fits best.
  await sql`
    CREATE FUNCTION taught_in(slugs text[], most int) RETURNS TABLE (slug text, institutes text[], taught json) ${settings} AS $$
    BEGIN RETURN QUERY
      WITH part AS MATERIALIZED (
        SELECT a.slug AS named, p.kind, p.words FROM article a JOIN article_part p ON p.article = a.id
        WHERE a.slug = ANY(slugs)
      ), fits AS (
        SELECT part.named, t.institute, t.syllabus, t.topic, max(topic_score(part.kind, t.size, part.words)) AS score
        FROM taught_topic t JOIN part ON part.words @@ t.query
        WHERE t.lexemes && (SELECT array_agg(DISTINCT l) FROM part p, unnest(tsvector_to_array(p.words)) l)
        GROUP BY part.named, t.institute, t.syllabus, t.topic
      ), each_institute AS (
        SELECT DISTINCT ON (f.named, f.institute) f.* FROM fits f JOIN institute_shown s ON s.id = f.institute
        WHERE f.score > 0 ORDER BY f.named, f.institute, f.score DESC, f.syllabus, f.topic
      ), placed AS (
        SELECT e.*, row_number() OVER (PARTITION BY e.named ORDER BY e.score DESC, e.institute) AS place
        FROM each_institute e
      )
      SELECT p.named, array_agg(DISTINCT i.public_id), json_agg(json_build_object(
          'Slug', i.slug, 'Topic', p.topic,
          'instituteName', n.item->>'instituteName', 'subjectTitle', coalesce(d.item->>'subjectTitle', ''),
          'programID', coalesce(g.id, ''), 'programName', coalesce(g.item->>'programName', d.item->>'programName', ''))
        ORDER BY p.place)
      FROM placed p JOIN institute i ON i.id = p.institute
      JOIN document_item n ON n.document = i.document_id AND n.list = 'instituteDetails'
      JOIN document_item d ON d.document = i.document_id AND d.list = 'syllabus' AND d.id = p.syllabus
      LEFT JOIN document_item g ON g.document = i.document_id AND g.list = 'academicPrograms'
        AND g.id = d.item->>'programID'
      WHERE p.place <= most GROUP BY p.named;
    END $$`.execute(db)

  await sql`SELECT write_article_parts(ARRAY(SELECT id FROM article WHERE status = 'Published'))`.execute(db)
  await sql`SELECT write_taught_topics(ARRAY(SELECT id FROM institute), NULL)`.execute(db)
}
