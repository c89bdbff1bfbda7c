// @module-tag slow
import { execFile, execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrationNames, readRecord } from '#lib/db/migrate.ts'
import { paths } from '#lib/text/paths.ts'
import { ask } from '../support/ask.ts'
import { readMilestoneContents, type MilestoneContents } from '../support/milestones/contents.ts'
import {
  milestoneFolder,
  readMilestone,
  restoreMilestone,
  type MilestoneHead,
} from '../support/milestones/milestone.ts'
import { milestonePages } from '../support/milestones/pages.ts'
import { saves } from '../support/milestones/saves.ts'
import { Visitor } from '../support/milestones/visitor.ts'
import { startPortal, temporaryFolder, type TestPortal } from '../support/portal.ts'

// The rolling upgrade of docs/operations.md with the real previous version: the one that added the latest milestone,
// built from the history.

const run = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const latest = readdirSync(milestoneFolder)
  .filter((file) => file.endsWith('.jsonl.br'))
  .toSorted()
  .at(-1)!

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The commit of the previous version, unless the clone has no complete history. */
function findPrevious(): string | undefined {
  if (!existsSync(join(root, '.git')) || git('rev-parse', '--is-shallow-repository') === 'true')
    return undefined
  // Empty while a new milestone is not committed yet.
  return git('log', '-1', '--diff-filter=A', '--format=%H', '--', `test/upgrade/${latest}`) || undefined
}

const previous = findPrevious()
const known = previous ? git('ls-tree', '--name-only', previous, 'migrations/') : ''
const contract = (await migrationNames()).find(
  (name) => previous && /^\d+-contract-/.test(name) && !known.includes(name),
)
const missing = [
  ...(process.env['TEST_DATABASE_URL'] ? [] : ['PostgreSQL']),
  ...(previous ? [] : ['a clone with the complete git history']),
  // The previous version cannot start again after it.
  ...(contract ? [`a milestone with the migration ${contract}`] : []),
]

describe.skipIf(missing.length > 0)(
  `the previous version beside this one${missing.length > 0 ? ` (needs ${missing.join(' and ')})` : ''}`,
  () => {
    let database: Awaited<ReturnType<typeof restoreMilestone>>
    let data: Awaited<ReturnType<typeof temporaryFolder>>
    let project: Awaited<ReturnType<typeof temporaryFolder>>
    let settings: Record<string, string>
    let before: TestPortal
    let now: TestPortal
    let head: MilestoneHead
    let has: MilestoneContents

    beforeAll(async () => {
      project = await temporaryFolder()
      await buildPrevious(project.path)
      const milestone = await readMilestone(new URL(latest, milestoneFolder))
      ;({ head } = milestone)
      data = await temporaryFolder()
      database = await restoreMilestone(milestone, data.path)
      settings = { DATABASE_URL: database.url!, SECRET: head.secret, DATA_DIR: data.path }
      before = await startPortal(settings, undefined, project.path)
    }, 900_000)
    afterAll(async () => {
      await now?.end()
      await before?.end()
      await database?.close()
      await data?.remove()
      await project?.remove()
    })

    test('runs while this one starts and migrates the database', async () => {
      now = await startPortal(settings)
      expect((await readRecord(database.db)).migrations).toEqual(await migrationNames())
      has = await readMilestoneContents(database.db)
      // The emails of the milestone have waited since its day, which a line below says.
      for (const { url } of [before, now]) expect((await ask(url, '/readyz')).text).toMatch(/^ready\n/)
    })

    test('both open every page', async () => {
      const wrong: string[] = []
      const open = async (version: string, { url }: TestPortal, pages: string[]) => {
        for (const page of pages) {
          const { status } = await ask(url, page)
          if (status !== 200) wrong.push(`${version} ${page}: ${status}`)
        }
      }
      await open('now', now, milestonePages(has, head))
      await open('before', before, await previousPages(project.path, { has, head }))
      expect(wrong).toEqual([])
    })

    test.each(['an event', 'every section of a profile', 'an institute'])(
      'what the previous one saves, this one reads: %s',
      async (kind) => {
        const [writer, reader] = [before, now].map(({ url }) => new Visitor(url, head.password))
        const done: Visitor['done'] = (key, ...rest) =>
          (/^GET |\/getBy/.test(key) ? reader! : writer!).done(key, ...rest)
        await expect(saves[kind]!({ visitor: { done } as Visitor, has, head })).resolves.toBeUndefined()
      },
    )

    test('a change by the previous one reaches the page cache of this one', async () => {
      const id = has.singleEvents[0]!
      const { slug } = has.events.find((event) => event.id === id)!
      const read = async () => (await fetch(now.url + paths.event(id, slug))).text()
      await expect.poll(read).toContain('Changed since')
    })

    test('can be started again', async () => {
      await before.end()
      before = await startPortal(settings, undefined, project.path)
      expect((await ask(before.url, paths.allEvents())).status).toBe(200)
      expect((await readRecord(database.db)).migrations).toEqual(await migrationNames())
    })

    test('neither logs an error', () => {
      const errors = [before, now].flatMap(({ output }) =>
        output()
          .split('\n')
          .filter((line) => /^\{"level":(?:4|5|6)0/.test(line)),
      )
      expect(errors).toEqual([])
    })
  },
)

/** Builds the previous version in a folder, with the installed packages if they are those of its time. */
async function buildPrevious(folder: string): Promise<void> {
  const archive = join(folder, 'previous.tar')
  await run('git', ['archive', '--output', archive, previous!], { cwd: root })
  await run('tar', ['-xf', archive, '-C', folder])
  const [then, today] = [folder, root].map(
    (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as { dependencies: object },
  )
  const installed = Object.entries(today!.dependencies)
  const isInstalled = Object.entries(then!.dependencies).every((one) =>
    installed.some((other) => other.join() === one.join()),
  )
  if (isInstalled) await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  else await run('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder })
  await run(process.execPath, ['scripts/build.ts'], { cwd: folder, maxBuffer: 2 ** 26 })
}

/** The pages of the previous version, as its own tests list them. */
async function previousPages(folder: string, contents: object): Promise<string[]> {
  const script = `
    import { milestonePages } from './test/support/milestones/pages.ts'
    import { json } from 'node:stream/consumers'
    const { has, head } = await json(process.stdin)
    console.log(JSON.stringify(milestonePages(has, head)))`
  const asked = run(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  // The functions of the database are longer than an argument may be.
  asked.child.stdin?.end(JSON.stringify(contents))
  return JSON.parse((await asked).stdout) as string[]
}
