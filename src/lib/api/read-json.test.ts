import { expect, test, vi } from 'vitest'
import { BODY_LIMIT, readJson } from './read-json.ts'

const post = (body: string | Uint8Array | ReadableStream, type = 'application/json') =>
  new Request('http://portal/', {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'content-type': type },
    duplex: 'half',
  } as RequestInit)

test('reads JSON', async () => {
  expect(await readJson(post('{"a":["ñ",1,null]}', 'application/json; charset=utf-8'))).toEqual({
    a: ['ñ', 1, null],
  })
})

test.each([
  ['not JSON', '{"a":', 'malformed'],
  ['an empty body', '', 'malformed'],
  ['a null character', '{"a":"x\\u0000y"}', 'malformed'],
  ['a null character in a name', '{"a\\u0000":1}', 'malformed'],
  ['an incomplete character', '{"a":"\\ud800"}', 'malformed'],
  ['deep nesting', '['.repeat(40) + ']'.repeat(40), 'malformed'],
  ['very deep nesting', '['.repeat(400_000) + ']'.repeat(400_000), 'malformed'],
  ['too many bytes', `"${'x'.repeat(BODY_LIMIT)}"`, 'too_large'],
])('refuses %s', async (_, body, code) => {
  await expect(readJson(post(body))).rejects.toMatchObject({ code })
})

test.each([
  ['deep nesting', '['.repeat(8_000_000) + ']'.repeat(8_000_000), 'malformed'],
  ['millions of lists', `[${'[],'.repeat(5_000_000)}[]]`, 'too_large'],
])('refuses %s in a large body before it is parsed', async (_, body, code) => {
  const parse = vi.spyOn(JSON, 'parse')
  await expect(readJson(post(body), 34_000_000)).rejects.toMatchObject({ code })
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('reads a large body with brackets and quotation marks in its texts', async () => {
  const value = { texts: Array.from({ length: 20_000 }, (_, i) => `${'['.repeat(50)}"\\"{${i}`) }
  expect(await readJson(post(JSON.stringify(value)), 34_000_000)).toEqual(value)
})

test('refuses bytes that are not UTF-8', async () => {
  await expect(readJson(post(new Uint8Array([34, 0xc3, 0x28, 34])))).rejects.toMatchObject({
    code: 'malformed',
  })
})

test('refuses other content types', async () => {
  await expect(readJson(post('a=b', 'text/plain'))).rejects.toMatchObject({ code: 'unsupported_media_type' })
})

test('stops reading a stream that grows past the limit', async () => {
  let sent = 0
  const endless = new ReadableStream({
    pull(controller) {
      sent += 100_000
      controller.enqueue(new Uint8Array(100_000).fill(32))
    },
  })
  await expect(readJson(post(endless))).rejects.toMatchObject({ code: 'too_large' })
  expect(sent).toBeLessThan(BODY_LIMIT * 2)
})

test('reports an incomplete body, whatever the network error is', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new Uint8Array([123]))
      controller.error(new Error('aborted'))
    },
  })
  await expect(readJson(post(broken))).rejects.toMatchObject({
    code: 'malformed',
    message: 'The body is incomplete. Send it again.',
  })
})
