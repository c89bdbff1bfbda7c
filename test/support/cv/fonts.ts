import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fontFile, slicesFor } from '#features/cv/fonts/fonts.ts'
import { unpackWoff } from '#features/cv/fonts/woff.ts'

const kept = join(import.meta.dirname, '../../../content/fonts')
const unpacked = new Map<string, Promise<Uint8Array>>()

const readFont = async (key: string) => unpackWoff(new Uint8Array(await readFile(join(kept, fontFile(key)))))

/** One font of the portal. @param key such as 'latin-400' */
export function readFontByKey(key: string): Promise<Uint8Array> {
  const known = unpacked.get(key) ?? readFont(key)
  unpacked.set(key, known)
  return known
}

/** The fonts that the texts need, by key: what the worker fetches, read from its folder. */
export async function fontsFor(
  texts: Iterable<string>,
  italic?: Parameters<typeof slicesFor>[3],
): Promise<Map<string, Uint8Array>> {
  const fonts = (await slicesFor(texts, texts, undefined, italic)).map(
    async (key) => [key, await readFontByKey(key)] as const,
  )
  return new Map(await Promise.all(fonts))
}
