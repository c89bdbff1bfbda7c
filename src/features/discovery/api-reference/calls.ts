import type { JsonSchema, Operation } from '#lib/api/openapi.ts'

/** A call of the API, as its documentation shows it. */
export interface ApiCall {
  method: string
  path: string
  operation: Operation
  input: JsonSchema
  answer: JsonSchema
}

const jsonOf = (content: { 'application/json': { schema: JsonSchema } } | undefined): JsonSchema =>
  content?.['application/json'].schema ?? {}

/** Every call, in the order of the document. */
export function listCalls(paths: Record<string, Record<string, Operation>>): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      input: operation.requestBody ? jsonOf(operation.requestBody.content) : fromParameters(operation),
      answer: jsonOf(operation.responses['200']?.content),
    })),
  )
}

function fromParameters({ parameters = [] }: Operation): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** The name of the component that a schema refers to. */
export const refName = ({ $ref }: JsonSchema): string | undefined => $ref?.split('/').at(-1)

/** A request that can be pasted into a shell. */
export function curlOf(
  { method, path, operation, input }: ApiCall,
  origin: string,
  components: Record<string, JsonSchema>,
): string {
  const example = operation.requestBody?.content['application/json'].example ?? exampleOf(input, components)
  if (method === 'GET') {
    const query = new URLSearchParams(example as Record<string, string>).toString()
    return `curl '${origin}${path}${query && `?${query}`}'`
  }
  const body = JSON.stringify(example).replaceAll("'", String.raw`'\''`)
  return `curl -X ${method} ${origin}${path} \\\n  -H 'Content-Type: application/json' \\\n  -d '${body}'`
}

/** The smallest value that fits: required fields only. */
export function exampleOf(schema: JsonSchema, components: Record<string, JsonSchema>): unknown {
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
