import { readdir, rm, utimes, writeFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { features } from '#src/features.ts'
import { importKeys } from '#features/imports/upload/stored-parts.ts'
import { listOutboxFiles, outboxFolder } from '#features/mail/mailbox/data.ts'
import { follow } from '#features/reading/mutations.ts'
import { createBlog } from '#features/blogs/mutations.ts'
import type { Db } from '#lib/db/connect.ts'
import type { Deps } from '#lib/server/deps.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { sampleBlog } from '../blogs/sample-blog.ts'
import { withJobFeed } from './business-acts.ts'
import { insertBusiness } from '../business/insert.ts'
import { addEvent } from '../institute/event-items.ts'
import { generateInstitute } from '../institute/generate.ts'
import { insertInstitutes } from '../institute/insert.ts'
import { insertMember } from '../organization/insert.ts'
import { insertRows, updateRows } from '../rows.ts'
import { articleActs } from './article-acts.ts'
import { workActs } from './work-acts.ts'
import type { World } from './world.ts'

const DAY_MS = 86_400_000
const longAgo = new Date(Date.now() - 900 * DAY_MS)

/** A background job of a feature, as each process of the portal runs it. */
export interface BackgroundJob {
  name: string
  /** @param isOver whether a worker that goes on by itself has done everything. */
  run(deps: Deps, isOver: () => Promise<boolean>): Promise<unknown>
}

/** The jobs that the features declare. */
export const backgroundJobs: BackgroundJob[] = features.flatMap((feature) => [
  ...Object.entries(feature.workers ?? {}).map(([channel, create]) => ({
    name: `${feature.name}, worker ${channel}`,
    async run(deps: Deps, isOver: () => Promise<boolean>) {
      const worker = create(deps)
      worker.wake()
      const end = Date.now() + 30_000
      while (!(await isOver()) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 20))
      await worker.stop()
    },
  })),
  ...(feature.everyMinute
    ? [
        {
          name: `${feature.name}, every minute`,
          run: async (deps: Deps) => feature.everyMinute?.(deps, new Date()),
        },
      ]
    : []),
  ...Object.entries(feature.cleanup ?? {}).map(([task, clean]) => ({
    name: `${feature.name}, cleanup ${task}`,
    run: (deps: Deps) => clean(deps, new Date()),
  })),
])

/** What a job finds to do. */
export interface DueWork {
  prepare(world: World): Promise<unknown>
  /** Counts what is left, for a worker that goes on by itself. */
  left?: (db: Db) => Promise<number>
  /** What it leaves outside of the database. */
  outside?: (world: World) => Promise<unknown>
  /** Lets the time pass after which another process takes over. */
  pass?: (db: Db) => Promise<unknown>
  /** A column that tells of an attempt that was broken off. */
  tellsOf?: { table: string; column: string }
}

const preparationOf = (name: string): DueWork['prepare'] => {
  const { prepare } = [...workActs, ...articleActs].find((act) => act.name === name)!
  return async (world) => prepare?.(world)
}

const countOf = async (db: Db, what: ReturnType<typeof sql>): Promise<number> => {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${what}`.execute(db)
  return rows[0]!.n
}

const slashed = (days: number) => addDays(dayOf(new Date()), days).replaceAll('-', '/')
const job = (days: number) => ({
  jobTitle: 'Dam engineer',
  status: 'Open',
  postedDate: slashed(-38),
  validThrough: slashed(days),
})

/** A business of Ada's with three jobs that end in so many days. */
async function withJobs({ sound, ada }: World, days: number): Promise<void> {
  const jobs = { a: job(days), b: job(days), c: job(days) }
  const { id } = await insertBusiness(
    sound,
    { slug: 'dams', jobs },
    new Date(Date.now() + Math.min(0, days - 1) * DAY_MS),
  )
  await insertMember(sound, 'business', id, ada.id, 'owner')
}

/** The files that stay in the outbox. */
const outbox = async ({ deps }: World) => (await listOutboxFiles(outboxFolder(deps.env.DATA_DIR))).length
const emptyOutbox = ({ deps }: World) => rm(outboxFolder(deps.env.DATA_DIR), { recursive: true, force: true })

async function withImport({ sound, deps, root }: World, id: string, more: object): Promise<void> {
  const notes = Object.fromEntries(
    ['first', 'second', 'third'].map((name) => [
      `notes/${name}.md`,
      strToU8(`---\ntitle: On ${name}\n---\n\nGrease`),
    ]),
  )
  const content = Buffer.from(zipSync(notes))
  await deps.files.put(importKeys(id).part(0), content)
  const options = JSON.stringify({ sector: 'physics' })
  const all = { id, kind: 'articles', name: 'notes.zip', options, bytes: content.length }
  const received = { received: content.length, by_id: root.id }
  await insertRows(sound, 'content_import', { ...all, ...received, ...more } as never)
}

/** Places of an event that are held for visitors, and were held until now. */
const withHeldPlaces = ({ sound, otherEventId }: World, created: Date) => {
  const hold = { event_id: Number(otherEventId), name: 'Noor', locale: 'en', sender: 'x', seated: true }
  const emails = ['a', 'b', 'c'].map((name) => `${name}.guest@example.org`)
  const rows = emails.map((email) => ({ ...hold, id: email, email, held_until: new Date(), created }))
  return insertRows(sound, 'seat_hold', rows as never)
}

/** Work for each of the jobs, by its name. */
export const dueWork: Record<string, DueWork> = {
  'alerts, worker alert_due': {
    async prepare(world) {
      await withJobs(world, 20)
      await sql`
        INSERT INTO posting_application (id, posting_id, person_id, stage, note, mails, cv_name, applied, changed)
        SELECT 'application-' || id, id, ${world.bob.id}, 'new', '', true, '', now(), now() FROM posting`.execute(
        world.sound,
      )
      await sql`
        INSERT INTO alert (person_id, kind, subject, actor_id)
        SELECT ${world.ada.id}, 'application', id, ${world.bob.id} FROM posting`.execute(world.sound)
    },
    left: (db) => countOf(db, sql`alert`),
  },
  'accounts, cleanup accounts': { prepare: preparationOf('housekeeping') },
  'business, worker job_feed_due': {
    async prepare(world) {
      for (const slug of ['spillways', 'weirs', 'locks']) await withJobFeed(world, slug)
    },
    left: (db) => countOf(db, sql`job_feed WHERE next_read <= now()`),
    pass: (db) =>
      sql`UPDATE job_feed SET next_read = 'epoch' WHERE next_read < now() + interval '2 hours'`.execute(db),
  },
  'blogs, every minute': { prepare: preparationOf('an article that is due') },
  'blogs, cleanup articlePictures': {
    async prepare({ sound }) {
      for (const id of ['5', '6', '7'].map((one) => one.repeat(32))) {
        const file = { id, original: null, name: 'picture.webp', type: 'image/webp', bytes: 1 }
        await insertRows(sound, 'stored_file', { ...file, width: 1, height: 1 })
        await insertRows(sound, 'article_picture', { file_id: id, bytes: 1, checked: longAgo })
      }
    },
  },
  'blogs, cleanup days': {
    prepare: ({ sound }) =>
      sql`INSERT INTO article_day (article, day, views, shares) SELECT id, ${dayOf(longAgo)}::date, 3, 0 FROM article`.execute(
        sound,
      ),
  },
  'contact, cleanup messages': {
    async prepare({ sound }) {
      const message = {
        name: 'A',
        email: 'a@example.org',
        subject: 'S',
        text: 'T',
        locale: 'en',
        mailed: false,
      }
      await insertRows(
        sound,
        'contact_message',
        [1, 2, 3].map(() => ({ ...message, created: longAgo })) as never,
      )
    },
  },
  'events, every minute': { prepare: (world) => withHeldPlaces(world, new Date()) },
  'events, cleanup heldSeats': { prepare: (world) => withHeldPlaces(world, longAgo) },
  'events, worker event_news': {
    async prepare(world) {
      await preparationOf('news of an event')(world)
      await preparationOf('reminders of an event')(world)
    },
  },
  'events, worker institute_events_due': {
    async prepare({ sound }) {
      const { item } = addEvent('a')
      const { content } = generateInstitute(1)
      const made = ['x', 'y', 'z'].map((slug) => ({
        content: { ...content, events: [item, item] },
        approval: 'approved' as const,
        slug,
      }))
      const ids = await insertInstitutes(sound, made as never)
      const [first, ...others] = ids
      await sql`INSERT INTO institute_events_due SELECT unnest(${others}::int[]) ON CONFLICT DO NOTHING`.execute(
        sound,
      )
      await sql`
        INSERT INTO institute_event_due SELECT i.id, 'institute:' || i.public_id || ':' || d.id FROM institute i
        JOIN document_item d ON d.document = i.document_id AND d.list = 'events' WHERE i.id = ${first}
        ON CONFLICT DO NOTHING`.execute(sound)
    },
  },
  'events, cleanup eventImages': { prepare: preparationOf('pictures that no event shows') },
  'events, cleanup series': { prepare: preparationOf('dates of a series') },
  'posting, worker posting_due': {
    async prepare({ sound }) {
      const jobs = Object.fromEntries(
        ['a', 'b', 'c'].map((id) => [id, { jobTitle: 'Diver', status: 'Open' }]),
      )
      for (const slug of ['quays', 'piers', 'moles']) await insertBusiness(sound, { slug, jobs })
      await sql`UPDATE document_item SET item = '{"jobTitle":"Pilot","status":"Open"}' WHERE list = 'jobOpenings'`.execute(
        sound,
      )
      await sql`INSERT INTO posting_due (organization_id, item_id) SELECT organization_id, item_id FROM posting`.execute(
        sound,
      )
    },
  },
  'institute, cleanup documents': {
    prepare: ({ sound }) =>
      insertRows(sound, 'document', [1, 2, 3].map(() => ({ unused_since: longAgo })) as never),
  },
  'imports, worker import_due': {
    async prepare(world) {
      await withImport(world, 'due', { state: 'running' })
    },
    left: (db) => countOf(db, sql`content_import WHERE state = 'running'`),
    pass: (db) => updateRows(db, 'content_import', { beat: longAgo }, { state: 'running' }),
    tellsOf: { table: 'content_import', column: 'outcome' },
  },
  'imports, cleanup imports': {
    prepare: (world) => withImport(world, 'old', { state: 'checked', updated: longAgo }),
    async outside({ deps }) {
      const keys: string[] = []
      for await (const key of deps.files.list('imports/')) keys.push(key)
      return keys
    },
  },
  'mail, worker mail_queued': {
    prepare: emptyOutbox,
    left: (db) => countOf(db, sql`mail WHERE next_try <= now()`),
    outside: outbox,
    pass: (db) => sql`UPDATE mail SET next_try = now() WHERE next_try IS NOT NULL`.execute(db),
    tellsOf: { table: 'mail', column: 'attempts' },
  },
  'mail, cleanup outbox': {
    async prepare(world) {
      await emptyOutbox(world)
      const folder = outboxFolder(world.deps.env.DATA_DIR)
      await mkdir(folder)
      for (const name of ['a.eml', 'b.eml', 'c.eml']) {
        await writeFile(join(folder, name), '')
        if (name !== 'c.eml') await utimes(join(folder, name), longAgo, longAgo)
      }
    },
    outside: ({ deps }) => readdir(outboxFolder(deps.env.DATA_DIR)),
  },
  'media, cleanup pictures': { prepare: preparationOf('pictures that nobody uses') },
  'moderation, cleanup reports': {
    async prepare({ sound }) {
      const item = { kind: 'article', key: 'bearings', title: 'Bearings', language: 'en', reason: 'spam' }
      const { id } = await sound
        .insertInto('moderation_act')
        .values({ ...item, act: 'dismiss', at: longAgo } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await insertRows(sound, 'report', { ...item, text: 'T', created: longAgo, act_id: id } as never)
    },
  },
  'posting, cleanup postings': { prepare: (world) => withJobs(world, -2) },
  'posting, cleanup reminded': { prepare: (world) => withJobs(world, 5) },
  'posting, cleanup applications': {
    async prepare(world) {
      await withJobs(world, 20)
      await sql`
        INSERT INTO posting_application (id, posting_id, person_id, stage, note, mails, cv_name, applied, changed)
        SELECT 'application-' || id, id, ${world.bob.id}, 'declined', '', true, '', ${longAgo}::timestamptz,
          ${longAgo}::timestamptz FROM posting`.execute(world.sound)
    },
  },
  'reading, cleanup digests': {
    async prepare({ sound, ada, bob, root }) {
      const day = addDays(dayOf(new Date()), -8)
      for (const { id } of [ada, bob, root]) {
        await follow(sound, id, { Kind: 'tag', Value: 'Weekly' })
        await insertRows(sound, 'reader', { person_id: id, digest_from: day } as never)
      }
      await updateRows(sound, 'person', { email_verified: true })
      const dated = { BlogTags: ['Weekly'], BlogCreatedDate: `${addDays(day, 2)}T09:00:00Z` }
      await createBlog(sound, sampleBlog('News of the week', dated))
      await updateRows(sound, 'reader', { digest_from: day as never })
    },
  },
  'search, every minute': {
    prepare: ({ sound }) => sql`UPDATE search_item SET turns = 1`.execute(sound),
  },
  'search, cleanup searchPages': {
    prepare: ({ sound }) => sql`DELETE FROM search_item WHERE kind = 'page'`.execute(sound),
  },
  'search, worker search_due': {
    async prepare({ sound }) {
      await sql`INSERT INTO search_due (kind, key) SELECT kind, key FROM search_item ON CONFLICT DO NOTHING`.execute(
        sound,
      )
      await sql`UPDATE search_item SET turns = 1`.execute(sound)
    },
  },
}
