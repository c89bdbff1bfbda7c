// @module-tag slow
import { spawnSync } from 'node:child_process'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { connect, type Database } from '#lib/db/connect.ts'
import { isDatabaseUnavailable } from '#lib/db/is-away.ts'
import { createLog } from '#lib/server/log.ts'
import { copyMigratedDatabase } from '../support/open-database.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { findLost, insertMembers, live, type Acknowledged } from '../support/lives/lives.ts'
import { startPortal, temporaryFolder } from '../support/portal.ts'

/** Of an empty database and as much again. */
const DISK = '160m'

interface Disk {
  path: string
  fill(): Promise<void>
  makeRoom(): Promise<void>
  remove(): Promise<void>
}

async function mountDisk(): Promise<Disk | undefined> {
  const { path, remove } = await temporaryFolder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'agora-test', path])
  if (status !== 0) return remove().then(() => undefined)
  const filler = join(path, 'filler')
  return {
    path,
    async fill() {
      const { bavail, bsize } = await statfs(path)
      await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
        // The portal took the last of it meanwhile: full it is.
        if (error.code !== 'ENOSPC') throw error
      })
    },
    makeRoom: () => rm(filler),
    async remove() {
      spawnSync('umount', ['-l', path])
      await remove()
    },
  }
}

const trial = await mountDisk()
await trial?.remove()

describe.skipIf(!trial)('a full disk (needs rights to mount a disk)', () => {
  let disk: Disk
  let last: () => Promise<unknown>
  beforeEach(async () => {
    disk = (await mountDisk())!
    await copyMigratedDatabase(disk.path)
    last = () => Promise.resolve()
  })
  afterEach(async () => {
    await last()
    await disk.remove()
  })

  const open = () => connect({ dataDir: disk.path, log: createLog('silent') })

  test('loses no acknowledged write, and failed writes succeed once there is space', async () => {
    const before = await open()
    const eventId = await insertEvent(before.db, {}, { capacity: 1000 })
    const members = await insertMembers(before.db, 11)
    await before.close()
    const portal = await startPortal({ DATA_DIR: disk.path })
    last = () => portal.end('SIGKILL')
    const acknowledged: Acknowledged[] = []
    const lives = (kind: 'newcomer' | 'member', email: string) =>
      live(portal.url, kind, { email, eventId }, (act) => acknowledged.push(act))
    expect(await lives('newcomer', 'before@example.org')).toBeUndefined()
    expect(await lives('member', members.pop()!)).toBeUndefined()
    await disk.fill()
    const answers = []
    for (let n = 0; n < 30; n++)
      answers.push(
        await (n % 3 ? lives('newcomer', `full-${n}@example.org`) : lives('member', members[n / 3]!)),
      )
    const refused = answers.filter((answer) => answer !== undefined)
    expect(refused.length).toBeGreaterThan(10)
    expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]))
    expect(refused[0]!.body).toEqual({
      message: 'The portal has run out of storage, and nothing was saved. Try again in a few minutes.',
      code: 'unavailable',
    })
    expect(portal.output()).toContain('The disk is full')
    await disk.makeRoom()
    expect(await lives('newcomer', 'after@example.org')).toBeUndefined()
    // Who was refused had not half an account.
    expect(await lives('newcomer', 'full-28@example.org')).toBeUndefined()
    expect(await portal.end()).toBe(0)
    const after = await open()
    last = after.close
    expect(await findLost(after.db, acknowledged)).toEqual([])
  }, 240_000)

  test('makes the embedded database unavailable only until there is space', async () => {
    const database = await open()
    last = database.close
    const { db, listen } = database
    const heard: string[] = []
    let gaps = 0
    await listen(
      'content_changed',
      (payload) => heard.push(payload),
      () => gaps++,
    )
    const members = await insertMembers(db, 3)
    await disk.fill()
    await expect(fillLog(database)).rejects.toMatchObject({ severity: 'PANIC', code: '53100' })
    const away = await sql`select 1`.execute(db).catch((error: unknown) => error)
    expect(isDatabaseUnavailable(away)).toBe(true)
    await disk.makeRoom()
    await expect
      .poll(() => sql`select pg_notify('content_changed', 'again')`.execute(db).then(() => 'done'), {
        timeout: 10_000,
      })
      .toBe('done')
    expect({ heard, gaps }).toEqual({ heard: ['again'], gaps: 1 })
    const people = await db.selectFrom('person').select('email').orderBy('email').execute()
    expect(people.map(({ email }) => email)).toEqual(members)
  })
})

/** Writes to the database's log until that needs another file. */
async function fillLog({ db }: Database): Promise<void> {
  for (let megabyte = 0; megabyte < 64; megabyte++)
    await sql`select pg_logical_emit_message(true, 'test', repeat('x', 1000000))`.execute(db)
}
