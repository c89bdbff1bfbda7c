import { readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
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

/** The names of all migrations that this version of the portal has. */
export async function knownMigrations(): Promise<string[]> {
  const files = (await readdir(fileURLToPath(folder))).filter((file) => /^\d{4}-[a-z0-9-]+\.ts$/.test(file))
  return files.map((file) => file.replace(/\.ts$/, ''))
}

async function getMigrations(): Promise<Record<string, Migration>> {
  const modules = (await knownMigrations()).map(async (name): Promise<[string, Migration]> => {
    const module = (await import(new URL(`${name}.ts`, folder).href)) as Migration
    return [name, { up: module.up }]
  })
  return Object.fromEntries(await Promise.all(modules))
}
