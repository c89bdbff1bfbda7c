import { expect, test, vi } from 'vitest'
import type { Log } from '#lib/server/log.ts'
import { describeError } from './error-handler.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['55P03', 'canceling statement due to lock timeout', 'database.timed_out', /^This took too long/],
  ['57014', 'canceling statement due to statement timeout', 'database.timed_out', /^This took too long/],
  ['57P01', 'terminating connection', 'database.unavailable', /^The portal cannot reach its database/],
  ['53100', 'could not extend file', 'disk.full', /^The portal has run out of storage/],
])('SQLSTATE %s (%s) is logged as %s and returns 503 with advice', (code, message, event, said) => {
  const write = vi.fn<(fields: object, text: string) => void>()
  const log = { warn: write, error: write } as unknown as Log
  const { status, body, headers } = describeError(failed(code, message), '/path?q=private', log)
  expect([status, body.code, headers?.['Retry-After']]).toEqual([503, 'unavailable', '60'])
  expect(body.message).toMatch(said)
  expect(write).toHaveBeenCalledWith(expect.objectContaining({ event, path: '/path' }), expect.any(String))
})
