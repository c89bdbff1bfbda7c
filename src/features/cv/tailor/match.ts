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
import { KnownWords, advertLanguage, tellingWordsIn } from './words.ts'

// Which entries of a profile have words of an advert. Nothing is written: the words are the advert's, the entries are the
// profile's as they stand.

/** An entry with the words of the advert that it has itself, as the advert writes them. */
export interface MatchedEntry extends Omit<EntryChoice, 'parts'> {
  words: string[]
  parts: MatchedEntry[]
}

interface MatchedSection {
  key: SectionKey
  entries: MatchedEntry[]
}

/** What an advert and a profile have in common. */
export interface AdvertMatch {
  language: Locale
  /** Those that have entries to choose. */
  sections: MatchedSection[]
  /** Words of the advert that any part of the profile has. */
  found: string[]
  /** Those that none has: what the advert says most often comes first. */
  missing: string[]
}

/** Compares the words of an advert with what a profile says in print: the word itself, else a form of it. */
export function matchAdvert(advert: string, profile: Profile): AdvertMatch {
  const language = advertLanguage(advert)
  const asked = askedWords(advert, language)
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

interface AskedWord {
  key: string
  shown: string
}

/** Words of the advert, forms of one word once; the most frequent first. */
function askedWords(advert: string, language: Locale): AskedWord[] {
  const asked = new Map<string, AskedWord & { count: number }>()
  for (const { key, shown } of tellingWordsIn(advert)) {
    const stem = stemOf(key, language)
    const before = asked.get(stem)
    if (before) before.count++
    else asked.set(stem, { key, shown, count: 1 })
  }
  return [...asked.values()].sort((a, b) => b.count - a.count)
}

/** Those that stand there as they are come before those that stand there in another form. */
const wordsIn = (asked: readonly AskedWord[], known: KnownWords): string[] =>
  (['exact', 'form'] as const).flatMap((how) =>
    asked.filter(({ key }) => known.has(key) === how).map(({ shown }) => shown),
  )

/** What is not read as words. */
const unread: ReadonlySet<FieldKind> = new Set(['picture', 'reference', 'url', 'email', 'phone', 'checkbox'])

/** The texts of an item with all that it holds. @param own gets those of each item by itself, by its id. */
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
