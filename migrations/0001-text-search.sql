-- How texts become words: without accents, by their English or Spanish stems, or as they stand.
CREATE EXTENSION IF NOT EXISTS unaccent;

CREATE TEXT SEARCH CONFIGURATION agora_en (COPY = english);
ALTER TEXT SEARCH CONFIGURATION agora_en ALTER MAPPING FOR hword, hword_part, word WITH unaccent, english_stem;
CREATE TEXT SEARCH CONFIGURATION agora_es (COPY = spanish);
ALTER TEXT SEARCH CONFIGURATION agora_es ALTER MAPPING FOR hword, hword_part, word WITH unaccent, spanish_stem;
CREATE TEXT SEARCH CONFIGURATION agora_simple (COPY = simple);
ALTER TEXT SEARCH CONFIGURATION agora_simple ALTER MAPPING FOR hword, hword_part, word WITH unaccent, simple;

-- These two functions are part of the schema, not of functions/: person.searched and document_item_subject hold what they
-- returned, so a change of theirs is a migration that computes those anew. (Indented as older databases have them.)

-- Lower case, without accents. Names its schema, so that the restore of a dump finds it.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      SELECT lower(public.unaccent('public.unaccent', normalize(value)))
    $$;

-- The subject of a document's item in a few words, by their English and Spanish stems: a programme's specialization, a
-- publication's title and abstract, a syllabus' title and topics, a person's title, positions and skills used there.
-- An index is created without a search path, so the function sets its own.
CREATE FUNCTION subject_words(list text, item json) RETURNS tsvector
LANGUAGE sql IMMUTABLE SET search_path = "$user", public AS $$
      SELECT to_tsvector('agora_en'::regconfig, said) || to_tsvector('agora_es'::regconfig, said) FROM (
        SELECT left(CASE list
          WHEN 'academicPrograms' THEN item->>'specialization'
          WHEN 'publications' THEN concat_ws(' . ', item->>'title', item->>'description')
          WHEN 'syllabus' THEN concat_ws(' . ', item->>'subjectTitle', item->>'subjectTopics')
          WHEN 'UserPersonalData' THEN item->>'Title'
          WHEN 'ProfessionalExperience' THEN concat_ws(' . ', item->>'PositionTitle', item->>'SkillsUsed')
        END, 10000) AS said
      ) as_text
    $$;
