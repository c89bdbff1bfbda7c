import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Database } from '#lib/db/connect.ts'
import { createLog } from '#lib/server/log.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { openTestDatabase, testDatabaseUrl } from '#test/support/open-database.ts'
import { schemaOf } from '#test/support/schema.ts'
import { migrate, migrationNames, readRecord } from './migrate.ts'

// Small files of its own show how files are applied.

const thing = 'CREATE TABLE thing (id int PRIMARY KEY, name text);'
const greet = (word: string) => `
  CREATE OR REPLACE FUNCTION greet() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    NEW.name := '${word}; ' || NEW.name;
    RETURN NEW;
  END $$;
  CREATE OR REPLACE TRIGGER thing_greets BEFORE INSERT ON thing FOR EACH ROW EXECUTE FUNCTION greet();`

let database: Database
let drop: (() => Promise<void>) | undefined
let folder: string

beforeAll(async () => {
  const server = await testDatabaseUrl()
  drop = server?.drop
  database = await connect({ url: server?.url, dataDir: 'memory://', log: createLog('silent') })
})
afterAll(async () => {
  await database.close()
  await drop?.()
})
beforeEach(async () => {
  folder = await testFolder()
  await mkdir(join(folder, 'functions'))
  await sql`DROP SCHEMA public CASCADE`.execute(database.db)
  await sql`CREATE SCHEMA public`.execute(database.db)
})

const write = (files: Record<string, string>) =>
  Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(folder, `${name}.sql`), text)))
const start = () => migrate(database.db, pathToFileURL(`${folder}/`))
const add = async (id: number) => {
  const { rows } = await sql<{ name: string }>`
    INSERT INTO thing VALUES (${id}, 'Ada') RETURNING name`.execute(database.db)
  return rows[0]?.name
}

test('migrations run once, in order, and functions after them', async () => {
  await write({
    '0002-more': 'ALTER TABLE thing ADD more int;',
    '0001-thing': thing,
    'functions/a': greet('Hello'),
  })
  expect(await start()).toEqual(['0001-thing', '0002-more', 'functions'])
  expect(await add(1)).toBe('Hello; Ada')
  expect(await start()).toEqual([])
  await write({ '0003-last': 'ALTER TABLE thing DROP more;' })
  expect(await start()).toEqual(['0003-last', 'functions'])
  expect(await schemaOf(database.db)).not.toContain('more')
})

test('functions and triggers run again when one has changed', async () => {
  await write({ '0001-thing': thing, 'functions/a': greet('Hello'), 'functions/b': '' })
  await start()
  await write({ 'functions/a': greet('Welcome') })
  expect(await start()).toEqual(['functions'])
  expect(await add(1)).toBe('Welcome; Ada')
  expect(await start()).toEqual([])
})

test('only one of several starting processes applies the files', async () => {
  await write({ '0001-thing': thing, 'functions/a': greet('Hello') })
  const applied = await Promise.all([start(), start(), start()])
  expect(applied.toSorted()).toEqual([[], [], ['0001-thing', 'functions']])
})

test.each([
  ['42501', 'owner of the database'],
  ['22P05', "ENCODING 'UTF8'"],
])('a migration that fails with %s says what to do', async (code, said) => {
  await write({
    '0001-thing': `DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '${code}'; END $$`,
    'functions/a': '',
  })
  await expect(start()).rejects.toThrow(said)
})

test.each([
  ['a migration', '0002-more', 'ALTER TABLE thing ADD more int;\nALTER TABLE nothing ADD more int;'],
  ['a function', 'functions', greet('Hello').replace('NEW.name :=', 'NEW.name IS')],
])('%s that fails is rolled back, in an empty and in a filled database', async (_, name, text) => {
  const broken = { [name === 'functions' ? 'functions/a' : name]: text }
  const fails = new RegExp(`^The database could not be migrated: ${name} failed \\(.+\\)\\.$`)
  await write({ '0001-thing': thing, 'functions/a': '', ...broken })
  const empty = await schemaOf(database.db)
  await expect(start()).rejects.toThrow(fails)
  expect(await schemaOf(database.db)).toBe(empty)

  await write({ '0002-more': '', 'functions/a': greet('Hello') })
  await start()
  await add(1)
  const full = await schemaOf(database.db)
  await write({
    '0003-broken': `UPDATE thing SET name = 'x'; ${name === 'functions' ? '' : text}`,
    ...broken,
  })
  await expect(start()).rejects.toThrow(/^The database could not be migrated: /)
  expect(await schemaOf(database.db)).toBe(full)
  expect((await sql`SELECT name FROM thing`.execute(database.db)).rows).toEqual([{ name: 'Hello; Ada' }])
  expect((await readRecord(database.db)).migrations).toEqual(['0001-thing', '0002-more'])
})

test('rejects a migration number that is too low', async () => {
  await write({ '0001-thing': thing, '0003-more': '' })
  await start()
  await write({ '0002-late': '' })
  await expect(start()).rejects.toThrow(
    'The migration 0002-late comes before 0003-more, which was applied already: give it a higher number.',
  )
})

test('a version runs beside a newer one until that one takes something away', async () => {
  await write({ '0001-thing': thing, 'functions/a': greet('Hello') })
  await start()
  await write({ '0002-more': 'ALTER TABLE thing ADD more int;', 'functions/a': greet('Welcome') })
  await start()
  const older = async () => {
    await rm(join(folder, '0002-more.sql'))
    await write({ 'functions/a': greet('Hello') })
  }
  await older()
  expect(await start()).toEqual([])
  expect(await add(1)).toBe('Welcome; Ada')

  await write({
    '0002-more': '',
    '0003-contract-thing': 'ALTER TABLE thing DROP name;',
    'functions/a': '',
  })
  expect(await start()).toEqual(['0003-contract-thing', 'functions'])
  await older()
  await rm(join(folder, '0003-contract-thing.sql'))
  await expect(start()).rejects.toThrow(
    'The database belongs to a newer version of the portal (it has 0003-contract-thing): start that version.',
  )
})

test('each migration has a unique number', async () => {
  const numbers = (await migrationNames()).map((name) => name.slice(0, 4))
  expect(new Set(numbers).size).toBe(numbers.length)
})

describe('a database of the former migrations', () => {
  // Of their names only the first and the last are known.
  const former = [
    '0001-articles',
    ...Array.from({ length: 80 }, (_, n) => `00${n + 10}-x`),
    '0103-topic-queries',
  ]
  let old: Database
  let expected: string

  beforeAll(async () => {
    old = await openTestDatabase()
    expected = await schemaOf(old.db)
    await sql`DROP TABLE migration`.execute(old.db)
    await sql`DROP TRIGGER article_published ON article`.execute(old.db)
    // Which 0036 takes away.
    await sql`ALTER TABLE posting_application ADD state text NOT NULL DEFAULT 'new'`.execute(old.db)
    await sql`CREATE TABLE kysely_migration (name varchar(255) PRIMARY KEY)`.execute(old.db)
    await sql`CREATE TABLE kysely_migration_lock (id varchar(255))`.execute(old.db)
    await sql`INSERT INTO kysely_migration SELECT unnest(${former.slice(0, 50)}::text[])`.execute(old.db)
  })
  afterAll(() => old.close())

  test('is refused if only some of them were applied', async () => {
    const before = await schemaOf(old.db)
    await expect(migrate(old.db)).rejects.toThrow(
      /^The database is too old for this version of the portal \(it has 50 of 82 former migrations\): start commit \w+ on it once, then this version\.$/,
    )
    expect(await schemaOf(old.db)).toBe(before)
  })

  test('is migrated if all of them were applied', async () => {
    await sql`INSERT INTO kysely_migration SELECT unnest(${former.slice(50)}::text[])`.execute(old.db)
    expect(await migrate(old.db)).toEqual([...(await migrationNames()).slice(13), 'functions'])
    expect(await schemaOf(old.db)).toBe(expected)
    expect(await migrate(old.db)).toEqual([])
  })
})
