import { readPage, type Addresses } from './portal.ts'

/** The words that the lists show, as people would search for them. */
export async function wordsShown(url: string, { lists }: Pick<Addresses, 'lists'>): Promise<string[]> {
  const found = new Set<string>()
  for (const list of lists) {
    const text = (await readPage(url, list)).replaceAll(
      /<(?:script|style)[\s\S]*?<\/(?:script|style)>|<[^>]+>/g,
      ' ',
    )
    for (const [word] of text.matchAll(/\p{L}{5,}/gu)) found.add(word.toLowerCase())
  }
  return [...found]
}
