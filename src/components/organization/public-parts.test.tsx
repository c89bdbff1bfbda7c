import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoreEntries } from './public-parts.tsx'

test('a list says how many more entries it has than are shown', () => {
  const said = (total?: number) => renderToStaticMarkup(<MoreEntries shown={['a', 'b']} total={total} />)
  expect([undefined, 2, 3, 1_500].map(said)).toEqual([
    '',
    '',
    '<li>and 1 more</li>',
    '<li>and 1,498 more</li>',
  ])
})
