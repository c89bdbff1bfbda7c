import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { checkedRow } from '#lib/api/checked-row.ts'
import { yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { reasonOf } from '#lib/server/imports/files.ts'
import { checkEvent } from '../event/check.ts'
import { createEvents } from '../mutations.ts'
import { updateOrganiser } from '../mutations-organisers.ts'
import { makeSeries } from './mutations-upsert.ts'
import type { EventInput } from '../schema-input.ts'
import { sectorCategories, UNIVERSITY, type EventCategory } from '../schema-values.ts'
import {
  demoEventInput,
  demoSeries,
  demoEventSchema,
  demoOrganiserSchema,
  type DemoEvent,
} from './demo-event.ts'
import { dayIn } from '../times/zone.ts'

export interface DemoOptions {
  db: Db
  /** Stores a logo and returns its address. */
  storeFile: (file: { name: string; content: Buffer }) => Promise<{ link: string }>
  /** The portal's first start: days in the files count from its UTC day. */
  now: Date
}

export interface DemoReport {
  organisers: number
  added: number
  /** `row`: the key of an organizer or event; empty if the whole file is invalid. */
  refused: { file: string; row: string; reason: string }[]
}

const fileSchema = z.strictObject({ organisers: z.array(z.unknown()), events: z.array(z.unknown()) })

/** A parsed event that is not created yet. */
interface PendingEvent {
  file: string
  category: EventCategory
  event: DemoEvent
}

/**
 * Imports the demo events of a folder: `<sector>.yaml` and `university.yaml` with organizers and events, and
 * `logos/<organiser>.svg`. An invalid file or row is listed and does not stop the others.
 */
export async function importDemoEvents(folder: string, options: DemoOptions): Promise<DemoReport> {
  const report: DemoReport = { organisers: 0, added: 0, refused: [] }
  const names = new Map<string, string>()
  const waiting: PendingEvent[] = []
  const files = (await readdir(folder)).filter((file) => file.endsWith('.yaml')).sort()
  for (const file of files) {
    const refuse = (row: string, error: unknown) =>
      void report.refused.push({ file, row, reason: reasonOf(error) })
    try {
      const category = categoryOf(file)
      const rows = checkedRow(
        fileSchema,
        parse(await readFile(join(folder, file), 'utf8'), { maxAliasCount: 20 }),
      )
      for (const row of rows.organisers) {
        await createDemoOrganiser(folder, row, options)
          .then(({ key, name }) => names.set(key, name))
          .then(
            () => report.organisers++,
            (error: unknown) => refuse(keyOf(row), error),
          )
      }
      for (const row of rows.events) {
        try {
          waiting.push({ file, category, event: checkedRow(demoEventSchema, row) })
        } catch (error) {
          refuse(keyOf(row), error)
        }
      }
    } catch (error) {
      refuse('', error)
    }
  }
  await createDemoEvents(waiting, names, options, report)
  return report
}

/** Events created per batch, which takes half the time. */
const BATCH = 25

/** In date order, so that a session's previous one already exists. */
async function createDemoEvents(
  waiting: readonly PendingEvent[],
  names: ReadonlyMap<string, string>,
  { db, now }: DemoOptions,
  report: DemoReport,
): Promise<void> {
  const first = dayIn('UTC', now)
  const made = new Map<string, string>()
  const batch = new Map<string, PendingEvent & { input: EventInput }>()
  const refuse = (file: string, row: string, error: unknown) =>
    void report.refused.push({ file, row, reason: reasonOf(error) })
  const makeBatch = async () => {
    const list = [...batch.values()]
    batch.clear()
    const news = list.map(({ event, input }) => ({ input, source: sourceOf(event) }))
    await createEvents(db, news).then(
      (ids) => ids.forEach((id, i) => made.set(list[i]!.event.key, id)),
      (error: unknown) => list.forEach(({ file, event }) => refuse(file, event.key, error)),
    )
    await yieldToEventLoop()
  }
  for (const { file, category, event } of waiting.toSorted((a, b) => a.event.day - b.event.day)) {
    try {
      const organiser = names.get(event.organiser)
      if (!organiser) throw new Error(`Unknown organizer '${event.organiser}'.`)
      if (made.has(event.key) || batch.has(event.key)) throw new Error('Another event has this key.')
      if (event.previous !== undefined && batch.has(event.previous)) await makeBatch()
      const previous = event.previous === undefined ? undefined : made.get(event.previous)
      if (event.previous !== undefined && !previous) {
        throw new Error(`No earlier event has the key '${event.previous}'.`)
      }
      const input = {
        ...demoEventInput(event, { category, organiser, first }),
        ...(previous && { eventPreviousSession: previous }),
      }
      checkEvent(input)
      if (event.series) {
        const source = sourceOf(event)
        made.set(event.key, await makeSeries(db, demoSeries(event, event.series, input), source))
      } else batch.set(event.key, { file, category, event, input })
      if (batch.size === BATCH) await makeBatch()
    } catch (error) {
      refuse(file, event.key, error)
    }
  }
  await makeBatch()
  report.added = made.size
}

const sourceOf = ({ key }: DemoEvent) => ({ key: `demo/${key}`, hash: 'demo', demo: true })

async function createDemoOrganiser(
  folder: string,
  row: unknown,
  { db, storeFile }: DemoOptions,
): Promise<{ key: string; name: string }> {
  const { key, name, url } = checkedRow(demoOrganiserSchema, row)
  const content = await readFile(join(folder, 'logos', `${key}.svg`)).catch(() => undefined)
  const image = content ? (await storeFile({ name: `${key}.svg`, content })).link : ''
  await updateOrganiser(db, { name, image, link: url ?? '', demo: true })
  return { key, name }
}

function categoryOf(file: string): EventCategory {
  const name = basename(file, '.yaml')
  if (name === 'university') return UNIVERSITY
  const category = Object.entries(sectorCategories).find(([sector]) => sector === name)?.[1]
  if (!category) throw new Error(`Unknown category '${name}'.`)
  return category
}

const keyOf = (row: unknown): string => String((row as { key?: unknown } | null)?.key ?? '')
