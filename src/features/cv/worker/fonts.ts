import { CvFailure } from './messages.ts'
import { cjkFamilyOf } from '../fonts/east.ts'
import { fontFile } from '../fonts/fonts.ts'
import { unpackWoff } from '../fonts/woff.ts'

const TIMEOUT_MS = 30_000

const addresses = import.meta.glob<string>(
  ['/content/fonts/{noto-sans,noto-sans-*,source-serif-4}/*.woff', '!/content/fonts/noto-sans-{sc,tc}/*'],
  { query: '?url', import: 'default', eager: true },
)

/** Returns the URL of a font. @param key such as 'latin-400' */
export async function fontAddress(key: string): Promise<string> {
  const all = cjkFamilyOf(key) ? (await import('./fonts-east.ts')).cjkFontUrls : addresses
  const address = all[`/content/fonts/${fontFile(key)}`]
  if (!address) throw new Error(`There is no font ${key}`)
  return address
}

const fontCache = new Map<string, Promise<Uint8Array>>()

/** Fetches a font, cached; the next call retries a failed one. @returns SFNT */
function loadFont(key: string): Promise<Uint8Array> {
  let font = fontCache.get(key)
  if (!font) {
    font = fetchFont(key)
    fontCache.set(key, font)
    font.catch(() => fontCache.delete(key))
  }
  return font
}

async function fetchFont(key: string): Promise<Uint8Array> {
  const address = await fontAddress(key)
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) throw new Error(`The server responded with ${response.status}`)
    return await unpackWoff(new Uint8Array(await response.arrayBuffer()))
  } catch (cause) {
    throw new CvFailure('fonts', `The font ${key} could not be loaded: ${String(cause)}`, { cause })
  }
}

/** Loads fonts. @throws CvFailure 'fonts' when one of them cannot be fetched. */
export async function loadFonts(
  keys: readonly string[],
  onProgress: (done: number, of: number) => void,
): Promise<ReadonlyMap<string, Uint8Array>> {
  let done = 0
  const fonts = keys.map(async (key) => {
    const font = await loadFont(key)
    onProgress(++done, keys.length)
    return [key, font] as const
  })
  return new Map(await Promise.all(fonts))
}
