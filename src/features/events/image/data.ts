import { sql } from 'kysely'
import { defineRead, type Read } from '#lib/db/read-together.ts'

/** Returns the stored file id of an image address. */
export const imageIdOf = (link: string): string | undefined =>
  /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(link)?.[1]

interface ImageSize {
  width: number
  height: number
}

/** Reads the size of an image, so that a page can reserve space; undefined if it is missing. */
export const sizeOfImage = (link = ''): Read<ImageSize | undefined> =>
  defineRead(
    sql<ImageSize>`
      SELECT width, height FROM stored_file
      WHERE id = ${imageIdOf(link) ?? null} AND width IS NOT NULL AND height IS NOT NULL`,
    ([size]) => size,
  )
