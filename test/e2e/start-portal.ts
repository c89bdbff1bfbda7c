import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { journeysUrl } from '../../playwright.config.ts'
import { startPortal, temporaryFolder } from '../support/portal.ts'

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

/** Starts a real portal with the demo content for all journeys, and ends it after them. */
export default async function startPortalForJourneys(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    DEMO_CONTENT: 'on',
    PORT: new URL(journeysUrl).port,
  }
  await (await startPortal(settings)).end()
  await importOwn(join(folder.path, 'articles'), settings)
  const portal = await startPortal(settings)
  return async () => {
    await portal.end()
    await folder.remove()
  }
}

async function importOwn(folder: string, settings: NodeJS.ProcessEnv): Promise<void> {
  await mkdir(folder)
  await writeFile(join(folder, 'video.md'), withVideo)
  const importer = ['scripts/import.ts', 'articles', folder, '--sector', 'chemistry']
  await promisify(execFile)(process.execPath, importer, { env: { PATH: process.env['PATH'], ...settings } })
}
