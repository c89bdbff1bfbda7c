import type { Profile, ProfileDocument } from '#features/profile/schema.ts'
import { personal } from '#features/profile/sections/personal.ts'
import { sectionKeys, sections, type SectionKey } from '#features/profile/sections/registry.ts'
import { showField } from '#kits/document/fields/show-field.ts'
import { fieldsOf, type FieldKind, type Form } from '#kits/document/section.ts'
import { getLocale } from '#lib/text/locale.ts'
import { fold } from '#lib/text/words.ts'
import type { BlockValues } from '../document/blocks.ts'
import { defaultChoice } from '../document/choice.ts'
import { entryChoicesOf, type EntryChoice } from '../document/choose.ts'
import { selectProfile } from '../document/selection.ts'
import { requirementsOf } from './requirements.ts'
import { type AdvertLanguage, stemOf } from './stems.ts'
import { functionWords, isStopWord } from './stop-words.ts'

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
  language: AdvertLanguage
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
  const asked = groupKeywords(requirementsOf(advert), language)
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
function groupKeywords(advert: string, language: AdvertLanguage): Keyword[] {
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

/** URLs and email addresses, which are not keywords. */
const addresses = /\bhttps?:\/\/\S+|\S+@\S+\.\S+/gi
/** 'we're', 'company's' */
const elided = /['’](?:s|t|re|ve|ll|d|m)(?![\p{L}\p{N}])/giu
/** A word with its symbols, as in 'C++', 'C#', '.NET', 'Node.js' and 'R&D'. */
const written =
  /\p{Lu}&\p{Lu}(?![\p{L}\p{N}\p{M}])|(?:(?<![\p{L}\p{N}\p{M}])\.(?=\p{L}))?[\p{L}\p{N}\p{M}]+(?:\.\p{L}{2,3}(?![\p{L}\p{N}\p{M}]))*(?:\+\+|[#+](?![\p{L}\p{N}]))?/gu
/** Programming languages with a single letter. */
const oneLetter = new Set(['C', 'R'])

/** Skills that are function words of some language in small letters. */
const capitalized = new Set(['AI', 'CI', 'Go', 'HR', 'IT', 'OS'])

/** Longer words are noise such as encoded data. */
const WORD_MAX = 60

/** A word of a text: its folded form and its spelling. */
interface AdvertWord {
  key: string
  shown: string
}

/** Returns the keywords in order. Inner symbols stay, so that 'C++' is not 'C'; 'NodeJS' becomes 'Node.js'. */
function extractKeywords(text: string): AdvertWord[] {
  const plain = text.normalize('NFC').replaceAll(addresses, ' ').replaceAll(elided, '')
  return [...plain.matchAll(written)].flatMap(([shown]) => {
    const key = fold(shown).replaceAll(/(?<=.)\./g, '')
    return shown.length <= WORD_MAX && tells(key, shown) ? [{ key, shown }] : []
  })
}

function tells(key: string, shown: string): boolean {
  if (/^\p{N}+\+?$/u.test(key)) return false
  // A single letter, in a script where letters are not words.
  if (/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(key)) return oneLetter.has(shown)
  return capitalized.has(shown) || !isStopWord(key)
}

/** Detects the language of a text by its function words; falls back to the language of the page. */
function jobDescriptionLanguage(text: string): AdvertLanguage {
  const words = fold(text).match(/\p{L}+/gu) ?? []
  const counts = (Object.keys(functionWords) as AdvertLanguage[]).map((locale) => ({
    locale,
    count: words.filter((word) => functionWords[locale]?.has(word)).length,
  }))
  const [first, second] = counts.sort((a, b) => b.count - a.count)
  return first && first.count > (second?.count ?? 0) ? first.locale : getLocale()
}

/** Indexes the words of some texts for lookup. */
class KnownWords {
  readonly #exact = new Set<string>()
  readonly #stems = new Set<string>()
  readonly #language: AdvertLanguage

  constructor(language: AdvertLanguage, texts: readonly string[]) {
    this.#language = language
    for (const text of texts)
      for (const { key } of extractKeywords(text)) {
        this.#exact.add(key)
        this.#stems.add(stemOf(key, language))
      }
  }

  /** @returns how a word occurs: exactly, in another form, or not at all. */
  has(key: string): 'exact' | 'form' | undefined {
    if (this.#exact.has(key)) return 'exact'
    return this.#stems.has(stemOf(key, this.#language)) ? 'form' : undefined
  }
}
