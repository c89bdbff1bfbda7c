import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessibleInBoth, expectComplaint, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })
test.setTimeout(90_000)

const password = 'correct1horse'
const ada = 'ada@pictures.example'
let portal: OwnPortal
let article: string

test.beforeAll(async () => {
  portal = await startOwnPortal()
  await insertPerson(portal.database.db, ada, { password, user_type: 'Personal', name: 'Ada Rao' })
})
test.afterAll(() => portal.stop())

const main = (page: Page) => page.getByRole('main')
const section = (page: Page) => main(page).getByRole('group', { name: 'Section 1' })
const text = (page: Page) => main(page).getByRole('textbox', { name: 'Text', exact: true })
const saved = (page: Page) => expect(main(page).getByText('Everything is saved')).toBeVisible()
const figures = (page: Page) => text(page).locator('figure img')
const names = async (page: Page) =>
  (await figures(page).all()).reduce<Promise<(string | null)[]>>(
    async (before, each) => [...(await before), await each.getAttribute('alt')],
    Promise.resolve([]),
  )

const picture = (background: string) =>
  sharp({ create: { width: 640, height: 360, channels: 3, background } })
    .jpeg()
    .toBuffer()
const file = async (name: string, background = '#1f4e78') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await picture(background),
})

/** What a paste or a drop of files brings. */
const give = (event: 'paste' | 'drop', content: Buffer, on: ReturnType<typeof section>) =>
  on.evaluate(
    (target, given) => {
      const transfer = new DataTransfer()
      const bytes = Uint8Array.from(atob(given.content), (each) => each.charCodeAt(0))
      transfer.items.add(new File([bytes], 'given.jpg', { type: 'image/jpeg' }))
      const shared = { bubbles: true, cancelable: true }
      target.dispatchEvent(
        given.event === 'paste'
          ? new ClipboardEvent('paste', { clipboardData: transfer, ...shared })
          : new DragEvent('drop', { dataTransfer: transfer, ...shared }),
      )
    },
    { event, content: content.toString('base64') },
  )

/** Says what one picture shows. */
async function say(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Add a picture' })).toBeVisible()
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, ...files: Awaited<ReturnType<typeof file>>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await section(page).getByRole('button', { name: 'Add pictures' }).click()
  await (await chooser).setFiles(files)
}

test('Pictures come by button, drop and paste, each with its words; keys move them and take them away', async ({
  page,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(`${portal.url}${paths.myArticles()}/new`)
  await main(page).getByLabel('Title').fill('How bearings look')
  await main(page).getByRole('button', { name: 'Begin' }).click()
  await main(page).getByRole('button', { name: 'Add a section' }).click()
  article = page.url()

  await choose(page, await file('ball.jpg'), await file('ring.jpg', '#a03010'))
  const dialog = page.getByRole('dialog', { name: 'Add 2 pictures' })
  await expect(dialog.getByRole('img')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Add 2 pictures' }).click()
  await expect(dialog.getByText(/Say what the picture shows/)).toHaveCount(2)
  const first = dialog.getByRole('group', { name: 'ball.jpg' })
  await expect(first.getByLabel('Alternative text')).toBeFocused()
  await expectAccessibleInBoth(page)
  await page.keyboard.type('A steel ball')
  await first.getByLabel('Caption').fill('Seen from above')
  await dialog.getByRole('group', { name: 'ring.jpg' }).getByLabel('Alternative text').fill('A ring')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(text(page).locator('figcaption')).toHaveText(['Seen from above', ''])
  expect(await names(page)).toEqual(['A steel ball', 'A ring'])

  await give('drop', await picture('#208040'), section(page))
  await say(page, 'A cage')
  await expect(figures(page)).toHaveCount(3)
  await give('paste', await picture('#608020'), text(page))
  await say(page, 'A seal')
  await expect(figures(page)).toHaveCount(4)

  await expect(text(page)).toBeFocused()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => names(page)).toEqual(['A steel ball', 'A ring', 'A seal', 'A cage'])
  await page.keyboard.press('Enter')
  const words = page.getByRole('dialog', { name: 'Alternative text' })
  await words.getByLabel('Alternative text').fill('A rubber seal')
  await page.keyboard.press('Enter')
  await expect(words).toBeHidden()
  await page.getByRole('button', { name: 'Move the picture down' }).click()
  await expect.poll(() => names(page)).toEqual(['A steel ball', 'A ring', 'A cage', 'A rubber seal'])
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  await expect(figures(page)).toHaveCount(3)
  await saved(page)
  await expectAccessibleInBoth(page)

  await page.reload()
  await expect(figures(page).first()).toBeVisible()
  expect(await names(page)).toEqual(['A steel ball', 'A ring', 'A cage'])
  await expect(figures(page).first()).toHaveJSProperty('naturalWidth', 640)
})

test('What is no picture, is too large or finds no connection says what to do, and loses nothing', async ({
  page,
  context,
  complaints,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(article)
  await choose(
    page,
    { name: 'text.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('No picture') },
    { name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(30_000_000) },
    await file('good.jpg'),
  )
  const dialog = page.getByRole('dialog', { name: 'Add 3 pictures' })
  await expect(dialog.getByText(/not a picture that can be shown/)).toBeVisible()
  await expect(dialog.getByText(/larger than 10 MB/)).toBeVisible()
  await expectComplaint(complaints, /415/)
  await expectAccessibleInBoth(page)
  const good = dialog.getByRole('group', { name: 'good.jpg' })
  await good.getByLabel('Alternative text').fill('A groove')
  await dialog.getByRole('button', { name: 'Leave it out: text.jpg' }).click()
  await page.getByRole('button', { name: 'Leave it out: large.jpg' }).click()
  await page.getByRole('button', { name: 'Add a picture', exact: true }).click()
  await expect(figures(page)).toHaveCount(4)
  await saved(page)

  await context.setOffline(true)
  await choose(page, await file('late.jpg'))
  const late = page.getByRole('dialog', { name: 'Add a picture' })
  await expect(late.getByText(/No connection: the picture is not uploaded/)).toBeVisible()
  await late.getByLabel('Alternative text').fill('A shaft')
  await context.setOffline(false)
  await late.getByRole('button', { name: 'Try again: late.jpg' }).click()
  await expect(late.getByRole('img')).toBeVisible()
  await expect(late.getByLabel('Alternative text')).toHaveValue('A shaft')
  await late.getByRole('button', { name: 'Add a picture' }).click()
  await expect(figures(page)).toHaveCount(5)
  await saved(page)
  while (complaints.some((each) => /ERR_INTERNET_DISCONNECTED/.test(each)))
    await expectComplaint(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('A section and its parts have videos by address; what else an article has stands beside its text', async ({
  page,
}) => {
  await beSignedIn(page, portal, ada)
  await page.goto(article)
  await section(page).getByRole('button', { name: 'Add a video' }).click()
  const video = section(page).getByRole('group', { name: 'Video' })
  const address = video.getByLabel('Address of the video')
  await address.fill('https://video.example/7')
  await expect(video.getByText(/Only videos of YouTube and Vimeo/)).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(video.getByText(/Only videos of YouTube and Vimeo/)).toBeVisible()
  await expectAccessibleInBoth(page)
  await address.fill('https://youtu.be/dQw4w9WgXcQ')
  await video.getByLabel('What it shows').fill('A bearing turns')
  await expect(video.getByText(/A video of YouTube/)).toBeVisible()

  for (const [i, title] of ['Steel', 'Glass'].entries()) {
    await section(page).getByRole('button', { name: 'Add a subsection' }).click()
    const part = section(page).getByRole('group', { name: `Subsection ${i + 1}` })
    await part.getByLabel('Heading').fill(title)
    await part.getByRole('button', { name: 'Add a video' }).click()
    await part.getByLabel('Address of the video').fill(`https://vimeo.com/${i + 1}`)
  }
  await section(page).getByRole('button', { name: 'Move up: Subsection 2' }).click()
  const first = section(page).getByRole('group', { name: 'Subsection 1' })
  await expect(first.getByLabel('Address of the video')).toHaveValue('https://vimeo.com/2')
  await section(page)
    .getByRole('group', { name: 'Subsection 2' })
    .getByRole('button', { name: 'Remove the video' })
    .click()

  const add = (name: string) => main(page).getByRole('button', { name, exact: true }).click()
  const group = (name: string) => main(page).getByRole('group', { name })
  await add('Add a book')
  await group('Books 1')
    .getByLabel('Authors, title, publisher, year')
    .fill('Harris: Rolling Bearing Analysis')
  await add('Add an attachment')
  await group('Attachments 1').getByLabel('What it is').fill('The figures')
  await group('Attachments 1').getByLabel('Address on the web').fill('https://example.org/figures.csv')
  await add('Add a sponsor')
  await group('Sponsors 1').getByLabel('Name').fill('Brynmawr College')
  await main(page).getByText('More about the article').click()
  await main(page).getByLabel('Published first at').fill('https://first.example/bearings')
  await main(page)
    .getByLabel('Related articles')
    .fill('https://agora.example/technology/mechanical/blog/gears')
  const chooser = page.waitForEvent('filechooser')
  await group('Picture').last().getByRole('button', { name: 'Choose a picture' }).click()
  await (await chooser).setFiles(await file('poster.jpg'))
  await expect(group('Picture').last().getByRole('img')).toBeVisible()
  await expectAccessibleInBoth(page)
  await main(page).getByLabel('In a few sentences').fill('How they look.')
  await main(page).getByLabel('Field', { exact: true }).selectOption('mechanical')
  await saved(page)

  await page.reload()
  await main(page).getByText('More about the article').click()
  await expect(main(page).getByLabel('Related articles')).toHaveValue('gears')
  await expect(main(page).getByLabel('Published first at')).toHaveValue('https://first.example/bearings')
  await main(page).getByRole('link', { name: 'Preview' }).click()
  await expect(main(page).getByRole('link', { name: 'Play the video from YouTube' })).toBeVisible()
  await expect(main(page).getByText(/A bearing turns/)).toBeVisible()
  await expect(main(page).getByText('Harris: Rolling Bearing Analysis')).toBeVisible()
  await expect(main(page).getByRole('img', { name: 'A steel ball' })).toBeVisible()
})
