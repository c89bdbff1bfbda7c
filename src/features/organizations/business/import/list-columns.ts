import { foldedText } from '#lib/text/terms.ts'

/** Meanings of a column or key. */
export type ListColumn =
  | 'company'
  | 'name'
  | 'title'
  | 'location'
  | 'link'
  | 'date'
  | 'until'
  | 'website'
  | 'notes'
  | 'status'
  | 'age'

/** Folded names that lists use for each. */
const names: Record<ListColumn, readonly string[]> = {
  company: 'company|companies|company name|employer|organization|organisation|firm|startup'.split('|'),
  name: ['name'],
  title: 'role|roles|title|job title|position|positions|job|opening|role title|jobtitle'.split('|'),
  location: 'location|locations|place|places|city|cities|job location|office|offices'.split('|'),
  link: (
    'application|application link|application url|apply|apply link|apply url|apply here|link|links|url|job link|job url|' +
    'posting|job posting|how to apply|application page'
  ).split('|'),
  date: 'date|date posted|posted|date added|added|posted on|posting date|dateposted|published|posted at'.split(
    '|',
  ),
  until: 'deadline|closes|closing date|valid through|validthrough|apply by|expires|expiry'.split('|'),
  website: 'website|site|web site|homepage|company website|careers page|career page'.split('|'),
  notes: ['notes', 'note'],
  status: ['status'],
  age: ['age'],
}
const byName = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [name, column as ListColumn])),
)

/** Returns a column's meaning by its title, such as 'Application/Link' or 'date_posted'; undefined if unknown. */
export const listColumn = (title: string): ListColumn | undefined =>
  byName.get(foldedText(title.replaceAll(/[_/]+|\(s\)/g, ' '))) ??
  byName.get(foldedText(title.split('/')[0] ?? ''))

/** Maps each meaning to the first column of a table that has it. */
export function listColumns(titles: readonly string[]): Map<ListColumn, number> {
  const columns = new Map<ListColumn, number>()
  for (const [at, title] of titles.entries()) {
    const column = listColumn(title)
    if (column && !columns.has(column)) columns.set(column, at)
  }
  return columns
}
