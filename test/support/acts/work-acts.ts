import { sql } from 'kysely'
import { appointAdmin } from '#features/accounts/admin/mutations.ts'
import { cleanUpAccounts } from '#features/accounts/privacy/mutations-deletion.ts'
import { deleteBlog, updateBlogStatus, updateSearchOf } from '#features/blogs/mutations.ts'
import { recordViews } from '#features/blogs/trending/mutations.ts'
import { deleteEvent, updateEvent } from '#features/events/mutations.ts'
import { updateOrganiser } from '#features/events/mutations-organisers.ts'
import { pruneEventImages } from '#features/events/image/mutations.ts'
import { sendEventReminders } from '#features/events/reminders/mutations.ts'
import { promoteWaitlists } from '#features/events/registration/mutations-news.ts'
import { extendSeries } from '#features/events/series/mutations.ts'
import {
  claimMail,
  deleteOldMails,
  finishMail,
  giveUpMail,
  postponeMail,
  type ClaimedMail,
} from '#features/mail/queue/mutations.ts'
import { prunePictures } from '#features/media/picture/mutations-own.ts'
import { removeDemoContent } from '#features/demo/mutations.ts'
import { signReminder } from '#features/posting/expiry/link.ts'
import { followReminder } from '#features/posting/expiry/mutations-link.ts'
import { storeFile } from '#features/media/mutations.ts'
import { publishDuePostings } from '#features/posting/mutations.ts'
import { insertMember } from '../organization/insert.ts'
import { postingIds } from '../business/kept.ts'
import { insertBusiness } from '../business/insert.ts'
import { svg } from '../blogs/import-folder.ts'
import { inDays, ownEvent } from '../events/registrations.ts'
import { makeSample } from '../events/sample-series.ts'
import { insertRows, updateRows } from '../rows.ts'
import type { TriedAct } from './act.ts'
import { workOutcome, type World } from './world.ts'

const DAY_MS = 86_400_000
const longAgo = new Date(Date.now() - 500 * DAY_MS)

/** Work whose failure reaches whoever started it, who logs it. */
const working = (
  name: string,
  run: (world: World) => Promise<unknown>,
  more: Partial<TriedAct> = {},
): TriedAct => ({ name, run: (world) => workOutcome(() => run(world)), ...more })

const withFiles = async ({ sound }: World, ...ids: string[]) => {
  for (const id of ids) {
    const file = { id, original: null, name: 'picture.webp', type: 'image/webp', bytes: 1 }
    await insertRows(sound, 'stored_file', { ...file, width: 1, height: 1 })
  }
}

/** A mail as its sender has it. */
let mail: ClaimedMail
const withMail = async ({ sound }: World) => {
  await sound.updateTable('mail').set({ kind: 'deletion-done' }).execute()
  mail = (await claimMail(sound))!
}

/** The link of a reminder of a job that ends today. */
let reminder = ''
const withReminder = async ({ sound, ada, deps }: World) => {
  const validThrough = new Date().toISOString().slice(0, 10)
  const job = { jobTitle: 'Dam engineer', status: 'Open', validThrough: validThrough.replaceAll('-', '/') }
  const business = await insertBusiness(sound, { slug: 'ends', jobs: { a: job } })
  await insertMember(sound, 'business', business.id, ada.id, 'owner')
  const postingId = (await postingIds(sound, business))['a']!
  await sound.updateTable('posting').set({ reminded: validThrough }).where('id', '=', postingId).execute()
  reminder = signReminder({ postingId, personId: ada.id, validThrough }, deps.secret)
}
const follow = (act: 'extend' | 'close') =>
  working(
    `a job, by the link of a reminder: ${act}`,
    ({ deps }) => followReminder(deps, { link: reminder, act, address: 'x' }),
    { prepare: withReminder },
  )

/** A business with postings that a save has left to the worker: changed, new and removed ones. */
async function withDuePostings({ sound }: World): Promise<void> {
  const job = { jobTitle: 'Dam engineer', status: 'Open' }
  const { id, documentId } = await insertBusiness(sound, { slug: 'dams', jobs: { a: job, b: job, c: job } })
  const ofJobs = sql`document = ${documentId} AND list = 'jobOpenings'`
  await sql`UPDATE document_item SET item = '{"jobTitle":"Diver","status":"Open"}' WHERE ${ofJobs} AND id = 'a'`.execute(
    sound,
  )
  await sql`UPDATE document_item SET id = 'd' WHERE ${ofJobs} AND id = 'b'`.execute(sound)
  await sql`INSERT INTO posting_due (organization_id, item_id) SELECT ${id}::int, unnest('{a,b,d}'::text[])`.execute(
    sound,
  )
}

/** What nobody waits for: housekeeping, the queue of mails, counts, and what commands and imports call. */
export const workActs: TriedAct[] = [
  working('housekeeping', ({ deps }) => cleanUpAccounts(deps), {
    piecewise: true,
    nextRun: ({ deps }) => cleanUpAccounts(deps),
    async prepare({ sound, ada, bob }) {
      await sound.updateTable('person').set({ delete_after: longAgo }).where('id', '=', ada.id).execute()
      await sound.updateTable('session').set({ expires: longAgo }).where('id', '=', bob.sessionId).execute()
      await sound.updateTable('audit').set({ at: longAgo }).execute()
      const change = { old_email: 'host@example.org', new_email: 'guild@example.org' }
      await sound
        .insertInto('email_change')
        .values({ id: 'settled', person_id: bob.id, ...change, changed: longAgo })
        .execute()
      await updateOrganiser(sound, { name: 'Nordic Cloud Guild', email: change.old_email })
    },
  }),
  working('postings of a business that are due', ({ deps }) => publishDuePostings(deps.db), {
    piecewise: true,
    nextRun: ({ sound }) => publishDuePostings(sound),
    prepare: withDuePostings,
  }),
  working('pictures that nobody uses', ({ deps }) => prunePictures(deps), {
    piecewise: true,
    nextRun: ({ deps }) => prunePictures(deps),
    async prepare(world) {
      const ids = ['1', '2'].map((one) => one.repeat(32))
      await withFiles(world, ...ids)
      const own = { person_id: world.ada.id, changed: longAgo }
      const pictures = ids.map((file_id) => ({ file_id, ...own }))
      await world.sound.insertInto('profile_picture').values(pictures).execute()
    },
  }),
  working('pictures that no event shows', ({ deps }) => pruneEventImages(deps), {
    piecewise: true,
    nextRun: ({ deps }) => pruneEventImages(deps),
    async prepare(world) {
      const ids = ['3', '4'].map((one) => one.repeat(32))
      await withFiles(world, ...ids)
      const own = { person_id: world.ada.id, checked: longAgo }
      const pictures = ids.map((file_id) => ({ file_id, ...own }))
      await world.sound.insertInto('event_image').values(pictures).execute()
    },
  }),
  working(
    'dates of a series',
    async ({ deps }) => {
      const report = await extendSeries(deps.db, new Date())
      if (report.failed[0]) throw new Error(report.failed[0].reason)
      return report
    },
    {
      piecewise: true,
      nextRun: ({ deps }) => extendSeries(deps.db, new Date()),
      async prepare({ sound }) {
        const { id } = await makeSample(sound, { rule: 'FREQ=DAILY;INTERVAL=190' })
        const reached = new Date(Date.now() + 300 * DAY_MS)
        await sound.deleteFrom('event').where('series_id', '=', id).where('starts', '>', reached).execute()
        await updateRows(sound, 'event_series', { expanded_until: reached }, { id })
      },
    },
  ),
  working('news of an event', ({ deps }) => promoteWaitlists(deps), {
    piecewise: true,
    nextRun: ({ deps }) => promoteWaitlists(deps),
    prepare: ({ sound, eventId }) =>
      updateEvent(
        sound,
        eventId,
        ownEvent({ eventStart: inDays(9), eventEnd: inDays(9.125) }, { capacity: 2 }),
      ),
  }),
  working('reminders of an event', ({ deps }) => sendEventReminders(deps), {
    // Those of a day and those of an hour go out apart.
    piecewise: true,
    nextRun: ({ deps }) => sendEventReminders(deps),
    prepare: ({ sound, eventId }) =>
      sound
        .updateTable('event')
        .set({ starts: new Date(Date.now() + DAY_MS / 2) })
        .where('id', '=', Number(eventId))
        .execute()
        .then(() => sound.updateTable('registration').set({ updated: longAgo }).execute()),
  }),
  follow('extend'),
  follow('close'),
  working('views of articles', ({ deps, blogId }) => recordViews(deps.db, new Map([[blogId, 3]]))),
  working('the claim of a mail', ({ deps }) => claimMail(deps.db)),
  working('a mail that was sent', ({ deps }) => finishMail(deps.db, mail), { prepare: withMail }),
  working('a mail that is tried again', ({ deps }) => postponeMail(deps.db, mail, 'Busy', 60), {
    prepare: withMail,
  }),
  working('a mail that is given up', ({ deps }) => giveUpMail(deps.db, mail, 'Nobody there'), {
    prepare: withMail,
  }),
  working('what became of old mails', ({ deps }) => deleteOldMails(deps.db), {
    prepare: async (world) => {
      await withMail(world)
      await giveUpMail(world.sound, mail, 'Nobody there')
      await world.sound.updateTable('mail').set({ created: longAgo }).execute()
    },
  }),
  working('the demo content that is taken out', ({ deps }) => removeDemoContent(deps), {
    async prepare({ sound, deps, ada }) {
      for (const table of ['article', 'event', 'organiser'] as const)
        await sound.updateTable(table).set({ demo: true }).execute()
      await sound.updateTable('profile').set({ demo: true }).where('person_id', '=', ada.id).execute()
      await storeFile(
        { db: sound, files: deps.files },
        { name: 'figure.svg', content: Buffer.from(svg), demo: true },
      )
    },
  }),
  working('an administrator by the command', ({ deps, bob }) => appointAdmin(deps.db, bob.email)),
  working('the status of an article', ({ deps, blogId }) => updateBlogStatus(deps.db, blogId, 'Archived')),
  working('an article that is deleted', ({ deps, blogId }) => deleteBlog(deps.db, blogId)),
  working('what searches know of an article', ({ deps, blogId }) => updateSearchOf(deps.db, [blogId]), {
    // As an older version of the portal left it.
    prepare: ({ sound }) => sound.updateTable('search_term').set({ shown: 'x' }).execute(),
  }),
  working('an event that is deleted', ({ deps, eventId }) => deleteEvent(deps.db, eventId)),
  working('an organiser', ({ deps }) =>
    updateOrganiser(deps.db, { name: 'Nordic Cloud Guild', link: 'https://ncg.example' }),
  ),
]
