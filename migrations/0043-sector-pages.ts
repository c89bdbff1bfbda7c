import { sql, type Kysely } from 'kysely'

/** What the pages of sectors gather: programmes, publications, people, books, products and what is new. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // What an item of a document is on, in as few words as say it, by their English and their Spanish stems: a programme
  // by its specialization, a publication by title and abstract, a syllabus by title and topics, a person by title,
  // positions and the skills used there. Indexes are made without a search path, so it brings its own.
  await sql`
    CREATE FUNCTION subject_words(list text, item json) RETURNS tsvector
    LANGUAGE sql IMMUTABLE SET search_path FROM CURRENT AS $$
      SELECT to_tsvector('agora_en'::regconfig, said) || to_tsvector('agora_es'::regconfig, said) FROM (
        SELECT left(CASE list
          WHEN 'academicPrograms' THEN item->>'specialization'
          WHEN 'publications' THEN concat_ws(' . ', item->>'title', item->>'description')
          WHEN 'syllabus' THEN concat_ws(' . ', item->>'subjectTitle', item->>'subjectTopics')
          WHEN 'UserPersonalData' THEN item->>'Title'
          WHEN 'ProfessionalExperience' THEN concat_ws(' . ', item->>'PositionTitle', item->>'SkillsUsed')
        END, 10000) AS said
      ) as_text
    $$`.execute(db)
  await sql`
    CREATE INDEX document_item_subject ON document_item USING gin (subject_words(list, item)) WITH (fastupdate = off)
    WHERE list IN ('academicPrograms', 'publications', 'syllabus', 'UserPersonalData', 'ProfessionalExperience')`.execute(
    db,
  )

  // The few articles that name books.
  await sql`
    CREATE INDEX article_with_books ON article USING gin (fields)
    WHERE status = 'Published' AND json_array_length(detail->'BlogReferencesBooks') > 0`.execute(db)
  await sql`CREATE INDEX business_facet_industry ON business_facet USING gin (industry)`.execute(db)
  await sql`CREATE INDEX event_published ON event (category, (card->>'eventPublished') DESC, id DESC)`.execute(
    db,
  )

  // Profiles that search engines may list, and so may lists of ours.
  await sql`
    CREATE VIEW profile_listed AS
    SELECT p.person_id, p.public_id, p.document_id, p.demo, p.created, p.updated
    FROM profile p JOIN person ON person.id = p.person_id
    WHERE NOT p.no_index AND person.disabled IS NULL AND person.delete_after IS NULL`.execute(db)
}
