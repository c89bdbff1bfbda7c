import { getResponse, http, HttpResponse, type HttpHandler, type JsonBodyType } from 'msw'
import { setTransport } from '#lib/api/api-client.ts'
import { ANSWERS_PATH } from '../../../scripts/mocks/answers-path.ts'
import type { MockAnswer } from '../../../scripts/mocks/answers.ts'
import { handlersOf } from '../../../scripts/mocks/handlers.ts'

/** A call that the page made. */
export interface MadeCall {
  method: string
  path: string
  body: unknown
}

const answers = (await (await fetch(ANSWERS_PATH)).json()) as MockAnswer[]
const madeUp = handlersOf(answers)
let own: HttpHandler[] = []
let made: MadeCall[] = []

/**
 * Mocks the response to an API call until the test ends. Without it, the response is generated from the schema.
 * @param key method and path, such as `POST /searchBlogByKeyword`.
 * @param body the response body, or a function of the request body, or of the query of a GET. `refusedWith` makes an error response.
 */
export function answer(
  key: string,
  body: JsonBodyType | ((input: unknown) => JsonBodyType | Response | Promise<Response>),
): void {
  const [method, path] = key.split(' ') as [string, string]
  const of = http[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete']
  own.unshift(
    of(`*${path}`, async ({ request }) => {
      if (typeof body !== 'function') return HttpResponse.json(body)
      const made = await body(await bodyOf(request))
      return made instanceof Response ? made : HttpResponse.json(made as JsonBodyType)
    }),
  )
}

/** Returns a copy of the generated response to a call, to be changed by a test: `generatedAnswer('GET /own-event')`. */
export function generatedAnswer<Body>(key: string): Body {
  const [method, path] = key.split(' ') as [string, string]
  const found = answers.find((each) => each.method === method && each.path.endsWith(path))
  if (!found) throw new Error(`No answer is made up for ${key}`)
  return structuredClone(found.body) as Body
}

/** Makes an error response in the portal's format. */
export const refusedWith = (status: number, code: string, message: string, more: object = {}): Response =>
  Response.json({ code, message, ...more }, { status })

/** Returns the calls made since the test began, oldest first. @param path the end of their path. */
export const callsTo = (path: string): MadeCall[] =>
  made.filter((call) => call.path.split('?')[0]?.endsWith(path))

/** Mocks the network for the next test. */
export function mockNetwork(): void {
  own = []
  made = []
  setTransport(async (path, init) => {
    const request = new Request(new URL(path, location.href), init)
    made.push({ method: request.method, path, body: await bodyOf(request.clone()) })
    const found = await getResponse([...own, ...madeUp], request)
    return found ?? refusedWith(404, 'not_found', `No answer is made up for ${request.method} ${path}`)
  })
}

/** What a call brings: its body, or of a GET its query. */
const bodyOf = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET') {
    const query = new URL(request.url).searchParams
    return Object.fromEntries(
      [...query.keys()].map((name) => [
        name,
        query.getAll(name).length > 1 ? query.getAll(name) : query.get(name),
      ]),
    )
  }
  const text = await request.text()
  return text && request.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
}
