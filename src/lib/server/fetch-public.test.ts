import dns from 'node:dns'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import { servePort } from '#test/support/temporary/serve.ts'
import { fetchPublic, isPublicAddress, probePublic, type FetchRules } from './fetch-public.ts'

const asked: string[] = []

const answers: Record<string, (response: ServerResponse, request: IncomingMessage) => void> = {
  '/feed': (response) => response.end('<rss/>'),
  '/packed': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('<rss/>')),
  '/bomb': (response) =>
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(5_000_000))),
  '/large': (response) => response.end(Buffer.alloc(2_000)),
  '/moved': (response) => response.writeHead(301, { location: 'feed' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/silent': () => undefined,
  '/stuck': (response) => void response.write('<rss>'),
  '/odd': (response) => response.writeHead(200, { 'content-encoding': 'zebra' }).end('x'),
  '/broken': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip'),
}

const answer = (request: IncomingMessage, response: ServerResponse) => {
  asked.push(`${request.headers.host} ${request.url}`)
  const answered = answers[request.url ?? '']
  if (answered) answered(response, request)
  else response.writeHead(404).end()
}
const port = await servePort(answer)

const rules: FetchRules = { bytes: 1_000, ms: 2_000, accept: 'application/xml', privateToo: true }
const get = (path: string, more: Partial<FetchRules> = {}) =>
  fetchPublic(`http://localhost:${port}${path}`, { ...rules, ...more })

test.each(['/feed', '/packed', '/moved'])('fetches %s', async (path) => {
  expect(String(await get(path))).toBe('<rss/>')
  expect(asked.at(-1)).toMatch(/^localhost:\d+ \/(?:feed|packed)$/)
})

test.each([
  ['/bomb', 'It is larger than 0.001 MB.'],
  ['/large', 'It is larger than 0.001 MB.'],
  ['/loop', 'It redirects too many times.'],
  ['/file', 'Only http and https URLs can be fetched.'],
  ['/nothing', /returned 404/],
  ['/odd', 'Its encoding zebra is unknown.'],
  ['/broken', /can't be reached \(Z_DATA_ERROR\)/],
])('refuses %s', async (path, reason) => {
  await expect(get(path)).rejects.toThrow(reason)
})

test.each(['/silent', '/stuck'])('times out while waiting for %s', async (path) => {
  await expect(get(path, { ms: 200 })).rejects.toThrow('No response within 0.2 seconds.')
})

test.each([
  'http://localhost:PORT/feed',
  'http://127.0.0.1:PORT/feed',
  'http://2130706433:PORT/feed',
  'http://0x7f.1:PORT/feed',
  'http://[::1]:PORT/feed',
  'http://[::ffff:127.0.0.1]:PORT/feed',
  'http://0.0.0.0:PORT/feed',
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://[fd00::1]/',
  'http://[64:ff9b::7f00:1]/',
])('does not reach the private network at %s', async (address) => {
  const before = asked.length
  const inside = fetchPublic(address.replace('PORT', String(port)), { ...rules, privateToo: false })
  await expect(inside).rejects.toThrow('in a private network')
  expect(asked).toHaveLength(before)
})

test.each([
  ['ftp://example.org/feed', 'Only http and https'],
  ['http://ada:secret@localhost/feed', 'with a user name or password'],
  ['feed', 'not a URL'],
])('refuses %s', async (address, reason) => {
  await expect(fetchPublic(address, rules)).rejects.toThrow(reason)
})

test('checks redirect targets like the first address', async () => {
  let hops = 0
  const afterFirst = {
    ...rules,
    get privateToo() {
      return hops++ === 0
    },
  }
  await expect(fetchPublic(`http://localhost:${port}/inside`, afterFirst)).rejects.toThrow(
    '169.254.169.254 is in a private network',
  )
  expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true])
  const inside = [
    '172.31.255.255',
    '100.127.0.1',
    '2001:db8::1',
    '2002:7f00:1::',
    'fe80::1',
    '::1',
    '224.0.0.1',
  ]
  expect(inside.filter(isPublicAddress)).toEqual([])
})

/** DNS answers each question with the next address, whichever function asks. */
function changeDns(...addresses: string[]): void {
  const next = () => ({ address: addresses.shift() ?? '127.0.0.9', family: 4 })
  vi.spyOn(dns.promises, 'lookup').mockImplementation((() => Promise.resolve([next()])) as never)
  vi.spyOn(dns, 'lookup').mockImplementation(((
    _name: string,
    { all }: dns.LookupOptions,
    done: (...result: unknown[]) => void,
  ) => {
    const found = next()
    if (all) done(null, [found])
    else done(null, found.address, found.family)
  }) as never)
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
}

test('connects to the address that was checked when DNS changes its answer, also after a redirect', async () => {
  const reached: string[] = []
  await servePort(
    (request, response) => {
      reached.push(request.url!)
      answer(request, response)
    },
    port,
    '127.0.0.2',
  )
  const fetched = (path: string) => fetchPublic(`http://rebinding.example:${port}${path}`, rules)
  changeDns('127.0.0.1', '127.0.0.2')
  expect(String(await fetched('/feed'))).toBe('<rss/>')
  expect(reached).toEqual([])
  // The redirect is resolved once more, and that answer is the one that is checked and used.
  changeDns('127.0.0.1', '127.0.0.2', '127.0.0.1')
  expect(String(await fetched('/moved'))).toBe('<rss/>')
  expect(reached).toEqual(['/feed'])
  changeDns('127.0.0.1', '8.8.8.8')
  await expect(
    fetchPublic(`http://rebinding.example:${port}/feed`, { ...rules, privateToo: false }),
  ).rejects.toMatchObject({ why: 'private' })
})

test('returns the status of an address without reading the body', async () => {
  const probe = (path: string) => probePublic(`http://localhost:${port}${path}`, { ...rules, ms: 500 })
  expect(await Promise.all(['/large', '/moved', '/nothing', '/stuck'].map(probe))).toEqual([
    200, 200, 404, 200,
  ])
  await expect(probe('/loop')).rejects.toMatchObject({ why: 'redirects' })
  await expect(probe('/silent')).rejects.toMatchObject({ why: 'late' })
  await expect(probePublic('http://localhost/', { ...rules, privateToo: false })).rejects.toMatchObject({
    why: 'private',
  })
})
