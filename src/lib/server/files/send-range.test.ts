import { describe, expect, test } from 'vitest'
import { servePort } from '#test/support/temporary/serve.ts'
import { sendRange } from './send-file.ts'
import type { StaticFile } from './static-files.ts'

const video: StaticFile = {
  headers: { 'content-type': 'video/mp4', 'accept-ranges': 'bytes' },
  etag: 'W/"film"',
  bodies: { identity: Buffer.from('0123456789') },
  tags: new Set(),
  viewOf: undefined,
}
const text: StaticFile = { ...video, headers: { 'content-type': 'text/plain' } }

const port = await servePort((request, response) => {
  const file = request.url === '/text' ? text : video
  if (!sendRange(request, response, file, ['x-own', 'yes'])) response.writeHead(200).end('whole')
})
const url = `http://127.0.0.1:${port}`

const ask = async (headers: Record<string, string>, path = '/film', method = 'GET') => {
  const answer = await fetch(url + path, { headers, method })
  const { status } = answer
  return {
    status,
    range: answer.headers.get('content-range'),
    own: answer.headers.get('x-own'),
    body: await answer.text(),
  }
}

describe('a range request for a video', () => {
  test.each([
    ['bytes=0-1', '01', 'bytes 0-1/10'],
    ['bytes=4-', '456789', 'bytes 4-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=8-99', '89', 'bytes 8-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('returns for %s the bytes %s', async (range, body, contentRange) => {
    expect(await ask({ range })).toEqual({ status: 206, range: contentRange, own: 'yes', body })
  })

  test.each(['bytes=10-', 'bytes=10-12', 'bytes=-0'])('returns 416 for %s', async (range) => {
    expect(await ask({ range })).toEqual({ status: 416, range: 'bytes */10', own: 'yes', body: '' })
  })

  test('returns the whole file for unsupported ranges', async () => {
    const whole = { status: 200, range: null, own: null, body: 'whole' }
    expect(await ask({})).toEqual(whole)
    expect(await ask({ range: 'bytes=0-1,4-5' })).toEqual(whole)
    expect(await ask({ range: 'bytes=-' })).toEqual(whole)
    expect(await ask({ range: 'bytes=7-3' })).toEqual(whole)
    expect(await ask({ range: 'lines=0-1' })).toEqual(whole)
    expect(await ask({ range: 'bytes=0-1', 'if-range': 'W/"before"' })).toEqual(whole)
    expect(await ask({ range: 'bytes=0-1' }, '/text')).toEqual(whole)
  })

  test('returns no body for HEAD', async () => {
    expect(await ask({ range: 'bytes=0-1' }, '/film', 'HEAD')).toMatchObject({ status: 206, body: '' })
  })
})
