import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { collectNotices, testDatabase } from '#test/support/database.ts'
import { sampleFile, sampleMail } from '#test/support/mail/samples.ts'
import { MAIL_QUEUED, mailer } from './mutations.ts'

const database = await testDatabase()
const heard = await collectNotices(database, MAIL_QUEUED)

beforeEach(async () => {
  heard.length = 0
  await database.db.deleteFrom('mail').execute()
})

const rows = () => database.db.selectFrom('mail').selectAll().orderBy('recipient').execute()

test('an email is rendered and queued, and the senders are notified', async () => {
  await mailer.queue(database.db, sampleMail('registered', { locale: 'es' }))
  expect(await rows()).toMatchObject([
    {
      recipient: 'ada@example.org',
      kind: 'registered',
      locale: 'es',
      attachment: sampleFile,
      attempts: 0,
      sent: null,
    },
  ])
  await mailer.queue(database.db, sampleMail('known', { to: 'ben@example.org' }))
  expect((await rows())[1]).toMatchObject({
    kind: 'known',
    attachment: null,
    text: expect.any(String) as string,
  })
  await expect.poll(() => heard).toHaveLength(2)
})

test('an email within another statement is queued only if its condition holds', async () => {
  const queued = (to: string, condition: boolean) =>
    sql`WITH queued AS (${mailer.queueing(sampleMail('known', { to }), sql`${condition}::boolean`)})
      SELECT 1`.execute(database.db)
  await queued('yes@example.org', true)
  await queued('no@example.org', false)
  expect((await rows()).map(({ recipient }) => recipient)).toEqual(['yes@example.org'])
  await expect.poll(() => heard).toHaveLength(1)
})

test('a recipient must be one address', async () => {
  for (const to of ['', 'ada', 'a@example.org, b@example.org']) {
    await expect(mailer.queue(database.db, sampleMail('known', { to }))).rejects.toThrow('one plain address')
  }
  expect(await rows()).toEqual([])
})
