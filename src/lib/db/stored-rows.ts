import { channel } from 'node:diagnostics_channel'
import type { ColumnType } from 'kysely'
import { safeParse, type $ZodError, type $ZodType, type output } from 'zod/v4/core'
import type { Log } from '#lib/server/log.ts'
import { compileCheck } from './fast-check.ts'

declare const storedType: unique symbol

/** A JSON value from the database, which may be older than its schema until `storedRows` has parsed it. */
export interface StoredJson<T> {
  readonly [storedType]: T
}

/** A column of type json or jsonb. */
export type JsonColumn<T> = ColumnType<StoredJson<T>, T, T>
/** A column of type json or jsonb that has a default. */
export type GeneratedJsonColumn<T> = ColumnType<StoredJson<T>, T | undefined, T>

type ReadValue<V> = V extends StoredJson<infer T> ? T : V
/** A row with parsed JSON columns: all, unless they are named. */
export type ReadRow<Row, Columns = keyof Row> = {
  [Key in keyof Row]: Key extends Columns ? ReadValue<Row[Key]> : Row[Key]
}

/** The JSON columns of a row must match the schemas. */
type StoredRow<Schemas extends Record<string, $ZodType>> = { id: number | string } & {
  [Key in keyof Schemas]?: StoredJson<output<Schemas[Key]>> | null
}

interface UnreadableValue {
  table: string
  id: number | string
  column: string
  reason: string
}

const unreadableValues = channel('agora:unreadable-stored-value')

/** Reports a stored value that does not match its schema. */
export const reportUnreadable = (value: UnreadableValue): void => unreadableValues.publish(value)

/** Returns the first reason why a value does not match its schema, such as `Name: Too short`. */
export function firstIssue({ issues: [issue] }: Pick<$ZodError, 'issues'>): string {
  return [issue?.path.join('.'), issue?.message].filter(Boolean).join(': ')
}

/** Logs each stored value that does not match its schema, once. @returns a function to stop. */
export function logUnreadableValues(log: Log): () => void {
  const logged = new Set<string>()
  const onValue = (value: unknown) => {
    const { table, id, column } = value as UnreadableValue
    const key = `${table}.${column} ${id}`
    if (logged.has(key)) return
    if (logged.size >= MAX_REMEMBERED) logged.clear()
    logged.add(key)
    log.error(
      { event: 'database.value_unreadable', ...(value as UnreadableValue) },
      'A stored value does not match its schema and is ignored',
    )
  }
  unreadableValues.subscribe(onValue)
  return () => void unreadableValues.unsubscribe(onValue)
}

/** Limits the memory if a table is full of them. */
const MAX_REMEMBERED = 1_000

/**
 * Returns a reader for rows of a table, which parses each selected JSON column, so that older rows get the defaults of
 * new fields. A row with an invalid value is reported (`logUnreadableValues`) and skipped.
 * @param table for the log.
 * @param schemas by column.
 */
export function storedRows<const Schemas extends Record<string, $ZodType>>(table: string, schemas: Schemas) {
  const all = Object.entries(schemas).map(([column, schema]) => ({
    column,
    schema,
    fits: compileCheck(schema),
  }))
  function read<Row extends StoredRow<Schemas>>(
    row: Row | undefined,
  ): ReadRow<Row, keyof Schemas> | undefined {
    if (!row) return undefined
    let parsed = row as Record<string, unknown>
    for (const { column, schema, fits } of all) {
      const value = parsed[column]
      // Not selected, or of a joined table without a row.
      if (value === undefined || value === null || fits?.(value)) continue
      const result = safeParse(schema, value)
      if (!result.success) {
        reportUnreadable({ table, id: row.id, column, reason: firstIssue(result.error) })
        return undefined
      }
      parsed = { ...parsed, [column]: result.data }
    }
    return parsed as ReadRow<Row, keyof Schemas>
  }
  const readAll = <Row extends StoredRow<Schemas>>(rows: readonly Row[]): ReadRow<Row, keyof Schemas>[] =>
    rows.flatMap((row) => read(row) ?? [])
  return { table, read, readAll }
}
