import { type $ZodType, registry, toJSONSchema } from 'zod/v4/core'
import { filesOf, redirectOf, uploadOf } from './content.ts'
import { endpointsOf, type Endpoint, type MountedEndpoint, type Service } from './endpoint.ts'
import { statusOf, type ErrorCode } from './errors.ts'
import { commonRefusals, refusalsOf, type Refusals } from './refusals.ts'
import { sessionCookie } from './session-cookie.ts'

/** A JSON Schema in OpenAPI 3.1; `$ref` points to `#/components/schemas/<name>`. */
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

/** Content by media type; only JSON has a schema. */
export type Content = Record<string, { schema?: JsonSchema; example?: unknown }>

export interface ApiResponse {
  description: string
  content?: Content
  headers?: Record<string, { description: string; schema: JsonSchema }>
}

export interface Operation {
  tags: string[]
  operationId: string
  summary: string
  /** Alternatives: an empty object allows anonymous calls; an empty list means the call ignores credentials. */
  security: Partial<Record<'bearer' | 'cookie', string[]>>[]
  parameters?: {
    name: string
    in: 'query' | 'path'
    required: boolean
    schema: JsonSchema
    example?: unknown
  }[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, ApiResponse | { $ref: string }>
}

/** The parts of an OpenAPI 3.1 document that this portal uses. */
export interface ApiDescription {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
    securitySchemes: Record<string, Record<string, string>>
  }
}

const errorSchema: JsonSchema = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'A message for people.' },
    code: { type: 'string', description: 'A stable code for programs.' },
    fields: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'Error messages by field path.',
    },
  },
}

/**
 * Describes every call in OpenAPI 3.1, from the schemas that validate them.
 * @param named schemas shared by several calls, which are described once under their names.
 */
export function describeServices(
  services: readonly Service[],
  info: { title: string; url: string },
  named: Record<string, $ZodType>,
): ApiDescription {
  const components: ApiDescription['components'] = {
    schemas: { Error: errorSchema },
    responses: { Failure: failure('Any other error.') },
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The access token that a sign-in returns. It is valid for 15 minutes.',
      },
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: sessionCookie(info.url),
        description: 'The session cookie of a browser, which is used to refresh the token.',
      },
    },
  }
  const schemaOf = schemaWriter(named, components.schemas)
  const paths: ApiDescription['paths'] = {}
  for (const mounted of endpointsOf(services)) {
    const { path, method, own } = mounted
    const others = paths[path]
    // The second call of a path has its method in its operation id.
    const called = others ? `${method.toLowerCase()} ${own}` : own
    paths[path] = {
      ...others,
      [method.toLowerCase()]: operation(mounted, called, schemaOf, components.responses),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${info.title} API`,
      version: '1',
      description:
        'Request bodies are JSON of at most 1 MB unless stated otherwise. Every response has an x-request-id header. Every error is { message, code, fields? }.',
    },
    servers: [{ url: info.url }],
    tags: [...new Set(services.map(({ name }) => name))].map((name) => ({ name })),
    paths,
    components,
  }
}

function operation(
  mounted: MountedEndpoint,
  called: string,
  schemaOf: SchemaOf,
  shared: Record<string, ApiResponse>,
): Operation {
  const { service, method, names, definition } = mounted
  const { input, example } = definition
  const upload = uploadOf(input)
  const schema = schemaOf(upload?.parameters ?? input, 'input')
  const parameters = parametersOf(schema, names, example).filter(
    (each) => method === 'GET' || each.in === 'path',
  )
  return {
    tags: [service],
    operationId: camelCase(`${service} ${called}`),
    summary: definition.summary,
    security: securityOf(definition),
    ...(parameters.length > 0 && { parameters }),
    ...(method !== 'GET' && {
      requestBody: {
        required: true,
        content: upload ? Object.fromEntries(upload.types.map((type) => [type, {}])) : json(schema, example),
      },
    }),
    responses: {
      ...success(definition, schemaOf),
      ...failures(refusalsOf(mounted), shared),
      default: { $ref: '#/components/responses/Failure' },
    },
  }
}

function securityOf({ access, credentials = [] }: Endpoint): Operation['security'] {
  if (access !== 'everybody') return [{ bearer: [] }]
  return credentials.map((credential) => (credential === 'nothing' ? {} : { [credential]: [] }))
}

function success({ output, answer }: Endpoint, schemaOf: SchemaOf): Operation['responses'] {
  const files = filesOf(output)
  if (files) {
    return {
      200: {
        description: files.description,
        content: Object.fromEntries(files.types.map((type) => [type, {}])),
      },
    }
  }
  const description = redirectOf(output)
  if (description) {
    const headers = { Location: { description: 'The redirect target.', schema: { type: 'string' } } }
    return { 302: { description, headers } }
  }
  return { 200: { description: 'Success', content: json(schemaOf(output, 'output'), answer) } }
}

/** Groups errors by status. Texts that many calls share are described once. */
function failures(refusals: Refusals, shared: Record<string, ApiResponse>): Operation['responses'] {
  const byStatus = Map.groupBy(Object.entries(refusals) as [ErrorCode, string][], ([code]) => statusOf[code])
  const described = [...byStatus].map(([status, reasons]) => {
    const response = {
      ...failure(reasons.map(([code, when]) => `\`${code}\`: ${when}`).join(' ')),
      ...(status === 429 && { headers: retryAfter }),
    }
    if (reasons.some(([code, when]) => when !== (commonRefusals as Refusals)[code])) return [status, response]
    const name = reasons.map(([code]) => camelCase(`- ${code.replaceAll('_', ' ')}`)).join('Or')
    shared[name] = response
    return [status, { $ref: `#/components/responses/${name}` }]
  })
  return Object.fromEntries(described) as Operation['responses']
}

const retryAfter = {
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: { type: 'integer' } },
}

const json = (schema: JsonSchema, example?: unknown): Content => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

const failure = (description: string): ApiResponse => ({
  description,
  content: json({ $ref: '#/components/schemas/Error' }),
})

/** 'Section data /getSectionData' → 'sectionDataGetSectionData'. */
const camelCase = (text: string) =>
  text
    .split(/\W+/)
    .map((word, i) => (i === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1))
    .join('')

const parametersOf = (
  { properties = {}, required = [] }: JsonSchema,
  names: readonly string[],
  example: unknown,
): NonNullable<Operation['parameters']> =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    in: names.includes(name) ? 'path' : 'query',
    required: required.includes(name),
    schema,
    ...(isObject(example) && example[name] !== undefined && { example: example[name] }),
  }))

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

type SchemaOf = (schema: $ZodType, io: 'input' | 'output') => JsonSchema

/**
 * Writes schemas and moves named ones to the components. A schema whose optional input fields are always in the output
 * gets a second form with a second name.
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
