import * as said from '#messages/imports/notes.ts'
import { createHash, type Hash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { isDatabaseFailure } from '#lib/db/is-away.ts'
import { FilesUnavailable } from '#lib/server/file-store/file-store.ts'
import { reasonOf, type Note } from '#lib/server/imports/files.ts'
import type { OwnVideo } from '../schema.ts'
import type { Files } from './article-file.ts'
import { isArticleFile } from './article-tree.ts'
import { inlineImage, type RemoteImages } from './remote-images.ts'
import { servedFrom } from './site-folder.ts'
import type { ArticleLookups } from './table.ts'

/** Stores a file and returns its address. */
export type StoreFile = (file: { name: string; content: Buffer }) => Promise<{
  link: string
  type: string
  bytes: number
  width: number | undefined
  height: number | undefined
  /** The parts removed from an SVG. */
  cleaned?: string | undefined
}>

/** The location of an article, and how to handle its files. */
export interface ArticleSurroundings {
  root: string
  /** Its path within the root, with slashes. */
  article: string
  storeFile: StoreFile
  /** The base URL of relative links. */
  base?: string | undefined
  /** The URL of the original site, whose files may be in the folder. */
  site?: string | undefined
  /** Stores images of other sites; `later` in a dry run, which fetches nothing. By default, they become links. */
  images?: RemoteImages | 'later' | undefined
  /** Called for each image of another site, with the error if it could not be fetched. */
  onRemoteImage?: ((error?: unknown) => void) | undefined
  /** Returns the path on this portal of the article that a link means. */
  findArticle?: ((address: string) => Promise<string | undefined>) | undefined
  /** Called for each file that was looked for, with its path if it exists. */
  onLookup: (address: string, path: string | undefined) => void
  /** Called for each file whose content became part of the hash. */
  onContent: (path: string) => void
  /** Called for each video, whose files are looked for by their names. */
  onVideo: () => void
  /** Receives every file that was found. */
  used: Set<string>
  /** Receives the content of files. */
  hash: Hash
  note: Note
}

/** Finds figures and attachments, only in the folder: next to the article or where its site keeps them. */
export function filesBeside({
  root,
  article,
  storeFile,
  base,
  site,
  images,
  onRemoteImage,
  findArticle,
  onLookup,
  onContent,
  onVideo,
  used,
  hash,
  note,
}: ArticleSurroundings): Files {
  const seen = new Map<string, ReturnType<StoreFile>>()
  const find: FindFile = async (reference) => {
    const path = await findFile(root, article, reference)
    onLookup(reference, path)
    return path
  }
  const keep = async (reference: string) => {
    const path = await find(reference)
    const content = path === undefined ? undefined : await readFile(join(root, path))
    if (path === undefined || !content) {
      note(said.noSuchFile.in('en'), reference)
      return undefined
    }
    used.add(path)
    if (!seen.has(path)) {
      addContent(hash, path, content)
      onContent(path)
      seen.set(path, storeFile({ name: path, content }))
    }
    return toldOf(seen.get(path)!, reference)
  }
  const toldOf = async (storing: ReturnType<StoreFile>, reference: string) => {
    try {
      const stored = await storing
      if (stored.cleaned) note(said.drawingCleaned.in('en', { what: stored.cleaned }), reference)
      return stored
    } catch (error) {
      if (isOfPortal(error)) throw error
      note(said.fileLeftOut.in('en', { why: reasonOf(error) }), reference)
      return undefined
    }
  }
  const remote = async (address: string, isPoster: boolean) => {
    if (typeof images === 'object')
      try {
        const stored = await images.store(address)
        if (stored.cleaned) note(said.drawingCleaned.in('en', { what: stored.cleaned }), address)
        return stored
      } catch (error) {
        if (isOfPortal(error)) throw error
        onRemoteImage?.(error)
        note(said.imageNotFetched.in('en', { why: reasonOf(error) }), address)
        return { link: address }
      }
    onRemoteImage?.()
    const left = isPoster ? said.posterOnOtherSite : said.pictureBecameLink
    note((images ? said.imageToFetch : left).in('en'), address)
    return { link: address }
  }
  return {
    note,
    async image(source, isPoster = false) {
      const inline = inlineImage(source)
      if (inline) return asImage(await toldOf(storeFile(inline), source.slice(0, 60)))
      const own = await uploaded(find, source, site)
      if (own !== undefined) return asImage(await keep(own))
      if (/^https?:\/\//i.test(source)) return remote(source, isPoster)
      const home = base ?? site
      if (home && source.startsWith('/') && !(await find(source)))
        return remote(new URL(source, home).href, isPoster)
      return asImage(await keep(source))
    },
    attachment: keep,
    async video(address) {
      onVideo()
      const path = await find(address)
      const names = path === undefined ? [] : await readdir(dirname(join(root, path)))
      const found = await storeVideo(address, names, keep)
      if (typeof found === 'object') return found
      note(found, address)
      return undefined
    },
    async link(address) {
      const article = await findArticle?.(address)
      if (article !== undefined) {
        hash.update(article)
        return article + (/#.*$/.exec(address)?.[0] ?? '')
      }
      if (/^(?:https?:|mailto:)/i.test(address)) return address
      if (/^[a-z][a-z0-9+.-]*:/i.test(address)) return undefined
      if (base && URL.canParse(address, base)) return new URL(address, base).href
      const file = address.replace(/[?#].*$/, '')
      const path = await find(file)
      if (path !== undefined && !isArticleFile.test(path)) return (await keep(file))?.link
      if (site && address.startsWith('/') && URL.canParse(address, site)) return new URL(address, site).href
      note(said.linkTakenOut.in('en'), address)
      return undefined
    },
  }
}

/**
 * Whether all that an article looked for is where it was, so that its text tells what reading it again would.
 * @param hash of the text; receives the content of the files.
 */
export async function areFilesThere(
  { root, article, used, hash }: Pick<ArticleSurroundings, 'root' | 'article' | 'used' | 'hash'>,
  { found, files }: ArticleLookups,
): Promise<boolean> {
  for (const { address, path } of found)
    if (((await findFile(root, article, address)) ?? null) !== path) return false
  for (const path of files) addContent(hash, path, await readFile(join(root, path)))
  for (const path of files) used.add(path)
  return true
}

const addContent = (hash: Hash, path: string, content: Buffer) =>
  hash.update(path).update(createHash('sha256').update(content).digest())

/** Whether a fault is not that of a file: the next import then reads the whole article again. */
const isOfPortal = (error: unknown): boolean =>
  isDatabaseFailure(error) ||
  error instanceof FilesUnavailable ||
  (error as Error).name === 'AbortError' ||
  'errno' in (error as Error)

const asImage = <T extends { type: string }>(stored: T | undefined) =>
  stored?.type.startsWith('image/') ? stored : undefined

type FindFile = (reference: string) => Promise<string | undefined>

/** Returns the path in the folder of an image on the article's own site, or of its original size. */
async function uploaded(
  find: FindFile,
  address: string,
  site: string | undefined,
): Promise<string | undefined> {
  if (!site || !URL.canParse(address) || !URL.canParse(site)) return undefined
  const { host, pathname } = new URL(address)
  if (host.replace(/^www\./, '') !== new URL(site).host.replace(/^www\./, '')) return undefined
  const whole = pathname.replace(/-\d{2,5}x\d{2,5}(?=\.\w+$)/, '')
  for (const path of [pathname, whole].flatMap((each) => [each, each.replace(/^\/wp-content(?=\/)/, '')]))
    if (await find(path)) return path
  return undefined
}

async function findFile(root: string, article: string, reference: string): Promise<string | undefined> {
  for (const path of localPaths(root, article, reference))
    if ((await stat(join(root, path)).catch(() => undefined))?.isFile()) return path
  return undefined
}

/**
 * Returns the possible paths of a reference in the folder, raw and decoded; none if it leads out of the
 * folder.
 */
export function localPaths(root: string, article: string, reference: string): string[] {
  let decoded = reference
  try {
    decoded = decodeURIComponent(reference)
  } catch {
    // A stray per cent sign is taken literally.
  }
  if (decoded === '' || decoded.startsWith('//') || decoded.includes('\0')) return []
  const starts = decoded.startsWith('/') ? servedFrom : [dirname(article)]
  return starts.flatMap((start) => {
    const path = relative(root, resolve(root, start, `./${decoded}`))
    return path === '' || path.startsWith('..') ? [] : path.split(sep).join('/')
  })
}

/** A stored file. */
interface StoredFile {
  link: string
  type: string
  width: number | undefined
  height: number | undefined
}

/**
 * Finds the video next to an article, with the files of the same name: `film.webm` and `film.mp4`, its
 * poster `film.webp` (or .svg), and captions `film.en.vtt`, `film.es.vtt`.
 * @param names of the files in its folder.
 * @returns the reason as text if there is none.
 */
async function storeVideo(
  address: string,
  names: readonly string[],
  keep: (address: string) => Promise<StoredFile | undefined>,
): Promise<OwnVideo | string> {
  const base = address.replace(/\.\w+$/, '')
  const name = base.split('/').at(-1) ?? ''
  const beside = async (ending: string) =>
    names.includes(`${name}.${ending}`) ? keep(`${base}.${ending}`) : undefined
  const poster = (await beside('webp')) ?? (await beside('svg'))
  if (!poster?.width || !poster.height) return said.videoNeedsPoster.in('en')
  const files: OwnVideo['Files'] = []
  // The smaller one first: browsers take the first they can play.
  for (const [ending, type] of [
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ] as const) {
    const file = await beside(ending)
    if (file) files.push({ Location: file.link, Type: type })
  }
  if (files.length === 0) return said.noSuchVideo.in('en')
  const captions: OwnVideo['Captions'] = []
  for (const caption of names.toSorted()) {
    const language = caption.startsWith(`${name}.`)
      ? /^\.([a-z]{2,3})\.vtt$/.exec(caption.slice(name.length))?.[1]
      : undefined
    const file = language && (await beside(`${language}.vtt`))
    if (language && file) captions.push({ Location: file.link, Language: language })
  }
  return {
    Files: files,
    PosterLink: poster.link,
    Width: poster.width,
    Height: poster.height,
    Captions: captions,
  }
}
