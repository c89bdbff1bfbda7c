import { fileKey } from '#features/media/data.ts'
import { readStoredFile, type FileStore } from '#lib/server/file-store/file-store.ts'
import { imageIdOf } from '../image/data.ts'
import { MAX_EVENT_FILE_BYTES, type OrganisedFile } from './schema.ts'

/** Returns the addresses of the images that events and series of a file show, each once. */
const linksOf = ({ series, events }: OrganisedFile): string[] => [
  ...new Set([...series, ...events].flatMap(({ event }) => event.eventImage?.link ?? [])),
]

/** Yields the stored images of a file, one at a time; missing images are left out. */
export async function* picturesOf(
  file: OrganisedFile,
  files: FileStore,
): AsyncGenerator<{ link: string; content: Buffer }> {
  for (const link of linksOf(file)) {
    const id = imageIdOf(link)
    const content = id && (await readStoredFile(files, fileKey(id)))
    if (content) yield { link, content }
  }
}

/** The bytes around an image, and around all of them. */
const SPACING = 100

/** Formats a file with its images: as many as keep it small enough for an import. */
export async function formatOrganisedFile(file: OrganisedFile, files: FileStore): Promise<string> {
  let room = MAX_EVENT_FILE_BYTES - Buffer.byteLength(written(file)) - SPACING
  const pictures: Record<string, string> = {}
  for await (const { link, content } of picturesOf(file, files)) {
    const text = content.toString('base64')
    const takes = text.length + SPACING
    // A smaller one may still fit.
    if (takes > room) continue
    room -= takes
    pictures[link] = text
  }
  return written(Object.keys(pictures).length > 0 ? { ...file, pictures } : file)
}

const written = (file: OrganisedFile) => `${JSON.stringify(file, null, 2)}\n`
