import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { StartError } from '#lib/api/errors.ts'
import type { Db } from './connect.ts'

const folder = new URL('../../../migrations/', import.meta.url)

/**
 * Applies the migrations that are missing, in order, under a lock of the database: any number of processes may start
 * at once. There is no way back; a mistake is mended by a further migration.
 * @returns the names of those applied now.
 */
export async function migrate(db: Db): Promise<string[]> {
  if (await isUpToDate(db)) return []
  const migrator = new Migrator({ db, provider: { getMigrations } })
  const { error, results = [] } = await migrator.migrateToLatest()
  if (error) {
    const failed = results.find((result) => result.status === 'Error')?.migrationName ?? 'the migrations'
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`The database could not be brought up to date: ${failed} failed (${reason}).`, {
      cause: error,
    })
  }
  return results.map((result) => result.migrationName)
}

/** Kysely's own look at an up-to-date database, with all its tables and columns, is a seventh of a start. */
async function isUpToDate(db: Db): Promise<boolean> {
  const { rows: names } = await sql<{ name: string }>`SELECT name FROM kysely_migration ORDER BY name`
    .execute(db)
    .catch(() => ({ rows: [] })) // an empty database has no such table
  const known = (await knownMigrations()).sort()
  return known.length === names.length && known.every((name, at) => name === names[at]?.name)
}

/** The names of all migrations that this version of the portal has. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  return files.map((file) => file.replace(/\.ts$/, ''))
}

/** Most starts need none of them: each is loaded when it is applied. */
async function getMigrations(): Promise<Record<string, Migration>> {
  const migrations = (await knownMigrations()).map((name): [string, Migration] => [
    name,
    {
      async up(db) {
        const { up } = (await import(new URL(`${name}.ts`, folder).href)) as Migration
        await up(db)
      },
    },
  ])
  return Object.fromEntries(migrations)
}
