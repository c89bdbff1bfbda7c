import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { noPictures } from '#kits/organization/logo/pictures.ts'
import { OrganizationPictures } from './organization-pictures.tsx'
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

test('an organization shows the pictures that it has, with what they show', () => {
  const shown = (details: Partial<typeof noPictures>) =>
    renderToStaticMarkup(<OrganizationPictures details={{ ...noPictures, ...details }} />)
  expect(shown({})).toBe('')
  // Pictures of other hosts would tell them who reads the page.
  expect(shown({ picture1: 'https://tracker.example/a.png', picture1Text: 'A yard' })).toBe('')
  expect(shown({ picture2: '/media/a/picture.webp', picture2Text: 'The flume' })).toMatch(
    /^<ul [^>]*aria-label="Pictures"><li><img src="\/media\/a\/picture.webp" alt="The flume" width="768" height="512" loading="lazy"\/><\/li><\/ul>$/,
  )
})
