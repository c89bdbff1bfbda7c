import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { useState } from 'react'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import type { UploadedPicture } from '../../../drafts/pictures/schema.ts'
import { SectionText } from '../../drafts/sections/section-text.tsx'

const text = page.getByRole('textbox', { name: 'Text', exact: true })
const copyPicture = vi.fn<(address: string) => Promise<UploadedPicture>>()
let written: string[] = []
const link = (letter: string) => `/media/${letter.repeat(32)}/picture.webp`
const copyOf = (letter: string) => ({ Location: link(letter), Width: 30, Height: 20 })

/** The form keeps the text, and undoes by giving an earlier one back. */
function Form({ copies }: { copies: boolean }) {
  const [html, setHtml] = useState('')
  return (
    <>
      <SectionText
        label="Text"
        language="en"
        html={html}
        readOnly={false}
        keepPicture={() => Promise.reject(new Error('No files here'))}
        copyPicture={copies ? copyPicture : undefined}
        onChange={(changed) => {
          written.push(changed)
          setHtml(changed)
        }}
        ref={null}
      />
      <button type="button" onClick={() => setHtml(written.at(-2)!)}>
        Undo it
      </button>
      <input aria-label="Elsewhere" />
    </>
  )
}

async function open(copies = true): Promise<void> {
  await mount(<Form copies={copies} />)
  await text.click()
  await expect.element(page.getByRole('toolbar', { name: 'Formatting: Text' })).toBeVisible()
}

function paste(html: string): void {
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/html', html)
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const page1 =
  '<p>Before</p><figure><img src="https://a.example/1.png" alt="A ball"></figure>' +
  '<p>In a line <img src="https://a.example/2.png" alt="A ring"> of text</p>'

beforeEach(() => {
  written = []
  copyPicture.mockReset()
})

test('copies the pasted images of other sites once the author agrees, in one step', async () => {
  const answers: ((picture: UploadedPicture) => void)[] = []
  copyPicture.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  await open()
  paste(page1)
  await expect.element(page.getByText('2 images are on other sites')).toBeVisible()
  expect(copyPicture).not.toHaveBeenCalled()
  const linked = written.at(-1)!
  expect(linked).toContain('<a href="https://a.example/1.png" rel="noopener">A ball</a>')
  await expectAccessible()
  await page.getByRole('button', { name: 'Copy 2 images' }).click()
  await expect.element(page.getByText('Copying image 1 of 2')).toBeVisible()
  await expectAccessible()
  answers[0]!(copyOf('a'))
  await expect.element(page.getByText('Copying image 2 of 2')).toBeVisible()
  answers[1]!(copyOf('b'))
  await expect.element(page.getByText('2 images copied')).toBeVisible()
  await expectAccessible()
  expect(copyPicture.mock.calls).toEqual([['https://a.example/1.png'], ['https://a.example/2.png']])
  expect(written.at(-1)).toBe(
    `<p>Before</p><figure><img src="${link('a')}" alt="A ball" loading="lazy" decoding="async" width="30" height="20" /></figure>` +
      `<p>In a line <img src="${link('b')}" alt="A ring" loading="lazy" decoding="async" width="30" height="20" /> of text</p>`,
  )
  expect(written.at(-2)).toBe(linked)
  await expect.element(text).toHaveFocus()
  // Undone, they are links that are offered again.
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect.element(page.getByText('2 images are on other sites')).toBeVisible()
  await expect.element(page.getByText('2 images copied')).not.toBeInTheDocument()
})

test('leaves what cannot be copied as a link, with the reason, and tries it again', async () => {
  copyPicture.mockImplementation((address) =>
    address.includes('2')
      ? Promise.reject(new ApiError('The site refused the image.', 400, 'invalid_input'))
      : Promise.resolve(copyOf('a')),
  )
  await open()
  paste(page1)
  await page.getByRole('button', { name: 'Copy 2 images' }).click()
  await expect.element(page.getByText('1 image could not be copied and is still a link')).toBeVisible()
  await expect.element(page.getByText('https://a.example/2.png: The site refused the image.')).toBeVisible()
  await expectAccessible()
  expect(written.at(-1)).toContain('<a href="https://a.example/2.png" rel="noopener">A ring</a>')
  copyPicture.mockResolvedValue(copyOf('b'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => written.at(-1)).toContain(link('b'))
})

test('stops at a failure that the others would have as well', async () => {
  copyPicture.mockRejectedValue(new ApiError('Try again in 9 seconds.', 429, 'too_many_requests'))
  await open()
  paste(page1)
  await page.getByRole('button', { name: 'Copy 2 images' }).click()
  await expect.element(page.getByText('2 images could not be copied and are still links')).toBeVisible()
  expect(copyPicture).toHaveBeenCalledOnce()
})

test('copies after the focus has left the text, and asks for a missing alternative text', async () => {
  let answer: (picture: UploadedPicture) => void = () => undefined
  copyPicture.mockImplementation(() => new Promise((resolve) => (answer = resolve)))
  await open()
  paste('<img src="https://a.example/3.png">')
  await page.getByRole('button', { name: 'Copy image' }).click()
  await userEvent.click(page.getByRole('textbox', { name: 'Elsewhere' }))
  await expect.element(page.getByRole('toolbar')).not.toBeInTheDocument()
  answer(copyOf('c'))
  await expect.element(page.getByText(/1 of them has no alternative text/)).toBeVisible()
  expect(written.at(-1)).toContain(link('c'))
})

test('tells that images of a document could not be pasted', async () => {
  await open()
  paste('<p class=MsoNormal>Word <img src="file:///C:/clip_image001.png" alt="A shaft"></p>')
  await expect.element(page.getByText('1 image could not be pasted')).toBeVisible()
  await expect.element(page.getByText(/Insert them with “Add images”/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect.element(page.getByText('1 image could not be pasted')).not.toBeInTheDocument()
})

test('offers no copies where images cannot be added', async () => {
  await open(false)
  paste(page1)
  await expect.poll(() => written.at(-1)).toContain('A ball')
  await expect.element(page.getByText(/on other sites/)).not.toBeInTheDocument()
})
