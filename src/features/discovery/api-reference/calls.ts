import type { ApiDescription, ApiResponse, Content, JsonSchema, Operation } from '#lib/api/openapi.ts'
import { writeQuery } from '#lib/api/read-query.ts'

/** An endpoint in the API reference. */
export interface ApiCall {
  method: string
  path: string
  operation: Operation
  input: JsonSchema
  /** The content types, if the request body is a file. */
  upload: string[]
  answer: JsonSchema
  /** The content type of the response, if it is not JSON. */
  other: { description: string; types: string[] } | undefined
}

const JSON_TYPE = 'application/json'

const jsonOf = (content: Content | undefined): JsonSchema => content?.[JSON_TYPE]?.schema ?? {}

function otherOf({ responses }: Operation): ApiCall['other'] {
  const success = (responses['200'] ?? responses['302']) as ApiResponse | undefined
  const types = Object.keys(success?.content ?? {})
  return success && !types.includes(JSON_TYPE) ? { description: success.description, types } : undefined
}

/** Returns the errors of an endpoint by status. @param shared the responses that endpoints share. */
export const failuresOf = (
  { responses }: Operation,
  shared: Record<string, ApiResponse>,
): { status: string; description: string }[] =>
  Object.entries(responses)
    .filter(([status]) => /^[45]/.test(status))
    .map(([status, response]) => {
      const found = '$ref' in response ? shared[refName(response) ?? ''] : response
      return { status, description: found?.description ?? '' }
    })

/** Lists all endpoints, in the order of the document. */
export function listCalls(paths: Record<string, Record<string, Operation>>): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      input: operation.requestBody ? jsonOf(operation.requestBody.content) : fromParameters(operation),
      upload: Object.keys(operation.requestBody?.content ?? {}).filter((type) => type !== JSON_TYPE),
      answer: jsonOf((operation.responses['200'] as ApiResponse | undefined)?.content),
      other: otherOf(operation),
    })),
  )
}

/** The content of a page of the API reference. */
export interface ApiReference {
  origin: string
  services: { name: string; slug: string; calls: { id: string; address: string; summary: string }[] }[]
  error: JsonSchema
  /** The service of the page; absent on the first page. */
  shown?: {
    name: string
    calls: ApiCall[]
    schemas: Record<string, JsonSchema>
    responses: Record<string, ApiResponse>
  }
}

/** Returns the services of an API, and the endpoints and schemas of one. @param slug of that service. */
export function referenceOf(
  { servers, tags, paths, components }: ApiDescription,
  slug?: string,
): ApiReference {
  const byService = Map.groupBy(listCalls(paths), ({ operation }) => operation.tags[0] ?? '')
  const services = tags.map(({ name }) => ({
    name,
    slug: name.toLowerCase().replaceAll(/\W+/g, '-'),
    calls: (byService.get(name) ?? []).map(({ method, path, operation: { operationId: id, summary } }) => ({
      id,
      address: `${method} ${path}`,
      summary,
    })),
  }))
  const { Error: error = {}, ...schemas } = components.schemas
  const name = services.find((service) => service.slug === slug)?.name
  const reference = { origin: servers[0]?.url ?? '', services, error }
  if (name === undefined) return reference
  const calls = byService.get(name) ?? []
  const named = schemasIn(calls, schemas)
  return { ...reference, shown: { name, calls, schemas: named, responses: components.responses } }
}

/** Returns the schemas that a value refers to, directly or indirectly, in order. */
function schemasIn(value: unknown, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Set<string>()
  const look = (within: unknown): void => {
    for (const [, name = ''] of JSON.stringify(within).matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)) {
      if (found.has(name)) continue
      found.add(name)
      look(schemas[name] ?? {})
    }
  }
  look(value)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)))
}

function fromParameters({ parameters = [] }: Operation): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Returns the name of the component that a schema refers to. */
export const refName = ({ $ref }: { $ref?: string }): string | undefined => $ref?.split('/').at(-1)

/** Returns a request that can be pasted into a shell. */
export function curlOf(
  { method, path, operation, input, upload }: ApiCall,
  origin: string,
  components: Record<string, JsonSchema>,
): string {
  const signedIn = operation.security[0]?.bearer ? " \\\n  -H 'Authorization: Bearer …'" : ''
  const [type] = upload
  if (type) {
    return `curl -X ${method} ${origin}${path}${signedIn} \\\n  -H 'Content-Type: ${type}' \\\n  --data-binary @file`
  }
  const given = operation.requestBody?.content[JSON_TYPE]?.example ?? exampleOf(input, components)
  if (method === 'GET') {
    const examples = (operation.parameters ?? []).flatMap(({ name, example }) =>
      example === undefined ? [] : [[name, example] as const],
    )
    const parameters: Record<string, unknown> = { ...(given as object), ...Object.fromEntries(examples) }
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = encodeURIComponent(String(parameters[name]))
      delete parameters[name]
      return value
    })
    const query = writeQuery(parameters)
    return `curl '${origin}${address}${query && `?${query}`}'${signedIn}`
  }
  const body = JSON.stringify(given).replaceAll("'", String.raw`'\''`)
  return `curl -X ${method} ${origin}${path}${signedIn} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`
}

/** Returns a minimal valid value: required fields only. */
function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
  const name = refName(schema)
  if (name) return exampleOf(components[name] ?? {}, components)
  const choice = schema.anyOf?.[0] ?? schema.oneOf?.[0]
  if (choice) return exampleOf(choice, components)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((key) => [key, exampleOf(schema.properties?.[key] ?? {}, components)]),
      )
    case 'array':
      return schema.minItems ? [exampleOf(schema.items ?? {}, components)] : []
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return 'text'
  }
}
