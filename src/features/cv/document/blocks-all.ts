import type { ProfileDocument } from '#features/profile/schema.ts'
import { isSkillKey, sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import {
  fieldsOf,
  type AnyList,
  type AnySection,
  type NamedField,
  type Summary,
} from '#kits/document/section.ts'
import * as m from '#messages/cv/texts.ts'
import { period } from '#messages/profile/sections.ts'
import type { CvSection, CvTable } from './schema.ts'
import { joined, lineBlock, type Printed, type BlockValues } from './blocks.ts'
import { entriesOf } from './blocks-entries.ts'
import { columnsOf, tableOf, tableWithParts } from './blocks-tables.ts'

// What stands in each part of a CV: in each section, and in what no box stands for, since it is printed with the section
// that it belongs to.

type Body = CvSection['body']

/** The one table of all skills (template 2). */
export const SKILLS = 'Skills'

/** A field of a section's items that is printed elsewhere. */
interface Source {
  home: SectionKey
  field: NamedField
  /** The section or part that it goes to. */
  target: string
}

const sectionOf = (key: SectionKey): AnySection => sections[key]

export const sources: readonly Source[] = sectionKeys.flatMap((home) =>
  fieldsOf(sectionOf(home)).flatMap((field): Source[] => {
    const { print, key } = field
    if (print === undefined || print === 'never') return []
    return [{ home, field, target: print === 'apart' ? key : print.with }]
  }),
)

/** The parts that follow a section, as far as the template leaves them there. */
export const cvPartsOf = (home: SectionKey): string[] =>
  sources.filter((one) => one.home === home && one.field.print === 'apart').map(({ target }) => target)

const isSection = (key: string): key is SectionKey => key in sections

/** What an item is called in what belongs to it. */
const placeOf = ({ title, detail = [] }: Summary): string => joined([title, detail[0]])

/**
 * What a section or part says. @param selected a profile from `selectProfile`. @param order in which the kinds of skills
 * stand in the table of all of them.
 */
export function sectionBodyOf(
  key: string,
  selected: ProfileDocument,
  order: readonly SectionKey[] = [],
): Body {
  if (key === SKILLS) return skillsTable(selected, order.filter(isSkillKey))
  const own = isSection(key) ? itemsOf(selected, key).map((item): Printed => ({ item, holder: '' })) : []
  const given = sources.filter(({ target }) => target === key)
  const list = isSection(key) ? sectionOf(key) : given[0]?.field.of
  if (!list) return wordsTable(selected, given)
  const gathered = given.flatMap(({ home, field }) =>
    itemsOf(selected, home).flatMap((holder) =>
      (holder[field.key] as BlockValues[]).map((item) => ({
        item,
        holder: placeOf(sectionOf(home).summary(holder)),
      })),
    ),
  )
  return listBody(list, [...own, ...gathered])
}

const itemsOf = (selected: ProfileDocument, key: SectionKey) => selected[key] as unknown as BlockValues[]

function listBody(list: AnyList, items: readonly Printed[]): Body {
  const { print } = list
  if (print && 'told' in print) return entriesOf(list, items, print.told)
  return print && 'partsBelow' in print ? tableWithParts(list, items) : tableOf(columnsOf(list), items)
}

/** Several lists of skills in one table; they have the same fields. */
function skillsTable(selected: ProfileDocument, keys: readonly SectionKey[]): CvTable {
  const rows = keys.flatMap((key) =>
    itemsOf(selected, key).map((item) => ({ item, holder: '', kind: sections[key].title() })),
  )
  const columns = columnsOf(sectionOf(keys[0] ?? 'TechnicalSkills'))
  return tableOf<(typeof rows)[number]>(
    [{ label: m.kind(), share: 0.26, cell: ({ kind }) => lineBlock(kind) }, ...columns],
    rows,
  )
}

interface WordsRow {
  words: readonly string[]
  summary: Summary
}

/** Lists of words, such as part-time jobs, with the positions and degrees that they went alongside. */
function wordsTable(selected: ProfileDocument, given: readonly Source[]): CvTable {
  const rows = given.flatMap(({ home, field }) =>
    itemsOf(selected, home).map((item) => ({
      words: item[field.key] as string[],
      summary: sectionOf(home).summary(item),
    })),
  )
  return tableOf<WordsRow>(
    [
      {
        label: given[0]?.field.label() ?? '',
        share: 0.42,
        cell: ({ words }) =>
          words.length === 1
            ? lineBlock(words[0] ?? '', { strong: true })
            : [{ kind: 'list', items: [...words] }],
      },
      { label: m.alongside(), share: 0.38, cell: ({ summary }) => lineBlock(placeOf(summary)) },
      { label: period(), share: 0.2, cell: ({ summary }) => lineBlock(summary.when ?? '') },
    ],
    rows.filter(({ words }) => words.length > 0),
  )
}

export const isFilled = (body: Body): boolean =>
  body.kind === 'table' ? body.rows.length > 0 : body.entries.length > 0

export function headingOf(key: string): string {
  if (key === SKILLS) return m.skills()
  if (isSection(key)) return sections[key].title()
  const field = sources.find(({ target }) => target === key)?.field
  return (field?.of?.title ?? field?.label)?.() ?? ''
}
