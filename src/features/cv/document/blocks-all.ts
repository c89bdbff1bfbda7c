import type { ProfileDocument } from '#features/profile/schema.ts'
import { isSkillKey, sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import {
  blankItem,
  fieldsOf,
  type AnyList,
  type AnySection,
  type NamedField,
  type Summary,
} from '#kits/document/section.ts'
import * as m from '#messages/cv/texts.ts'
import { period } from '#messages/profile/sections.ts'
import type { CvSectionLayout } from '../schema.ts'
import type { CvPart, CvSection, CvTable, CvEntries, CvEntry } from './schema.ts'
import {
  joined,
  lineBlock,
  paragraphs,
  printerOf,
  type PrintedItem,
  type BlockValues,
  capital,
  SEPARATOR,
} from './blocks.ts'
import { columnsOf, tableOf, tableWithParts } from './blocks-tables.ts'
import type { PrintPiece } from '#kits/document/print.ts'

// The content of every section of a CV, and of the parts that are printed with a section and have no checkbox.

type Body = CvSection['body']

/** The key of the table of all skills (template 2). */
export const SKILLS = 'Skills'

/** The key of the summary, which precedes all sections. */
export const ABOUT = 'About'

/** A field whose items are printed in another section. */
interface Source {
  home: SectionKey
  field: NamedField
  /** The section or part that prints it. */
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

/** The parts that follow a section, unless the template prints them at the end. */
export const cvPartsOf = (home: SectionKey): string[] =>
  sources.filter((one) => one.home === home && one.field.print === 'apart').map(({ target }) => target)

const isSection = (key: string): key is SectionKey => key in sections

/** Returns the name of an item, for the entries that belong to it. */
const placeOf = ({ title, detail = [] }: Summary): string => joined([title, detail[0]])

/**
 * Returns the blocks of a section or part.
 * @param selected a profile from `selectProfile`.
 * @param order of the kinds of skills in the table of all skills.
 * @param layout 'table' makes a table of entries with text as well.
 */
export function sectionBodyOf(
  key: string,
  selected: ProfileDocument,
  order: readonly SectionKey[] = [],
  layout?: CvSectionLayout,
): Body {
  if (key === ABOUT) return aboutBody(selected)
  if (key === SKILLS) return skillsTable(selected, order.filter(isSkillKey))
  const own = isSection(key) ? itemsOf(selected, key).map((item): PrintedItem => ({ item, holder: '' })) : []
  const given = sources.filter(({ target }) => target === key)
  const list = isSection(key) ? sectionOf(key) : given[0]?.field.of
  if (!list) return wordsTable(selected, given)
  const gathered = given.flatMap(({ home, field }) =>
    itemsOf(selected, home).flatMap((holder) =>
      (holder[field.key] as BlockValues[]).map((item) => ({
        // Own projects have more fields than those of positions.
        item: { ...blankItem(list), ...item },
        holder: placeOf(sectionOf(home).summary(holder)),
      })),
    ),
  )
  return listBody(list, [...own, ...gathered], layout)
}

function aboutBody({ UserPersonalData: { About } }: ProfileDocument): Body {
  const parts = paragraphs(About, true)
  return {
    kind: 'entries',
    entries: parts.length > 0 ? [{ title: '', link: '', when: '', detail: '', parts }] : [],
  }
}

const itemsOf = (selected: ProfileDocument, key: SectionKey) => selected[key] as unknown as BlockValues[]

function listBody(list: AnyList, items: readonly PrintedItem[], layout?: CvSectionLayout): Body {
  const { print } = list
  if (print && 'told' in print) {
    const body = entriesOf(list, items, print.told)
    return layout === 'table' ? tableOfEntries(list, body) : body
  }
  return print && 'partsBelow' in print ? tableWithParts(list, items) : tableOf(columnsOf(list), items)
}

/** Puts the text of entries beside their titles. */
const tableOfEntries = (list: AnyList, { entries }: CvEntries): CvTable =>
  tableOf<CvEntry>(
    [
      {
        label: fieldsOf(list)[0]?.label() ?? '',
        share: 0.32,
        cell: ({ title, link, detail }) => [
          ...lineBlock(title, { link, strong: true }),
          ...lineBlock(detail),
        ],
      },
      { label: m.details(), share: 0.5, cell: ({ parts }) => parts },
      { label: period(), share: 0.18, isWhen: true, cell: ({ when }) => lineBlock(when) },
    ],
    entries,
  )

/** Merges lists of skills into one table with a row for each kind; they have the same fields. */
function skillsTable(selected: ProfileDocument, keys: readonly SectionKey[]): CvTable {
  const { label } = printerOf(sectionOf('TechnicalSkills'))
  return tableOf<SectionKey>(
    [
      { label: m.kind(), share: 0.26, cell: (key) => lineBlock(sections[key].title(), { strong: true }) },
      { label: label('Skills'), share: 0.74, cell: (key) => itemsOf(selected, key).flatMap(skillLine) },
    ],
    keys.filter((key) => itemsOf(selected, key).length > 0),
  )
}

/** 'Category: one · two' */
function skillLine(item: BlockValues): CvPart[] {
  const [category, skills] = [sectionOf('TechnicalSkills').summary(item).title, item['Skills'] as string[]]
  return category && skills.length > 0
    ? [{ kind: 'terms', label: category, terms: skills }]
    : lineBlock(category || joined(skills))
}

interface WordsRow {
  words: readonly string[]
  summary: Summary
}

/** Lists of words, such as part-time jobs, with the positions and degrees they accompanied. */
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
      { label: period(), share: 0.2, isWhen: true, cell: ({ summary }) => lineBlock(summary.when ?? '') },
    ],
    rows.filter(({ words }) => words.length > 0),
  )
}

export const isFilled = (body: Body): boolean =>
  body.kind === 'table' ? body.rows.length > 0 : body.entries.length > 0

export function headingOf(key: string): string {
  if (key === ABOUT) return m.summary()
  if (key === SKILLS) return m.skills()
  if (isSection(key)) return sections[key].title()
  const field = sources.find(({ target }) => target === key)?.field
  return (field?.of?.title ?? field?.label)?.() ?? ''
}

/** Returns entries with text, such as positions and their projects. @param told below each title. */
function entriesOf(
  list: AnyList,
  items: readonly PrintedItem[],
  told: readonly PrintPiece<BlockValues>[],
): CvEntries {
  const { parts } = printerOf(list)
  const entries = items.map((printed): CvEntry => {
    const { item, holder } = printed
    const { title, detail = [], when = '', link = '' } = list.summary(item)
    // The client of a project is often the employer.
    const further = detail.filter((word) => !holder.split(SEPARATOR).includes(word))
    return {
      title: title || capital(list.itemName()),
      link,
      when,
      detail: joined([holder, ...further]),
      parts: told.flatMap((piece) => parts(piece, printed)),
    }
  })
  return { kind: 'entries', entries }
}
