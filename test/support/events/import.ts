import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach } from 'vitest'
import { importEvents } from '#features/events/import/mutations.ts'
import type { EventImportOptions, EventImportReport } from '#features/events/import/report.ts'
import { storedEvents, type EventDetail, type StoredCard } from '#features/events/table.ts'
import { testDatabase } from '../database.ts'
import { expectSum } from '../imports/sum.ts'

type StoredEvent = StoredCard & EventDetail & { id: number; series: number | null }

/** A folder of event files to import, and the database that they come into: both are empty as each test begins. */
export async function eventFolder() {
  const { db } = await testDatabase()
  const base = await mkdtemp(join(tmpdir(), 'agora-events-'))
  let folder = base
  afterAll(() => rm(base, { recursive: true }))
  /** Another, empty folder and no events. */
  async function renew(): Promise<void> {
    folder = await mkdtemp(join(base, 'files-'))
    await db.deleteFrom('event').execute()
    await db.deleteFrom('event_series').execute()
  }
  beforeEach(renew)
  return {
    db,
    renew,
    async put(files: Record<string, string | Buffer>): Promise<void> {
      for (const [path, content] of Object.entries(files)) {
        await mkdir(dirname(join(folder, path)), { recursive: true })
        await writeFile(join(folder, path), content)
      }
    },
    async run(options: Partial<EventImportOptions> = {}, from = ''): Promise<EventImportReport> {
      const report = await importEvents(from.startsWith('/') ? from : join(folder, from), {
        db,
        category: 'Information Technology',
        cost: 'paid',
        ...options,
      })
      expectSum(report)
      return report
    },
    /** All events in the order of their starts. */
    async events(): Promise<StoredEvent[]> {
      const rows = await db
        .selectFrom('event')
        .selectAll()
        .orderBy('starts')
        .orderBy('id')
        .execute()
        .then(storedEvents.readAll)
      return rows.map(({ id, series_id, card, detail }) => ({ ...card, ...detail, id, series: series_id }))
    },
    /** Changes with any write of any event. */
    async versions(): Promise<string> {
      const { rows } = await sql<{ all: string }>`
        SELECT string_agg(id || ':' || xmin::text, ',' ORDER BY id) AS all FROM event`.execute(db)
      return rows[0]!.all
    },
  }
}

/** A VEVENT with what every event needs, unless the lines say it. */
export function vevent(lines: readonly string[]): string {
  const always = ['UID:1@example.org', 'DTSTAMP:20250101T000000Z', 'SUMMARY:A talk']
  const nameOf = (line: string) => /^[^:;]*/.exec(line)![0]
  const missing = always.filter((line) => !lines.some((each) => nameOf(each) === nameOf(line)))
  return ['BEGIN:VEVENT', ...missing, ...lines, 'END:VEVENT', ''].join('\r\n')
}

/** A calendar of one event, given by its lines, or of several. */
export const calendar = (events: string | readonly string[], around: readonly string[] = []): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//EN',
    ...around,
    (typeof events === 'string' ? events : vevent(events)).trimEnd(),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
