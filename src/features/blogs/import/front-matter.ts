import { parseCreditName } from '#kits/credit/given.ts'
import { inLatinWords } from '#lib/text/web/address-name.ts'
import { wordsOf } from '#lib/text/words.ts'
import { isField, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { dayOf } from '#lib/text/dates/days.ts'

/** Parsed front matter. Parsing is tolerant: unknown keys are ignored, and the names of other tools are accepted. */
export interface FrontMatter {
  title: string | undefined
  description: string | undefined
  slug: string | undefined
  /** Its URL on the original site. */
  path: string | undefined
  /** Its previous URLs, as written. */
  aliases: string[]
  date: string | undefined
  updated: string | undefined
  language: string | undefined
  draft: boolean
  fields: TaxonomyField[]
  categories: string[]
  topics: string[]
  process: string[]
  technology: string[]
  tags: string[]
  authors: { name: string; organization: string; email: string | undefined }[]
  sponsors: { name: string; type: string }[]
  diversity: string | undefined
  related: string[]
  references: { title: string; url: string }[]
  books: { title: string; url: string }[]
  attachments: { title: string; file: string }[]
  source: string | undefined
  /** Where it was first published. */
  canonical: string | undefined
  translationOf: string | undefined
  retraction: { date: string | undefined; reason: string } | undefined
  image: string | undefined
}

/** Where site generators keep custom values. */
const nested = ['taxonomies', 'params', 'extra']

export function readMatter(matter: Record<string, unknown>): FrontMatter {
  const keys = new Map(
    [...nested.map((name) => matter[name]), matter].flatMap((part) =>
      typeof part === 'object' && part !== null
        ? Object.entries(part).map(
            ([key, value]) => [key.toLowerCase().replace(/[\s_-]/g, ''), value] as const,
          )
        : [],
    ),
  )
  const get = (...names: string[]) =>
    names.map((name) => keys.get(name)).find((value) => value !== null && value !== undefined)
  const first = (...names: string[]) => line(get(...names))
  // `published` may be a date, or whether it is.
  const day = (...names: string[]) =>
    line(names.map((name) => keys.get(name)).find((value) => value && typeof value !== 'boolean'))
  const path = pathIn(first('permalink', 'url', 'path'))
  return {
    title: first('title', 'headline', 'name'),
    description: first('description', 'teaser', 'summary', 'excerpt', 'abstract', 'subtitle'),
    slug: slugIn(first('slug') ?? path),
    path,
    aliases: list(get('aliases', 'alias', 'redirectfrom')).flatMap((item) => line(item) ?? []),
    date: day('date', 'published', 'publisheddate', 'publishdate', 'pubdate', 'created'),
    updated: day('updated', 'lastmod', 'modified', 'lastmodified', 'lastupdated'),
    language: first('language', 'lang', 'locale')?.replace('_', '-'),
    draft: get('draft') === true || get('published') === false,
    fields: names(get('sector', 'sectors', 'field', 'fields', 'subject')).filter(isField),
    categories: names(get('categories', 'category')),
    topics: names(get('topics', 'topic')),
    process: names(get('process', 'processes')),
    technology: names(get('technology', 'technologies')),
    tags: names(get('tags', 'tag', 'keywords')),
    authors: people(get('authors', 'author')).map(([given, item]) => {
      const { name, email, publicId } = parseCreditName(given)
      const organization = line(item['organization'] ?? item['organisation'] ?? item['affiliation']) ?? ''
      const profile = line(item['profile']) ?? publicId
      return { name, organization, email: line(item['email']) ?? email ?? (profile && `@${profile}`) }
    }),
    sponsors: people(get('sponsors', 'sponsor')).map(([name, item]) => ({
      name,
      type: line(item['type']) ?? '',
    })),
    diversity: first('diversity'),
    related: names(get('related')).flatMap((each) => slugIn(each) ?? []),
    references: sources(get('references')),
    books: sources(get('books')),
    attachments: list(get('attachments')).flatMap((item) => {
      const { title, file } =
        typeof item === 'object' && item !== null
          ? (item as Record<string, unknown>)
          : { title: item, file: item }
      const path = line(file)
      return path ? [{ title: line(title) ?? path, file: path }] : []
    }),
    canonical: first('canonical', 'canonicalurl', 'originalurl'),
    source: first('source', 'repository', 'sourcecode'),
    translationOf: slugIn(first('translationof')),
    retraction: retractionIn(get('retraction')),
    image: first('image', 'cover', 'poster', 'coverimage', 'featuredimage', 'thumbnail', 'banner'),
  }
}

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]

/** Returns any value as a line of text. */
function line(value: unknown): string | undefined {
  // TOML dates may lack a time or zone.
  if (value instanceof Date) return value.toISOString()
  if (!['string', 'number', 'boolean'].includes(typeof value)) return undefined
  return String(value).replace(/\s+/g, ' ').trim() || undefined
}

/** Returns names from a list, or from a text with commas. */
function names(value: unknown): string[] {
  const items = typeof value === 'string' ? value.split(',') : list(value)
  return items.flatMap((item) => line(item)?.slice(0, 200) ?? [])
}

function people(value: unknown): [string, Record<string, unknown>][] {
  return list(value).flatMap((item): [string, Record<string, unknown>][] => {
    if (typeof item !== 'object' || item === null) return names(item).map((name) => [name, {}])
    const name = line((item as Record<string, unknown>)['name'])
    return name ? [[name, item as Record<string, unknown>]] : []
  })
}

function sources(value: unknown): { title: string; url: string }[] {
  return list(value).flatMap((item) => {
    if (typeof item !== 'object' || item === null) {
      const text = line(item)
      return text ? [{ title: text, url: /^https?:\/\/\S+$/.test(text) ? text : '' }] : []
    }
    const { title, name, url, link } = item as Record<string, unknown>
    const [label, address] = [line(title ?? name), line(url ?? link)]
    return (label ?? address) ? [{ title: label ?? address ?? '', url: address ?? '' }] : []
  })
}

/** A retraction has a reason; its line breaks stay. */
function retractionIn(value: unknown): FrontMatter['retraction'] {
  if (typeof value !== 'object' || value === null) return undefined
  const { date, reason } = value as Record<string, unknown>
  if (typeof reason !== 'string' || !reason.trim()) return undefined
  return { date: line(date), reason: reason.trim().slice(0, 2000) }
}

/** Returns the last part of a path as a slug. */
const slugIn = (path: string | undefined): string | undefined =>
  path
    ? wordsOf(inLatinWords(path.split('/').filter(Boolean).at(-1) ?? ''))
        .flatMap((word) => word.match(/[a-z0-9]+/g) ?? [])
        .join('-')
        .slice(0, 120)
        .replace(/-$/, '') || undefined
    : undefined

/**
 * Parses a date to ISO 8601; undefined if invalid. Days are UTC days. Accepts 2026-01-31, 2026/1/31,
 * 31/01/2026 (decisions P20), each with an optional time, and what JavaScript accepts.
 */
export function readDate(text: string | undefined): string | undefined {
  if (!text) return undefined
  const day =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T\s])/.exec(text) ??
    /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})(?=$|\s)/.exec(text)
  if (!day) return plausible(new Date(text))
  const [year, month, date] = (day[1]!.length === 4 ? day.slice(1, 4) : day.slice(1, 4).reverse()).map(
    Number,
  ) as [number, number, number]
  const rest = text.slice(day[0].length).trim().replace(/^T/i, '').replace(/\s+/g, '')
  const midnight = new Date(Date.UTC(year, month - 1, date))
  if (midnight.getUTCMonth() !== month - 1 || midnight.getUTCDate() !== date) return undefined
  const iso = dayOf(midnight)
  const time =
    rest && /^\d{1,2}:\d{2}/.test(rest)
      ? `T${rest.padStart(/^\d:/.test(rest) ? rest.length + 1 : 0, '0')}`
      : 'T00:00:00'
  const zone = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(time) ? '' : 'Z'
  return plausible(new Date(iso + time + zone)) ?? plausible(midnight)
}

// Outside these years a date is a mistake, and PostgreSQL and browsers disagree on it.
function plausible(date: Date): string | undefined {
  const year = date.getUTCFullYear()
  return year >= 1900 && year <= 2200 ? date.toISOString() : undefined
}

/** Returns a path, unless it is a pattern such as /:year/:title/. */
const pathIn = (given: string | undefined): string | undefined =>
  given && !/(?:^|\/):\w/.test(given) ? given : undefined
