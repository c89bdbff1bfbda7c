import * as m from '#messages/institute/syllabus.ts'
import type { CvDocument, CvPart, CvSection } from '#features/cv/document/schema.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { getLocale } from '#lib/text/locale.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { programTitle } from '../sections/programs.ts'
import { syllabi } from '../sections/syllabus.ts'
import { stepForm, stepKeys, type StepKey } from './steps.ts'

// Prints a syllabus with the CV engine: its steps become sections with headings, entries and tables.

/** Returns one line without unprintable characters. */
const line = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .normalize('NFC')

const textPart = (text: string, link = ''): CvPart[] => {
  const said = line(text)
  return said ? [{ kind: 'text', text: said, ...(/^https?:/i.test(link) && { link }) }] : []
}
const paragraphs = (text: string): CvPart[] => text.split('\n').flatMap((each) => textPart(each))

/** Fields that the header already shows. */
const inHead = new Set(['subjectTitle', 'programID', 'programName', 'specialization'])

/** @param institute its name and website. */
export function printSyllabus(
  syllabus: Syllabus,
  institute: { instituteName: string; website: string },
): CvDocument {
  const { title } = syllabi.summary(syllabus)
  return {
    lang: getLocale(),
    title: line([title, syllabus.revisionYear].filter(Boolean).join(', ')),
    author: line(institute.instituteName),
    header: {
      name: line(title),
      title: line(programTitle(syllabus)),
      phone: '',
      email: '',
      place: line(
        [institute.instituteName, syllabus.revisionYear && m.year({ year: syllabus.revisionYear })]
          .filter(Boolean)
          .join(' - '),
      ),
      link: /^https?:\/\/\S+$/i.test(institute.website) ? institute.website : '',
      links: [],
    },
    sections: stepKeys.flatMap((step) => sectionOf(step, syllabus)),
  }
}

function sectionOf(step: StepKey, syllabus: Syllabus): CvSection[] {
  const form = stepForm(step)
  const title = m.steps[step]()
  const lists = fieldsOf(form).flatMap(({ key, of }) => (of ? [{ key, of }] : []))
  const bodies = lists.map(({ key, of }) => entries(of, syllabus[key as keyof Syllabus] as unknown as Item[]))
  const facts = factsOf(form, syllabus)
  return [...(facts ? [facts] : []), ...bodies]
    .filter((body) => (body.kind === 'table' ? body.rows : body.entries).length > 0)
    .map((body) => ({ key: step, title, body }))
}

type Item = Record<string, unknown>

/** Returns short fields as a two-column table. */
function factsOf(form: AnyList, syllabus: Syllabus): CvSection['body'] | undefined {
  const rows = fieldsOf(form).flatMap((field): CvPart[][][] => {
    const value = syllabus[field.key as keyof Syllabus]
    if (field.of || inHead.has(field.key)) return []
    const said: CvPart[] =
      field.kind === 'textList'
        ? (value as string[]).flatMap((each) => textPart(each))
        : textPart(
            showField({ ...field, options: field.options ?? [] }, value),
            field.kind === 'url' ? String(value) : '',
          )
    return said.length > 0 ? [[[{ kind: 'text', text: field.label(), strong: true }], said]] : []
  })
  if (rows.length === 0) return undefined
  return {
    kind: 'table',
    columns: [
      { label: m.fact(), share: 0.34 },
      { label: m.value(), share: 0.66 },
    ],
    rows,
  }
}

/** Formats the items of a list one after the other, each with its content below its title. */
function entries(list: AnyList, items: readonly Item[]): CvSection['body'] {
  return {
    kind: 'entries',
    entries: items.map((item) => {
      const { title, detail = [], link = '' } = list.summary(item)
      const longFields = fieldsOf(list).filter(({ kind }) => kind === 'longText')
      const said = new Set(longFields.map(({ key }) => item[key]))
      return {
        title: line(title || list.itemName()),
        link: /^https?:\/\/\S+$/i.test(link) ? link : '',
        when: '',
        // Long texts follow below with their labels.
        detail: line(detail.filter((word) => word && !said.has(word)).join(' · ')),
        parts: fieldsOf(list).flatMap((field) => partsOf(field, item[field.key])),
      }
    }),
  }
}

function partsOf({ kind, label, of, key }: ReturnType<typeof fieldsOf>[number], value: unknown): CvPart[] {
  if (kind === 'longText') {
    const [first, ...rest] = paragraphs(value as string)
    if (!first || first.kind !== 'text') return []
    return [{ kind: 'terms', label: label(), terms: [first.text] }, ...rest]
  }
  if (kind === 'list' && of)
    return (value as Item[]).length > 0
      ? [
          { kind: 'text', text: label(), strong: true },
          {
            kind: 'list',
            items: (value as Item[]).map((item) => {
              const { title, detail = [] } = of.summary(item)
              return line([title, ...detail].filter(Boolean).join(' · '))
            }),
          },
        ]
      : []
  if (key === 'industry')
    return (value as string[]).length > 0 ? [{ kind: 'terms', label: label(), terms: value as string[] }] : []
  return []
}
