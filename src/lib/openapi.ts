import { toJSONSchema, type $ZodType } from 'zod/v4/core'
import type { Endpoint, Service } from './endpoint.ts'

type Json = Record<string, unknown>

const schemaOf = (schema: $ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return rest
}

const errorSchema: Json = {
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

/** Describes every call in OpenAPI 3.1, from the schemas that validate them. */
export function describeServices(services: Service[], info: { title: string; url: string }): Json {
  const paths: Record<string, Json> = {}
  for (const { prefix, name, endpoints } of services) {
    for (const [key, definition] of Object.entries(endpoints) as [string, Endpoint][]) {
      const [method = 'GET', path = '/'] = key.split(' ')
      const address = (prefix + path).replace(/:(\w+)/g, '{$1}')
      paths[address] = {
        ...paths[address],
        [method.toLowerCase()]: operation(name, method, path, definition),
      }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${info.title} API`, version: '1' },
    servers: [{ url: info.url }],
    paths,
    components: { schemas: { Error: errorSchema } },
  }
}

function operation(service: string, method: string, path: string, definition: Endpoint): Json {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
  })
  const input = schemaOf(definition.input, 'input')
  return {
    tags: [service],
    operationId: `${service}${path.replace(/\W+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: definition.summary,
    ...(method === 'GET' ? { parameters: parametersOf(input) } : { requestBody: jsonBody(input) }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemaOf(definition.output, 'output') } },
      },
      400: failure('The input is wrong; `fields` says where.'),
      ...(definition.limit && { 429: failure('Too many requests; Retry-After says when to try again.') }),
      default: failure('Any other failure.'),
    },
  }
}

const jsonBody = (schema: Json) => ({ required: true, content: { 'application/json': { schema } } })

function parametersOf(input: Json): Json[] {
  const required = (input['required'] ?? []) as string[]
  return Object.entries((input['properties'] ?? {}) as Record<string, Json>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}
