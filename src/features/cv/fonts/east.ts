// Chinese, Japanese and Korean: families of a hundred numbered slices, cut by how often characters are used, whose
// tables are loaded only for texts that the other slices cannot write.

/** The folder of each family below content/fonts. Noto Sans SC holds arrows, ticks and stars as well. */
export const eastFamilies = {
  jp: 'biz-udpgothic',
  tc: 'noto-sans-tc',
  sc: 'noto-sans-sc',
  kr: 'nanum-gothic',
} as const
export type East = keyof typeof eastFamilies
const families = Object.keys(eastFamilies) as East[]

type Table = Record<string, string>
const json = { with: { type: 'json' } } as const
const tables: Record<East, () => Promise<{ default: Table }>> = {
  jp: () => import('#content/fonts/biz-udpgothic/unicode.json', json),
  tc: () => import('#content/fonts/noto-sans-tc/unicode.json', json),
  sc: () => import('#content/fonts/noto-sans-sc/unicode.json', json),
  kr: () => import('#content/fonts/nanum-gothic/unicode.json', json),
}

const loaded: Partial<Record<East, Promise<Table>>> = {}

async function loadTable(family: East): Promise<Table> {
  loaded[family] ??= tables[family]().then(({ default: table }) => table)
  try {
    return await loaded[family]
  } catch (error) {
    // Without a connection; the next text asks again.
    delete loaded[family]
    throw error
  }
}

/** The slices of a family with their ranges, such as 'U+4e00,U+4e03-4e08': 'sc-97'. */
export async function eastSlices(family: East): Promise<[slice: string, ranges: string][]> {
  const table = await loadTable(family)
  return Object.entries(table)
    .filter(([slice]) => slice.startsWith('['))
    .map(([slice, ranges]) => [`${family}-${slice.slice(1, -1)}`, ranges])
}

/** The family of a slice or of a font's key; nothing where it is none of these. */
export const eastOf = (name: string): East | undefined =>
  families.find((family) => name.startsWith(`${family}-`))

/** Those of some fonts. */
export function eastAmong(keys: Iterable<string>): East[] {
  const found = new Set([...keys].map(eastOf))
  return families.filter((family) => found.has(family))
}

const isHangul = (character: string): boolean => /^\p{Script=Hangul}$/u.test(character)

/** The characters of an encoding of two bytes, once it was asked for. @param lead, trail the bytes, from first to last. */
function charactersIn(
  encoding: string,
  lead: readonly [first: number, last: number],
  trail: readonly [first: number, last: number],
): () => ReadonlySet<string> {
  let characters: ReadonlySet<string> | undefined
  return () => {
    if (characters) return characters
    const trails = trail[1] - trail[0] + 1
    const bytes = Uint8Array.from({ length: (lead[1] - lead[0] + 1) * trails * 2 }, (_, at) =>
      at % 2 === 0 ? lead[0] + Math.floor(at / 2 / trails) : trail[0] + (((at - 1) / 2) % trails),
    )
    return (characters = new Set(new TextDecoder(encoding).decode(bytes)))
  }
}

/** The characters of Shift_JIS as Windows knows it, which the Japanese family has all of; of rarer ones its table promises more than it holds. */
const japanese = charactersIn('shift_jis', [0x81, 0xfd], [0x40, 0xfc])
/** What is written in Taiwan: those of Big5 without its signs. */
const traditional = charactersIn('big5', [0xa4, 0xf9], [0x40, 0xfe])
/** What is written on the mainland: those of GB 2312 without its signs. */
const simplified = charactersIn('gbk', [0xb0, 0xf7], [0xa1, 0xfe])

/** What a family is asked for. */
export const isWrittenBy: Record<East, (character: string) => boolean> = {
  jp: (character) => japanese().has(character),
  tc: (character) => traditional().has(character),
  sc: () => true,
  kr: isHangul,
}

/** Whether texts have more characters that only Taiwan writes than such as only the mainland does. */
function isTraditional(characters: readonly string[]): boolean {
  const only = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    characters.filter((character) => some.has(character) && !others.has(character)).length
  return only(traditional(), simplified()) > only(simplified(), traditional())
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The families that texts need, in the order in which a character looks for its slice. Characters that Chinese and
 * Japanese share have the Japanese form where any of the texts has kana, and that of Taiwan where most of what tells it
 * from the mainland is written so. @param further those that no other font has
 */
export function eastFor(texts: readonly string[], further: readonly string[]): East[] {
  const isShared = further.some((character) => !isHangul(character))
  const isKana = isShared && texts.some((text) => kana.test(text))
  const wanted: Record<East, boolean> = {
    jp: isKana,
    tc: isShared && !isKana && isTraditional(further),
    sc: isShared,
    kr: further.some(isHangul),
  }
  return families.filter((family) => wanted[family])
}
