import { parse, protocol, type PGlite, type Results } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'

const { serialize } = protocol

/** Statements that stay prepared. */
const KEPT = 200

/** What is worth preparing: all else changes the schema or a setting. */
const repeatable = /^\s*(?:select|with|insert|update|delete|begin|start|commit|rollback|savepoint|release)\b/i

interface Prepared {
  name: string
  /** PostgreSQL's numbers of the parameters' types. */
  types: number[]
}

type Run = (sql: string, parameters: readonly unknown[]) => Promise<Results<Record<string, unknown>>>

/**
 * How statements run on PGlite. Its own `query` parses and plans anew each time, in six messages; here a statement is
 * prepared once and then takes one message: 0.45 instead of 0.75 ms for an article.
 */
export function pgliteStatements(pglite: PGlite): Run {
  const unused: string[] = []
  const prepared = new LRUCache<string, Prepared>({
    max: KEPT,
    dispose: ({ name }, _, reason) => void (reason === 'evict' && unused.push(name)),
  })
  let count = 0

  // In one piece with its Sync: no other statement comes between, and after an error the next one finds things in order.
  const send = (...messages: Uint8Array[]) =>
    pglite.runExclusive(() => pglite.execProtocolStream(Buffer.concat([...messages, serialize.sync()])))

  async function prepare(sql: string): Promise<Prepared> {
    const name = `s${count++}`
    const answers = await send(
      ...unused.splice(0).map((old) => serialize.close({ type: 'S', name: old })),
      serialize.parse({ name, text: sql }),
      serialize.describe({ type: 'S', name }),
    )
    const statement = { name, types: parse.parseDescribeStatementResults(answers) }
    prepared.set(sql, statement)
    return statement
  }

  return async (sql, parameters) => {
    if (!repeatable.test(sql)) {
      // Prepared statements do not outlive a change of what they return.
      prepared.clear()
      await pglite.query('DEALLOCATE ALL')
      if (parameters.length > 0) return pglite.query(sql, [...parameters])
      // Files of migrations hold many statements.
      const results = await pglite.exec(sql)
      return results.at(-1) as Results<Record<string, unknown>>
    }
    const { name, types } = prepared.get(sql) ?? (await prepare(sql))
    const values = parameters.map((value, i) => {
      if (value === null || value === undefined) return null
      const write = pglite.serializers[types[i] as number]
      return write ? write(value) : String(value)
    })
    const answers = await send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    )
    return parse.parseResults(answers, pglite.parsers)[0] as Results<Record<string, unknown>>
  }
}
