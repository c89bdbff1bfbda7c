import { registry, toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint, EndpointKey, Service } from './endpoint.ts'

/** A JSON Schema as OpenAPI 3.1 holds it; `$ref` leads to `#/components/schemas/<name>`. */
export interface JsonSchema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

interface Content {
  'application/json': { schema: JsonSchema; example?: unknown }
}

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  parameters?: { name: string; in: 'query'; required: boolean; schema: JsonSchema }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, { description: string; content: Content; headers?: Record<string, unknown> }>
}

/** An OpenAPI 3.1 document, as far as this portal uses it. */
export interface ApiDescription {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> }
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'For people.' },
    code: { type: 'string', description: 'For programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'What is wrong, by path of the field.',
    },
  },
}

/**
 * Describes every call in OpenAPI 3.1, from the schemas that validate them.
 * @param named schemas that stand in several calls: each is described once, under its name.
 */
export function describeServices(
  services: readonly Service[],
  info: { title: string; url: string },
  named: Record<string, $ZodType> = {},
): ApiDescription {
  const components: Record<string, JsonSchema> = { Error: errorSchema }
  const schemaOf = schemaWriter(named, components)
  const paths: ApiDescription['paths'] = {}
  for (const { prefix, name, endpoints } of services) {
    for (const [key, definition] of Object.entries(endpoints) as [EndpointKey, Endpoint][]) {
      const [method, path] = key.split(' ') as [string, string]
      const others = paths[prefix + path]
      // A second call of an address has its method in its name.
      const called = others ? `${method.toLowerCase()} ${path}` : path
      paths[prefix + path] = {
        ...others,
        [method.toLowerCase()]: operation(name, method, called, definition, schemaOf),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${info.title} API`,
      version: '1',
      description:
        'Bodies are JSON of at most 1 MB. Every answer carries x-request-id; every failure is { message, code, fields? }.',
    },
    servers: [{ url: info.url }],
    tags: [...new Set(services.map(({ name }) => name))].map((name) => ({ name })),
    paths,
    components: { schemas: components },
  }
}

type SchemaOf = (schema: $ZodType, io: 'input' | 'output') => JsonSchema

/**
 * Writes schemas, moving the named ones among them to the components. Those that may leave out in an input what stands in
 * every answer have a second form, under a second name.
 */
function schemaWriter(named: Record<string, $ZodType>, components: Record<string, JsonSchema>): SchemaOf {
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

function operation(
  service: string,
  method: string,
  called: string,
  definition: Endpoint,
  schemaOf: SchemaOf,
): Operation {
  const input = schemaOf(definition.input, 'input')
  return {
    tags: [service],
    operationId: camelCase(`${service} ${called}`),
    summary: definition.summary,
    ...(method === 'GET'
      ? { parameters: parametersOf(input) }
      : { requestBody: { required: true, content: json(input, definition.example) } }),
    responses: {
      200: { description: 'Done', content: json(schemaOf(definition.output, 'output')) },
      400: failure('The input is wrong; `fields` says where.'),
      ...(method !== 'GET' && {
        413: failure('The body is larger than 1 MB.'),
        415: failure('The body is not sent as application/json.'),
      }),
      ...(definition.limit && {
        429: {
          ...failure('Too many requests from this address.'),
          headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        },
      }),
      default: failure('Any other failure.'),
    },
  }
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const failure = (description: string) => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

/** 'Section data /getSectionData' → 'sectionDataGetSectionData'. */
const camelCase = (text: string) =>
  text
    .split(/\W+/)
    .filter(Boolean)
    .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')

const parametersOf = ({ properties = {}, required = [] }: JsonSchema): Operation['parameters'] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
