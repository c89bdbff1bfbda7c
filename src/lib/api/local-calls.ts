import type { Answer, Send } from './api-client.ts'
import type { Deps } from '#lib/server/deps.ts'
import { runEndpoint, type Endpoint, type Service } from './endpoint.ts'
import { describeError } from './error-handler.ts'
import { currentScope } from '#lib/server/scope.ts'

/**
 * How pages that are rendered on the server call the API of this process: the same endpoints in the same order of
 * limit, validation, act and presentation, without the web server's requests and responses in between (1 ms a page).
 * @param other answers what is not a call of a service.
 */
export function localCalls(services: readonly Service[], deps: Deps, other: Send): Send {
  const endpoints = new Map<string, Endpoint>()
  for (const { prefix, endpoints: calls } of services) {
    for (const [key, definition] of Object.entries(calls))
      endpoints.set(key.replace(' ', ` ${prefix}`), definition)
  }

  async function call(definition: Endpoint, path: string, init: RequestInit): Promise<Answer> {
    try {
      const output = await runEndpoint(definition, async () => JSON.parse(String(init.body)) as unknown, deps)
      return { ok: true, status: 200, statusText: 'OK', json: async () => output }
    } catch (error) {
      const { status, body, headers } = describeError(error, path, deps.log)
      noteFailure(status, headers?.['Retry-After'])
      return { ok: false, status, statusText: body.message, json: async () => body }
    }
  }

  return (path, init) => {
    const definition = endpoints.get(`${init.method} ${path}`)
    return definition && typeof init.body === 'string' ? call(definition, path, init) : other(path, init)
  }
}

// A page that lacks its data says so, and takes the failure's status: nobody may keep it.
function noteFailure(status: number, retryAfter: string | undefined): void {
  const scope = currentScope()
  if (scope && (status === 429 || status >= 500)) scope.failure ??= { status, retryAfter: retryAfter ?? null }
}
