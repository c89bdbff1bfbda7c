/** A file of another kind than text, or in an encoding that is not known. */
export class NotText extends Error {}

/**
 * The text of a file as spreadsheets save it: UTF-8, UTF-16 with its mark ('Unicode text' of Excel), and else the letters
 * of Western Europe on Windows, as Excel writes CSV there.
 * @throws NotText for bytes that are no text.
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

/**
 * The cells of a CSV file (RFC 4180), row by row, empty rows included: rows of a spreadsheet keep their numbers. The
 * separator is the comma, the semicolon or the tab, whichever stands most often in the first row; a first row `sep=;`, as
 * Excel takes it, says it.
 * @throws Error for a quote that is never closed.
 */
export function readCsvRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const [said, separator] = /^sep=([,;\t])\r?\n/i.exec(source) ?? []
  if (said && separator) return [[''], ...cellsOf(source.slice(said.length), separator)]
  return cellsOf(source, separatorOf(source))
}

function separatorOf(source: string): string {
  const [head = ''] = /^(?:"(?:[^"]|"")*"|[^"\n])*/.exec(source) ?? []
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  let wasQuoted = false
  const end = () => {
    // Of a line break behind a cell; what stands in quotes is as it is.
    rows.at(-1)!.push(wasQuoted ? cell : cell.replace(/\r$/, ''))
    cell = ''
    wasQuoted = false
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '' && !wasQuoted) {
      quoted = true
      wasQuoted = true
      cell = ''
    } else if (letter === separator) end()
    else if (letter === '\n') {
      end()
      rows.push([])
    } else if (!(wasQuoted && letter === '\r')) cell += letter
  }
  if (quoted) throw new Error('A quote is never closed.')
  end()
  return rows
}
