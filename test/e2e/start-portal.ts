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

/** Who administers the journeys' portal. */
export const journeyAdmin = { email: 'root@example.org', password: 'correct horse 1' }

/** Starts a real portal with the demo content for all journeys, and ends it after them. */
export default async function startPortalForJourneys(): Promise<() => Promise<void>> {
  const folder = await temporaryFolder()
  const settings = {
    DATA_DIR: join(folder.path, 'data'),
    DEMO_CONTENT: 'on',
    PORT: new URL(journeysUrl).port,
  }
  const first = await startPortal(settings)
  await signUp(first.url, journeyAdmin)
  await first.end()
  await run('scripts/admin.ts', [journeyAdmin.email], settings)
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
  await run('scripts/import.ts', ['articles', folder, '--sector', 'chemistry'], settings)
}

/** An account with its type, so that nobody is asked for it. */
async function signUp(url: string, { email, password }: typeof journeyAdmin): Promise<void> {
  const call = async (method: string, name: string, body: object, token?: string) => {
    const response = await fetch(`${url}/user-service/api/v1/${name}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${name} failed: ${await response.text()}`)
    return (await response.json()) as { token: string }
  }
  await call('POST', 'signup', { email, currentPassword: password })
  const { token } = await call('POST', 'signin', { email, currentPassword: password })
  await call('PATCH', 'profile', { userType: 'Personal' }, token)
}

/** Runs a script of the project on the portal's database, which is not open then. */
const run = (script: string, args: string[], settings: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, [script, ...args], {
    env: { PATH: process.env['PATH'], ...settings },
  })
