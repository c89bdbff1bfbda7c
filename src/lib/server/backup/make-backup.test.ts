import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '#lib/server/env.ts'
import { createLog } from '#lib/server/log.ts'
import { testFolder } from '#test/support/temporary/folder.ts'
import { makeBackup } from './make-backup.ts'

test('a backup into a missing folder is refused, since its disk may not be mounted', async () => {
  const folder = await testFolder()
  await mkdir(join(folder, 'disk'))
  const env = parseEnv({ DATA_DIR: join(folder, 'data'), DATABASE_URL: 'postgres://127.0.0.1:1/agora' })
  const file = join(folder, 'disk', 'agora', 'portal.tar')
  for (const force of [false, true])
    await expect(makeBackup({ env, log: createLog('silent') }, file, { force })).rejects.toThrow(
      `There is no folder ${join(folder, 'disk', 'agora')}. Mount its disk if it is on one, or create it with mkdir, and start again.`,
    )
  expect(await readdir(join(folder, 'disk'))).toEqual([])
})
