import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoreText } from './more-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(<MoreText text={text} most={Number.POSITIVE_INFINITY} />).replaceAll(
    / class="[^"]*"/g,
    '',
  )

test('renders dashed lines as a list, and web addresses as nofollow links', () => {
  expect(shown('Led a team.\n- one, see https://p.example/x.\n- <two>')).toBe(
    '<div><p>Led a team.</p><ul><li>one, see <a href="https://p.example/x" rel="nofollow ugc noopener">https://p.example/x</a>.</li><li>&lt;two&gt;</li></ul></div>',
  )
})

test('does not link email addresses or other schemes', () => {
  expect(shown('javascript:alert(1) a@p.example')).toBe('<div><p>javascript:alert(1) a@p.example</p></div>')
})
