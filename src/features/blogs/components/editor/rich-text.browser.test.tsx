import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import type { ArticleSuggestion } from '../../drafts/suggestion/schema.ts'
import { SectionText } from '../drafts/sections/section-text.tsx'

const text = page.getByRole('textbox', { name: 'Text', exact: true })
const toolbar = page.getByRole('toolbar', { name: 'Formatting: Text' })
const onChange = vi.fn<(html: string) => void>()
const all = (selector: string) =>
  [...text.element().querySelectorAll(selector)].map((each) => each.textContent)
const written = () => onChange.mock.lastCall?.[0] ?? ''
const type = (keys: string) => userEvent.keyboard(keys)

/** What the clipboard holds goes where the cursor stands. */
function paste(types: Record<string, string>): void {
  const clipboardData = new DataTransfer()
  for (const [kind, data] of Object.entries(types)) clipboardData.setData(kind, data)
  text
    .element()
    .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}

const edit = (html: string, suggested: readonly ArticleSuggestion[] = []) =>
  mount(
    <SectionText
      label="Text"
      language="en"
      html={html}
      suggested={suggested}
      readOnly={false}
      keepPicture={() => Promise.reject(new Error('No pictures here'))}
      onChange={onChange}
      ref={null}
    />,
  )

let empty: Awaited<ReturnType<typeof edit>>

beforeEach(async () => {
  onChange.mockClear()
  empty = await edit('')
  await text.click()
  await vi.waitUntil(() => toolbar.query(), { timeout: 10_000 })
})

test('the first click puts the cursor where it is, not where the text stood without its style', async () => {
  await empty.unmount()
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  await edit(words.map((word) => `<p>${word}</p>`).join(''))
  await text.getByText('five').click()
  await vi.waitUntil(() => toolbar.query(), { timeout: 10_000 })
  await type('{End}!')
  await expect.poll(() => all('p')).toEqual(['one', 'two', 'three', 'four', 'five!', 'six'])
})

test('a later click does, too, on a phone, where the text stays where it is', async () => {
  await empty.unmount()
  const { innerWidth, innerHeight } = globalThis
  await page.viewport(360, 740)
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const words = ['one', 'two', 'three', 'four', 'five', 'six']
  await edit(words.map((word) => `<p>${word}</p>`).join(''))
  for (const word of ['two', 'five', 'three']) {
    const { top } = text.element().getBoundingClientRect()
    await text.getByText(word).click()
    await vi.waitUntil(() => toolbar.query(), { timeout: 10_000 })
    expect(text.element().getBoundingClientRect().top).toBe(top)
    await type('{End}!')
    await expect.element(text.getByText(`${word}!`)).toBeVisible()
    ;(document.activeElement as HTMLElement).blur()
    await expect.element(toolbar).not.toBeInTheDocument()
  }
})

test('a key pressed right after the first click counts', async () => {
  await empty.unmount()
  await edit('<p>one two three</p>')
  await expect.element(text).toBeVisible()
  // The clock stands still, so that the key follows at once, on a slow machine, too.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const line = text.element().querySelector('p')!
  const { left, top } = line.getBoundingClientRect()
  const at = { clientX: left + 40, clientY: top + 5 }
  line.dispatchEvent(new MouseEvent('mousedown', { ...at, bubbles: true, cancelable: true }))
  await new Promise(requestAnimationFrame)
  expect(getSelection()!.focusOffset).toBeGreaterThan(0)
  const reported = new Promise((done) => document.addEventListener('selectionchange', done, { once: true }))
  // What Home does.
  getSelection()!.modify('move', 'backward', 'lineboundary')
  await reported
  vi.advanceTimersByTime(50)
  document.execCommand('insertText', false, '!')
  expect(all('p')).toEqual(['!one two three'])
})

test('words typed right after a jump to the end are part of the text, not beside the mark of a suggestion', async () => {
  await empty.unmount()
  const From = '<p>One.</p><ul><li>Two</li></ul>'
  await edit(From, [
    {
      suggestionId: 1,
      Section: 's1',
      Part: 0,
      By: 'Edith Kern',
      IsOwn: false,
      Written: '2026-11-28T09:30:00.000Z',
      From,
      To: '<p>None.</p>',
      Applies: true,
    },
  ])
  await text.click()
  await vi.waitUntil(() => toolbar.query(), { timeout: 10_000 })
  for (const key of ['!', '?']) {
    // What busy browsers do: they report the key that moves the cursor after the next one.
    getSelection()!.modify('move', 'forward', 'documentboundary')
    text.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    document.execCommand('insertText', false, key)
    // Keys are tasks of their own.
    await new Promise(requestAnimationFrame)
  }
  await expect.poll(written).toBe('<p>One.</p><ul><li>Two!?</li></ul>')
})

test('converts typed Markdown to marks, code, formulas and lists', async () => {
  await expect.element(toolbar).toBeVisible()
  await type('Balls **roll** and `n = 3` counts; $e^x$ grows.{Enter}- one{Enter}two{Enter}{Enter}')
  await expect.poll(() => all('strong')).toEqual(['roll'])
  expect(all('code')).toEqual(['n = 3', 'e^x'])
  expect(all('li')).toEqual(['one', 'two'])
  expect(written()).toContain('<strong>roll</strong>')
  await expectAccessible()
})

test('starts a formula after two dollar signs and Enter', async () => {
  await type('$${Enter}x^2')
  await expect.poll(() => all('pre')).toEqual(['x^2'])
  expect(written()).toContain('language-math')
})

test('converts typed strikes, links, addresses, code and footnotes', async () => {
  await type('~~old~~ and __new__, [[the law](https://example.org/law) or https://example.org/a. So{Enter}')
  await expect.poll(() => all('s')).toEqual(['old'])
  expect(all('strong')).toEqual(['new'])
  expect(all('a')).toEqual(['the law', 'https://example.org/a'])
  await type('See https://example.org/b first.{Enter}')
  await expect.poll(() => all('a')).toHaveLength(3)
  await type('```js{Enter}let a{Control>}{Enter}{/Control}')
  await expect.poll(() => all('pre').map((code) => code?.trim())).toEqual(['let a'])
  await type('Life[[^1]Lundberg, 1947.')
  await expect.poll(() => all('li')).toEqual(['Lundberg, 1947. ↩'])
  expect(written()).toContain('<sup><a id="user-content-fnref-1" href="#user-content-fn-1">1</a></sup>')
  expect(written()).toContain(
    '<li id="user-content-fn-1">Lundberg, 1947. <a href="#user-content-fnref-1">↩</a></li>',
  )
})

test('typing goes on after a line, and links addresses that end a paragraph or hold brackets', async () => {
  await type('---After')
  await expect.poll(() => all('p')).toEqual(['After'])
  expect(written()).toContain('<hr />')
  await type(' _slow_ at https://example.org/end{Enter}')
  await expect.poll(() => all('a')).toEqual(['https://example.org/end'])
  expect(all('em')).toEqual(['slow'])
  await type('[[Seal](https://en.wikipedia.org/wiki/Seal_(mechanical)) and snake_case_name')
  await expect
    .element(text.getByRole('link', { name: 'Seal' }))
    .toHaveAttribute('href', 'https://en.wikipedia.org/wiki/Seal_(mechanical)')
  expect(all('em')).toEqual(['slow'])
})

test('keeps which tasks of a list are done, typed or pasted as Markdown', async () => {
  await type('- [[ ] open{Enter}[[x] done')
  await expect.poll(() => all('li')).toEqual(['☐ open', '☑ done'])
  await type('{Control>}a{/Control}')
  paste({ 'text/plain': '- [x] measured\n- [ ] mended\n' })
  await expect.poll(() => all('li')).toEqual(['☑ measured', '☐ mended'])
})

test('links a pasted address, and applies no pasted style sheet', async () => {
  const blocked: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.violatedDirective))
  paste({ 'text/plain': 'https://example.org/alone' })
  await expect.poll(() => all('a')).toEqual(['https://example.org/alone'])
  await type('{Enter}')
  paste({
    'text/html':
      '<html><head><style>.x1 {font-weight:700}</style></head><body><p\nstyle="color:red" onclick="go()"><span class=x1>Bold</span> word</p><p>more</p></body></html>',
  })
  await expect.poll(() => all('strong')).toEqual(['Bold'])
  expect(blocked).toEqual([])
  await type('{Control>}a{/Control}')
  paste({ 'text/plain': 'The life of bear-\r\nings is a prob-\r\nlem of its own.\r\n' })
  await expect.poll(() => all('p')).toEqual(['The life of bearings is a problem of its own.'])
})

test('keeps the form of text that is dropped, where it is dropped', async () => {
  const blocked: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => blocked.push(event.violatedDirective))
  await type('One{Enter}Two')
  const drop = (types: Record<string, string>) => {
    const dataTransfer = new DataTransfer()
    for (const [kind, data] of Object.entries(types)) dataTransfer.setData(kind, data)
    const line = text.element().querySelector('p')!
    const range = document.createRange()
    range.selectNodeContents(line)
    const { right: clientX, top: clientY } = range.getBoundingClientRect()
    line.dispatchEvent(
      new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, clientX, clientY: clientY + 5 }),
    )
  }
  drop({ 'text/html': '<span style="font-weight:700">bold</span>', 'text/plain': 'bold' })
  await expect.poll(() => all('strong')).toEqual(['bold'])
  expect(all('p')).toEqual(['Onebold', 'Two'])
  drop({ 'text/plain': '- [x] done\n- open' })
  await expect.poll(() => all('li')).toEqual(['☑ done', 'open'])
  expect(blocked).toEqual([])
})

test('keeps what is copied from the editor, and cleans what other editors of its kind copy', async () => {
  await empty.unmount()
  const own =
    '<h5>Head</h5><p>a <code class="language-math">x^2</code> <mark>b</mark></p><ol start="3"><li>c</li></ol><div class="table" tabindex="0"><table><tbody><tr><td class="right">d</td></tr></tbody></table></div>'
  await edit(own)
  await text.click()
  await vi.waitUntil(() => toolbar.query(), { timeout: 10_000 })
  await type('{Control>}a{/Control}')
  const clipboardData = new DataTransfer()
  text.element().dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
  const copied = clipboardData.getData('text/html')
  await type('{Delete}')
  await expect.poll(written).not.toContain('Head')
  paste({ 'text/html': copied })
  for (const part of [
    '<h5>Head</h5>',
    '<code class="language-math">x^2</code>',
    '<mark>b</mark>',
    'class="right"',
  ])
    await expect.poll(written).toContain(part)
  expect(written()).toContain('<ol start="3">')

  await type('{Control>}a{/Control}{Delete}')
  paste({
    'text/html':
      '<table data-pm-slice="1 1 []"><colgroup><col></colgroup><tbody><tr><td style="font-weight:700">e</td></tr></tbody></table>',
  })
  await expect.poll(() => all('td')).toEqual(['e'])
  expect(written()).toContain('<strong>e</strong>')
  expect(all('[data-kept]')).toEqual([])
})

test('links web and email addresses that are typed or pasted without https://', async () => {
  await type('Ask ada@example.org or see (www.example.org/a). So{Enter}')
  await type('At www.example.org{Enter}')
  await expect.poll(() => all('a')).toEqual(['ada@example.org', 'www.example.org/a', 'www.example.org'])
  expect(written()).toContain('<a href="mailto:ada@example.org">')
  expect(written()).toContain('<a href="https://www.example.org/a" rel="noopener">')
  paste({ 'text/plain': 'ben@example.org' })
  await type('{Enter}')
  paste({ 'text/plain': 'Also cy@example.org, words' })
  await type('{Enter}')
  paste({ 'text/html': '<p>And www.example.org/d</p>' })
  await expect
    .poll(() => all('a').slice(3))
    .toEqual(['ben@example.org', 'cy@example.org', 'www.example.org/d'])
})

test('typing after a link keeps where it leads', async () => {
  await type('[[www.example.org](https://example.org/other) or{Enter}')
  await expect.poll(() => written()).toContain('<a href="https://example.org/other" rel="noopener">')
  expect(all('a')).toEqual(['www.example.org'])
})

test('an address pasted over words links them', async () => {
  await type('See here')
  await type('{Shift>}{ArrowLeft>4/}{/Shift}')
  paste({ 'text/plain': 'https://example.org/paper' })
  await expect
    .element(text.getByRole('link', { name: 'here' }))
    .toHaveAttribute('href', 'https://example.org/paper')
})

test('adds a link by keyboard, and rejects an invalid URL', async () => {
  await type('See here')
  await type('{Shift>}{ArrowLeft>4/}{/Shift}')
  await type('{Control>}k{/Control}')
  const dialog = page.getByRole('dialog', { name: 'Link' })
  const address = dialog.getByLabelText('URL')
  await expect.element(address).toHaveFocus()
  await address.fill('javascript:alert(1)')
  await type('{Enter}')
  await expect.element(dialog.getByText(/Enter a URL that starts with https:/)).toBeVisible()
  await expectAccessible()
  await address.fill('https://example.org/')
  await type('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(text.getByRole('link', { name: 'here' }))
    .toHaveAttribute('href', 'https://example.org/')
  await expect.element(text).toHaveFocus()
})

test('Alt+F10 moves the focus to the toolbar, arrow keys along it, and Escape back', async () => {
  await type('{Alt>}{F10}{/Alt}')
  await expect.element(page.getByRole('button', { name: 'Bold' })).toHaveFocus()
  await type('{ArrowRight}')
  await expect.element(page.getByRole('button', { name: 'Italic' })).toHaveFocus()
  await type('{Escape}')
  await expect.element(text).toHaveFocus()
})

test('the Tab key moves through the cells of a table', async () => {
  await page.getByRole('button', { name: 'Table', exact: true }).click()
  await type('Load{Tab}Life{Tab}Speed')
  await expect.poll(() => all('th')).toEqual(['Load', 'Life', 'Speed'])
  expect(written()).toContain('<th')
  await expectAccessible()
})

test('removes the styles of pasted Word content, and parses pasted Markdown', async () => {
  paste({ 'text/html': '<p class=MsoNormal style="color:red"><b>Word</b> text<o:p></o:p></p><p>more</p>' })
  await expect.poll(() => all('strong')).toEqual(['Word'])
  expect(written()).not.toMatch(/style|Mso/)
  paste({ 'text/plain': '# Head\n\n1. first\n2. second\n\n```js\nlet a\n```' })
  await expect.poll(() => all('h2')).toEqual(['Head'])
  expect(all('ol li')).toEqual(['first', 'second'])
  expect(all('pre').map((code) => code?.trim())).toEqual(['let a'])
})

const blocks = page.getByRole('listbox', { name: 'Blocks' })

test('a slash in an empty line opens a menu that filters and inserts blocks by name', async () => {
  await type('One{Enter}/')
  await expect.poll(() => blocks.getByRole('option').all()).toHaveLength(9)
  await expect.element(blocks.getByRole('option', { name: 'Heading', selected: true })).toBeVisible()
  await expectAccessible()
  await type('list')
  await expect
    .poll(() =>
      blocks
        .getByRole('option')
        .elements()
        .map((each) => each.textContent),
    )
    .toEqual(['Bulleted list', 'Numbered list'])
  await type('{ArrowDown}')
  const numbered = blocks.getByRole('option', { name: 'Numbered list' })
  await expect.element(numbered).toHaveAttribute('aria-selected', 'true')
  const field = page.getByRole('combobox', { name: 'Text', exact: true })
  await expect.element(field).toHaveAttribute('aria-activedescendant', numbered.element().id)
  await type('{Enter}')
  await expect.element(blocks).not.toBeInTheDocument()
  await type('first')
  await expect.poll(() => all('ol li')).toEqual(['first'])
  expect(text.element().textContent).not.toContain('/')
})

test('Escape keeps the slash as text; a click inserts a block', async () => {
  await type('/')
  await expect.element(blocks).toBeVisible()
  await type('{Escape}')
  await expect.element(blocks).not.toBeInTheDocument()
  await type('usr')
  await expect.poll(() => all('p').at(-1)).toBe('/usr')
  await expect.element(blocks).not.toBeInTheDocument()
  await type('{Enter}/div')
  await blocks.getByRole('option', { name: 'Dividing line' }).click()
  await expect.poll(() => all('hr')).toHaveLength(1)
})
