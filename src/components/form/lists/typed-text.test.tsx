import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoreText } from './more-text.tsx'

const shown = (text: string, formatted = false) =>
  renderToStaticMarkup(
    <MoreText text={text} most={Number.POSITIVE_INFINITY} formatted={formatted} />,
  ).replaceAll(/ class="[^"]*"/g, '')

test('renders dashed lines as a list, and web addresses as nofollow links', () => {
  expect(shown('Led a team.\n- one, see https://p.example/x.\n- <two>')).toBe(
    '<div><p>Led a team.</p><ul><li>one, see <a href="https://p.example/x" rel="nofollow ugc noopener">https://p.example/x</a>.</li><li>&lt;two&gt;</li></ul></div>',
  )
})

test('renders formatted text without HTML of its own', () => {
  expect(
    shown(
      'Led **four _quiet_ people**, [page](https://p.example/?a="b"&c) <b>x</b>\n1. one\n2. [two](javascript:x)',
      true,
    ),
  ).toBe(
    '<div><p>Led <strong>four </strong><strong><em>quiet</em></strong><strong> people</strong>, <a href="https://p.example/?a=&quot;b&quot;&amp;c" rel="nofollow ugc noopener">page</a> &lt;b&gt;x&lt;/b&gt;</p><ol><li>one</li><li>[two](javascript:x)</li></ol></div>',
  )
})

test('renders marks of plain texts as they are typed', () => {
  expect(shown('**a**\n1. b\n2. c')).toBe('<div><p>**a**\n1. b\n2. c</p></div>')
})

test('shortens formatted text without its marks', () => {
  const html = renderToStaticMarkup(<MoreText text={`**${'ab '.repeat(20)}end**`} formatted />)
  expect(html).toContain(`>${'ab '.repeat(13)}a… <`)
})
