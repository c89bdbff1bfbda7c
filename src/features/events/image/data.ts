import type { Db } from '#lib/db/connect.ts'

/** The id of the stored file behind the address of a picture. */
export const imageIdOf = (link: string): string | undefined =>
  /^\/media\/([0-9a-f]{32})\/picture\.webp$/.exec(link)?.[1]

/** How large a picture is, so that a page keeps room for it; nothing where it is not there. */
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
