import { sql, type Kysely } from 'kysely'

/**
 * A person's picture is a file of its own, which nobody else has. It outlives their account until the file is removed
 * from the disk, and knows whether their profile shows it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE stored_file ALTER COLUMN original DROP NOT NULL`.execute(db)
  await sql`
    ALTER TABLE profile_picture
      DROP CONSTRAINT profile_picture_pkey,
      DROP CONSTRAINT profile_picture_person_id_fkey,
      ADD PRIMARY KEY (file_id),
      ALTER COLUMN person_id DROP NOT NULL,
      ADD FOREIGN KEY (person_id) REFERENCES person ON DELETE SET NULL,
      ADD COLUMN shown boolean NOT NULL DEFAULT false`.execute(db)
  await sql`ALTER TABLE profile_picture RENAME COLUMN uploaded TO changed`.execute(db)
  await sql`CREATE INDEX profile_picture_unused ON profile_picture (changed) WHERE NOT shown`.execute(db)
}
