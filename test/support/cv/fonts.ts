import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CvDocument } from '#features/cv/document/schema.ts'
import { fontFile, slicesFor } from '#features/cv/fonts/fonts.ts'
import { unpackWoff } from '#features/cv/fonts/woff.ts'
import { boldTextsOf, italicTextsOf, textsOf } from '#features/cv/layout/texts.ts'

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
  return fontsByKey(await slicesFor(texts, texts, undefined, italic))
}

/** The fonts of a document by key, chosen as the portal does: by its language and country, bold only for bold texts. */
export async function fontsOfDocument(cv: CvDocument): Promise<Map<string, Uint8Array>> {
  return fontsByKey(await slicesFor(textsOf(cv), boldTextsOf(cv), cv, italicTextsOf(cv)))
}

async function fontsByKey(keys: readonly string[]): Promise<Map<string, Uint8Array>> {
  return new Map(await Promise.all(keys.map(async (key) => [key, await readFontByKey(key)] as const)))
}
