import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mockedData } from '#messages/shell/mocks.ts'
import { paths } from '#lib/text/paths.ts'
import { expect, test } from './journey.ts'

test.describe.configure({ mode: 'serial', timeout: 180_000 })

let portal: ChildProcess
let url = ''

test.beforeAll(async () => {
  portal = spawn(process.execPath, ['scripts/mocks/portal.ts'], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'development', PORT: '0', LOG_LEVEL: 'warn' },
  })
  let output = ''
  portal.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  portal.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => (url = /http:\/\/\S+/.exec(output)?.[0] ?? ''), { timeout: 120_000 }).not.toBe('')
  expect(url, output).not.toBe('')
})

test.afterAll(async () => {
  const ended = once(portal, 'exit')
  portal.kill()
  await ended
})

test('An engineer opens the interface on made-up answers, and every page says so', async ({ page }) => {
  await page.goto(url + paths.signIn())
  await expect(page.getByRole('note')).toHaveText(mockedData.in('en'), { timeout: 120_000 })
  await page.getByLabel('Email').fill('ada@example.org')
  await page.getByLabel('Password', { exact: true }).fill('correct horse 9')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${url}/`)
  await page.goto(url + paths.myEvents())
  await expect(page.getByRole('note')).toHaveText(mockedData.in('en'))
  // Those one goes to and those one organises: the same made-up event stands in both.
  await expect(
    page.getByRole('main').getByRole('link', { name: 'A bridge that is heard', exact: true }).first(),
  ).toBeVisible()
})
