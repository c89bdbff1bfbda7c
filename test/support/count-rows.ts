import type { KyselyPlugin } from 'kysely'

/** Counts the rows that a database returns. */
export function rowCounter(): { plugin: KyselyPlugin; count: () => number } {
  let rows = 0
  return {
    plugin: {
      transformQuery: ({ node }) => node,
      transformResult({ result }) {
        rows += result.rows.length
        return Promise.resolve(result)
      },
    },
    count: () => rows,
  }
}
