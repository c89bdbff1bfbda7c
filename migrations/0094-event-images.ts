import { sql, type Kysely } from 'kysely'

/**
 * Posters and pictures that organisers upload for events. `checked`: when one was last known to be shown, at first when it
 * came. What shows one is found by its address in the event, or in what further dates of a series are made from.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE event_image (
      file_id text PRIMARY KEY REFERENCES stored_file ON DELETE CASCADE,
      person_id text REFERENCES person ON DELETE SET NULL,
      checked timestamptz NOT NULL DEFAULT now()
    )`.execute(db)
  await sql`CREATE INDEX event_image_person ON event_image (person_id)`.execute(db)
  await sql`CREATE INDEX event_image_checked ON event_image (checked)`.execute(db)
  await sql`
    CREATE INDEX event_image_shown ON event ((card->'eventImage'->>'link'))
    WHERE card->'eventImage'->>'link' IS NOT NULL`.execute(db)
  await sql`
    CREATE INDEX event_series_image_shown ON event_series ((template->'eventImage'->>'link'))
    WHERE template->'eventImage'->>'link' IS NOT NULL`.execute(db)
}
