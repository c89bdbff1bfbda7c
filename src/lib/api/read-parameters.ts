import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { JsonSchema } from './openapi.ts'
import { readQuery } from './read-query.ts'

/** The JSON types that each parameter of a schema accepts. */
const known = new WeakMap<$ZodType, ReadonlyMap<string, readonly string[]>>()

/**
 * Converts query parameters to the types of a schema: lists (repeated parameters), numbers and booleans. Others stay
 * text. Validation comes later.
 * @param search with or without the question mark.
 */
export function readParameters(schema: $ZodType, search: string): Record<string, unknown> {
  const texts = readQuery(search)
  const given = new URLSearchParams(search)
  const types = typesIn(schema)
  return Object.fromEntries(
    Object.entries(texts).map(([name, text]) => {
      const values = given.getAll(name).filter(Boolean)
      const allowed = types.get(name) ?? []
      const isList = allowed.includes('array') && (values.length > 1 || !allowed.includes('string'))
      return [name, isList ? values : valueOf(text, allowed)]
    }),
  )
}

function valueOf(text: string, types: readonly string[]): unknown {
  if (types.includes('boolean') && /^(?:true|false)$/.test(text)) return text === 'true'
  const isNumber = types.includes('integer') || types.includes('number')
  return isNumber && /^-?\d+(?:\.\d+)?$/.test(text) ? Number(text) : text
}

function typesIn(schema: $ZodType): ReadonlyMap<string, readonly string[]> {
  const found = known.get(schema)
  if (found) return found
  const { properties = {} } = toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  const types = new Map(Object.entries(properties).map(([name, property]) => [name, typesOf(property)]))
  known.set(schema, types)
  return types
}

const typesOf = ({ type = [], anyOf = [] }: JsonSchema): string[] => [type, ...anyOf.map(typesOf)].flat()
