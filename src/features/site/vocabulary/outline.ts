import * as m from '#messages/site/vocabulary.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import { MAX_TERM_LENGTH } from '#features/taxonomy/schema-fields.ts'

/**
 * A vocabulary written as an outline: one term per line, subtopics indented. A bar separates the Spanish name, and a
 * second one the English display name: `Gears | Engranajes | Gear trains`.
 * Articles store the term itself.
 */
export type VocabularyOutline = Record<OutlineList, string>
export const outlineLists = ['major', 'topics', 'process', 'technology'] as const
type OutlineList = (typeof outlineLists)[number]

export interface OutlineFault {
  list: OutlineList
  /** Starts at 1. */
  line: number
  message: string
}

const INDENT = '  '
const MAX_DEPTH = 3

export function writeOutline(section: Section): VocabularyOutline {
  const { Labels } = section
  const written = (value: string) => {
    const { es = '', en = '' } = Labels[value] ?? {}
    return [value, es, en].join(' | ').replace(/[ |]+$/, '')
  }
  const lines = (values: readonly string[]) => values.map(written).join('\n')
  const topics = section.SectionDetailedCategories.flatMap(({ MainTopic, MainTopicSubCategory }) => [
    written(MainTopic),
    ...MainTopicSubCategory.flatMap(({ ParentTopic, SubTopic }) => [
      INDENT + written(ParentTopic),
      ...SubTopic.map((topic) => INDENT.repeat(2) + written(topic)),
    ]),
  ])
  return {
    major: lines(section.SectionMajorCategories),
    topics: topics.join('\n'),
    process: lines(section.SectionProcessCategories),
    technology: lines(section.SectionTechnologyCategories),
  }
}

interface Line {
  /** The level of indentation, from 1. */
  depth: number
  value: string
}

/** Parses an outline. @returns the vocabulary, and the errors. */
export function readOutline(outline: VocabularyOutline): { section: Section; faults: OutlineFault[] } {
  const faults: OutlineFault[] = []
  const Labels: Section['Labels'] = {}

  function read(list: OutlineList): Line[] {
    const known = new Set<string>()
    const indents: number[] = []
    return outline[list].split(/\r?\n/).flatMap((text, at): Line[] => {
      if (!text.trim()) return []
      const [value = '', es = '', en = '', ...more] = text
        .split('|')
        .map((part) => part.trim().replace(/^[-*•]\s+/, ''))
      const fault = (message: string): [] => {
        faults.push({ list, line: at + 1, message })
        return []
      }
      const indent = text.replaceAll('\t', INDENT).search(/\S/)
      while ((indents.at(-1) ?? -1) >= indent) indents.pop()
      indents.push(indent)
      if (!value) return fault(m.termMissing())
      if (more.length > 0) return fault(m.tooManyParts())
      if ([value, es, en].some((part) => part.length > MAX_TERM_LENGTH))
        return fault(m.termTooLong({ longest: MAX_TERM_LENGTH }))
      if (indents.length > (list === 'topics' ? MAX_DEPTH : 1))
        return fault(list === 'topics' ? m.tooDeep() : m.notIndented())
      if (known.has(value)) return fault(m.termTwice({ term: value }))
      known.add(value)
      const names = { ...(es && { es }), ...(en && { en }) }
      if (Object.keys(names).length > 0) Labels[value] = names
      return [{ depth: indents.length, value }]
    })
  }
  const values = (list: OutlineList) => read(list).map(({ value }) => value)

  const section: Section = {
    SectionMajorCategories: values('major'),
    SectionDetailedCategories: [],
    SectionProcessCategories: values('process'),
    SectionTechnologyCategories: values('technology'),
    Labels,
  }
  for (const { depth, value } of read('topics')) {
    const main = section.SectionDetailedCategories.at(-1)
    if (depth === 1 || !main)
      section.SectionDetailedCategories.push({ MainTopic: value, MainTopicSubCategory: [] })
    else if (depth === 2 || main.MainTopicSubCategory.length === 0)
      main.MainTopicSubCategory.push({ ParentTopic: value, SubTopic: [] })
    else main.MainTopicSubCategory.at(-1)!.SubTopic.push(value)
  }
  return { section, faults }
}

/** Returns every term of a vocabulary, by the name of its list in counts. */
export function termsOfSection(
  section: Section,
): Record<'category' | 'topic' | 'process' | 'technology', string[]> {
  return {
    category: section.SectionMajorCategories,
    topic: section.SectionDetailedCategories.flatMap(({ MainTopic, MainTopicSubCategory }) => [
      MainTopic,
      ...MainTopicSubCategory.flatMap(({ ParentTopic, SubTopic }) => [ParentTopic, ...SubTopic]),
    ]),
    process: section.SectionProcessCategories,
    technology: section.SectionTechnologyCategories,
  }
}
