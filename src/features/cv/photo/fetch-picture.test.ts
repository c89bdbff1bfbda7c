import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchPicture } from './fetch-picture.ts'

let server: Server
let origin: string
const asked: string[] = []
beforeAll(async () => {
  server = createServer(({ url = '' }, answer) => {
    asked.push(url)
    if (url === '/here') answer.end('a picture')
    else if (url === '/elsewhere') answer.writeHead(302, { location: '/here' }).end()
    else answer.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test('a picture of the portal is fetched', async () => {
  expect(await (await fetchPicture('/here', origin)).text()).toBe('a picture')
})

test('what is not there, or sent elsewhere, cannot be fetched', async () => {
  await expect(fetchPicture('/gone', origin)).rejects.toThrow('The server answers 404')
  await expect(fetchPicture('/elsewhere', origin)).rejects.toThrow('fetch failed')
})

test('no other server is ever asked', async () => {
  asked.length = 0
  const { port } = server.address() as AddressInfo
  for (const address of [
    `http://localhost:${port}/here`,
    `//localhost:${port}/here`,
    'data:image/png;base64,AA==',
  ])
    await expect(fetchPicture(address, origin)).rejects.toThrow('is no address of the portal')
  expect(asked).toEqual([])
})
