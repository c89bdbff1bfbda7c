/** A table row as written, with its line number from 1. */
export interface ListedRow {
  line: number
  cells: string[]
}
export interface ListTable {
  titles: ListedRow
  rows: ListedRow[]
}

/** Returns the Markdown and HTML tables of a file in order. */
export function readTables(text: string): ListTable[] {
  const plain = withoutComments(text)
  return [...pipeTables(plain), ...htmlTables(plain)].sort((a, b) => a.titles.line - b.titles.line)
}

/** Removes HTML comments and keeps line numbers. */
export function withoutComments(text: string): string {
  let out = ''
  let from = 0
  for (;;) {
    const start = text.indexOf('<!--', from)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return out + text.slice(from)
    out += text.slice(from, start) + text.slice(start, end + 3).replaceAll(/[^\n]/g, '')
    from = end + 3
  }
}

const isRule = (line: string) => line.includes('-') && line.includes('|') && /^[\s|:-]+$/.test(line)

function pipeTables(text: string): ListTable[] {
  const lines = text.split('\n')
  const tables: ListTable[] = []
  for (let at = 1; at < lines.length; at++) {
    const head = lines[at - 1] ?? ''
    if (!isRule(lines[at] ?? '') || !head.includes('|')) continue
    const rows: ListedRow[] = []
    for (at++; at < lines.length && /\S/.test(lines[at] ?? '') && (lines[at] ?? '').includes('|'); at++)
      rows.push({ line: at + 1, cells: cellsOf(lines[at] ?? '') })
    tables.push({ titles: { line: at - rows.length - 1, cells: cellsOf(head) }, rows })
  }
  return tables
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

function htmlTables(text: string): ListTable[] {
  const tables: ListTable[] = []
  let rows: ListedRow[] = []
  let cellFrom = -1
  let line = 1
  let counted = 0
  const closeCell = (to: number) => {
    if (cellFrom >= 0) rows.at(-1)?.cells.push(text.slice(cellFrom, to).trim())
    cellFrom = -1
  }
  const closeTable = () => {
    const [titles, ...others] = rows.filter(({ cells }) => cells.length > 0)
    if (titles) tables.push({ titles, rows: others })
    rows = []
  }
  for (const tag of text.matchAll(/<(\/?)(table|tr|t[dh])\b[^<>]*>/gi)) {
    const [whole, slash, name = ''] = tag
    for (; counted < tag.index; counted++) if (text[counted] === '\n') line++
    closeCell(tag.index)
    if (name.toLowerCase() === 'table') closeTable()
    else if (name.toLowerCase() === 'tr' && !slash) rows.push({ line, cells: [] })
    else if (!slash && name.toLowerCase() !== 'tr') cellFrom = tag.index + whole.length
  }
  closeCell(text.length)
  closeTable()
  return tables
}
