import { Document, HeadingLevel, ImageRun, Packer, Paragraph, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { draftId, openOwnArticle } from '#test/support/component/own-article.ts'

const section = page.getByRole('group', { name: 'Section 1' })
const text = page.getByRole('textbox', { name: 'Text', exact: true })
const press = (name: string, within: Pick<Locator, 'getByRole'> = page) =>
  within.getByRole('button', { name, exact: true }).click()
async function saved(): Promise<void> {
  await expect.element(page.getByText('All changes saved')).toBeVisible()
}
const names = () => [...text.element().querySelectorAll('figure img')].map((each) => each.getAttribute('alt'))
const file = (name: string, content: BlobPart = 'as if', type = 'image/jpeg') =>
  new File([content], name, { type })
const chooser = (within: Element) => page.elementLocator(within.querySelector('input[type=file]')!)
const offline = () => {
  throw new TypeError('Failed to fetch')
}

/** An article with one section, whose pictures are all kept. */
async function open() {
  let count = 0
  answer('POST /picture', () => ({ Location: `/media/${(count += 1)}.webp`, Width: 640, Height: 360 }))
  const opened = await openOwnArticle({
    BlogContentDetails: [{ Key: 's1', SectionTitle: 'Look', Content: '<p>One.</p>', SubSection: [] }],
  })
  await expect.element(text).toBeVisible()
  return opened
}
const choose = (...files: File[]) => section.getByLabelText('Add images').upload(files)

/** What a paste or a drop of files brings. */
function give(event: 'paste' | 'drop', on: Locator, files = [file('given.jpg')]): void {
  const clipboardData = new DataTransfer()
  for (const each of files) clipboardData.items.add(each)
  const init = { bubbles: true, cancelable: true }
  on.element().dispatchEvent(
    event === 'paste'
      ? new ClipboardEvent(event, { clipboardData, ...init })
      : new DragEvent(event, { dataTransfer: clipboardData, ...init }),
  )
}

/** Says what one picture shows. */
async function say(words: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await expect.element(dialog.getByLabelText('Alternative text')).toHaveFocus()
  await userEvent.keyboard(`${words}{Enter}`)
  await expect.element(dialog).not.toBeInTheDocument()
}

test(
  'adds images by button, drop and paste with alternative texts, and moves and removes them',
  { tags: 'slow' },
  async () => {
    const { kept } = await open()
    await choose(file('ball.jpg'), file('ring.jpg'))
    const dialog = page.getByRole('dialog', { name: 'Add 2 images' })
    await expect.poll(() => dialog.getByRole('img').all()).toHaveLength(2)
    await press('Add 2 images', dialog)
    await expect.poll(() => dialog.getByText(/Describe what the image shows/).all()).toHaveLength(2)
    const first = dialog.getByRole('group', { name: 'ball.jpg' })
    await expect.element(first.getByLabelText('Alternative text')).toHaveFocus()
    await expectAccessible()
    await userEvent.keyboard('A steel ball')
    await first.getByLabelText('Caption').fill('Seen from above')
    await dialog.getByRole('group', { name: 'ring.jpg' }).getByLabelText('Alternative text').fill('A ring')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(names).toEqual(['A steel ball', 'A ring'])
    expect(text.element().querySelector('figcaption')?.textContent).toBe('Seen from above')

    give('drop', section)
    await say('A cage')
    await expect.poll(names).toEqual(['A steel ball', 'A ring', 'A cage'])
    give('paste', text)
    await say('A seal')
    await expect.poll(names).toHaveLength(4)
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(names).toEqual(['A steel ball', 'A ring', 'A seal', 'A cage'])
    await userEvent.keyboard('{Enter}')
    const words = page.getByRole('dialog', { name: 'Alternative text' })
    await words.getByLabelText('Alternative text').fill('A rubber seal')
    await userEvent.keyboard('{Enter}')
    await expect.element(words).not.toBeInTheDocument()
    await press('Move image down')
    await expect.poll(names).toEqual(['A steel ball', 'A ring', 'A cage', 'A rubber seal'])
    await press('Move image up')
    await expect.poll(names).toEqual(['A steel ball', 'A ring', 'A rubber seal', 'A cage'])
    await press('Remove image')
    await expect.poll(names).toEqual(['A steel ball', 'A ring', 'A cage'])
    await saved()
    const { Content } = kept.own.article.BlogContentDetails[0]!
    expect(Content.match(/alt="[^"]*"/g)).toEqual(['alt="A steel ball"', 'alt="A ring"', 'alt="A cage"'])
  },
)

test('undoes and repeats adding and removing images, in a text and on the cover', async () => {
  const { kept } = await open()
  const Location = `/media/${'a'.repeat(32)}/picture.webp`
  answer('POST /picture', { Location, Width: 640, Height: 360 })
  const undoRemoval = page.getByRole('status').filter({ hasText: 'Image removed' }).getByRole('button')
  const content = () => kept.own.article.BlogContentDetails[0]!.Content
  await choose(file('ball.jpg'))
  await say('A steel ball')
  await expect.poll(names).toEqual(['A steel ball'])
  // A click selects the image, not its caption: at first when it opens the text, then within it.
  ;(document.activeElement as HTMLElement).blur()
  for (let times = 0; times < 2; times++) {
    await text.getByRole('img').click()
    await expect.element(text).toHaveFocus()
    await userEvent.keyboard('{Delete}')
    await expect.poll(names).toEqual([])
    await userEvent.keyboard('{Control>}z{/Control}')
    await expect.poll(names).toEqual(['A steel ball'])
  }
  await text.getByRole('img').click()
  await press('Remove image')
  await expect.poll(names).toEqual([])
  await undoRemoval.click()
  await expect.poll(names).toEqual(['A steel ball'])
  await text.click()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(names).toEqual([])
  await saved()
  expect(content()).not.toContain('<img')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.poll(names).toEqual(['A steel ball'])
  await saved()
  await expect.poll(content).toContain(`<img src="${Location}" alt="A steel ball"`)

  await page.getByText('More details').click()
  const cover = page.getByRole('group', { name: 'Cover image', exact: true }).last()
  await chooser(cover.element()).upload(file('cover.jpg'))
  await expect.element(cover.getByRole('img')).toBeInTheDocument()
  await press('Remove image', cover)
  await expect.element(cover.getByRole('img')).not.toBeInTheDocument()
  await undoRemoval.click()
  await expect.element(cover.getByRole('img')).toBeInTheDocument()
  await saved()
  expect(kept.own.article.BlogPosterLink).toBe(Location)
  // The file itself is on the server all the time.
  expect(callsTo('/picture')).toHaveLength(2)
})

test('rejects files that are too large or not images, and adds the rest', async () => {
  await open()
  answer('POST /picture', (input) =>
    input === 'no'
      ? refusedWith(415, 'unsupported_media_type', 'This is not a picture that can be shown.')
      : { Location: '/media/good.webp', Width: 640, Height: 360 },
  )
  const large = file('large.jpg', ' '.repeat(10_000_001))
  give('drop', section, [file('text.jpg', 'no'), large, file('good.jpg')])
  const dialog = page.getByRole('dialog', { name: 'Add 3 images' })
  await expect.element(dialog.getByText(/not a picture that can be shown/)).toBeVisible()
  await expect.element(dialog.getByText(/larger than 10 MB/)).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('group', { name: 'good.jpg' }).getByLabelText('Alternative text').fill('A groove')
  await press('Remove image: text.jpg')
  await press('Remove image: large.jpg')
  await press('Add image', page.getByRole('dialog'))
  await expect.poll(names).toEqual(['A groove'])
})

test('retries an upload that failed offline, and keeps the alternative text', async () => {
  await open()
  answer('POST /picture', offline)
  await choose(file('late.jpg'))
  const dialog = page.getByRole('dialog', { name: 'Add image' })
  await expect.element(dialog.getByText(/so the image was not uploaded/)).toBeVisible()
  await dialog.getByLabelText('Alternative text').fill('A shaft')
  answer('POST /picture', { Location: '/media/late.webp', Width: 640, Height: 360 })
  await press('Try again: late.jpg', dialog)
  await expect.element(dialog.getByRole('img')).toBeVisible()
  await expect.element(dialog.getByLabelText('Alternative text')).toHaveValue('A shaft')
  await press('Add image', dialog)
  await expect.poll(names).toEqual(['A shaft'])
})

test(
  'adds videos by URL to sections and subsections, and reorders and removes them',
  { tags: 'slow' },
  async () => {
    const { kept } = await open()
    await press('Add video', section)
    const video = section.getByRole('group', { name: 'Video' }).first()
    const address = video.getByLabelText('Video URL')
    const wrong = video.getByText(/Enter a YouTube or Vimeo URL/)
    await address.fill('https://video.example/7')
    await expect.element(wrong).not.toBeInTheDocument()
    await userEvent.keyboard('{Tab}')
    await expect.element(wrong).toBeVisible()
    await expectAccessible()
    await address.fill('https://youtu.be/dQw4w9WgXcQ')
    await expect.element(video.getByText(/^A YouTube video/)).toBeVisible()
    await video.getByLabelText('Video caption').fill('A bearing turns')
    for (const [i, title] of ['Steel', 'Glass'].entries()) {
      await press('Add subsection', section)
      const part = section.getByRole('group', { name: `Subsection ${i + 1}` })
      await part.getByLabelText('Heading').fill(title)
      await press('Add video', part)
      await part.getByLabelText('Video URL').fill(`https://vimeo.com/${i + 1}`)
    }
    await press('Move up: Subsection 2')
    await press('Move down: Subsection 1')
    await press('Move up: Subsection 2')
    await press('Remove video', section.getByRole('group', { name: 'Subsection 2' }))
    await saved()
    expect(kept.own.article.BlogContentDetails[0]).toMatchObject({
      VideoLink: 'https://youtu.be/dQw4w9WgXcQ',
      VideoTitle: 'A bearing turns',
      SubSection: [{ Title: 'Glass', VideoLink: 'https://vimeo.com/2' }, { Title: 'Steel' }],
    })
    expect(kept.own.article.BlogContentDetails[0]!.SubSection[1]).not.toHaveProperty('VideoLink')

    await press('Add section')
    await press('Move up: Section 2')
    await press('Move down: Section 1')
    await press('Remove Section 2')
    await press('Remove Subsection 2', section)
    await expect
      .poll(() => kept.own.article.BlogContentDetails.map(({ SubSection }) => SubSection.length))
      .toEqual([1])
  },
)

test('uploads, renames and links a document, and reports rejected files without losing input', async () => {
  const { kept } = await open()
  const attachments = page.getByRole('group', { name: 'Attachments', exact: true })
  const upload = (name: string) => chooser(attachments.element()).upload(file(name, 'x', ''))
  await page.getByLabelText('Summary').fill('Typed before')
  const refused = attachments.getByText('A web page or a drawing cannot be kept.')
  answer('POST /page.txt', () =>
    refusedWith(415, 'unsupported_media_type', 'A web page or a drawing cannot be kept.'),
  )
  await upload('page.txt')
  await expect.element(refused).toBeVisible()
  await press('Try again: page.txt')
  await expect.poll(() => callsTo('/page.txt')).toHaveLength(2)
  const Location = '/media/7/Load_tables.pdf'
  answer('POST /Load_tables.pdf', { Location, Type: 'application/pdf', Bytes: 48_000 })
  await upload('Load_tables.pdf')
  await expect.element(attachments.getByText('Load_tables.pdf uploaded.')).toBeVisible()
  await expect.element(refused).not.toBeInTheDocument()
  const title = attachments.getByLabelText('Document title')
  await expect.element(title).toHaveValue('Load tables')
  await title.fill('Load tables of 1923')
  await expect
    .element(attachments.getByRole('link', { name: 'Load_tables.pdf' }))
    .toHaveAttribute('href', Location)
  await expect.element(attachments.getByText(/^PDF, 48\skB$/)).toBeVisible()
  await saved()
  await expectAccessible()
  expect(callsTo('/Load_tables.pdf')[0]?.path).toContain(draftId)
  expect(kept.own.article).toMatchObject({
    BlogDescription: 'Typed before',
    BlogAttachement: [{ DocumentTitle: 'Load tables of 1923', Location, Bytes: 48_000 }],
  })
  answer('POST /late.pdf', offline)
  await upload('late.pdf')
  await expect.element(attachments.getByText(/^You’re offline/)).toBeVisible()
})

test('uploads and removes a cover image', async () => {
  const { kept } = await open()
  await page.getByText('More details').click()
  const poster = page.getByRole('group', { name: 'Cover image', exact: true }).last()
  await chooser(poster.element()).upload(file('poster.jpg'))
  await expect.element(poster.getByRole('img')).toBeInTheDocument()
  await saved()
  expect(kept.own.article.BlogPosterLink).toBe('/media/1.webp')
  await press('Remove image', poster)
  await expect.element(poster.getByRole('img')).not.toBeInTheDocument()
  await expect.element(poster.getByRole('button', { name: 'Choose image' })).toHaveFocus()
})

const wordDocument = async () => {
  const made = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Cages', heading: HeadingLevel.HEADING_3 }),
          new Paragraph({
            children: [
              new TextRun('They '),
              new TextRun({ text: 'guide', bold: true }),
              new TextRun(' balls.'),
              new ImageRun({
                type: 'png',
                data: Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0)),
                transformation: { width: 8, height: 8 },
              }),
            ],
          }),
        ],
      },
    ],
  })
  return file('cages.docx', await Packer.toBlob(made), '')
}
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('inserts the text of dropped, pasted and chosen files, and says what cannot be read', async () => {
  const { kept } = await open()
  const content = () => kept.own.article.BlogContentDetails[0]!.Content
  give('drop', section, [file('notes.md', '---\ntags: x\n---\n\nA *ring*.\n\n- one\n- two', '')])
  await expect.poll(() => text.element().textContent).toContain('A ring.')
  await expect.element(text).toHaveFocus()
  await userEvent.keyboard('{Control>}{End}{/Control}{Enter}{Enter}')
  give('paste', text, [file('plain.txt', 'First.\r\n\r\nSecond <b>.', 'text/plain')])
  await expect.poll(() => text.element().textContent).toContain('Second <b>.')
  await saved()
  expect(content()).toMatch(/<em>ring<\/em>.*<li>one<\/li>.*<p>First\.<\/p><p>Second &lt;b&gt;\.<\/p>/s)

  const insert = section.getByLabelText('Insert text file')
  await insert.upload([
    file(
      'page.html',
      '<html><body><h3>Seals</h3><script>x</script><p>Keep oil in.</p></body></html>',
      'text/html',
    ),
  ])
  await expect.element(text.getByRole('heading', { name: 'Seals' })).toBeVisible()
  expect(text.element().textContent).not.toContain('x</')
  await insert.upload([await wordDocument()])
  await expect.poll(() => text.element().textContent).toContain('They guide balls.')
  // Its image needs a description, as any.
  await say('A cage')
  await expect.poll(names).toEqual(['A cage'])
  await saved()
  expect(content()).toContain('<strong>guide</strong>')
  await expectAccessible()

  await insert.upload([
    file('old.doc', 'x', ''),
    file('broken.docx', 'PK', ''),
    file('empty.txt', ' ', 'text/plain'),
  ])
  await expect
    .element(
      section
        .getByRole('alert')
        .filter({ hasText: /old\.doc has a format.*broken\.docx can’t be read.*empty\.txt has no text/ }),
    )
    .toBeVisible()
})
