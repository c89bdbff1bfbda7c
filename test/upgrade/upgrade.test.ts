import fs from 'node:fs'
import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Running } from '#src/server.ts'
import type { Database } from '#lib/db/connect.ts'
import { migrationNames, readRecord } from '#lib/db/migrate.ts'
import { openTestDatabase } from '../support/open-database.ts'
import { asksOf } from '../support/milestones/asks.ts'
import { readMilestoneContents, type MilestoneContents } from '../support/milestones/contents.ts'
import {
  milestoneFolder,
  readMilestone,
  restoreMilestone,
  type MilestoneHead,
} from '../support/milestones/milestone.ts'
import { milestonePages, routesLeft } from '../support/milestones/pages.ts'
import { saves } from '../support/milestones/saves.ts'
import { Visitor } from '../support/milestones/visitor.ts'
import { temporaryFolder } from '../support/portal.ts'
import { startHere } from '../support/running.ts'
import { schemaOf } from '../support/schema.ts'

// What earlier versions of the portal stored is opened and saved by the code at hand.

const milestones = (await readdir(milestoneFolder)).filter((file) => file.endsWith('.jsonl.br'))

describe.each(milestones)('%s', (file) => {
  let database: Database
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let portal: Running
  let head: MilestoneHead
  let has: MilestoneContents
  let visitor: Visitor
  let log: ReturnType<typeof readLog>

  beforeAll(async () => {
    const milestone = await readMilestone(new URL(file, milestoneFolder))
    ;({ head } = milestone)
    folder = await temporaryFolder()
    database = await restoreMilestone(milestone, folder.path)
    log = readLog()
    portal = await startHere(database, { DATA_DIR: folder.path, SECRET: head.secret, LOG_LEVEL: 'info' })
    has = await readMilestoneContents(database.db)
    visitor = new Visitor(portal.url, head.password)
  })
  afterAll(async () => {
    await portal.stop()
    log.stop()
    await database.close()
    await folder.remove()
  })

  test('is migrated to the current schema', async () => {
    expect((await readRecord(database.db)).migrations).toEqual(await migrationNames())
    const fresh = await openTestDatabase()
    expect(await schemaOf(database.db)).toBe(await schemaOf(fresh.db))
    await fresh.close()
  })

  test('answers every call that reads', async () => {
    const wrong: string[] = []
    for (const { key, at = key, input, by } of asksOf(has, head)) {
      const answer = await visitor.ask(at, input, by)
      const text = await answer.text()
      if (answer.status !== 200)
        wrong.push(`${at} ${JSON.stringify(input)} by ${by}: ${answer.status} ${text.slice(0, 200)}`)
    }
    expect(wrong).toEqual([])
  })

  test('opens every page', async () => {
    const opened = milestonePages(has, head)
    const wrong: string[] = []
    for (const page of opened) {
      const answer = await visitor.ask(`GET ${page}`)
      await answer.text()
      if (answer.status !== 200)
        wrong.push(`${page}: ${answer.status} ${answer.headers.get('location') ?? ''}`)
    }
    expect(wrong).toEqual([])
    expect(await routesLeft(opened)).toEqual([])
  })

  // After what only reads: these change what is read.
  test.each(Object.entries(saves))('saves %s', async (_, save) => {
    await expect(save({ visitor, has, head })).resolves.toBeUndefined()
  })

  test('logs no error', () => {
    expect(log.lines.length).toBeGreaterThan(100)
    expect(log.lines.filter(({ level }) => level >= 40)).toEqual([])
  })
})

interface LogLine {
  level: number
  msg: string
}

/**
 * Takes what a portal in this process logs, in place of standard output.
 * @returns the lines so far, and what puts things back.
 */
function readLog(): { lines: LogLine[]; stop: () => void } {
  const lines: LogLine[] = []
  const write = fs.write.bind(fs) as (...given: unknown[]) => void
  const taken = (fd: number, content: unknown, ...rest: unknown[]) => {
    const done = rest.at(-1)
    if (fd !== 1 || typeof content !== 'string' || !content.startsWith('{"level"'))
      return write(fd, content, ...rest)
    lines.push(
      ...content
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as LogLine),
    )
    if (typeof done === 'function')
      setImmediate(() => (done as (...outcome: unknown[]) => void)(null, Buffer.byteLength(content)))
  }
  const spy = vi.spyOn(fs, 'write').mockImplementation(taken as never)
  return { lines, stop: () => spy.mockRestore() }
}
