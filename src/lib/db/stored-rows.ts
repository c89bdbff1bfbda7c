import { channel } from 'node:diagnostics_channel'
import type { ColumnType } from 'kysely'
import {
  safeParse,
  type $ZodError,
  type $ZodType,
  type output,
  type $ZodCheckMaxLengthDef,
  type $ZodTypes,
} from 'zod/v4/core'
import type { Log } from '#lib/server/log.ts'

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

type Check = (value: unknown) => boolean

/**
 * Compiles a check whether a schema would return a value unchanged, apart from unknown keys. It takes about a tenth of
 * the time of parsing and copies nothing.
 * @returns undefined for schemas that change values or have unsupported parts.
 */
export function compileCheck(schema: $ZodType): Check | undefined {
  const { def } = (schema as $ZodTypes)._zod
  const most = longestOf(def.checks)
  if (most === undefined) return undefined
  switch (def.type) {
    case 'string':
      return 'format' in def ? undefined : (value) => typeof value === 'string' && value.length <= most
    case 'number':
      return 'format' in def ? undefined : (value) => Number.isFinite(value)
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'enum':
      return memberOf(Object.values(def.entries))
    case 'literal':
      return memberOf(def.values)
    case 'array': {
      const item = compileCheck(def.element)
      return item && ((value) => Array.isArray(value) && value.length <= most && value.every(item))
    }
    case 'nullable': {
      const inner = compileCheck(def.innerType)
      return inner && ((value) => value === null || inner(value))
    }
    case 'optional': {
      const inner = compileCheck(def.innerType)
      return inner && ((value) => value === undefined || inner(value))
    }
    // The schema fills in missing values.
    case 'default':
      return compileCheck(def.innerType)
    case 'object': {
      const keys = Object.keys(def.shape)
      const fields = keys.map((key) => compileCheck(def.shape[key]!))
      if (def.catchall || fields.includes(undefined)) return undefined
      return (value) => isRecord(value) && keys.every((key, i) => fields[i]!(value[key]))
    }
    default:
      return undefined
  }
}

/** Returns the length limit of checks; undefined if there is any other kind of check. */
function longestOf(checks: readonly { _zod: { def: { check: string } } }[] = []): number | undefined {
  const all = checks.map(({ _zod }) => _zod.def)
  if (all.some(({ check }) => check !== 'max_length')) return undefined
  return Math.min(...all.map((def) => (def as $ZodCheckMaxLengthDef).maximum))
}

function memberOf(values: readonly unknown[]): Check {
  const known = new Set(values)
  return (value) => known.has(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
