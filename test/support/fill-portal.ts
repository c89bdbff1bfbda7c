/**
 * Makes the data of the portal with the demo content, in the folder that is the first argument: `database.tar` holds the
 * demo content, what that does not have, and an administrator, whose address and password are the other two; `data` is
 * the portal's folder.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { appointAdmin } from '#features/accounts/admin/mutations.ts'
import { importArticles } from '#features/blogs/import/mutations.ts'
import { storeFile } from '#features/media/mutations.ts'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { importDemoContent } from '#features/demo/mutations.ts'
import { createDeps } from '#src/app.ts'
import { loadedDatabase } from './open-database.ts'
import { insertPerson } from './person.ts'
import { folderStore } from '#lib/server/file-store/folder-store.ts'

/** What the demo content does not have: a video. */
const withVideo = `---
title: A video of a buffer
description: A short article that consists of a video, for those who want to see one.
slug: a-video-of-a-buffer
date: 2020-01-01
---
## The video

[The film](https://youtu.be/aqz-KE-bpKQ)
`

const [target = '', email = '', password = ''] = process.argv.slice(2)
const dataDir = join(target, 'data')
await mkdir(dataDir, { recursive: true })
const env = parseEnv({ ...process.env, DATA_DIR: dataDir })
const log = createLog(env.LOG_LEVEL)
const database = await loadedDatabase()
const { db } = database
const deps = createDeps({ db, env, log, secret: '' })
await importDemoContent(deps)
// A portal writes them in its first cleanup, which tests do not wait for.
await deps.writePages(db, env.BRAND_NAME)

const folder = await mkdtemp(join(tmpdir(), 'agora-articles-'))
await writeFile(join(folder, 'video.md'), withVideo)
const { added } = await importArticles(folder, {
  db,
  storeFile: (file) => storeFile({ db, files: folderStore(env.DATA_DIR) }, file),
  name: 'articles',
  sector: 'chemistry',
})
await rm(folder, { recursive: true })
if (added !== 1) throw new Error('The article with a video was not taken in')

// As one that signed up: its address is not verified.
await insertPerson(db, email, { password, user_type: 'Personal', email_verified: false })
await appointAdmin(db, email)
await writeFile(join(target, 'database.tar'), Buffer.from(await (await database.dump()).arrayBuffer()))
await database.close()
