/** A binary file, or one in an unknown encoding. */
export class NotText extends Error {}

/** The encodings of Excel's CSV where the languages of Windows are not Western European ones. */
const encodings: Readonly<Record<string, string>> = {
  ...named('windows-1250', 'bs cs hr hu pl ro sk sl sq'),
  ...named('windows-1251', 'be bg kk ky mk ru sr tg uk'),
  ...named('windows-1253', 'el'),
  ...named('windows-1254', 'az tr uz'),
  ...named('windows-1255', 'he'),
  ...named('windows-1256', 'ar fa ur'),
  ...named('windows-1257', 'et lt lv'),
  ...named('windows-1258', 'vi'),
  ...named('windows-874', 'th'),
  ...named('shift_jis', 'ja'),
  ...named('gb18030', 'zh'),
  ...named('big5', 'zh-tw zh-hk zh-mo zh-hant'),
  ...named('euc-kr', 'ko'),
}

function named(encoding: string, languages: string): Record<string, string> {
  return Object.fromEntries(languages.split(' ').map((language) => [language, encoding]))
}

/**
 * Decodes a text file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark ('Unicode text' of Excel), or else
 * the encoding that Excel uses for CSV: that of a language, or Windows-1252.
 * @param languages of whoever saved it, such as `navigator.languages`; English ones say nothing.
 * @throws NotText if it is not text.
 */
export function decodeText(bytes: Uint8Array, languages: readonly string[] = []): string {
  const [one, two] = bytes
  const wide =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : undefined
  const text = wide ? new TextDecoder(wide).decode(bytes) : narrowText(bytes, languages)
  if (text.includes('\0')) throw new NotText('It holds zero bytes.')
  return text
}

function narrowText(bytes: Uint8Array, languages: readonly string[]): string {
  for (const encoding of ['utf-8', encodingOf(languages)])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes)
    } catch {
      continue
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

function encodingOf(languages: readonly string[]): string {
  const language = languages.map((each) => each.toLowerCase()).find((each) => !/^en\b/.test(each)) ?? ''
  return encodings[language] ?? encodings[language.split('-')[0] ?? ''] ?? 'windows-1252'
}
