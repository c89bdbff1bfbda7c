import { expect, test } from 'vitest'
import { foreignLang, showBytes, showFileType, showTotal, sponsorNames } from './show.ts'

test('marks a capped total with a plus sign', () => {
  expect(showTotal({ total: 34, totalIsCapped: false })).toBe('34')
  expect(showTotal({ total: 1000, totalIsCapped: true })).toBe('1000+')
})

test('formats file sizes', () => {
  expect(showBytes(10, 'en')).toBe('1 kB')
  expect(showBytes(12_400, 'en')).toBe('12 kB')
  expect(showBytes(1_250_000, 'es')).toBe('1,3 MB')
})

test('names file types by extension, else by media type', () => {
  expect(showFileType('/media/ab/table.csv', 'text/csv; charset=utf-8')).toBe('CSV')
  expect(showFileType('https://example.org/paper', 'application/pdf')).toBe('PDF')
  expect(showFileType('https://example.org/paper', undefined)).toBe('')
})

test('shows sponsors with their organization type', () => {
  const BlogSponsorsList = [
    { SponsorName: 'Norte', OrganizationType: 'Business' },
    { SponsorName: 'Sur', OrganizationType: '' },
  ]
  expect(sponsorNames({ BlogSponsorsList })).toBe('Norte (Business), Sur')
})

test('a regional variety of the page’s language is not foreign', () => {
  expect(foreignLang('es-MX', 'es')).toBeUndefined()
  expect(foreignLang('en', 'es')).toBe('en')
})
