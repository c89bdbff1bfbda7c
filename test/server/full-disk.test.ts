// @module-tag slow
import { spawnSync } from 'node:child_process'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { connect, type Database } from '#lib/db/connect.ts'
import { isDatabaseUnavailable } from '#lib/db/is-away.ts'
import { createLog } from '#lib/server/log.ts'
import { copyMigratedDatabase } from '../support/open-database.ts'
import { insertEvent } from '../support/events/registrations.ts'
import { findLost, insertMembers, livesPassword, live, type Acknowledged } from '../support/lives/lives.ts'
import { startPortal, temporaryFolder } from '../support/portal.ts'
import { startHere } from '../support/running.ts'

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

  test('refuses sign-ups and uploads completely, and delays emails, until there is space', async () => {
    const database = await open()
    const portal = await startHere(database, { DATA_DIR: disk.path })
    last = () => portal.stop().then(database.close)
    const send = async (path: string, body: string | Uint8Array<ArrayBuffer>, headers: object = {}) => {
      const answer = await fetch(portal.url + path, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
      })
      const text = await answer.text()
      return { status: answer.status, body: JSON.parse(text) as Record<string, string> }
    }
    const signUp = (email: string) =>
      send('/user/signup', JSON.stringify({ email, currentPassword: livesPassword }))
    const owner = 'owner@example.org'
    expect(await live(portal.url, 'newcomer', { email: owner, eventId: '' }, () => {})).toBeUndefined()
    const input = JSON.stringify({ email: owner, currentPassword: livesPassword })
    const { token } = (await send('/user-service/api/v1/signin', input)).body
    const noise = { width: 800, height: 800, channels: 3, background: '#888' } as const
    const picture = await sharp({ create: { ...noise, noise: { type: 'gaussian', mean: 128, sigma: 50 } } })
      .png()
      .toBuffer()
    const upload = () =>
      send('/profile-service/api/v1/userprofile/picture', new Uint8Array(picture), {
        'content-type': 'image/png',
        authorization: `Bearer ${token}`,
      })
    const outbox = async () =>
      (await readdir(join(disk.path, 'outbox'))).filter((file) => file.endsWith('.eml'))
    await expect.poll(outbox).toHaveLength(1)

    await disk.fill()
    const full = {
      status: 503,
      body: {
        message: 'The portal has run out of storage, and nothing was saved. Try again in a few minutes.',
        code: 'unavailable',
      },
    }
    const accepted: string[] = []
    let answer = await signUp('first@example.org')
    for (let n = 0; n < 200 && answer.status === 200; n++) {
      accepted.push(n === 0 ? 'first@example.org' : `full-${n - 1}@example.org`)
      answer = await signUp(`full-${n}@example.org`)
    }
    expect(answer).toEqual(full)
    const refused = `full-${accepted.length - 1}@example.org`
    expect(await upload()).toEqual(full)
    const left = await readdir(disk.path, { recursive: true })
    expect(left.filter((path) => /^media\/.*\/./.test(path))).toEqual([])
    const { db } = database
    const stored = await Promise.all([
      db.selectFrom('person').select('email').where('email', '=', refused).execute(),
      db.selectFrom('mail').select('id').where('recipient', '=', refused).execute(),
      db.selectFrom('stored_file').select('id').execute(),
    ])
    expect(stored).toEqual([[], [], []])
    expect(await outbox()).toHaveLength(1)

    await disk.makeRoom()
    await db
      .updateTable('mail')
      .set({ next_try: sql`now()` })
      .where('next_try', 'is not', null)
      .execute()
    expect(await signUp(refused)).toMatchObject({ status: 200 })
    expect(await upload()).toMatchObject({ status: 200 })
    await expect.poll(outbox).toHaveLength(accepted.length + 2)
    const people = await db.selectFrom('person').select('email').execute()
    expect(people.map(({ email }) => email).toSorted()).toEqual([owner, refused, ...accepted].toSorted())
  })

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
