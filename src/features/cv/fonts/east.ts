// Chinese, Japanese and Korean: font families of about a hundred numbered slices by character frequency. Their tables
// load only for texts that the other slices cannot render. `npm run fonts` makes the tables from the fonts themselves,
// because those of the packages list more than the fonts contain.

/** The folder of each family in content/fonts. Noto Sans SC also contains arrows. */
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
  jp: () => import('#content/fonts/biz-udpgothic/characters.json', json),
  tc: () => import('#content/fonts/noto-sans-tc/characters.json', json),
  sc: () => import('#content/fonts/noto-sans-sc/characters.json', json),
  kr: () => import('#content/fonts/nanum-gothic/characters.json', json),
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

/** Returns the slices of a family with their ranges, such as ['sc-97', '4e00 4e03-4e08']. */
export async function cjkSlices(family: CjkFamily): Promise<[slice: string, ranges: string][]> {
  const table = await loadTable(family)
  return Object.entries(table).map(([slice, ranges]) => [`${family}-${slice}`, ranges])
}

/** Returns the family of a slice or font key, or undefined. */
export const cjkFamilyOf = (name: string): CjkFamily | undefined =>
  families.find((family) => name.startsWith(`${family}-`))

/** Returns the families of some fonts, in the order in which they occur. */
export const cjkFamiliesOf = (keys: Iterable<string>): CjkFamily[] => [
  ...new Set([...keys].flatMap((key) => cjkFamilyOf(key) ?? [])),
]

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

/** Characters written in Japan: Windows Shift_JIS. */
const japanese = charactersIn('shift_jis', [0x81, 0xfd], [0x40, 0xfc])
/** Characters written in Taiwan: Big5 without symbols. */
const traditional = charactersIn('big5', [0xa4, 0xf9], [0x40, 0xfe])
/** Characters written in mainland China: GB 2312 without symbols. */
const simplified = charactersIn('gbk', [0xb0, 0xf7], [0xa1, 0xfe])

/** Returns whether to look a character up in a family: the Chinese ones have a few Hangul syllables too. */
export const isWrittenIn = (family: CjkFamily, character: string): boolean =>
  (family === 'kr') === isHangul(character)

/** Returns whether texts have more characters written only in Taiwan than only in mainland China. */
function isTraditional(characters: readonly string[]): boolean {
  const only = (some: ReadonlySet<string>, others: ReadonlySet<string>) =>
    characters.filter((character) => some.has(character) && !others.has(character)).length
  return only(traditional(), simplified()) > only(simplified(), traditional())
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const isHan = (character: string): boolean => /^\p{Script=Han}$/u.test(character)

/** Facts about the author of texts, besides the texts. */
export interface TextOrigin {
  /** BCP 47 language of the document. */
  lang?: string
  /** ISO 3166-1 code of the author's country. */
  country?: string
}

/** Han characters in Korean have the traditional forms; Nanum Gothic has none. */
function hanFamilyOf(tag: string): CjkFamily | undefined {
  const { language, script } = new Intl.Locale(tag).maximize()
  if (language === 'ja') return 'jp'
  if (language === 'ko') return 'tc'
  if (language === 'zh') return script === 'Hant' ? 'tc' : 'sc'
  return undefined
}

/** The characters that a country's writers use, for families whose forms differ from those of Noto Sans SC. */
const written: Partial<Record<CjkFamily, () => ReadonlySet<string>>> = { jp: japanese, tc: traditional }

/**
 * Returns the family with the author's forms of Han characters. The language of the document decides; then kana; then
 * the country, unless some characters are not written there; then Hangul; then characters written only in Taiwan.
 */
function hanFamilyFor(
  texts: readonly string[],
  further: readonly string[],
  { lang, country }: TextOrigin,
): CjkFamily {
  const spoken = lang && hanFamilyOf(lang)
  if (spoken) return spoken
  if (texts.some((text) => kana.test(text))) return 'jp'
  const local = country && hanFamilyOf(`und-${country}`)
  const han = further.filter(isHan)
  if (local && han.every((character) => written[local]?.().has(character))) return local
  const hangul = further.filter(isHangul).length
  return (hangul > 0 && hangul >= han.length) || isTraditional(han) ? 'tc' : 'sc'
}

/**
 * Returns the families that texts need, in lookup order: that of the author's Han characters, and others for characters
 * that it may lack.
 * @param further characters that no other font has
 */
export function selectCjkFamilies(
  texts: readonly string[],
  further: readonly string[],
  origin: TextOrigin = {},
): CjkFamily[] {
  const shared = further.filter((character) => !isHangul(character))
  const hangul: CjkFamily[] = shared.length < further.length ? ['kr'] : []
  if (shared.length === 0) return hangul
  const isOnly = (some: ReadonlySet<string>, ...others: ReadonlySet<string>[]) =>
    shared.some((character) => some.has(character) && !others.some((other) => other.has(character)))
  const main = hanFamilyFor(texts, further, origin)
  return [
    ...new Set<CjkFamily>([
      ...(further.length > 2 * shared.length ? hangul : []),
      main,
      'sc',
      ...(isOnly(traditional(), simplified()) ? (['tc'] as const) : []),
      ...(isOnly(japanese(), simplified(), traditional()) ? (['jp'] as const) : []),
      ...hangul,
    ]),
  ]
}
