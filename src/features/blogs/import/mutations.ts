import * as said from '#messages/imports/notes.ts'
import { sameId } from '#messages/imports/refusals.ts'
import { stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'
import { gatherStatistics, yieldToEventLoop } from '#lib/db/bulk-writes.ts'
import type { Db } from '#lib/db/connect.ts'
import { json } from '#lib/db/json.ts'
import { runStep } from '#lib/db/in-transaction.ts'
import { validate } from '#lib/api/validate.ts'
import { filesBelow, reasonOf } from '#lib/server/imports/files.ts'
import { createBlogs, updateBlog, type ArticleSource } from '../mutations.ts'
import type { BlogStatus } from '../schema.ts'
import { blogInputSchema } from '../schema-input.ts'
import { leadingElsewhere } from '../redirects/data.ts'
import { openArticleParser, type ArticleParser } from './article-parser.ts'
import { candidatesIn, type ArticleCandidate } from './candidates.ts'
import { knownAmong, type KnownArticle } from './data-known.ts'
import { createArticleLinks, type ArticleReference } from './data-links.ts'
import {
  noteOf,
  readCandidate,
  readCandidateText,
  unchangedLookups,
  withoutFetching,
  type ArticleImportOptions,
  type ArticleRead,
  type ArticleReading,
  type ImportedNote,
} from './read-candidate.ts'
import { siteAddress } from './site-address.ts'

export interface ArticleImportReport {
  /** Articles, and files that have none and belong to none; each counts once below. */
  read: number
  added: number
  changed: number
  unchanged: number
  /** Entries of exports that became part of an article, such as attachments. */
  merged: number
  refused: { file: string; reason: string }[]
  /** The new and changed articles, with their IDs. */
  taken: { file: string; how: 'added' | 'changed'; slug: string; title: string }[]
  /** Articles imported with changes. */
  notes: ImportedNote[]
  /** Files and entries of exports that are neither articles nor used by one. */
  ignored: { file: string; about: string; why: string }[]
}

/** New articles per transaction, and their characters: more are cheaper, but make others wait longer. */
const BATCH = 25
const BATCH_CHARACTERS = 60_000
/** Statistics are gathered after as many new articles, and each time there are twice as many. */
const STATISTICS = 200
/** Articles whose previous import is read at once. */
const KNOWN = 100

/**
 * Imports every Markdown file in a folder, and every article of its exports and feeds; or one file. A known file is
 * updated if it, its files or an option changed. An unreadable file is listed and does not stop the import.
 */
export async function importArticles(
  folder: string,
  options: ArticleImportOptions,
): Promise<ArticleImportReport> {
  const parser = openArticleParser({ signal: options.signal })
  try {
    return await importWith(parser, folder, options)
  } finally {
    await parser.close()
  }
}

async function importWith(
  parser: ArticleParser,
  folder: string,
  given: ArticleImportOptions,
): Promise<ArticleImportReport> {
  const path = resolve(folder)
  const single = (await stat(path)).isFile()
  const root = single ? dirname(path) : path
  const report: ArticleImportReport = {
    read: 0,
    added: 0,
    changed: 0,
    unchanged: 0,
    merged: 0,
    taken: [],
    refused: [],
    notes: [],
    ignored: [],
  }
  const files = single ? [basename(path)] : await filesBelow(root)
  const { name = basename(root), base = await siteAddress(root, files) } = given
  const options = { ...given, name, base }
  const used = new Set<string>()
  const links = createArticleLinks(options.db, { root, files, name, base })
  const reading: ArticleReading = { root, options, used, parser, links }
  const { articles, refused, passed, merged } = await candidatesIn(root, files, parser, options.signal)
  for (const { file, textFile = file } of articles) used.add(file).add(textFile)
  for (const { file } of passed) used.add(file)
  let done = 0
  const tell = () => options.onProgress?.(++done, articles.length)
  const record = (how: 'added' | 'changed' | 'unchanged', recorded: readonly ArticleRead[]) => {
    report[how] += recorded.length
    for (const { path, notes, article, source, slug = '' } of recorded) {
      report.notes.push(...notes.values())
      if (how === 'unchanged') continue
      report.taken.push({ file: path, how, slug, title: article.BlogTitle })
      const { key, formers = [] } = source
      links.add({ key, formers, slug, fields: article.BlogCategoryPrimarySector })
    }
    recorded.forEach(tell)
  }
  const refuse = (path: string, error: unknown) => {
    report.refused.push({ file: path, reason: reasonOf(error) })
    tell()
  }
  for (const { path, error } of refused) {
    used.add(path)
    report.refused.push({ file: path, reason: reasonOf(error) })
  }
  const unlinked: Unlinked[] = []
  let fresh: ArticleRead[] = []
  let characters = 0
  let planned = STATISTICS
  const seen = new Set<string>()
  const keyOf = ({ path }: ArticleCandidate) => `${name}/${path}`
  let knownByKey = new Map<string, KnownArticle>()
  for (const [i, candidate] of articles.entries()) {
    options.signal?.throwIfAborted()
    if (i % KNOWN === 0) knownByKey = await knownAmong(options.db, articles.slice(i, i + KNOWN).map(keyOf))
    const { path } = candidate
    try {
      // Each run would replace one by the other.
      if (seen.has(path)) throw new Error(sameId.in('en'))
      seen.add(path)
      const text = await readCandidateText(candidate, options)
      const key = keyOf(candidate)
      const known = knownByKey.get(key)
      const before = known && (await unchangedLookups(root, candidate, text, known, used))
      if (before) {
        report.unchanged++
        report.notes.push(...before.notes.map((each) => ({ file: path, ...each })))
        tell()
      } else {
        let file = await readCandidate(candidate, text, key, {
          ...reading,
          options: withoutFetching(options),
        })
        // Nothing is fetched for an unchanged article.
        if (file.hasRemoteImages && known?.hash !== file.source.hash)
          file = await readCandidate(candidate, text, key, reading)
        const isUnchanged = known?.hash === file.source.hash
        if (file.unlinked.length > 0)
          unlinked.push({ candidate, key, references: file.unlinked, isUnchanged })
        if (!known) {
          fresh.push(asNew(file, options.status))
          characters += sizeOf(file)
        } else if (isUnchanged) {
          if (file.source.lookups) await runStep(options.db, (db) => storeLookups(db, file.source))
          record('unchanged', [file])
        } else {
          const { status } = options
          await runStep(options.db, async (db) => {
            await updateBlog(db, known.slug, file.article, { source: file.source, ...(status && { status }) })
            await noteFormers(db, file, known.slug)
          })
          record('changed', [{ ...file, slug: known.slug }])
        }
      }
    } catch (error) {
      options.signal?.throwIfAborted()
      refuse(path, error)
    }
    if (fresh.length === BATCH || characters > BATCH_CHARACTERS || candidate === articles.at(-1)) {
      const together = fresh
      record('added', await runStep(options.db, (db) => createTogether(db, together, refuse)))
      fresh = []
      characters = 0
    }
    if (report.added >= planned) {
      planned *= 2
      await gatherStatistics(options.db)
    }
    await yieldToEventLoop()
  }
  await linkAgain(unlinked, reading, report)
  const unused = files.filter((path) => !used.has(path))
  report.ignored = [
    ...unused.map((file) => ({ file, about: '', why: said.notAnArticle.in('en') })),
    ...passed,
  ]
  report.merged = merged
  report.read = articles.length + refused.length + report.ignored.length + merged
  if (report.added + report.changed > 0) await gatherStatistics(options.db)
  return report
}

const sizeOf = ({ article }: ArticleRead): number => JSON.stringify(article.BlogContentDetails).length

/** An article with links to others that were not there yet when it was read. */
interface Unlinked {
  candidate: ArticleCandidate
  key: string
  references: ArticleReference[]
  /** Whether it was counted as unchanged. */
  isUnchanged: boolean
}

/** Reads articles again whose links lead to others that were imported after them. */
async function linkAgain(
  unlinked: readonly Unlinked[],
  reading: ArticleReading,
  report: ArticleImportReport,
): Promise<void> {
  const { db, status, signal } = reading.options
  for (const { candidate, key, references, isUnchanged } of unlinked) {
    signal?.throwIfAborted()
    const { path } = candidate
    const isThere = async () => {
      for (const reference of references) if ((await reading.links.find(reference)) !== undefined) return true
      return false
    }
    const text = (await isThere()) ? await readCandidateText(candidate, reading.options) : undefined
    if (!text) continue
    const known = (await knownAmong(db, [key])).get(key)
    const file = await readCandidate(candidate, text, key, reading)
    // Without it, the article was refused, or this is a dry run.
    if (known)
      await runStep(db, (piece) =>
        updateBlog(piece, known.slug, file.article, { source: file.source, ...(status && { status }) }),
      )
    const takenOut = said.linkTakenOut.in('en')
    const isLeft = (about: string) => file.notes.has(takenOut + about)
    report.notes = report.notes.filter(
      ({ file: of, note, about }) => of !== path || note !== takenOut || isLeft(about),
    )
    if (known && isUnchanged) {
      report.unchanged--
      report.changed++
      report.taken.push({ file: path, how: 'changed', slug: known.slug, title: file.article.BlogTitle })
    }
    await yieldToEventLoop()
  }
}

/** Validated on its own, so that one error does not affect articles created with it. */
const asNew = (file: ArticleRead, status: BlogStatus | undefined): ArticleRead => ({
  ...file,
  article: validate(blogInputSchema, { ...file.article, ...(status && { BlogPublishStatus: status }) }),
})

/** Articles of earlier versions come without, and notes may change where the hash does not. */
const storeLookups = (db: Db, { key, lookups }: ArticleSource) =>
  db
    .updateTable('article')
    .set({ source_lookups: lookups ? json(lookups) : null })
    .where('source_key', '=', key)
    .execute()

/**
 * Creates articles in one transaction; if that fails, one by one, so that one failure does not affect the others.
 * @returns the created articles.
 */
async function createTogether(
  db: Db,
  files: readonly ArticleRead[],
  refuse: (path: string, error: unknown) => void,
): Promise<readonly ArticleRead[]> {
  if (files.length === 0) return []
  let slugs: string[]
  try {
    const blogs = files.map(({ article, source }) => ({ input: article, source }))
    slugs = await createBlogs(db, blogs)
  } catch (error) {
    if (files.length > 1) {
      const created = []
      for (const file of files) created.push(...(await createTogether(db, [file], refuse)))
      return created
    }
    refuse(files[0]!.path, error)
    return []
  }
  for (const [i, file] of files.entries()) {
    const slug = slugs[i]!
    if (slug !== file.article.BlogID) noteOf(file.path, file.notes)(said.idOfAnother.in('en'), slug)
    await noteFormers(db, file, slug)
  }
  return files.map((file, i) => ({ ...file, slug: slugs[i]! }))
}

async function noteFormers(db: Db, { path, source, notes }: ArticleRead, slug: string): Promise<void> {
  for (const former of await leadingElsewhere(db, slug, source.formers ?? []))
    noteOf(path, notes)(said.redirectOfAnother.in('en'), former)
}
