/** Parsers compare the marks of a paragraph with each other, so twice as many take four times as long. */
const MAX_MARKS = 1_000
/** Quotations and lists inside each other, each of which is parsed within the one around it. */
const MAX_NESTED = 50
/** Quoted lines, list items and footnotes in all. */
const MAX_ITEMS = 5_000

/** Marks at the beginning of a line of quotations, list items and footnotes. */
const nesting = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t])|\[\^[^\]\n]{1,100}\]:))+/
const nested = /[ \t]{2}|>|[-*+](?=[ \t])|[.)](?=[ \t])|\]:/g

/**
 * Returns whether Markdown would take a parser seconds: a paragraph of thousands of marks, lines that are nested dozens
 * of times, or thousands of list items. No author writes them. Runs in linear time.
 */
export function hasTooManyMarks(markdown: string): boolean {
  let marks = 0
  let items = 0
  for (const line of markdown.split('\n')) {
    if (!line.trim()) marks = 0
    for (const sign of line) if ('*_~[]<&`'.includes(sign)) marks++
    const [begin] = nesting.exec(line) ?? ['']
    const depth = `${begin} `.match(nested)?.length ?? 0
    items += depth
    if (marks > MAX_MARKS || depth > MAX_NESTED || items > MAX_ITEMS) return true
  }
  return false
}
