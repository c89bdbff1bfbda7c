import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, describe } from 'vitest'
import { sectionKeys, type Profile, type SectionKey } from '#features/profile/schema.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import { fieldsOf, type Form } from '#kits/document/section.ts'
import { anyProfile } from '#test/support/profile/any-profile.ts'
import { idsIn, markedIds, markedProfile } from '#test/support/cv/marked.ts'
import { cvContact, cvProfile, emptyCvProfile, smallCvProfile } from '#test/support/cv/profiles.ts'
import { careerProfile } from '#test/support/cv/careers.ts'
import { extremeProfile, scriptProfiles } from '#test/support/cv/scripts.ts'
import { cvLinks, cvStrings } from '#test/support/cv/strings.ts'
import { cvSectionKeys, cvTemplates, type CvChoice, type CvTemplate } from '../schema.ts'
import { defaultChoice } from './choice.ts'
import { makeDocument } from './document.ts'
import { isRightToLeft } from './direction.ts'
import { makeBlock } from '../block/document.ts'
import { letterOf, makeLetter } from '../letter/document.ts'
import { attachedResume } from '../pdf/attachment.ts'
import { plainText } from './plain-text.ts'

beforeEach(() => setLocaleSource(() => 'en'))
afterEach(() => setLocaleSource(() => 'en'))

const printed = (profile: Profile, choice: CvChoice) => makeDocument(profile, choice, cvContact)
const sayings = (profile: Profile, choice: CvChoice) => cvStrings(printed(profile, choice)).join('\n')
const only = (template: CvTemplate, ...keys: SectionKey[]): CvChoice => ({
  ...defaultChoice(template),
  sections: keys,
})

/** What a reader must find of an item, field by field, told by the kinds of its fields alone. */
function expectedOf(form: Form, item: Record<string, unknown>): string[] {
  return fieldsOf(form).flatMap(({ key, kind, of, options, fields = {}, labels = {} }) => {
    const value = item[key]
    // Decisions A7 and A20; awards stand in a section of their own.
    if (key === 'CareerAspiration' || key === 'DiversityCategory' || key === 'Awards') return []
    if (of) return (value as Record<string, unknown>[]).flatMap((inside) => expectedOf(of, inside))
    if (kind === 'group') return expectedOf({ fields, labels }, value as Record<string, unknown>)
    if (kind === 'monthYear') return [(value as { Year: string }).Year]
    if (kind === 'date' || kind === 'roughDate') return [(value as string).split('/').toReversed().join('/')]
    if (kind === 'select') return [options?.find((option) => option.value === value)?.label() ?? '']
    return [value].flat() as string[]
  })
}

test.each(cvSectionKeys.flatMap((key) => cvTemplates.map((template) => ({ key, template }))))(
  '$key alone in template $template contains every field of its example',
  ({ key, template }) => {
    const document = printed(smallCvProfile, only(template, key))
    const said = [...cvStrings(document), ...cvLinks(document)].join('\n')
    for (const text of expectedOf(sections[key], sections[key].example)) expect(said).toContain(text)
  },
)

test.each(['en', 'es'] as const)('headings and column headers are those of the profile in %s', (locale) => {
  setLocaleSource(() => locale)
  const { lang, sections: made } = printed(careerProfile(15), defaultChoice(1))
  expect(lang).toBe(locale)
  for (const key of cvSectionKeys)
    expect(made.find((section) => section.key === key)?.title).toBe(sections[key].title.in(locale))
  const heads = made.flatMap(({ body }) =>
    body.kind === 'table' ? body.columns.map(({ label }) => label) : [],
  )
  expect(heads).toContain(locale === 'en' ? 'Institution name' : 'Centro')
  expect(heads).toContain(locale === 'en' ? 'Alongside' : 'Junto a')
  expect(heads).not.toContain('')
})

test('countries, options and ongoing periods are translated to Spanish', () => {
  setLocaleSource(() => 'es')
  const said = sayings(smallCvProfile, defaultChoice(1))
  expect(said).toContain('04/2022 – actualidad')
  expect(said).toContain('Jornada completa')
  expect(printed(cvProfile({ Country: 'DE' }), defaultChoice(1)).header.place).toBe('Alemania')
})

test('column widths add up to the whole, and rows have a cell for each column', () => {
  const profiles = [smallCvProfile, markedProfile, extremeProfile, ...Object.values(scriptProfiles)]
  for (const { body } of profiles.flatMap((profile) => printed(profile, defaultChoice(1)).sections)) {
    if (body.kind !== 'table') continue
    expect(body.columns.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    for (const row of body.rows) expect(row).toHaveLength(body.columns.length)
  }
})

test('leaves out an empty column', () => {
  const mentor = { Name: 'Ravi', Designation: 'Engineer' }
  const profile = cvProfile({}, { Mentors: Array.from({ length: 6 }, () => mentor) })
  const [{ body } = { body: undefined }] = printed(profile, defaultChoice(1)).sections
  expect(body).toMatchObject({ columns: [{ label: 'Name' }, { label: 'Designation' }] })
})

test('prints the school below the degree, also without dates', () => {
  const degree = { Degree: 'BSc', InstitutionName: 'Leeds University', Courses: ['Logic'] }
  const [{ body } = { body: undefined }] = printed(
    cvProfile({}, { Education: [degree] }),
    defaultChoice(1),
  ).sections
  expect(body).toMatchObject({ entries: [{ title: 'BSc', detail: 'Leeds University' }] })
})

test.each(cvTemplates)('contains all items in template %s', (template) => {
  expect(idsIn(sayings(markedProfile, defaultChoice(template)))).toEqual(markedIds)
})

test.each(markedIds)('hiding %s removes it with its nested items, and nothing else', (id) => {
  const stay = markedIds.filter((other) => other !== id && !other.startsWith(`${id}-`))
  for (const template of cvTemplates)
    expect(idsIn(sayings(markedProfile, { ...defaultChoice(template), hidden: [id] }))).toEqual(stay)
})

test.each(cvSectionKeys)('deselecting %s removes it', (key) => {
  const isAward = (id: string) => /(?:^|-)Awards-/.test(id)
  const stay = markedIds.filter((id) =>
    key === 'Awards'
      ? !isAward(id)
      : isAward(id)
        ? !id.startsWith(`${key}-`) || id.includes('-Awards-')
        : !id.startsWith(`${key}-`),
  )
  for (const template of cvTemplates) {
    const rest = cvSectionKeys.filter((other) => other !== key)
    expect(idsIn(sayings(markedProfile, only(template, ...rest)))).toEqual(stay)
  }
})

test('awards do not name positions that are not printed', () => {
  const said = sayings(markedProfile, only(1, 'Awards'))
  expect(said).toContain('<ProfessionalExperience-0-Awards-0>')
  expect(said).not.toContain('<ProfessionalExperience-0>')
})

test('own projects and those of positions are one section, each with a checkbox of its own', () => {
  const titles = (...keys: SectionKey[]) => {
    const body = printed(smallCvProfile, only(1, ...keys)).sections.find(
      ({ key }) => key === 'Projects',
    )?.body
    return body?.kind === 'entries' ? body.entries.map(({ title, when }) => [title, when]) : []
  }
  const [own, ofPosition] = [
    ['Open strain viewer', '02/2021 – 11/2023'],
    ['Bridge watch', ''],
  ]
  expect(titles('ProfessionalExperience', 'Projects')).toEqual([own, ofPosition])
  expect(titles('ProfessionalExperience')).toEqual([ofPosition])
  expect(titles('Projects')).toEqual([own])
})

test('a few awards have their date beside the title', () => {
  const { sections: made } = printed(
    cvProfile({}, { Awards: [{ Title: 'Prize', Date: '2019/06' }] }),
    only(1, 'Awards'),
  )
  expect(made[0]?.body).toMatchObject({ entries: [{ title: 'Prize', when: '06/2019', parts: [] }] })
})

test('projects, events and awards name their position', () => {
  const position = 'Structural engineer · Deccan Consulting Engineers'
  const { sections: made } = printed(smallCvProfile, only(2, 'ProfessionalExperience', 'Awards'))
  for (const key of ['Projects', 'Events', 'Awards'])
    expect(JSON.stringify(made.find((section) => section.key === key))).toContain(position)
})

test('part-time jobs name only entries that have some', () => {
  const names = ['Bachelor', 'Master', 'Doctor', 'Teacher', 'Nurse', 'Pilot']
  const working = names.map((Degree) => ({ Degree, PartTimeJobs: ['Clerk'] }))
  const degrees = [{ Degree: 'Diploma' }, ...working]
  const { sections: made } = printed(cvProfile({}, { Education: degrees }), only(2, 'Education'))
  expect(made[1]?.body).toMatchObject({
    rows: names.map((text) => [[{ text: 'Clerk' }], [{ text }]]),
  })
})

test('part-time jobs follow the checkboxes of their entries', () => {
  expect(sayings(smallCvProfile, only(1, 'Education'))).toContain('Laboratory assistant')
  expect(sayings(smallCvProfile, only(1, 'Education'))).not.toContain('Teaching assistant')
  expect(sayings(smallCvProfile, only(2, 'ProfessionalExperience'))).toContain('Teaching assistant')
  expect(sayings(smallCvProfile, only(2, 'ProfessionalExperience'))).not.toContain('Laboratory assistant')
})

test('aspirations, diversity, birth date and social name are never in a CV', () => {
  const [position] = smallCvProfile.ProfessionalExperience
  const secret = { CareerAspiration: ['secret wish'], DiversityCategory: ['secret category'] }
  const profile: Profile = {
    ...smallCvProfile,
    ProfessionalExperience: position ? [{ ...position, ...secret }] : [],
    Education: smallCvProfile.Education.map((item) => ({ ...item, ...secret })),
  }
  for (const template of cvTemplates) {
    const said = sayings(profile, defaultChoice(template))
    for (const text of ['secret', '14/03/1997', '1997/03/14', 'ashabuilds']) expect(said).not.toContain(text)
  }
})

test('allows a header alone', () => {
  expect(printed(emptyCvProfile, defaultChoice(1)).sections).toEqual([])
  expect(printed(smallCvProfile, only(2)).sections).toEqual([])
  expect(makeDocument(emptyCvProfile, only(1), { phone: '', publicUrl: '' }).header).toEqual({
    name: 'Asha Kulkarni',
    title: '',
    phone: '',
    email: 'asha@example.org',
    place: '',
    link: '',
    links: [],
  })
})

test('the location contains the known parts', () => {
  const place = (State: string, Country: string) =>
    printed(cvProfile({ State, Country }), defaultChoice(1)).header.place
  expect(place('Maharashtra', 'IN')).toBe('Maharashtra - India')
  expect(place('Maharashtra', '')).toBe('Maharashtra')
  expect(place('', 'NA')).toBe('Namibia')
  expect(place('', '')).toBe('')
})

test('puts the city before the state, and shows links without their scheme', () => {
  const { header } = printed(
    cvProfile({
      City: 'Pune',
      State: 'Maharashtra',
      Country: 'IN',
      Links: [{ id: 'l', Kind: 'GitHub', Address: 'https://www.github.com/asha/' }],
    }),
    defaultChoice(1),
  )
  expect(header.place).toBe('Pune, Maharashtra - India')
  expect(header.links).toEqual([{ text: 'github.com/asha', url: 'https://www.github.com/asha/' }])
})

test('names the file after the person', () => {
  expect(printed(emptyCvProfile, only(1))).toMatchObject({
    title: 'CV of Asha Kulkarni',
    author: 'Asha Kulkarni',
  })
  expect(printed(cvProfile({}), only(1)).title).toBe('CV')
})

test('links only to http and https', () => {
  const addresses = [
    'javascript:alert(1)',
    'mailto:a@example.org',
    'ftp://example.org',
    'https://',
    'example.org',
  ]
  const links = [...addresses, 'https://example.org/a?b=c#d']
  const profile = cvProfile({}, { Awards: links.map((Link) => ({ Title: 'Award', Link })) })
  expect(cvLinks(makeDocument(profile, only(1, 'Awards'), { phone: '', publicUrl: 'javascript:1' }))).toEqual(
    ['https://example.org/a?b=c#d'],
  )
})

test('turns lines with dashes into lists, and other lines into paragraphs', () => {
  const Description = 'Led a team.\r\n\r\n- one\n• two\n–three\nEnd'
  const { sections: made } = printed(
    cvProfile({}, { ProfessionalExperience: [{ PositionTitle: 'Engineer', Description }] }),
    defaultChoice(1),
  )
  expect(made[0]?.body).toMatchObject({
    entries: [
      {
        parts: [
          { kind: 'text', text: 'Led a team.' },
          { kind: 'list', items: ['one', 'two'] },
          { kind: 'text', text: '–three' },
          { kind: 'text', text: 'End' },
        ],
      },
    ],
  })
})

const unprintable = /[\p{Cc}\u202A-\u202E\u2066-\u2069\p{Noncharacter_Code_Point}\p{Surrogate}]/u
const stray = /^\s|\s$|^·|·$|· *·|^[-–:]|[:–-]$|undefined|null|\[object|NaN/

test.each([...Object.entries(scriptProfiles), ['extreme', extremeProfile] as const])(
  'no text of %s has a line break, a control character or a lone surrogate',
  (_, profile) => {
    for (const template of cvTemplates)
      for (const text of cvStrings(printed(profile, defaultChoice(template)))) {
        expect(text).not.toMatch(unprintable)
        expect(text).toBe(text.normalize('NFC').trim())
      }
  },
)

/** The profile as storage may have it: with some values missing. */
const withHoles = fc.tuple(anyProfile, fc.infiniteStream(fc.nat(3))).map(([profile, dice]) => {
  const holed: unknown = JSON.parse(JSON.stringify(profile), function (this: unknown, key, value: unknown) {
    const isField = !Array.isArray(this) && !['', 'UserPersonalData', ...sectionKeys].includes(key)
    if (isField && dice.next().value === 0) return undefined
    return typeof value === 'string' ? value.replaceAll(/[·:–-]/g, '_') : value
  })
  return { ...emptyCvProfile, ...(holed as Profile) }
})

test('prints no empty parts and no extra separators for incomplete profiles', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(withHoles, fc.constantFrom(...cvTemplates), (profile, template) => {
      for (const text of cvStrings(printed(profile, defaultChoice(template)))) {
        expect(text).not.toBe('')
        expect(text).not.toMatch(stray)
      }
    }),
    { numRuns: 150 },
  )
})

const made = (profile: Profile) => makeDocument(profile, defaultChoice(1), cvContact)

test('a document reads from right to left if most of its owner’s text does', () => {
  const fromRight = Object.entries(scriptProfiles).filter(([, profile]) => isRightToLeft(made(profile)))
  expect(fromRight.map(([script]) => script).toSorted()).toEqual(['arabic', 'hebrew'])
  for (const profile of [emptyCvProfile, smallCvProfile]) expect(isRightToLeft(made(profile))).toBe(false)
})

test('a Hebrew name above English entries does not change the direction', () => {
  const document = made(smallCvProfile)
  expect(isRightToLeft({ ...document, header: { ...document.header, name: 'שרה כהן' } })).toBe(false)
})

describe('the photo', () => {
  const picture = '/media/0123456789abcdef0123456789abcdef/picture.webp'
  const named = cvProfile({ FirstName: 'Asha', LastName: 'Rao', ProfilePicture: picture })
  const wanted = { ...defaultChoice(1), photo: true }

  test('is that of the profile, if selected and present', () => {
    expect(printed(named, wanted).header.photo).toEqual({ address: picture, alt: 'Photo of Asha Rao' })
    for (const choice of [defaultChoice(1), { ...wanted, photo: false }])
      expect(printed(named, choice).header).not.toHaveProperty('photo')
    expect(printed(emptyCvProfile, wanted).header).not.toHaveProperty('photo')
  })

  test('is cropped where chosen, unless the profile has another picture since', () => {
    const part = { size: 0.5, across: 0, down: 1 }
    const cropped = { ...wanted, photoCrop: { picture, part } }
    expect(printed(named, cropped).header.photo?.crop).toEqual(part)
    const other = cvProfile({ FirstName: 'Asha', ProfilePicture: '/media/other/picture.webp' })
    expect(printed(other, cropped).header.photo).not.toHaveProperty('crop')
  })

  test('changes nothing else in the CV, its text and its attachment', () => {
    const { photo: _photo, ...header } = printed(named, wanted).header
    expect({ ...printed(named, wanted), header }).toEqual(printed(named, defaultChoice(1)))
    expect(plainText(printed(named, wanted))).toBe(plainText(printed(named, defaultChoice(1))))
    const resume = (choice: CvChoice) =>
      attachedResume(named, choice, { origin: 'https://agora.example.org', phone: '' })
    expect(resume(wanted)).toBe(resume(defaultChoice(1)))
    expect(resume(wanted)).not.toContain('picture.webp')
  })

  test('has alternative text in the language of the page, even without a name', () => {
    setLocaleSource(() => 'es')
    expect(printed(named, wanted).header.photo?.alt).toBe('Foto de Asha Rao')
    const nameless = cvProfile({ FirstName: '', LastName: '', ProfilePicture: picture })
    expect(printed(nameless, wanted).header.photo?.alt).toBe('Foto')
  })

  test('is only in CVs, not in letters or single sections', () => {
    const letter = makeLetter(named, wanted, letterOf({ text: 'Hello' }), cvContact, new Date(0))
    const block = makeBlock(named, wanted, 'Education')
    for (const { header } of [letter, block]) expect(header).not.toHaveProperty('photo')
  })
})

const bodyOf = (lists: Parameters<typeof cvProfile>[1]) =>
  makeDocument(cvProfile({}, lists), defaultChoice(1), cvContact).sections[0]?.body

const training = {
  CourseName: 'Bayesian methods',
  Provider: 'Delft Online',
  Type: 'Course',
  Mode: 'Online',
  Duration: '6 weeks',
  CompletionDate: '2025/06/12',
  CertificationLink: 'https://example.org/17',
}

test('one or two rows become entries with the same content', () => {
  expect(bodyOf({ Trainings: [training] })).toEqual({
    kind: 'entries',
    entries: [
      {
        title: 'Bayesian methods',
        link: 'https://example.org/17',
        when: '12/06/2025',
        detail: 'Delft Online · Course',
        parts: [{ kind: 'text', text: 'Mode: Online · Duration: 6 weeks' }],
      },
    ],
  })
  expect(bodyOf({ Trainings: [training, training] })).toMatchObject({ kind: 'entries' })
})

test('a training shows the known parts of its date', () => {
  const dated = (CompletionDate: string) => bodyOf({ Trainings: [{ ...training, CompletionDate }] })
  expect(dated('2021/03')).toMatchObject({ entries: [{ when: '03/2021' }] })
  expect(dated('2021')).toMatchObject({ entries: [{ when: '2021' }] })
})

test('six short rows become a table with each value in its own column; fewer or longer ones do not', () => {
  const some = (length: number, more = {}) =>
    bodyOf({ Trainings: Array.from({ length }, () => ({ ...training, ...more })) })
  expect(some(5)).toMatchObject({ kind: 'entries' })
  expect(some(6, { Project: { Name: 'Tower', Description: 'Long words. '.repeat(20) } })).toMatchObject({
    kind: 'entries',
  })
  const body = some(6)
  expect(body).toMatchObject({ kind: 'table' })
  const columns = body?.kind === 'table' ? body.columns.map(({ label }) => label) : []
  const at = columns.indexOf('Type')
  expect(body?.kind === 'table' && body.rows.map((row) => row[at])).toEqual(
    Array.from({ length: 6 }, () => [{ kind: 'text', text: 'Course' }]),
  )
})

test('a number keeps its label, and entries named by a category have their text below', () => {
  expect(bodyOf({ Education: [{ Degree: 'Master', InstitutionName: 'Delft', Grade: '8.9' }] })).toMatchObject(
    { entries: [{ title: 'Master', detail: 'Delft · Grade: 8.9', parts: [] }] },
  )
  expect(bodyOf({ TechnicalSkills: [{ Category: 'Programming', Skills: ['C', 'Ada'] }] })).toMatchObject({
    entries: [{ title: 'Programming', detail: '', parts: [{ kind: 'text', text: 'C · Ada' }] }],
  })
  expect(bodyOf({ TechnicalSkills: [{ Category: 'Data', Level: 'Expert', Skills: ['SQL'] }] })).toMatchObject(
    { entries: [{ title: 'Data (Expert)', parts: [{ kind: 'text', text: 'SQL' }] }] },
  )
})

test('several words that name a row form its title', () => {
  const Education = [{ Degree: 'Master', PartTimeJobs: ['Clerk', 'Guide'] }]
  const { sections } = makeDocument(cvProfile({}, { Education }), defaultChoice(1), cvContact)
  expect(sections.find(({ key }) => key === 'PartTimeJobs')?.body).toMatchObject({
    entries: [{ title: 'Clerk · Guide', detail: 'Master', parts: [] }],
  })
})
