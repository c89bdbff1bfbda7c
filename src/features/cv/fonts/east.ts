// Chinese, Japanese and Korean: font families of about a hundred numbered slices by character frequency. Their tables
// load only for texts that the other slices cannot render.

/** The folder of each family in content/fonts. Noto Sans SC also contains arrows, ticks and stars. */
export const cjkFamilies = {
  jp: 'biz-udpgothic',
  tc: 'noto-sans-tc',
  sc: 'noto-sans-sc',
  kr: 'nanum-gothic',
} as const
export type CjkFamily = keyof typeof cjkFamilies
const families = Object.keys(cjkFamilies) as CjkFamily[]

type Table = Record<string, string>
const json = { with: { type: 'json' } } as const
const tables: Record<CjkFamily, () => Promise<{ default: Table }>> = {
  jp: () => import('#content/fonts/biz-udpgothic/unicode.json', json),
  tc: () => import('#content/fonts/noto-sans-tc/unicode.json', json),
  sc: () => import('#content/fonts/noto-sans-sc/unicode.json', json),
  kr: () => import('#content/fonts/nanum-gothic/unicode.json', json),
}

const loaded: Partial<Record<CjkFamily, Promise<Table>>> = {}

async function loadTable(family: CjkFamily): Promise<Table> {
  loaded[family] ??= tables[family]().then(({ default: table }) => table)
  try {
    return await loaded[family]
  } catch (error) {
    // Offline; the next text tries again.
    delete loaded[family]
    throw error
  }
}

/** Returns the slices of a family with their ranges, such as 'U+4e00,U+4e03-4e08': 'sc-97'. */
export async function cjkSlices(family: CjkFamily): Promise<[slice: string, ranges: string][]> {
  const table = await loadTable(family)
  return Object.entries(table)
    .filter(([slice]) => slice.startsWith('['))
    .map(([slice, ranges]) => [`${family}-${slice.slice(1, -1)}`, ranges])
}

/** Returns the family of a slice or font key, or undefined. */
export const cjkFamilyOf = (name: string): CjkFamily | undefined =>
  families.find((family) => name.startsWith(`${family}-`))

/** Returns the families of some fonts. */
export function cjkFamiliesOf(keys: Iterable<string>): CjkFamily[] {
  const found = new Set([...keys].map(cjkFamilyOf))
  return families.filter((family) => found.has(family))
}

const isHangul = (character: string): boolean => /^\p{Script=Hangul}$/u.test(character)

/** Lists the characters of a two-byte encoding, cached. @param lead, trail the bytes, from first to last. */
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

/**
 * The characters of Windows Shift_JIS. The Japanese family has all of them; for rarer ones its table lists more than it
 * contains.
 */
const japanese = charactersIn('shift_jis', [0x81, 0xfd], [0x40, 0xfc])
/** Characters written in Taiwan: Big5 without symbols. */
const traditional = charactersIn('big5', [0xa4, 0xf9], [0x40, 0xfe])
/** Characters written in mainland China: GB 2312 without symbols. */
const simplified = charactersIn('gbk', [0xb0, 0xf7], [0xa1, 0xfe])

/** The characters to look up in a family. */
export const isWrittenBy: Record<CjkFamily, (character: string) => boolean> = {
  jp: (character) => japanese().has(character),
  tc: (character) => traditional().has(character),
  sc: () => true,
  kr: isHangul,
}

/** Returns whether texts have more characters written only in Taiwan than only in mainland China. */
function isTraditional(characters: readonly string[]): boolean {
  const only = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    characters.filter((character) => some.has(character) && !others.has(character)).length
  return only(traditional(), simplified()) > only(simplified(), traditional())
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * Returns the families that texts need, in lookup order. Characters shared by Chinese and Japanese take the Japanese
 * form if any text has kana, and the Taiwanese form if most distinguishing characters are Taiwanese.
 * @param further characters that no other font has
 */
export function selectCjkFamilies(texts: readonly string[], further: readonly string[]): CjkFamily[] {
  const isShared = further.some((character) => !isHangul(character))
  const isKana = isShared && texts.some((text) => kana.test(text))
  const wanted: Record<CjkFamily, boolean> = {
    jp: isKana,
    tc: isShared && !isKana && isTraditional(further),
    sc: isShared,
    kr: further.some(isHangul),
  }
  return families.filter((family) => wanted[family])
}
