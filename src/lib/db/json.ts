import { sql, type RawBuilder } from 'kysely'

/**
 * Wraps a value for a jsonb column. The driver would otherwise turn a list into a PostgreSQL array and leave a text
 * unquoted.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
