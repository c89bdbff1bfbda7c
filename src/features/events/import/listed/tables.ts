import * as refusals from '#messages/imports/refusals-events.ts'
import { readCsvRows } from '#lib/text/csv/read.ts'

/** Tables of people, by their columns: pretix exports orders, and Indico registrants. */
const tables: { columns: readonly string[]; why: (cell: (column: string) => string) => string }[] = [
  {
    columns: ['order code', 'status'],
    why(cell) {
      const status = cell('status')
      if (/^cancell?ed/i.test(status)) return refusals.orderCanceled.in('en')
      return /^expired/i.test(status) ? refusals.orderExpired.in('en') : refusals.listOfOrders.in('en')
    },
  },
  {
    columns: ['registration date', 'registration state'],
    why: (cell) =>
      /^(?:withdrawn|rejected)/i.test(cell('registration state'))
        ? refusals.registrationOver.in('en')
        : refusals.listOfRegistrants.in('en'),
  },
]

/** Returns why each row of a table of people has no event; undefined for unknown tables. */
export function whyNoEventsInTable(csv: string): string[] | undefined {
  const [head = [], ...rows] = parsed(csv).filter((cells) => cells.some(Boolean))
  const columns = head.map((name) => name.toLowerCase())
  const known = tables.find((table) => table.columns.every((name) => columns.includes(name)))
  return known && rows.map((cells) => known.why((column) => cells[columns.indexOf(column)] ?? ''))
}

function parsed(csv: string): string[][] {
  try {
    return readCsvRows(csv)
  } catch {
    return []
  }
}
