import { parse } from '#csv-parse'

/**
 * Returns the cells of a CSV file (RFC 4180), row by row, without the spaces around them. Empty rows are included: rows
 * keep the numbers that a spreadsheet shows. The separator is the comma, the semicolon or the tab, whichever occurs most
 * often in the first row, or the one that a first row `sep=;` names, as in Excel.
 * @throws CsvError with the number of the line where quotation marks do not match.
 */
export function readCsvRows(text: string): string[][] {
  const source = text.replace(/^\uFEFF/, '')
  const [named = '', separator] = /^sep=([,;\t])(?:\r\n?|\n)/i.exec(source) ?? []
  const rest = source.slice(named.length)
  const [head = '', end] = /^((?:"(?:[^"]|"")*"|[^"\r\n])*)(\r\n?)?/.exec(rest)?.slice(1) ?? []
  const rows = parse(rest, {
    delimiter: separator ?? mostFrequentSeparator(head),
    // 'CSV (Macintosh)' of Excel ends rows with a carriage return alone.
    record_delimiter: end === '\r' ? ['\r'] : ['\r\n', '\n'],
    relax_column_count: true,
    relax_quotes: true,
    trim: true,
  })
  return named ? [[''], ...rows] : rows
}

function mostFrequentSeparator(head: string): string {
  const bare = head.replaceAll(/"(?:[^"]|"")*"/g, '')
  const count = (separator: string) => bare.split(separator).length
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most))
}
