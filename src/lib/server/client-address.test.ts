import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddressOf, isLocal, isSecure, networkOf } from './client-address.ts'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

test('ignores forwarded headers without trusted proxies', () => {
  const request = from('203.0.113.9', { 'x-forwarded-for': '1.1.1.1', 'x-forwarded-proto': 'https' })
  expect(clientAddressOf(request, { TRUSTED_PROXIES: 0 })).toBe('203.0.113.9')
  expect(isSecure(request, { TRUSTED_PROXIES: 0, PUBLIC_URL: undefined })).toBe(false)
})

test('uses the address seen by the outermost trusted proxy', () => {
  const request = from('10.0.0.1', {
    'x-forwarded-for': '6.6.6.6, 198.51.100.7, 10.0.0.2',
    'x-forwarded-proto': 'https',
  })
  expect(clientAddressOf(request, { TRUSTED_PROXIES: 1 })).toBe('10.0.0.2')
  expect(clientAddressOf(request, { TRUSTED_PROXIES: 2 })).toBe('198.51.100.7')
  expect(clientAddressOf(from('10.0.0.1'), { TRUSTED_PROXIES: 2 })).toBe('10.0.0.1')
  expect(isSecure(request, { TRUSTED_PROXIES: 1, PUBLIC_URL: undefined })).toBe(true)
})

test('a request through a proxy is not local', () => {
  expect(isLocal(from('127.0.0.1'))).toBe(true)
  expect(isLocal(from('::1'))).toBe(true)
  for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via', 'x-forwarded-proto'])
    expect(isLocal(from('127.0.0.1', { [name]: '1.2.3.4' }))).toBe(false)
  expect(isLocal(from('203.0.113.9'))).toBe(false)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['unknown', 'unknown'],
])('counts attempts from %s for %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
