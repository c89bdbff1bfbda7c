import type { Database } from '#lib/db/connect.ts'

/** A database that can be cut off and reached again. */
interface CutOffDatabase {
  database: Database
  cutOff: () => void
  reachAgain: () => void
}

/** Returns a database whose statements fail while it is cut off, as those of a server that restarts. */
export function cutOffDatabase(whole: Database): CutOffDatabase {
  let away = false
  const db = whole.db.withPlugin({
    transformQuery({ node }) {
      if (away)
        throw Object.assign(new Error('connect ECONNREFUSED 192.0.2.1:5432'), { code: 'ECONNREFUSED' })
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return {
    database: { ...whole, db, check: () => (away ? Promise.resolve('away' as const) : whole.check()) },
    cutOff: () => {
      away = true
    },
    reachAgain: () => {
      away = false
    },
  }
}
