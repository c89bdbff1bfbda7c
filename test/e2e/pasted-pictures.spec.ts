import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

// A portal that may fetch from this machine, where the other site is.
let portal: OwnPortal
let site: Server
const asked: string[] = []
test.beforeAll(async () => {
  portal = await startOwnPortal({ FETCH_PRIVATE: 'on' })
  const steel = sharp({ create: { width: 640, height: 360, channels: 3, background: '#1f4e78' } })
  const png = await steel.png().toBuffer()
  site = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'image/png').end(png)
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
})
test.afterAll(async () => {
  site.close()
  await portal.stop()
})

test('An author pastes a page of another site, and has its image copied once she agrees', async ({
  page,
}) => {
  const ada = 'ada@clipboards.example'
  await insertPerson(portal.database.db, ada, { user_type: 'Personal', name: 'Ada Rao' })
  const main = page.getByRole('main')
  await beSignedIn(page, portal, ada)
  await page.goto(portal.url + paths.myArticles('new'))
  await main.getByLabel('Title', { exact: true }).first().fill('How balls roll')
  await main.getByRole('button', { name: 'Create draft' }).click()
  const text = main.getByRole('textbox', { name: 'Text', exact: true })
  await text.click()
  const { port } = site.address() as AddressInfo
  await text.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, `<h2>Balls</h2><p>They <b>roll</b>.</p><figure><img src="http://127.0.0.1:${port}/ball.png" alt="A steel ball"><figcaption>Seen from above</figcaption></figure>`)
  await expect(main.getByText('1 image is on another site')).toBeVisible()
  await expect(text.getByRole('link', { name: 'A steel ball' })).toBeVisible()
  expect(asked, 'before the author agrees').toEqual([])
  await main.getByRole('button', { name: 'Copy image' }).click()
  const picture = text.getByRole('img', { name: 'A steel ball' })
  await expect(picture).toHaveJSProperty('naturalWidth', 640)
  await expect(main.getByText('Image copied')).toBeVisible()
  expect(asked).toEqual(['/ball.png'])

  await page.keyboard.press('Control+z')
  await expect(text.getByRole('link', { name: 'A steel ball' })).toBeVisible()
  await page.keyboard.press('Control+y')
  await expect(picture).toBeVisible()
  await expect(main.getByText('All changes saved')).toBeVisible()
  await page.reload()
  await expect(picture).toHaveJSProperty('naturalWidth', 640)
  await expect(text).toContainText('They roll.')
  expect(asked).toEqual(['/ball.png'])
})
