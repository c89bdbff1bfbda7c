import { sql, type RawBuilder } from 'kysely'

/**
 * A value for a column of type jsonb. Given as it is, the driver would make an array of PostgreSQL's of a list, and keep
 * a text unquoted.
 */
export const json = <T>(value: T): RawBuilder<T> => sql<T>`${JSON.stringify(value)}::jsonb`
