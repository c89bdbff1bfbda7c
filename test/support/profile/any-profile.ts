import * as fc from 'fast-check'
import { safeParse } from 'zod/v4/core'
import { countryCodes } from '#lib/text/country/country-code.ts'
import { fieldsOf, type Form, type NamedField } from '#kits/document/section.ts'
import { sectionKeys, type ProfileDocument } from '#features/profile/schema.ts'
import { linkKinds } from '#features/profile/sections/options.ts'
import { fullName, personal } from '#features/profile/sections/personal.ts'
import { sections } from '#features/profile/sections/registry.ts'

// Any profile that its schemas take, made from the definitions of the sections alone.

/** Text of any script, as the database can hold it. */
const anyText = fc
  .string({ unit: 'grapheme', maxLength: 12 })
  .map((text) => text.replaceAll('\0', '').toWellFormed().normalize('NFC').trim())
const someText = anyText.filter(Boolean)
const letters = fc
  .string({ unit: fc.constantFrom(...'abcÀßñ कЖ漢.,-’&()/'), minLength: 1, maxLength: 12 })
  .map((text) => `a${text}`.normalize('NFC').trim())
const names = letters.map((text) => text.replaceAll(/[&()/]/g, ''))
const year = fc.integer({ min: 1900, max: 2025 }).map(String)
const day = fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true })
const days = day.map((date) => date.toISOString().slice(0, 10).replaceAll('-', '/'))
const month = fc.oneof(
  fc.constant({ Month: '', Year: '' }),
  year.map((Year) => ({ Month: '', Year })),
  fc
    .tuple(year, fc.integer({ min: 1, max: 12 }))
    .map(([Year, number]) => ({ Month: String(number).padStart(2, '0'), Year })),
)
const urls = fc
  .tuple(
    fc.constantFrom('http', 'https'),
    fc.webPath(),
    fc.string({ unit: fc.constantFrom(...'añ漢|?#[]%&=') }),
  )
  .map(([scheme, path, rest]) => `${scheme}://example.org${path}/${rest}`)

/** Texts with rules of their own. */
const special: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  FirstName: names,
  LastName: fc.oneof(fc.constant(''), names),
  Address: urls,
  Kind: fc.constantFrom('', ...linkKinds.map(({ value }) => value)),
  State: fc.oneof(fc.constant(''), names),
  Degree: letters,
  InstitutionName: letters,
  ProjectName: letters,
}
/** May be empty; which ones may not, the schema of the whole says. */
const orEmpty = (given: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 1, arbitrary: fc.constant('') }, { weight: 3, arbitrary: given })

function valueOf({ key, kind, options, of, fields, labels }: NamedField): fc.Arbitrary<unknown> {
  if (special[key]) return special[key]
  switch (kind) {
    case 'url':
      return orEmpty(urls)
    case 'year':
    case 'pastYear':
      return orEmpty(year)
    case 'date':
    case 'pastDate':
      return orEmpty(days)
    case 'roughDate':
      return orEmpty(fc.tuple(days, fc.constantFrom(4, 7, 10)).map(([day, length]) => day.slice(0, length)))
    case 'country':
      return fc.constantFrom(...countryCodes)
    case 'monthYear':
      return month
    case 'picture':
      return orEmpty(fc.constant('/media/0123456789abcdef0123456789abcdef/me.webp'))
    case 'checkbox':
      return fc.boolean()
    case 'textList':
    case 'multiSelect':
      return fc.array(someText, { maxLength: 3, minLength: key === 'Skills' ? 1 : 0 })
    case 'list':
      return of ? fc.array(itemOf(of), { maxLength: 2 }) : fc.constant([])
    case 'group':
      return recordOf({ fields: fields ?? {}, labels: labels ?? {} })
    case 'select':
      return fc.oneof(fc.constantFrom(...(options ?? []).map(({ value }) => value)), someText)
    default:
      return orEmpty(someText)
  }
}

const recordOf = (form: Form): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(Object.fromEntries(fieldsOf(form).map((field) => [field.key, valueOf(field)])))

/** An item that its schema takes as it is. */
const itemOf = (list: Form & { schema: Parameters<typeof safeParse>[0] }): fc.Arbitrary<unknown> =>
  recordOf(list).filter((item) => {
    const parsed = safeParse(list.schema, item)
    return parsed.success && JSON.stringify(parsed.data) === JSON.stringify(reorder(item, parsed.data))
  })

/** With the keys in the order of the other; a schema keeps its own. */
const reorder = (item: unknown, like: unknown): unknown => {
  if (Array.isArray(item) && Array.isArray(like)) return item.map((one, index) => reorder(one, like[index]))
  if (typeof item !== 'object' || item === null || typeof like !== 'object' || like === null) return item
  return Object.fromEntries(
    Object.keys(like).map((key) => [
      key,
      reorder((item as Record<string, unknown>)[key], (like as Record<string, unknown>)[key]),
    ]),
  )
}

export const anyProfile: fc.Arbitrary<ProfileDocument> = fc
  .record({
    UserPersonalData: itemOf(personal),
    ...Object.fromEntries(sectionKeys.map((key) => [key, fc.array(itemOf(sections[key]), { maxLength: 3 })])),
  })
  .map((profile) => {
    const data = profile.UserPersonalData as ProfileDocument['UserPersonalData']
    return { ...profile, UserPersonalData: { ...data, FullName: fullName(data) } } as ProfileDocument
  })
