import { Server, Socket } from 'node:net'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { Connections, openFileLimit } from './connections.ts'

const log = createLog('silent')
const env = { CONNECTIONS: 100, CONNECTIONS_PER_NETWORK: 2, TRUSTED_PROXIES: 0 }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A server that is guarded, and a way to connect from an address. */
function guarded(settings: Partial<typeof env> = {}, openFiles?: number) {
  const server = new Server()
  const connections = new Connections({ ...env, ...settings }, log, openFiles)
  connections.guard(server)
  const from = (address: string): Socket => {
    const socket = new Socket()
    Object.defineProperty(socket, 'remoteAddress', { value: address })
    server.emit('connection', socket)
    return socket
  }
  return { server, connections, from }
}

test('counts the addresses of an IPv6 /64 as one network', () => {
  const { connections, from } = guarded()
  const sockets = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'].map(from)
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([false, false, true, false])
  expect(connections.figures.refused).toEqual({ network: 1, all: 0 })
})

test('0 disables the limit per network', () => {
  const { from } = guarded({ CONNECTIONS_PER_NETWORK: 0 })
  expect(Array.from({ length: 50 }, () => from('192.0.2.1').destroyed)).not.toContain(true)
})

test('uses at most three quarters of the limit on open files', () => {
  expect(guarded({ CONNECTIONS: 4096 }, 1024).server.maxConnections).toBe(768)
  expect(guarded({ CONNECTIONS: 500 }, 1024).server.maxConnections).toBe(500)
  expect(guarded({ CONNECTIONS: 4096 }).server.maxConnections).toBe(4096)
  expect(openFileLimit()).toBeGreaterThan(100)
})

test('logs refusals at once, then a count each minute until there are none', () => {
  const warn = vi.spyOn(log, 'warn')
  const { from } = guarded({ CONNECTIONS_PER_NETWORK: 1 })
  const said = () => warn.mock.calls.splice(0).map(([what]) => what as unknown)
  from('192.0.2.1')
  for (let n = 0; n < 10_000; n++) from('192.0.2.1')
  expect(said()).toMatchObject([
    { refused: 1, network: '192.0.2.1', limit: 1, setting: 'CONNECTIONS_PER_NETWORK' },
  ])
  vi.advanceTimersByTime(60_000)
  expect(said()).toEqual([expect.objectContaining({ refused: 9_999 })])
  vi.advanceTimersByTime(600_000)
  expect(said()).toEqual([])
  from('192.0.2.1')
  expect(said()).toEqual([expect.objectContaining({ refused: 1 })])
})
