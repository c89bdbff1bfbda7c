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

test('APA: family names first, initials, the day in words, no second full stop', () => {
  expect(citeApa(article)).toBe(
    'Beltrán, A. M., & Morel, J.-L. (2026, January 5). Soil & water: 50% of what? Agora. ' +
      'https://agora.example/technology/agriculture/blog/soil-and-water',
  )
})

test('APA: an article without authors begins with its title', () => {
  expect(citeApa({ ...article, BlogTitle: 'Soil', BlogAuthorsList: [] })).toMatch(
    /^Soil\. \(2026, January 5\)\. Agora\. /,
  )
})

test('APA: a name of one word stays as it is', () => {
  const BlogAuthorsList = [{ AuthorName: 'Plato', AuthorOrganization: '' }]
  expect(citeApa({ ...article, BlogAuthorsList })).toMatch(/^Plato\. \(2026/)
})

test('BibTeX: what TeX would act on is escaped, empty fields are left out', () => {
  const entry = citeBibTex(article)
  expect(entry).toContain(String.raw`title = {{Soil \& water: 50\% of what?}}`)
  expect(entry).toContain('author = {Ana María Beltrán and Jean-Luc Morel}')
  expect(entry).toContain('date = {2026-01-05}')
  expect(citeBibTex({ ...article, BlogAuthorsList: [], BlogLanguage: 'fr' })).not.toMatch(/author|langid/)
})
