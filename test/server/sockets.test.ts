// @module-tag slow
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import type { Running } from '#src/server.ts'
import { ask } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { testFolder } from '../support/temporary/folder.ts'
import { startPortal } from '../support/portal.ts'
import { startHere } from '../support/running.ts'

const database = await testDatabase()
/** Every client, and when the server is through with it. */
const clients = new Map<Socket, Promise<unknown>>()

afterEach(leave)

/** A client that never closes its side by itself. @param from its own address, of this machine's 127.0.0.0/8. */
async function open(portal: Pick<Running, 'url'>, bytes = '', from = '127.0.0.1'): Promise<Socket> {
  const { hostname, port } = new URL(portal.url)
  const client = connect({ host: hostname, port: Number(port), localAddress: from, allowHalfOpen: true })
  clients.set(client, new Promise((done) => client.once('end', done).once('close', done)))
  client.on('error', () => undefined)
  await once(client, 'connect')
  if (bytes) client.write(bytes)
  return client
}

function leave(): void {
  for (const client of clients.keys()) client.destroy()
  clients.clear()
}

/** Whoever still held a connection would make it wait. */
async function stop(portal: Running): Promise<void> {
  leave()
  await portal.stop()
}

/** What a client has read when the server is through with it. */
async function readToEnd(client: Socket): Promise<string> {
  let text = ''
  client.on('data', (chunk) => (text += chunk.toString()))
  await clients.get(client)
  return text
}

/** A figure of `/metrics`, as the connection that asks for it sees it: itself among those that are open. */
async function figure(portal: Pick<Running, 'url'>, name: string): Promise<number> {
  const { text } = await ask(portal.url, '/metrics')
  return Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )
}

const openNow = (portal: Pick<Running, 'url'>) => figure(portal, 'agora_connections')
const refused = (portal: Pick<Running, 'url'>, why: string) =>
  figure(portal, `agora_connections_refused_total{why="${why}"}`)

const page = 'GET /about HTTP/1.1\r\nHost: portal\r\n\r\n'

describe('a client that keeps its side open', () => {
  const dawdling = { headers: 300, request: 600 }
  test.each([
    ['sends what is no request', 'GET\r\n\r\n', 400],
    ['goes on after it was refused', 'GET\r\n\r\nmore and more', 400],
    [
      'sends headers that are too large',
      `GET / HTTP/1.1\r\nHost: p\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
    ],
    ['never ends its headers', 'GET / HTTP/1.1\r\nHost: p\r\nX-Slow: ', 408],
    ['never ends its body', 'POST /about HTTP/1.1\r\nHost: p\r\nContent-Length: 20\r\n\r\n{', 405],
    ['says nothing', '', 408],
  ])('and %s gets a response and is disconnected', async (_, bytes, status) => {
    const portal = await startHere(database, {}, dawdling)
    const client = await open(portal, bytes)
    const answer = await readToEnd(client)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    await expect.poll(() => openNow(portal)).toBe(1)
    await stop(portal)
  })

  test.each([
    ['Accept-Language: es-MX\r\nBad header\r\n\r\n', 400, 'Esto no es una petición'],
    ['Cookie: a=b; agora.locale=es\r\nAccept-Language: en\r\n: x\r\n\r\n', 400, 'Esto no es una petición'],
    [`Accept-Language: es\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'más de 16 kB'],
    ['Accept-Language: fr\r\nBad header\r\n\r\n', 400, 'Ceci n’est pas une requête'],
    ['Accept-Language: ja\r\nBad header\r\n\r\n', 400, 'This is not an HTTP/1.1 request'],
    ['Bad header\r\n\r\n', 400, 'This is not an HTTP/1.1 request'],
  ])('and sends %j is refused in its language', async (headers, status, words) => {
    const portal = await startHere(database, {}, dawdling)
    const answer = await readToEnd(await open(portal, `GET / HTTP/1.1\r\nHost: p\r\n${headers}`))
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*${words}`))
    await stop(portal)
  })

  test('and sends its body too slowly gets a timeout in its language', async () => {
    const portal = await startHere(database, {}, dawdling)
    const head = 'POST /user-service/api/v1/signin HTTP/1.1\r\nHost: p\r\nAccept-Language: es\r\n'
    const client = await open(portal, `${head}Content-Type: application/json\r\nContent-Length: 20\r\n\r\n{`)
    expect(await readToEnd(client)).toMatch(/^HTTP\/1\.1 408 [^]*La petición no llegó a tiempo/)
    await stop(portal)
  })

  test('and requests a tunnel is refused in its language', async () => {
    const portal = await startHere(database, {}, dawdling)
    const client = await open(portal, 'CONNECT p:443 HTTP/1.1\r\nHost: p\r\nAccept-Language: es\r\n\r\n')
    expect(await readToEnd(client)).toMatch(/^HTTP\/1\.1 405 [^]*no es un proxy/)
    await stop(portal)
  })

  test('and reads no responses is disconnected', async () => {
    const portal = await startHere(database, {}, { idle: 500 })
    const [font] = (await readdir('dist/client/fonts')).filter((name) => name.endsWith('.woff2'))
    const client = await open(portal)
    client.pause()
    // More than what the system takes in for somebody who does not read.
    client.write(`GET /fonts/${font} HTTP/1.1\r\nHost: portal\r\n\r\n`.repeat(500))
    await expect.poll(() => openNow(portal)).toBe(2)
    await expect.poll(() => openNow(portal)).toBe(1)
    await stop(portal)
  })

  test('leaves no connection behind among 600, while others are served', async () => {
    const portal = await startHere(database, { CONNECTIONS_PER_NETWORK: '0' })
    const kinds = [
      'GET\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: a\r\n: x\r\n\r\n',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ]
    await Promise.all(Array.from({ length: 600 }, (_, n) => open(portal, kinds[n % kinds.length])))
    expect((await ask(portal.url, '/about')).status).toBe(200)
    await expect.poll(() => openNow(portal)).toBe(1)
    await stop(portal)
  })
})

describe('connections', () => {
  test('beyond the limit per network are closed, others are not', async () => {
    const portal = await startHere(database, { CONNECTIONS_PER_NETWORK: '5' })
    const held = await Promise.all(Array.from({ length: 5 }, () => open(portal, '', '127.0.0.9')))
    expect(await readToEnd(await open(portal, page, '127.0.0.9'))).toBe('')
    expect((await ask(portal.url, '/about')).status).toBe(200)
    expect(await refused(portal, 'network')).toBe(1)
    expect(await refused(portal, 'all')).toBe(0)
    // As soon as one is closed there is room for another.
    held[0]?.destroy()
    await expect.poll(() => openNow(portal)).toBe(5)
    const next = await open(portal, page.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'), '127.0.0.9')
    expect(await readToEnd(next)).toMatch(/^HTTP\/1\.1 200 /)
    await stop(portal)
  })

  test('beyond the total limit are closed for every network', async () => {
    const portal = await startHere(database, { CONNECTIONS: '5', CONNECTIONS_PER_NETWORK: '3' })
    const held = await Promise.all([2, 2, 3, 3, 4].map((network) => open(portal, '', `127.0.0.${network}`)))
    // Taken in one after the other: those above are counted once this one is refused.
    await expect.poll(async () => readToEnd(await open(portal, page, '127.0.0.5'))).toBe('')
    for (const client of held) client.destroy()
    await expect.poll(() => openNow(portal).catch(() => 0)).toBe(1)
    expect(await refused(portal, 'all')).toBeGreaterThan(0)
    expect(await refused(portal, 'network')).toBe(0)
    await stop(portal)
  })

  test('through trusted proxies are not counted as one network', async () => {
    const portal = await startHere(database, { CONNECTIONS_PER_NETWORK: '2', TRUSTED_PROXIES: '1' })
    const proxied = page.replace('\r\n\r\n', '\r\nX-Forwarded-For: 203.0.113.7\r\nConnection: close\r\n\r\n')
    await Promise.all(Array.from({ length: 8 }, () => open(portal)))
    expect(await readToEnd(await open(portal, proxied))).toMatch(/^HTTP\/1\.1 200 /)
    await stop(portal)
  })

  test('that are refused are logged once, however many they are', async () => {
    const folder = await testFolder()
    const portal = await startPortal({ DATA_DIR: folder, CONNECTIONS_PER_NETWORK: '3' })
    await Promise.all(Array.from({ length: 3 }, () => open(portal, '', '127.0.0.9')))
    const over = await Promise.all(Array.from({ length: 40 }, () => open(portal, page, '127.0.0.9')))
    expect(await Promise.all(over.map(readToEnd))).toEqual(over.map(() => ''))
    expect(await refused(portal, 'network')).toBe(40)
    leave()
    await portal.end()
    const lines = portal
      .output()
      .split('\n')
      .filter((line) => line.includes('"connections.refused"'))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        refused: 1,
        network: '127.0.0.9',
        limit: 3,
        setting: 'CONNECTIONS_PER_NETWORK',
      }),
    ])
  })
})
