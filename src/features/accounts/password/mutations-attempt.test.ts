import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { attemptKeys, beginAttempt, resetAttempts, mailKeys } from './mutations-attempt.ts'

const database = await testDatabase()

test('an IPv6 network shares one limit', () => {
  const [one, other] = [attemptKeys('a@b.cd', '2001:db8::1'), attemptKeys('a@b.cd', '2001:db8::2')]
  expect(one).toEqual(other)
  expect(mailKeys('a@b.cd', '2001:db8::1')).toEqual(mailKeys('a@b.cd', '2001:db8::2'))
  expect(attemptKeys('a@b.cd', '2001:db8:0:1::1')).not.toEqual(one)
})

test('attempts count per account and network; a success resets the account and one network attempt', async () => {
  const [known, near, far] = [
    attemptKeys('a@b.cd', '192.0.2.1'),
    attemptKeys('e@f.gh', '192.0.2.1'),
    attemptKeys('i@j.kl', '192.0.2.2'),
  ]
  for (let i = 0; i < 5; i++) await beginAttempt(database.db, known)
  for (const keys of [near, far]) await beginAttempt(database.db, keys)
  await expect(beginAttempt(database.db, known)).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'Retry-After': expect.stringMatching(/^[12]$/) },
  })
  await resetAttempts(database.db, known)
  const tries = await database.db.selectFrom('attempt').select(['key', 'failures']).orderBy('key').execute()
  expect(tries).toEqual([
    { key: 'account:e@f.gh', failures: 1 },
    { key: 'account:i@j.kl', failures: 1 },
    { key: 'address:192.0.2.1', failures: 5 },
    { key: 'address:192.0.2.2', failures: 1 },
  ])
  await beginAttempt(database.db, known)
})

test('an attempt within the free limit is not blocked by a concurrent one', async () => {
  await database.db.transaction().execute(async (trx) => {
    // As another connection leaves it that began later than this transaction, and was quicker.
    await sql`INSERT INTO attempt (key, failures, free, blocked_until, last)
      VALUES ('mail:a@b.cd', 1, 5, clock_timestamp(), clock_timestamp())`.execute(trx)
    await beginAttempt(trx, mailKeys('a@b.cd', '192.0.2.1'))
  })
  const tries = database.db.selectFrom('attempt').select('failures').where('key', '=', 'mail:a@b.cd')
  expect(await tries.execute()).toEqual([{ failures: 2 }])
})
