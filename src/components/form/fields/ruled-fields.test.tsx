import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { institute, syllabus } from '#test/support/kits/syllabus-list.ts'
import { FormContext } from '../modal/form-context.ts'
import { useItemForm } from '../modal/use-item-form.ts'
import { FormFields } from './form-field.tsx'

function Trial({ item }: { item: object | undefined }) {
  const { around } = useItemForm({ list: syllabus, item, kept: undefined, document: institute })
  return (
    <FormContext value={around}>
      <FormFields form={syllabus} />
    </FormContext>
  )
}
const show = (item?: object) => renderToStaticMarkup(<Trial item={item} />)
/** The markup of the field with a label. */
const fieldOf = (html: string, label: string) =>
  html.split('<div class="_cell').find((part) => part.includes(`>${label}<`) || part.includes(`>${label} <`))
const { example } = syllabus

test('shows read-only values as output, and hides empty and internal ones', () => {
  const rated = show({ ...example, id: 'a', Rating: '4.5' })
  expect(fieldOf(rated, 'Rating')).toMatch(/<output[^>]*>4\.5<\/output>/)
  expect(fieldOf(rated, 'Rating')).not.toContain('<input')
  expect(fieldOf(show(example), 'Rating')).toBeUndefined()
  expect(fieldOf(show({ ...example, PartnerID: 'P-7' }), 'Partner ID')).toBeUndefined()
})

test('computes a value from other fields', () => {
  expect(fieldOf(show({ ...example, Male: 1200, Female: 34, Total: 0 }), 'Total')).toMatch(
    /<output[^>]*>1,234<\/output>/,
  )
})

test('adding and editing show different fields', () => {
  const [added, edited] = [show(), show({ ...example, id: 'a' })]
  expect(fieldOf(added, 'Code')).toContain('<input')
  expect(fieldOf(edited, 'Code')).toMatch(/<output[^>]*>S-1<\/output>/)
  expect(fieldOf(added, 'Outcome')).toBeUndefined()
  expect(fieldOf(edited, 'Outcome')).toContain('<input')
  expect(fieldOf(show({ ...example, id: 'a', Code: '' }), 'Code')).toContain('<input')
})

test('other fields decide whether a field is shown and required', () => {
  expect(fieldOf(show({ ...example, Sponsored: false }), 'Sponsor')).toBeUndefined()
  const needed = fieldOf(show(example), 'Sponsor')
  expect(needed).toContain('required=""')
  expect(needed).not.toContain('optional')
  expect(fieldOf(show({ ...example, Contact: { Public: false, Note: '' } }), 'Note')).toBeUndefined()
  expect(fieldOf(show(example), 'Note')).toContain('optional')
})

test('marks a value missing from an import, without requiring it', () => {
  expect(fieldOf(show(), 'Grading')).toContain('required=""')
  const left = fieldOf(show({ ...example, id: 'a', Grading: '' }), 'Grading')
  expect(left).toContain('>missing<')
  expect(left).not.toContain('required=""')
  expect(fieldOf(show({ ...example, id: 'a' }), 'Grading')).toContain('required=""')
})

test('takes options from the item and its document', () => {
  const offered = (label: string, item: object) =>
    [...(fieldOf(show(item), label) ?? '').matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, value]) => value)
  expect(offered('Programme', example)).toEqual(['Civil', 'Diploma'])
  expect(offered('Semester', example)).toEqual(['1', '2', '3', '4'])
  expect(offered('Semester', { ...example, Programme: '', Semester: '' })).toEqual([])
})

test('offers the years that their rule accepts, and the stored one', () => {
  const years = (item: object) =>
    [...(fieldOf(show(item), 'Year') ?? '').matchAll(/<option[^>]*value="([^"]+)"/g)].map(([, year]) => year)
  expect(years({ ...example, Year: '' })).toEqual([example.Year])
  expect(years({ ...example, id: 'a', Year: '1990' })).toEqual([example.Year, '1990'])
})

test('a number uses the decimal keyboard', () => {
  expect(fieldOf(show(), 'Male')).toContain('inputMode="decimal"')
})
