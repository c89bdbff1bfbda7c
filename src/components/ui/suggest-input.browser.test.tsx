import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import type { Suggestion } from './combobox.ts'
import { SuggestInput } from './suggest-input.tsx'

const box = page.getByLabelText('Search articles')
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const type = (text: string) => userEvent.keyboard(text)
const press = (key: string) => userEvent.keyboard(`{${key}}`)
const inField = (name: string) => box.element().getAttribute(name)
const selected = () => options.elements().map((option) => option.ariaSelected === 'true')

const words = ['lubricant', 'lubrication', 'lubricity']
const find = (typed: string): Suggestion[] => words.filter((word) => word.startsWith(typed))

async function open(suggest: (typed: string, signal: AbortSignal) => Promise<Suggestion[]>) {
  const searched = vi.fn<(words: unknown) => void>()
  await mount(
    <form
      onSubmit={(event) => {
        event.preventDefault()
        searched(new FormData(event.currentTarget).get('q'))
      }}
    >
      <h1>Articles</h1>
      <SuggestInput
        label="Search articles"
        placeholder="Search"
        texts={{ list: 'Suggestions', count: (count) => `${count} suggestions`, none: 'No Data' }}
        suggest={suggest}
      />
    </form>,
  )
  await box.click()
  await expect.poll(() => inField('role')).toBe('combobox')
  return searched
}

test('arrow keys cycle through suggestions and input, and Enter selects one and searches', async () => {
  const searched = await open(async (typed) => find(typed))
  await type('lub')
  await expect.element(options).toHaveLength(3)
  expect(inField('aria-expanded')).toBe('true')
  await expect.element(page.getByText('3 suggestions')).toBeInTheDocument()
  await expectAccessible()
  await press('ArrowDown')
  expect(selected()).toEqual([true, false, false])
  expect(inField('aria-activedescendant')).toBe(options.elements()[0]?.id)
  await expect.element(box).toHaveValue('lub')
  await press('ArrowUp')
  expect(selected()).toEqual([false, false, false])
  expect(inField('aria-activedescendant')).toBeNull()
  await press('ArrowUp')
  expect(selected()).toEqual([false, false, true])
  await press('Enter')
  await expect.element(box).toHaveValue('lubricity')
  expect(searched.mock.calls).toEqual([['lubricity']])
  await expect.element(options).not.toBeInTheDocument()
})

test('Escape closes the suggestions and keeps the text; pressed again, it clears the text', async () => {
  const searched = await open(async (typed) => find(typed))
  await type('lub')
  await expect.element(options.first()).toBeVisible()
  await press('Escape')
  await expect.element(options).not.toBeInTheDocument()
  expect(inField('aria-expanded')).toBe('false')
  await expect.element(box).toHaveValue('lub')
  await press('ArrowDown')
  await expect.element(options.first()).toBeVisible()
  await press('Escape')
  await press('Escape')
  await expect.element(box).toHaveValue('')
  expect(searched).not.toHaveBeenCalled()
})

test('a click selects a suggestion and searches; a click elsewhere closes the list', async () => {
  const searched = await open(async (typed) => find(typed))
  await type('lub')
  await options.getByText('lubrication', { exact: true }).click()
  expect(searched.mock.calls).toEqual([['lubrication']])
  await box.fill('lub')
  await expect.element(options.first()).toBeVisible()
  await page.getByRole('heading').click()
  await expect.element(options).not.toBeInTheDocument()
})

test('shows No Data as a disabled option if nothing matches', async () => {
  const searched = await open(async () => [])
  await type('zzz')
  await expect.element(options).toHaveTextContent('No Data')
  expect(options.element().ariaDisabled).toBe('true')
  await press('ArrowDown')
  expect(inField('aria-activedescendant')).toBeNull()
  await options.click({ force: true })
  await expect.element(box).toHaveValue('zzz')
  expect(searched).not.toHaveBeenCalled()
})

test('aborts an outdated request and ignores its response', async () => {
  const late = Promise.withResolvers<Suggestion[]>()
  const asked: string[] = []
  const aborted: string[] = []
  await open((typed, signal) => {
    asked.push(typed)
    signal.addEventListener('abort', () => aborted.push(typed))
    return typed === 'vib' ? late.promise : Promise.resolve(['friction'])
  })
  await type('vib')
  await expect.poll(() => asked.at(-1)).toBe('vib')
  await box.fill('fric')
  await expect.element(options).toHaveTextContent('friction')
  expect(aborted).toContain('vib')
  late.resolve(['vibration'])
  await late.promise
  await expect.element(options).toHaveTextContent('friction')
})

test('searches even if suggestions fail', async () => {
  const asked = vi.fn<() => Promise<Suggestion[]>>(() => Promise.reject(new Error('The server failed')))
  const searched = await open(asked)
  await type('friction')
  await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(0)
  await expect.element(options).not.toBeInTheDocument()
  await press('Enter')
  expect(searched.mock.calls).toEqual([['friction']])
})

test.each([
  ['are composed', { isComposing: true }],
  ['end a composition in Safari', { keyCode: 229 }],
])('leaves keys to the input method that %s', async (_, of) => {
  const searched = await open((typed) => Promise.resolve(find(typed)))
  await type('lubri')
  await expect.poll(() => options.elements().length).toBe(3)
  const key = (name: string) =>
    !box
      .element()
      .dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, ...of }))
  expect(key('ArrowDown')).toBe(false)
  expect(selected()).toEqual([false, false, false])
  await press('ArrowDown')
  expect(key('Enter')).toBe(false)
  expect(key('Escape')).toBe(false)
  expect(selected()).toEqual([true, false, false])
  await expect.element(box).toHaveValue('lubri')
  expect(searched).not.toHaveBeenCalled()
})

test('suggests for text that an input method is composing, which is all text on some phones', async () => {
  await open((typed) => Promise.resolve(find(typed)))
  const input = box.element() as HTMLInputElement
  input.value = 'lubric'
  input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }))
  await expect.poll(() => options.elements().length).toBe(3)
})
