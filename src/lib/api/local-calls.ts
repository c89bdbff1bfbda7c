import type { ApiAnswer, Send } from './api-client.ts'
import type { Deps } from '#lib/server/deps.ts'
import { answersJson } from './content.ts'
import { endpointsOf, type MountedEndpoint, type Service } from './endpoint.ts'
import { describeError } from './error-handler.ts'
import { currentScope } from '#lib/server/scope.ts'
import { readParameters } from './read-parameters.ts'
import { runEndpoint } from './run-endpoint.ts'

/**
 * How pages that are rendered on the server call the API of this process: the same endpoints in the same order of
 * limit, validation, act and presentation, without the web server's requests and responses in between (1 ms a page).
 * @param other answers what is not a call of a service.
 */
export function localCalls(services: readonly Service[], deps: Deps, other: Send): Send {
  const endpoints = new Map(
    endpointsOf(services).map((mounted) => [`${mounted.method} ${mounted.path}`, mounted]),
  )

  async function call(mounted: MountedEndpoint, path: string, given: () => unknown): Promise<ApiAnswer> {
    try {
      const read = async () => given()
      const output = await runEndpoint(mounted, { parameters: {}, origin: 'http://localhost', read }, deps)
      return { ok: true, status: 200, statusText: 'OK', json: async () => output }
    } catch (error) {
      const { status, body, headers } = describeError(error, path, deps.log)
      noteFailure(status, headers?.['Retry-After'])
      return { ok: false, status, statusText: body.message, json: async () => body }
    }
  }

  return (path, init) => {
    const [pathname = '', search = ''] = path.split('?')
    const mounted = endpoints.get(`${init.method} ${pathname}`)
    if (mounted?.method === 'GET' && answersJson(mounted.definition.output))
      return call(mounted, path, () => readParameters(mounted.definition.input, search))
    return mounted && typeof init.body === 'string'
      ? call(mounted, path, () => JSON.parse(init.body as string))
      : other(path, init)
  }
}

// A page that lacks its data says so, and takes the failure's status: nobody may keep it.
function noteFailure(status: number, retryAfter: string | undefined): void {
  const scope = currentScope()
  if (scope && (status === 429 || status >= 500)) scope.failure ??= { status, retryAfter: retryAfter ?? null }
}
