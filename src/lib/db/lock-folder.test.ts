import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { testFolder } from '#test/support/temporary/folder.ts'
import { lockFolder } from './lock-folder.ts'

let folder: string
beforeEach(async () => void (folder = await testFolder()))

test('a second holder is rejected until the first releases the lock', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(`Another process already uses the data folder ${folder}.`)
  await unlock()
  await (
    await lockFolder(folder)
  )()
})

test('a killed process leaves no lock behind', async () => {
  const holder = spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `const { lockFolder } = await import(${JSON.stringify(new URL('./lock-folder.ts', import.meta.url).href)})
     await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`,
  ])
  await once(holder.stdout, 'data')
  await expect(lockFolder(folder)).rejects.toThrow('Another process')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  await (
    await lockFolder(folder)
  )()
})

test('locks a folder whose path is too long for a socket', async () => {
  const long = join(folder, 'x'.repeat(120))
  const unlock = await lockFolder(long)
  await expect(lockFolder(long)).rejects.toThrow('Another process')
  await unlock()
})
