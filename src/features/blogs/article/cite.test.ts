import { expect, test } from 'vitest'
import { citeApa, citeBibTex } from './cite.ts'

const article = {
  BlogID: 'soil-and-water',
  BlogTitle: 'Soil & water: 50% of what?',
  BlogAuthorsList: [
    { AuthorName: 'Ana María Beltrán', AuthorOrganization: 'Taller' },
    { AuthorName: 'Jean-Luc Morel', AuthorOrganization: '' },
  ],
  BlogCreatedDate: '2026-01-05T00:00:00.000Z',
  BlogLanguage: 'en',
  url: 'https://agora.example/technology/agriculture/blog/soil-and-water',
  brand: 'Agora',
}

test('APA has family names first, initials, the date in words, and no full stop after “?”', () => {
  expect(citeApa(article)).toBe(
    'Beltrán, A. M., & Morel, J.-L. (2026, January 5). Soil & water: 50% of what? Agora. ' +
      'https://agora.example/technology/agriculture/blog/soil-and-water',
  )
})

test('APA starts with the title if there are no authors', () => {
  expect(citeApa({ ...article, BlogTitle: 'Soil', BlogAuthorsList: [] })).toMatch(
    /^Soil\. \(2026, January 5\)\. Agora\. /,
  )
})

test('APA keeps a one-word name unchanged', () => {
  const BlogAuthorsList = [{ AuthorName: 'Plato', AuthorOrganization: '' }]
  expect(citeApa({ ...article, BlogAuthorsList })).toMatch(/^Plato\. \(2026/)
})

test('BibTeX escapes special TeX characters and omits empty fields', () => {
  const entry = citeBibTex(article)
  expect(entry).toContain(String.raw`title = {{Soil \& water: 50\% of what?}}`)
  expect(entry).toContain('author = {Ana María Beltrán and Jean-Luc Morel}')
  expect(entry).toContain('date = {2026-01-05}')
  expect(citeBibTex({ ...article, BlogAuthorsList: [], BlogLanguage: 'fr' })).not.toMatch(/author|langid/)
})
