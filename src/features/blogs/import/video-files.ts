import * as said from '#messages/imports/notes.ts'
import type { OwnVideo } from '../schema.ts'

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
export async function storeVideo(
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
