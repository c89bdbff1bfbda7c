import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Pool } from 'pg'
import { expect, test } from 'vitest'
import { isDatabaseUnavailable } from './is-away.ts'

/** What the driver says of a server that does this with each connection. */
async function failure(serve: (socket: Socket) => void): Promise<Error> {
  const server = createServer((socket) => serve(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const found = await asked(port)
  server.close()
  return found
}

async function asked(port: number): Promise<Error> {
  const pool = new Pool({ host: '127.0.0.1', port, user: 'agora', connectionTimeoutMillis: 200 })
  const error = await pool.query('select 1').catch((reason: unknown) => reason)
  await pool.end()
  return error as Error
}

/** An error as the server sends it before anybody is signed in. */
function stateOf(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C${code}\0Mnot now\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}

test.each([
  ['closes the connection', (socket: Socket) => socket.once('data', () => socket.end())],
  ['resets the connection', (socket: Socket) => socket.once('data', () => socket.resetAndDestroy())],
  ['says nothing', (socket: Socket) => setTimeout(() => socket.destroy(), 1_000).unref()],
  ['is starting', (socket: Socket) => socket.once('data', () => socket.end(stateOf('57P03')))],
  ['has become a replica', (socket: Socket) => socket.once('data', () => socket.end(stateOf('25006')))],
  ['fails on a full disk', (socket: Socket) => socket.once('data', () => socket.end(stateOf('XX000')))],
  ['has no connection left', (socket: Socket) => socket.once('data', () => socket.end(stateOf('53300')))],
])('a server that %s counts as unavailable', async (_, serve) => {
  const error = await failure(serve)
  expect(error).toBeInstanceOf(Error)
  expect({ error: error.message, away: isDatabaseUnavailable(error) }).toEqual({
    error: error.message,
    away: true,
  })
})

test('an unused port counts as unavailable', async () => {
  expect(isDatabaseUnavailable(await asked(1))).toBe(true)
})

test('database errors, missing files and bugs do not count as unavailable', async () => {
  const refused = await failure((socket) => socket.once('data', () => socket.end(stateOf('28P01'))))
  const missing = (await readFile('/no/such/file').catch((reason: unknown) => reason)) as Error
  const elsewhere = (await fetch('http://127.0.0.1:1').catch((reason: unknown) => reason)) as Error
  for (const error of [refused, missing, elsewhere, new Error('driver has already been destroyed'), 'text']) {
    expect({ error, away: isDatabaseUnavailable(error) }).toEqual({ error, away: false })
  }
})
