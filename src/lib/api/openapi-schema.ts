import { registry, toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { JsonSchema } from './openapi.ts'

export type SchemaOf = (schema: $ZodType, io: 'input' | 'output') => JsonSchema

/**
 * Writes schemas and moves named ones to the components. A schema whose optional input fields are always in the output
 * gets a second form with a second name.
 */
export function schemaWriter(
  named: Record<string, $ZodType>,
  components: Record<string, JsonSchema>,
): SchemaOf {
  const names = { input: registry<{ id: string }>(), output: registry<{ id: string }>() }
  const plain = (schema: $ZodType, io: 'input' | 'output') =>
    JSON.stringify(toJSONSchema(schema, { io, unrepresentable: 'any' }))
  for (const [name, schema] of Object.entries(named)) {
    const same = plain(schema, 'input') === plain(schema, 'output')
    names.input.add(schema, { id: same ? name : `${name}Input` })
    names.output.add(schema, { id: name })
  }
  return (schema, io) => {
    const written = toJSONSchema(schema, { io, metadata: names[io], unrepresentable: 'any' })
    const {
      $schema: _,
      $defs,
      ...own
    } = JSON.parse(
      JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/'),
    ) as JsonSchema & { $schema?: string; $defs?: Record<string, JsonSchema> }
    for (const [name, definition] of Object.entries($defs ?? {})) components[name] = withoutId(definition)
    return withoutId(own)
  }
}

function withoutId(schema: JsonSchema & { id?: string; $id?: string }): JsonSchema {
  const { id: _, $id: __, ...rest } = schema
  return rest
}
