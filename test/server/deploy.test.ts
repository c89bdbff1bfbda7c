// @module-tag slow
import { execFile, spawn, spawnSync } from 'node:child_process'
import { cp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import manifest from '../../package.json' with { type: 'json' }
import { freePort } from '../support/free-port.ts'
import { testFolder } from '../support/temporary/folder.ts'

// Without a container engine: the instructions of deploy/Containerfile, as far as they can run in a folder.

const run = promisify(execFile)

const instructions = [
  'FROM',
  'WORKDIR',
  'COPY',
  'RUN',
  'USER',
  'ENV',
  'VOLUME',
  'EXPOSE',
  'HEALTHCHECK',
  'CMD',
]

describe('the container file', () => {
  let steps: { instruction: string; text: string }[]
  beforeAll(async () => {
    const content = await readFile('deploy/Containerfile', 'utf8')
    const lines = content.replaceAll('\\\n', ' ').split('\n')
    steps = lines
      .filter((line) => line.trim() && !line.startsWith('#'))
      .map((line) => {
        const [, instruction = '', text = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
        return { instruction, text }
      })
  })
  const textsOf = (wanted: string) =>
    steps.filter(({ instruction }) => instruction === wanted).map(({ text }) => text)

  test('has known instructions, and images with a version', async () => {
    expect(steps.filter(({ instruction }) => !instructions.includes(instruction))).toEqual([])
    const compose = parse(await readFile('deploy/compose.yaml', 'utf8')) as {
      services: Record<string, { image?: string; build?: object }>
    }
    const services = Object.values(compose.services)
    const images = [...textsOf('FROM'), ...services.flatMap(({ image = [] }) => image)]
    expect(images.filter((image) => !/^[\w./-]+:\d[\w.-]*$/.test(image))).toEqual([])
    const [major] = manifest.dependencies.node.split('.')
    expect(textsOf('FROM')).toEqual([expect.stringMatching(`^node:${major}\\b`)])
    expect(services.flatMap(({ build = [] }) => build)).toEqual([
      { context: '..', dockerfile: 'deploy/Containerfile' },
    ])
  })

  test('builds a portal that starts and is healthy', async () => {
    const scratch = await testFolder()
    const app = join(scratch, 'app')
    const ignored = (await readFile('.dockerignore', 'utf8')).trim().split('\n')
    await cp('.', app, { recursive: true, filter: (path) => !ignored.includes(path) })
    const here = {
      '/data': join(scratch, 'data'),
      node: `${process.getuid!()}`,
      group: `${process.getgid!()}`,
    }
    const inScratch = (text: string) =>
      text
        .replaceAll('/data', here['/data'])
        .replaceAll('-o node -g node', `-o ${here.node} -g ${here.group}`)
        .replaceAll('node:node', `${here.node}:${here.group}`)
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] }
    for (const text of textsOf('RUN')) await run('sh', ['-c', inScratch(text)], { cwd: app, env })
    const { components } = JSON.parse(await readFile(join(app, 'sbom.json'), 'utf8')) as {
      components: { group?: string; name: string }[]
    }
    const listed = components.map(({ group, name }) => (group ? `${group}/${name}` : name))
    expect(listed).toEqual(expect.arrayContaining(Object.keys(manifest.dependencies)))

    const port = await freePort()
    const given = textsOf('ENV').flatMap((text) => inScratch(text).split(' '))
    const settings = Object.fromEntries(given.map((each) => each.split('=')))
    const [command, ...args] = JSON.parse(textsOf('CMD')[0]!) as string[]
    const portal = spawn(command!, args, {
      cwd: app,
      env: { ...env, ...settings, PORT: String(port), DEMO_CONTENT: 'off' },
      stdio: 'ignore',
      // A group of its own, so that all of it can be ended.
      detached: true,
    })
    onTestFinished(async () => {
      process.kill(-portal.pid!, 'SIGTERM')
      // The portal writes to its folder until the last process of the group has ended.
      await expect.poll(() => isAlive(-portal.pid!), { timeout: 60_000 }).toBe(false)
    })
    const [, exposed] = /^(\d+)$/.exec(textsOf('EXPOSE')[0]!)!
    const [, healthy] = /CMD (.*)$/.exec(textsOf('HEALTHCHECK')[0]!)!
    const probe = healthy!.replace(`:${exposed}/`, `:${port}/`)
    expect(probe).toContain(`:${port}/`)
    await expect
      .poll(() => spawnSync('sh', ['-c', probe], { env }).status, { timeout: 60_000, interval: 1_000 })
      .toBe(0)
  }, 900_000)
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const canVerify = spawnSync('systemd-analyze', ['--version']).status === 0

test.skipIf(!canVerify)('the systemd unit is valid (needs systemd-analyze)', () => {
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', 'deploy/agora.service'], {
    encoding: 'utf8',
  })
  expect(stderr.split('\n').filter((line) => line.includes('agora.service'))).toEqual([])
  expect(status).toBe(0)
})
