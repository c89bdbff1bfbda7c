/**
 * The rows of a CSV file (RFC 4180), by the names of its first row, in lower case; the separator is the comma or the
 * semicolon, whichever stands in that row.
 * @throws Error for a quote that is never closed.
 */
export function readCsv(text: string): Record<string, string>[] {
  const source = text.replace(/^\uFEFF/, '')
  const [head = '', ...others] = recordsOf(source, /^[^\n,]*;/.test(source) ? ';' : ',')
  const names = [...head].map((name) => name.trim().toLowerCase())
  return others
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at]?.trim() ?? ''])))
}

function recordsOf(text: string, separator: string): string[][] {
  const records: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') cell += text[++at]
      else quoted = false
    } else if (letter === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (letter === separator || letter === '\n') {
      records.at(-1)!.push(cell.replace(/\r$/, ''))
      cell = ''
      if (letter === '\n') records.push([])
    } else cell += letter
  }
  if (quoted) throw new Error('A quote is never closed.')
  records.at(-1)!.push(cell)
  return records
}
