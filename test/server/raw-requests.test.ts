import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectGuarded, sendRaw, type RawAnswer } from '../support/ask.ts'
import { fileFolder } from '../support/temporary/folder.ts'
import { startPortal, type TestPortal } from '../support/portal.ts'

let portal: TestPortal
/** Request ids of failures, to be found in the log. */
const failed = new Map<string, string>()

const dataDir = await fileFolder()
beforeAll(async () => {
  portal = await startPortal({ DATA_DIR: dataDir, LOG_LEVEL: 'info' })
})
afterAll(() => portal.end())

/** Sends one request and reads its answer, whatever it is. */
async function askRaw(line: string, headers = 'Host: portal\r\n'): Promise<RawAnswer> {
  const raw = await sendRaw(portal.url, `${line}\r\n${headers}Connection: close\r\n\r\n`)
  const at = raw.indexOf('\r\n\r\n')
  const [first = '', ...lines] = raw.slice(0, at).split('\r\n')
  const named = lines.map((each) => {
    const colon = each.indexOf(':')
    return [each.slice(0, colon).toLowerCase(), each.slice(colon + 1).trim()] as const
  })
  const text = raw.slice(at + 4)
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1])
  return { status, headers: Object.fromEntries(named), body: Buffer.from(text), text }
}

/** What an answer lacks that is to be a page, a way to one, or an error in JSON, with headers and a number. */
function lacksOf(line: string, answer: RawAnswer): string[] {
  const { status, headers, text } = answer
  expectGuarded(answer)
  const isError = status >= 400
  if (isError) failed.set(headers['x-request-id'] as string, line)
  const hasBody = text.length > 2
  // A redirect says all in its headers, and so does the answer to HEAD.
  const needsBody = !/^HEAD /i.test(line) && !(status < 400 && headers['location'])
  const type = headers['content-type'] ?? ''
  const isPage = type.startsWith('text/html')
  return [
    ...(status >= 200 && status < 500 ? [] : [`a status that is no failure of ours: ${status}`]),
    ...(hasBody || !needsBody ? [] : ['a body']),
    ...(!isError || !hasBody || isPage || isErrorBody(text) ? [] : [`a page or an error: ${type} ${text}`]),
  ]
}

function isErrorBody(text: string): boolean {
  const { message, code } = JSON.parse(text) as Record<string, unknown>
  return typeof message === 'string' && typeof code === 'string'
}

const expectWhole = (line: string, answer: RawAnswer) =>
  expect({ line, lacks: lacksOf(line, answer) }).toEqual({ line, lacks: [] })

const aaa = 'a'.repeat(4_000)

describe('an unusual request line', () => {
  test.each([
    ['GET /// HTTP/1.1', 404],
    ['HEAD /// HTTP/1.1', 404],
    ['GET // HTTP/1.1', 404],
    ['GET //[ HTTP/1.1', 404],
    ['GET //:99999/ HTTP/1.1', 404],
    ['GET //x/technology HTTP/1.1', 404],
    ['GET /about/../technology HTTP/1.1', 200],
    ['GET /%2e%2e/about HTTP/1.1', 200],
    ['GET /about/..//x HTTP/1.1', 404],
    ['GET http://portal/x/../about HTTP/1.1', 200],
    [String.raw`GET /\x HTTP/1.1`, 400],
    ['GET /about#x HTTP/1.1', 404],
    ['GET /%ff HTTP/1.1', 404],
    ['GET /% HTTP/1.1', 404],
    ['GET /feeds/%ff HTTP/1.1', 404],
    ['GET /a%00b HTTP/1.1', 404],
    [`GET /${aaa} HTTP/1.1`, 404],
    ['GET /about HTTP/1.1', 200],
    ['GET /healthz HTTP/1.1', 200],
    ['GET /readyz HTTP/1.1', 200],
    ['GET /metrics HTTP/1.1', 200],
    ['GET http://portal/about HTTP/1.1', 200],
    ['GET http://portal HTTP/1.1', 200],
    [`GET /?utm_source=${aaa} HTTP/1.1`, 200],
    [`GET /about?${aaa} HTTP/1.1`, 200],
    [`GET /search?q=${aaa} HTTP/1.1`, 400],
    [`GET /technology/mechanical/blogs?tag=${aaa} HTTP/1.1`, 400],
    [`GET /technology?q=${aaa} HTTP/1.1`, 400],
    [`GET /technology?host=${aaa} HTTP/1.1`, 400],
    ['POST /// HTTP/1.1', 405],
    ['OPTIONS * HTTP/1.1', 400],
    ['CONNECT portal:443 HTTP/1.1', 405],
    ['GET about HTTP/1.1', 400],
    ['GET :99999/../about HTTP/1.1', 400],
    ['OPTIONS *:99999/../about HTTP/1.1', 400],
    ['NONSENSE / HTTP/1.1', 400],
    ['GET / HTTP/3.7', 400],
    ['GET', 400],
    [`GET /${'a'.repeat(20_000)} HTTP/1.1`, 431],
  ])('%s returns %i', async (line, status) => {
    const answer = await askRaw(line)
    expect(answer.status).toBe(status)
    expectWhole(line, answer)
  })

  test.each([
    ['none', ''],
    ['an empty one', 'Host:\r\n'],
    ['two words', 'Host: a b\r\n'],
    ['half an address', 'Host: [\r\n'],
    ['a port that is none', 'Host: a:99999999\r\n'],
  ])('with %s for its host returns 400 and a reason', async (_, headers) => {
    const answer = await askRaw('GET / HTTP/1.1', headers)
    expect(answer.status).toBe(400)
    expectWhole('GET /', answer)
  })

  test.each([
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n'],
    ['a length that is no number', 'Content-Length: +4\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a space before the colon', 'Content-Length : 4\r\n'],
  ])('with %s is refused, and nothing after it is read as a request', async (_, headers) => {
    const smuggled = '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: portal\r\n'
    const raw = await sendRaw(
      portal.url,
      `POST /about HTTP/1.1\r\nHost: portal\r\n${headers}\r\n${smuggled}Connection: close\r\n\r\n`,
    )
    expect(raw).toMatch(/^HTTP\/1\.1 400 /)
    expect(raw).not.toContain('alive')
  })

  test('HTTP/1.0, Expect, Upgrade and Authorization do not change a page', async () => {
    const lines = [
      'Host: portal\r\n',
      'Expect: wonders\r\n',
      'Upgrade: websocket\r\n',
      'Authorization: Bearer x\r\n',
    ]
    for (const headers of lines) {
      const answer = await askRaw('GET /about HTTP/1.1', `Host: portal\r\n${headers}`)
      expectWhole(headers, answer)
      expect({ headers, text: answer.text }).toEqual({
        headers,
        text: expect.stringContaining('<title>About'),
      })
    }
    expect((await askRaw('GET /about HTTP/1.0')).text).toContain('<title>About')
  })

  test('made of random parts returns a page or an error', async () => {
    const pieces = '/ // [ ] :99999 %ff % %2f %00 .. . ? & = # \\'.split(' ')
    const words = 'about technology search q feeds rss x @ é \u00ff * ; { "'.split(' ')
    const calls = ['http://', 'blog-service/api/v1/', 'event-service', 'media', 'art', 'a'.repeat(4_100)]
    const target = fc
      .array(fc.constantFrom(...pieces, ...words, ...calls), { maxLength: 9 })
      .map((all) => all.join(''))
    const method = fc.constantFrom(...'GET GET GET HEAD POST PUT OPTIONS TRACE PURGE get X'.split(' '))
    const version = fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP', '')
    let asked = 0
    await fc.assert(
      fc.asyncProperty(
        method,
        fc.constantFrom('/', '/', ''),
        target,
        version,
        async (verb, root, rest, spoken) => {
          const line = `${verb} ${root}${rest} ${spoken}`
          expectWhole(line, await askRaw(line))
          asked++
        },
      ),
      { seed: 20_261_122, numRuns: 400 },
    )
    expect(asked).toBe(400)
  })

  test('is logged with its request id if it fails', async () => {
    const logged = () => new Set([...portal.output().matchAll(/"requestId":"([\w-]+)"/g)].map(([, id]) => id))
    expect(failed.size).toBeGreaterThan(100)
    // The line of the last answer may come after it.
    await expect
      .poll(() => {
        const ids = logged()
        return [...failed].filter(([id]) => !ids.has(id))
      })
      .toEqual([])
  })
})

test('an incomplete body is not logged as an error', async () => {
  const head =
    'POST /blog-service/api/v1/shared HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\n'
  const { hostname, port } = new URL(portal.url)
  const begun = ['Content-Length: 5000\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n10\r\n{']
  for (const body of begun) {
    const client = connect(Number(port), hostname)
    client.on('error', () => undefined)
    client.write(head + body)
    await setTimeout(200)
    client.destroy()
  }
  const answers = () =>
    portal
      .output()
      .split('\n')
      .filter((line) => line.includes('"path":"/blog-service/api/v1/shared"'))
      .map((line) => JSON.parse(line) as unknown)
  await expect.poll(() => answers().length).toBe(begun.length)
  expect(answers()).toEqual(begun.map(() => expect.objectContaining({ level: 30, status: 400 })))
})
