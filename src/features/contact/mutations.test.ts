import { expect, test } from 'vitest'
import { networkOf } from '#lib/server/client-address.ts'
import type { Log } from '#lib/server/log.ts'
import { testDeps } from '#test/support/api.ts'
import { testDatabase } from '#test/support/database.ts'
import { createMessage } from './mutations.ts'

const database = await testDatabase()

test('what a program wrote is in the log, by its network alone', async () => {
  const deps = testDeps(database.db)
  const told: unknown[] = []
  const log = { ...deps.log, info: (about: object) => told.push(about) } as Log
  const message = {
    name: 'x',
    email: 'x@example.org',
    subject: 'x',
    text: 'x',
    website: 'https://spam.example',
  }
  const from = { address: '2001:db8::7', origin: 'http://localhost:3000', locale: 'en' } as const
  await createMessage({ ...deps, log }, message, from)
  expect(told).toEqual([{ network: networkOf('2001:db8::7') }])
})
