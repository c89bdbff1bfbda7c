// @module-tag slow
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileFolder } from '../support/temporary/folder.ts'
import { copyMigratedDatabase } from '../support/open-database.ts'
import { spawnPortal, startPortal, type TestPortal } from '../support/portal.ts'

const folder = await fileFolder()
/** Where the portal keeps its things that the tests share, each as the one before it has left it. */
const dataDir = join(folder, 'data')
let portal: TestPortal
beforeAll(async () => {
  portal = await startPortal({ DATA_DIR: dataDir }, 'fresh')
})
afterAll(() => portal.end())

/** Waits for a portal that should refuse to start. */
async function refusal(settings: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const portal = spawnPortal(settings)
  const [code] = await once(portal.process, 'exit')
  return { code, output: portal.output() }
}

describe('refuses to start with one clear sentence', () => {
  test('when a setting is wrong', async () => {
    const { code, output } = await refusal({ PORT: 'eighty', DATA_DIR: folder })
    expect(output).toMatch(
      /^Invalid setting: PORT \(.+\)\. Correct it in the environment and start again\.\n$/,
    )
    expect(code).toBe(1)
  })

  test('when the port is taken', async () => {
    const { port } = new URL(portal.url)
    const second = join(folder, 'second')
    await copyMigratedDatabase(second)
    const { code, output } = await refusal({ PORT: port, DATA_DIR: second })
    expect(output).toBe(
      `Port ${port} on 127.0.0.1 is already in use. Stop the other program, or set another port, such as PORT=${Number(port) + 1}.\n`,
    )
    expect(code).toBe(1)
  })

  test('when another process uses the data folder', async () => {
    const { code, output } = await refusal({ DATA_DIR: dataDir })
    expect(output).toBe(
      `Another process already uses the data folder ${dataDir}. Stop it, or set DATA_DIR to another.\n`,
    )
    expect(code).toBe(1)
  })

  test('after a warning about misspelt settings, without their values', async () => {
    const settings = { SMPT_URL: 'smtp://agora:secret@mail.example.org', LOG_LEVEL: 'warn' }
    const { output } = await refusal({ DATA_DIR: dataDir, ...settings })
    expect(output).toContain('"event":"settings.unknown","unknown":[{"name":"SMPT_URL","meant":"SMTP_URL"}]')
    expect(output).not.toContain('secret@')
  })

  test('when the data folder cannot be written', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    const DATA_DIR = join(file, 'data')
    const { code, output } = await refusal({ DATA_DIR })
    expect(output).toBe(
      `The data folder ${DATA_DIR} is not writable (ENOTDIR). Set DATA_DIR to one that is.\n`,
    )
    expect(code).toBe(1)
    // Root may write anywhere.
    if (process.getuid?.() === 0) return
    const locked = join(folder, 'locked')
    await mkdir(locked)
    await chmod(locked, 0o500)
    expect((await refusal({ DATA_DIR: locked })).output).toContain('is not writable (EACCES)')
  })

  test('when the embedded database is damaged', async () => {
    const DATA_DIR = join(folder, 'damaged')
    await copyMigratedDatabase(DATA_DIR)
    await rm(join(DATA_DIR, 'database', 'global', 'pg_control'))
    const { code, output } = await refusal({ DATA_DIR })
    expect(output).toMatch(
      /^The embedded database in \S+database cannot be opened \(.+\)\. .*restore a backup \(npm run restore -- <file>\)\.\n$/,
    )
    expect(code).toBe(1)
  })

  test('when the database server cannot be reached', async () => {
    const { code, output } = await refusal({
      DATABASE_URL: 'postgres://agora@127.0.0.1:1/none',
      DATA_DIR: folder,
    })
    expect(output).toMatch(/^The database at DATABASE_URL cannot be reached: .+\.\n$/)
    expect(code).toBe(1)
  })
})

test('health, readiness and metrics respond, metrics only on this machine', async () => {
  expect(await (await fetch(`${portal.url}/healthz`)).text()).toBe('alive\n')
  expect(await (await fetch(`${portal.url}/readyz`)).text()).toBe('ready\n')
  await fetch(portal.url)
  const metrics = await (await fetch(`${portal.url}/metrics`)).text()
  expect(metrics).toMatch(/agora_request_seconds_count\{kind="page",status="2xx"\} 1/)
  const outside = await fetch(`${portal.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.5' } })
  expect(outside.status).toBe(404)
})

test('uses the production build of React without NODE_ENV', async () => {
  const third = await startPortal({ DATA_DIR: join(folder, 'third'), NODE_ENV: '' })
  expect((await fetch(third.url)).status).toBe(200)
  expect(await third.end()).toBe(0)
  const files = await readdir('dist/server', { recursive: true })
  const code = await Promise.all(
    files.filter((file) => file.endsWith('.js')).map((file) => readFile(join('dist/server', file), 'utf8')),
  )
  expect(code.join('\n')).toContain('Minified React error')
  expect(code.join('\n')).not.toContain('react.dev/link/warning-keys')
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s a running request is completed before the process exits',
  async (signal) => {
    // As the signal before this one left it.
    if (portal.process.exitCode !== null) portal = await startPortal({ DATA_DIR: dataDir })
    const { port } = new URL(portal.url)
    const socket = connect(Number(port), '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString()))
    // The head is sent, the request is under way; its body comes only after the signal.
    const body = JSON.stringify({ BlogID: ['none'] })
    socket.write(
      `POST /blog-service/api/v1/getBlogByBlogID HTTP/1.1\r\nHost: portal\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    )
    await new Promise((done) => setTimeout(done, 200))
    portal.process.kill(signal)
    await new Promise((done) => setTimeout(done, 200))
    socket.write(body)
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(answer).toContain('{"results":[]}')
    expect(await portal.end()).toBe(0)
  },
)
