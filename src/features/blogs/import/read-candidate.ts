import { createHash, type Hash } from 'node:crypto'
import type { Db } from '#lib/db/connect.ts'
import type { Note } from '#lib/server/imports/files.ts'
import type { TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { ArticleSource } from '../mutations.ts'
import type { BlogStatus } from '../schema.ts'
import type { BlogInput } from '../schema-input.ts'
import { readArticle } from './article-file.ts'
import type { ArticleParser } from './article-parser.ts'
import { areFilesThere, filesBeside, type StoreFile } from './beside.ts'
import type { ArticleCandidate } from './candidates.ts'
import type { KnownArticle } from './data-known.ts'
import type { ArticleLinks, ArticleReference } from './data-links.ts'
import { restoreArchived } from './exports/own.ts'
import { isTemporary, type RemoteImages } from './remote-images.ts'
import type { ArticleLookups } from './table.ts'

/** Increase when parsing changes: the next import then reads all files again. */
const READER_VERSION = 8
/** Characters of what a note is about; an image may be inside its own address. */
const MAX_ABOUT = 500

export interface ArticleImportOptions {
  db: Db
  storeFile: StoreFile
  /** For articles without a sector or subject. */
  sector?: TaxonomyField | undefined
  /** For all articles; by default new ones are published unless marked as drafts. */
  status?: BlogStatus | undefined
  /** The name of the source; defaults to the folder's name. */
  name?: string | undefined
  /** The base URL of relative links, such as https://example.org; defaults to the site's settings. */
  base?: string | undefined
  /** Fetches the images of other sites; `later` in a dry run. By default, they become links. */
  images?: RemoteImages | 'later' | undefined
  /** Whether it is demo content. */
  demo?: boolean | undefined
  onProgress?: ((done: number, total: number) => void) | undefined
  /** Stops it between two articles. */
  signal?: AbortSignal | undefined
}

/** The context of reading an article. */
export interface ArticleReading {
  root: string
  options: ArticleImportOptions
  /** Receives every file that was found. */
  used: Set<string>
  parser: ArticleParser
  links: ArticleLinks
}

/** A note on an article that was imported with changes. */
export interface ImportedNote {
  file: string
  note: string
  about: string
}

/** A file with a valid article. */
export interface ArticleRead {
  path: string
  article: BlogInput
  source: ArticleSource
  hasRemoteImages: boolean
  /** The articles that it links to and that are not imported yet. */
  unlinked: ArticleReference[]
  /** Set once it is stored. */
  slug?: string
  /** Keyed by their content, so that each is listed once. */
  notes: Map<string, ImportedNote>
}

export const withoutFetching = (options: ArticleImportOptions): ArticleImportOptions => ({
  ...options,
  images: options.images && 'later',
})

/** A candidate that is not parsed yet. */
export interface CandidateText extends Awaited<ReturnType<ArticleCandidate['read']>> {
  /** The hash of the text and the options. */
  hash: Hash
}

export async function readCandidateText(
  { read }: ArticleCandidate,
  { sector, status, base, images }: ArticleImportOptions,
): Promise<CandidateText> {
  const text = await read()
  const hash = createHash('sha256')
    .update(JSON.stringify([READER_VERSION, status, sector, base, ...(images ? ['images'] : [])]))
    .update(text.hashed)
  return { ...text, hash }
}

export async function readCandidate(
  { path, file, isDraft, site }: ArticleCandidate,
  { source: content, modified, hash: textHash }: CandidateText,
  key: string,
  { root, used, parser, links, options: { sector, storeFile, base, images, demo } }: ArticleReading,
): Promise<ArticleRead> {
  const hash = textHash.copy()
  const notes: ArticleRead['notes'] = new Map()
  const note = noteOf(path, notes)
  let hasRemoteImages = false
  let isIncomplete = false
  const found = new Map<string, string | undefined>()
  const contents: string[] = []
  let hasVideos = false
  let hasArticleLinks = false
  const unlinked: ArticleReference[] = []
  const findArticle = async (address: string) => {
    const reference = links.referenceOf(address, file, site)
    if (!reference) return undefined
    hasArticleLinks = true
    const place = await links.find(reference)
    if (place === undefined) unlinked.push(reference)
    return place
  }
  const onRemoteImage = (error?: unknown) => {
    hasRemoteImages = true
    isIncomplete ||= isTemporary(error)
  }
  const beside = filesBeside({
    root,
    article: file,
    storeFile,
    base,
    site,
    images,
    onRemoteImage,
    findArticle,
    onLookup: (address, place) => void found.set(address, place),
    onContent: (place) => void contents.push(place),
    onVideo: () => (hasVideos = true),
    used,
    hash,
    note,
  })
  const { article, formers } =
    typeof content === 'object' && 'draftId' in content
      ? { article: await restoreArchived(content, beside), formers: [] }
      : await readArticle({ path, source: content, modified, sector, isDraft }, beside, note, parser)
  // With another hash, the next import tries again.
  const ending = isIncomplete ? '-incomplete' : ''
  // Only reading it again tells what else is beside a video, on another site, in an export or imported since.
  const isToldByLookups =
    !hasVideos && !hasArticleLinks && !(hasRemoteImages && images) && !hasOwnNotes(content)
  const lookups: ArticleLookups = {
    found: Array.from(found, ([address, place = null]) => ({ address, path: place })),
    files: contents,
    notes: Array.from(notes.values(), ({ note: text, about }) => ({ note: text, about })),
  }
  const source = {
    key,
    hash: hash.digest('hex') + ending,
    ...(isToldByLookups && isStorable(lookups) && { lookups }),
    demo,
    formers,
  }
  return { path, article, source, notes, hasRemoteImages, unlinked }
}

/** Whether jsonb can hold it: neither null characters nor halves of surrogate pairs. */
const isStorable = (value: unknown) => !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(value))

/** Whether an article of an export comes with notes, which are not part of its hash. */
const hasOwnNotes = (content: CandidateText['source']) =>
  typeof content === 'object' && 'notes' in content && content.notes.length > 0

/** Returns what an article looked for if it and all of that are as they were, so that it need not be parsed. */
export async function unchangedLookups(
  root: string,
  { file }: ArticleCandidate,
  { source, hash: textHash }: CandidateText,
  { lookups, hash: knownHash }: KnownArticle,
  used: Set<string>,
): Promise<ArticleLookups | undefined> {
  if (!lookups || hasOwnNotes(source)) return undefined
  const hash = textHash.copy()
  const areThere = await areFilesThere({ root, article: file, used, hash }, lookups)
  return areThere && knownHash === hash.digest('hex') ? lookups : undefined
}

export const noteOf =
  (file: string, notes: ArticleRead['notes']): Note =>
  (note, about = '') =>
    void notes.set(note + about, { file, note, about: about.slice(0, MAX_ABOUT) })
