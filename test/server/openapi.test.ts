import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listCalls } from '#features/discovery/api-reference/calls.ts'
import type { Database } from '#lib/db/connect.ts'
import type { Endpoint } from '#lib/api/endpoint.ts'
import type { ApiDescription } from '#lib/api/openapi.ts'
import { services } from '#src/app.ts'
import type { Running } from '#src/server.ts'
import { ask } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { startHere } from '../support/running.ts'

let database: Database
let portal: Running
let description: ApiDescription

beforeAll(async () => {
  database = await testDatabase()
  portal = await startHere(database)
  const { text } = await ask(portal.url, '/openapi.json')
  description = JSON.parse(text) as ApiDescription
})
afterAll(async () => {
  await portal.stop()
  await database.close()
})

// What OpenAPI 3.1 demands of the objects that this portal uses. Unknown names are mistakes.
const jsonTypes = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'] as const
const jsonSchema: z.ZodType = z.lazy(() =>
  z.strictObject({
    $ref: z
      .string()
      .regex(/^#\/components\/schemas\/[\w.-]+$/)
      .optional(),
    type: z.union([z.enum(jsonTypes), z.array(z.enum(jsonTypes)).min(1)]).optional(),
    description: z.string().optional(),
    enum: z.array(z.unknown()).min(1).optional(),
    const: z.unknown().optional(),
    default: z.unknown().optional(),
    pattern: z.string().optional(),
    format: z.string().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minLength: z.int().min(0).optional(),
    maxLength: z.int().min(0).optional(),
    minItems: z.int().min(0).optional(),
    maxItems: z.int().min(0).optional(),
    items: jsonSchema.optional(),
    properties: z.record(z.string(), jsonSchema).optional(),
    required: z.array(z.string()).optional(),
    propertyNames: jsonSchema.optional(),
    additionalProperties: z.union([z.boolean(), jsonSchema]).optional(),
    anyOf: z.array(jsonSchema).min(1).optional(),
    oneOf: z.array(jsonSchema).min(1).optional(),
  }),
)
const content = z.strictObject({
  'application/json': z.strictObject({ schema: jsonSchema, example: z.unknown().optional() }),
})
const response = z.strictObject({
  description: z.string().min(1),
  content: content.optional(),
  headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: jsonSchema })).optional(),
})
const operation = z.strictObject({
  tags: z.array(z.string()).min(1),
  operationId: z.string().regex(/^[a-z]\w+$/i),
  summary: z.string().min(1),
  parameters: z
    .array(
      z.strictObject({ name: z.string(), in: z.literal('query'), required: z.boolean(), schema: jsonSchema }),
    )
    .optional(),
  requestBody: z.strictObject({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^(?:[1-5]\d\d|default)$/), response),
})
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  tags: z.array(z.strictObject({ name: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation),
  ),
  components: z.strictObject({ schemas: z.record(z.string().regex(/^[\w.-]+$/), jsonSchema) }),
})

describe('/openapi.json', () => {
  test('is an OpenAPI 3.1 document for this portal', () => {
    expect(z.safeParse(document, description).error?.issues ?? []).toEqual([])
    expect(description.servers).toEqual([{ url: portal.url }])
  })

  test('refers only to what it describes, and describes only what is referred to', () => {
    const refs = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    const named = [...new Set(refs.map(([, name]) => name))]
    expect(named.toSorted()).toEqual(Object.keys(description.components.schemas).toSorted())
  })

  test('gives every call a name of its own and a tag that exists', () => {
    const calls = listCalls(description.paths)
    const names = calls.map((call) => call.operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = description.tags.map((tag) => tag.name)
    for (const call of calls) expect(tags).toEqual(expect.arrayContaining(call.operation.tags))
  })

  test('has examples that the calls take', async () => {
    const examples = services.flatMap(({ prefix, endpoints }) =>
      Object.entries(endpoints as Record<string, Endpoint>).flatMap(([key, { example }]) =>
        example === undefined ? [] : [[prefix + key.split(' ')[1], example] as const],
      ),
    )
    expect(examples.length).toBeGreaterThan(5)
    for (const [path, example] of examples) {
      const body = description.paths[path]?.['post']?.requestBody?.content['application/json']
      expect(body?.example).toEqual(example)
      const answer = await ask(portal.url, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(example),
      })
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    }
  })

  test('names the limit only where there is one', () => {
    for (const { prefix, endpoints } of services) {
      for (const [key, { limit }] of Object.entries(endpoints as Record<string, Endpoint>)) {
        const [method = '', path = ''] = key.split(' ')
        const described = description.paths[prefix + path]?.[method.toLowerCase()]
        const limited = Object.keys(described?.responses ?? {}).includes('429')
        expect({ key, limited }).toEqual({ key, limited: limit !== undefined })
      }
    }
  })
})

describe('/api-docs', () => {
  test.each([
    ['en', 'Input', 'required'],
    ['es', 'Entrada', 'obligatorio'],
  ])('shows every call without scripts, in %s', async (language, ...words) => {
    const { status, text } = await ask(portal.url, '/api-docs', { headers: { 'accept-language': language } })
    expect(status).toBe(200)
    const page = text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
    for (const word of words) expect(page).toContain(`>${word}<`)
    for (const { path, operation: described } of listCalls(description.paths)) {
      expect(page).toContain(`href="#${described.operationId}"`)
      expect(page).toContain(`id="${described.operationId}"`)
      expect(page).toContain(`>${path}<`)
    }
    const { Error: _, ...shapes } = description.components.schemas
    for (const name of Object.keys(shapes)) {
      expect(page).toContain(`id="shape-${name}"`)
    }
    expect(page).toContain(`curl -X POST ${portal.url}/blog-service/api/v1/`)
  })
})
