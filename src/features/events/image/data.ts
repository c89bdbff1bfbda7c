import type { Db } from '#lib/db/connect.ts'

/** Returns the stored file id of an image address. */
export const imageIdOf = (link: string): string | undefined =>
  /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(link)?.[1]

/** Returns the size of an image, so that a page can reserve space; undefined if it is missing. */
export async function getImageSize(
  db: Db,
  link: string,
): Promise<{ width: number; height: number } | undefined> {
  const id = imageIdOf(link)
  const file =
    id &&
    (await db.selectFrom('stored_file').select(['width', 'height']).where('id', '=', id).executeTakeFirst())
  return file && file.width !== null && file.height !== null
    ? { width: file.width, height: file.height }
    : undefined
}
