import { sql, type Kysely } from 'kysely'

/**
 * Search of published articles. `head` is small and ranked, `doc` holds every word without positions and only matches;
 * both carry the filters as lexemes. Words and their stems answer prefixes and typing mistakes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`CREATE EXTENSION IF NOT EXISTS unaccent`.execute(db)
  for (const [name, parent, dictionary] of [
    ['agora_en', 'english', 'english_stem'],
    ['agora_es', 'spanish', 'spanish_stem'],
    ['agora_simple', 'simple', 'simple'],
  ] as const) {
    await sql`CREATE TEXT SEARCH CONFIGURATION ${sql.id(name)} (COPY = ${sql.id(parent)})`.execute(db)
    await sql`
      ALTER TEXT SEARCH CONFIGURATION ${sql.id(name)}
      ALTER MAPPING FOR hword, hword_part, word WITH unaccent, ${sql.id(dictionary)}`.execute(db)
  }

  await sql`
    CREATE TABLE article_head (
      id int PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      published int NOT NULL,
      head tsvector NOT NULL
    )`.execute(db)
  // Words are toasted out of line, so that counting reads some 60 bytes a row.
  await sql`
    CREATE TABLE article_doc (
      id int PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      published int NOT NULL,
      doc tsvector NOT NULL
    ) WITH (toast_tuple_target = 128)`.execute(db)
  await sql`CREATE INDEX article_head_words ON article_head USING gin (head) WITH (fastupdate = off)`.execute(
    db,
  )
  await sql`CREATE INDEX article_doc_words ON article_doc USING gin (doc) WITH (fastupdate = off)`.execute(db)

  // Room in each page lets the counters change in place.
  await sql`
    CREATE TABLE search_word (
      word text NOT NULL,
      lexeme text NOT NULL,
      shown text NOT NULL,
      n int NOT NULL,
      PRIMARY KEY (word, lexeme)
    ) WITH (fillfactor = 70)`.execute(db)
  await sql`CREATE INDEX search_word_prefix ON search_word (word text_pattern_ops)`.execute(db)
  await sql`CREATE INDEX search_word_lexeme ON search_word (lexeme)`.execute(db)
  await sql`CREATE TABLE word_delete (d text NOT NULL, word text NOT NULL)`.execute(db)
  await sql`CREATE UNIQUE INDEX word_delete_d ON word_delete (d text_pattern_ops, word)`.execute(db)

  await sql`CREATE TABLE organisation (name text PRIMARY KEY, folded text NOT NULL, n int NOT NULL)`.execute(
    db,
  )
  // The folded name from each of its words on: a prefix is found at the start of any word.
  await sql`
    CREATE TABLE organisation_part (
      part text NOT NULL,
      name text NOT NULL REFERENCES organisation ON DELETE CASCADE
    )`.execute(db)
  await sql`CREATE UNIQUE INDEX organisation_part_prefix ON organisation_part (part text_pattern_ops, name)`.execute(
    db,
  )
  await sql`CREATE INDEX organisation_part_name ON organisation_part (name)`.execute(db)
}
