import type { Profile, ProfileDocument } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { fieldsOf, type FieldKind, type Form } from '#kits/document/section.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { BlockValues } from '../document/blocks.ts'
import { defaultChoice } from '../document/choice.ts'
import { entryChoicesOf, type EntryChoice } from '../document/choose.ts'
import { selectProfile } from '../document/selection.ts'
import { stemOf } from './stems.ts'
import { KnownWords, jobDescriptionLanguage, extractKeywords } from './words.ts'

// Finds the entries of a profile that share keywords with a job description. Nothing is written or rephrased.

/** An entry with the keywords it contains, as the job description spells them. */
export interface MatchedEntry extends Omit<EntryChoice, 'parts'> {
  words: string[]
  parts: MatchedEntry[]
}

interface MatchedSection {
  key: SectionKey
  entries: MatchedEntry[]
}

/** The keywords that a job description and a profile share. */
export interface JobDescriptionMatch {
  language: Locale
  /** Sections with entries to select. */
  sections: MatchedSection[]
  /** Keywords found anywhere in the profile. */
  found: string[]
  /** Keywords not found, most frequent first. */
  missing: string[]
}

/** Compares the keywords of a job description with the printed profile: exact words first, then other forms. */
export function matchJobDescription(advert: string, profile: Profile): JobDescriptionMatch {
  const language = jobDescriptionLanguage(advert)
  const asked = groupKeywords(advert, language)
  const selected = selectProfile(profile, defaultChoice(1))
  const texts = new Map<string, string[]>()
  const all = [
    ...textsOf(personal, selected.UserPersonalData, texts),
    ...sectionKeys.flatMap((key) =>
      itemsOf(selected, key).flatMap((item) => textsOf(sections[key], item, texts)),
    ),
  ]
  const known = new KnownWords(language, all)
  const matched = (entry: EntryChoice): MatchedEntry => ({
    ...entry,
    words: wordsIn(asked, new KnownWords(language, texts.get(entry.id) ?? [])),
    parts: entry.parts.map(matched),
  })
  return {
    language,
    sections: sectionKeys
      .map((key) => ({ key, entries: entryChoicesOf(profile, key).map(matched) }))
      .filter(({ entries }) => entries.length > 0),
    found: wordsIn(asked, known),
    missing: asked.filter(({ key }) => !known.has(key)).map(({ shown }) => shown),
  }
}

const itemsOf = (selected: ProfileDocument, key: SectionKey) => selected[key] as unknown as BlockValues[]

interface Keyword {
  key: string
  shown: string
}

/** Returns the keywords, most frequent first, with one form of each word. */
function groupKeywords(advert: string, language: Locale): Keyword[] {
  const asked = new Map<string, Keyword & { count: number }>()
  for (const { key, shown } of extractKeywords(advert)) {
    const stem = stemOf(key, language)
    const before = asked.get(stem)
    if (before) before.count++
    else asked.set(stem, { key, shown, count: 1 })
  }
  return [...asked.values()].sort((a, b) => b.count - a.count)
}

/** Sorts exact matches before other forms. */
const wordsIn = (asked: readonly Keyword[], known: KnownWords): string[] =>
  (['exact', 'form'] as const).flatMap((how) =>
    asked.filter(({ key }) => known.has(key) === how).map(({ shown }) => shown),
  )

/** Fields that are not compared. */
const unread: ReadonlySet<FieldKind> = new Set(['picture', 'reference', 'url', 'email', 'phone', 'checkbox'])

/** Returns the texts of an item including nested ones. @param own collects the texts of each item by id. */
function textsOf(form: Form, item: object, own: Map<string, string[]>): string[] {
  const values = item as BlockValues
  const fields = fieldsOf(form)
  const texts = fields
    .filter(({ kind }) => kind !== 'list' && !unread.has(kind))
    .map((field) => showField(field, values[field.key]))
  if (typeof values['id'] === 'string') own.set(values['id'], texts)
  const inside = fields.flatMap(({ key, of }) =>
    of ? ((values[key] ?? []) as BlockValues[]).flatMap((each) => textsOf(of, each, own)) : [],
  )
  return [...texts, ...inside]
}
