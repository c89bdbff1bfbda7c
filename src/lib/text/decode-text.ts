/** A binary file, or one in an unknown encoding. */
export class NotText extends Error {}

/**
 * Decodes a text file as spreadsheets save it: UTF-8, UTF-16 with a byte order mark ('Unicode text' of
 * Excel), or else Windows-1252, which Excel uses for CSV in Western Europe.
 * @throws NotText if it is not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const [one, two] = bytes
  const wide =
    one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : undefined
  const text = wide ? new TextDecoder(wide).decode(bytes) : narrowText(bytes)
  if (text.includes('\0')) throw new NotText('It holds zero bytes.')
  return text
}

function narrowText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
