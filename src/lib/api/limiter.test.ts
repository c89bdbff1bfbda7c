import { expect, test } from 'vitest'
import { createLimiter } from './limiter.ts'

const refused = { code: 'too_many_requests' }

test('an IPv6 network has one limit for all of its addresses', async () => {
  const limiter = createLimiter({ search: 2, write: 1 })
  await limiter.consume('search', '2001:db8:0:1::1')
  await limiter.consume('search', '2001:db8:0:1:ffff::2')
  await expect(limiter.consume('search', '2001:db8:0:1::3')).rejects.toMatchObject(refused)
  await limiter.consume('search', '2001:db8:0:2::1')
  // What is counted apart has its own.
  await limiter.consume('write', '2001:db8:0:1::1')
  await expect(limiter.consume('write', '2001:db8:0:1::2')).rejects.toMatchObject(refused)
})

test('counts each IPv4 address separately', async () => {
  const limiter = createLimiter({ search: 1, write: 1 })
  await limiter.consume('search', '203.0.113.7')
  await limiter.consume('search', '203.0.113.8')
  await expect(limiter.consume('search', '203.0.113.7')).rejects.toMatchObject(refused)
})

test('0 disables a limit', async () => {
  const limiter = createLimiter({ search: 0, write: 1 })
  const tries = Array.from({ length: 50 }, () => limiter.consume('search', '203.0.113.7'))
  await expect(Promise.all(tries)).resolves.toHaveLength(50)
})
