import { sql, type Kysely } from 'kysely'

/** Calls for talks at events, what people propose for them, and what organisers think of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE talk_call (
      event_id int PRIMARY KEY REFERENCES event ON DELETE CASCADE,
      closes timestamptz NOT NULL,
      wanted text NOT NULL,
      topics jsonb NOT NULL,
      minutes jsonb NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE talk (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      event_id int NOT NULL REFERENCES event ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('proposed', 'waitlisted', 'accepted', 'declined', 'withdrawn')),
      content jsonb NOT NULL,
      reason text NOT NULL DEFAULT '',
      version int NOT NULL DEFAULT 0,
      created timestamptz NOT NULL DEFAULT now(),
      updated timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX talk_event ON talk (event_id)`.execute(db)
  await sql`CREATE INDEX talk_person ON talk (person_id)`.execute(db)
  await sql`
    CREATE TABLE talk_review (
      talk_id int NOT NULL REFERENCES talk ON DELETE CASCADE,
      person_id text NOT NULL REFERENCES person ON DELETE CASCADE,
      score int CHECK (score BETWEEN 1 AND 5),
      note text NOT NULL,
      updated timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (talk_id, person_id)
    )`.execute(db)
  await sql`CREATE INDEX talk_review_person ON talk_review (person_id)`.execute(db)
}
