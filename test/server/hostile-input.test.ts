import type { AddressInfo } from 'node:net'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBlog } from '#features/blogs/mutations.ts'
import { listCalls, type ApiCall } from '#features/discovery/api-reference/calls.ts'
import type { ApiDescription, JsonSchema } from '#lib/api/openapi.ts'
import { writeQuery } from '#lib/api/read-query.ts'
import { inRequest } from '../support/scope.ts'
import { createApp } from '#src/app.ts'
import { services } from '#src/features.ts'
import { testDeps } from '../support/api.ts'
import { noPages } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'
import { administrator } from '../support/person.ts'
import { sampleBlog } from '../support/blogs/sample-blog.ts'
import { checkAnswer as check } from '../support/hostile/check-answer.ts'
import { serveApp } from '../support/serve-app.ts'
import * as hostile from '../support/hostile/input.ts'

/** Fixed, so that a failure is the same for everyone; fast-check prints it with the smallest input that fails. */
const SEED = 20_261_120
const RUNS = 300

const database = await testDatabase()
const app = createApp({ ...testDeps(database.db), viewers: { read: async () => viewer } }, noPages)
const server = await serveApp(app, database.db)
let description: ApiDescription
let calls: ApiCall[]
/** Those that read a JSON body, by `POST /path`: the name is what fast-check prints of a call. */
let byName: Map<string, ApiCall>

/** Whoever calls. */
const viewer = { ...administrator, emailVerified: false }

beforeAll(async () => {
  await database.db
    .insertInto('person')
    .values({ id: viewer.personId, name: viewer.name, email: viewer.email, role: 'admin' })
    .execute()
  await createBlog(database.db, sampleBlog('Ball bearings'))
  description = (await (await app.request('/openapi.json')).json()) as ApiDescription
  calls = listCalls(description.paths)
  byName = new Map(
    calls
      .filter(({ method, upload }) => method !== 'GET' && upload.length === 0)
      .map((call) => [`${call.method} ${call.path}`, call]),
  )
})
afterAll(async () => {
  server.close()
})

const JSON_TYPE = { 'content-type': 'application/json' }
/** As the web server calls the app, with a bearer token. */
const request = (asked: string | Request, init?: RequestInit): Promise<Response> =>
  inRequest({ authorization: 'Bearer anything' }, {}, async () => app.request(asked, init))

const send = (call: ApiCall, body: BodyInit, headers: Record<string, string> = JSON_TYPE) =>
  request(call.path, { method: call.method, headers, body })

const settings = { seed: SEED, numRuns: RUNS }
const anyCall = () => fc.constantFrom(...byName.keys())
const callOf = (name: string) => byName.get(name) as ApiCall

const always = <T>(arbitrary: fc.Arbitrary<T>, run: (call: ApiCall, value: T) => Promise<void>) =>
  fc.assert(
    fc.asyncProperty(anyCall(), arbitrary, (name, value) => run(callOf(name), value)),
    settings,
  )

const eachCall = async (run: (call: ApiCall) => Promise<void>) => {
  for (const call of byName.values()) await run(call)
}

test('the description names every call of every service', () => {
  const mounted = services.flatMap(({ prefix, endpoints }) =>
    Object.keys(endpoints).map((key) => key.replace(' ', ` ${prefix}`)),
  )
  expect(calls.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(mounted.toSorted())
  expect(calls.length).toBeGreaterThan(9)
})

describe('bodies', () => {
  test('are accepted if they match the API description', () =>
    fc.assert(
      fc.asyncProperty(withInput(anyCall().filter(reads)), async ([name, input]) => {
        // Only the server makes cursors, and no BlogID that is made up here exists.
        const expected = name.endsWith('/shared') ? 404 : 200
        expect(await check(await send(callOf(name), JSON.stringify({ ...input, cursor: undefined })))).toBe(
          expected,
        )
      }),
      { ...settings, numRuns: RUNS * 2 },
    ))

  test('never cause a server error with any JSON value', () =>
    always(fc.jsonValue(), async (call, value) => {
      expect(await check(await send(call, JSON.stringify(value)))).toBeLessThan(500)
    }))

  test('never cause a server error with one field replaced by anything', { tags: 'slow' }, () =>
    fc.assert(
      fc.asyncProperty(
        withInput(anyCall().filter((name) => fieldsOf(name).length > 0)),
        hostile.brokenValue,
        fc.nat(),
        async ([name, input], value, n) => {
          const field = fieldsOf(name)[n % fieldsOf(name).length] as string
          const body = JSON.stringify({ ...input, [field]: value })
          expect(await check(await send(callOf(name), body))).toBeLessThan(500)
        },
      ),
      { ...settings, numRuns: RUNS * 4 },
    ),
  )

  test('are rejected, naming a required field that is missing or of the wrong type', () =>
    eachCall(async (call) => {
      for (const name of call.input.required ?? []) {
        for (const wrong of [undefined, null, {}, 7.5]) {
          const schema = call.input.properties?.[name]
          if (wrong === null && hostile.takesNull(schema)) continue
          if (wrong !== null && typeof wrong === 'object' && hostile.takesEmpty(schema)) continue
          const response = await send(call, JSON.stringify({ ...sampleInput(call), [name]: wrong }))
          const { fields } = (await response.clone().json()) as { fields: Record<string, string> }
          // An object may stand there, but not an empty one: what it lacks is named.
          expect(Object.keys(fields).map((path) => path.split('.')[0])).toContain(name)
          expect(await check(response)).toBe(400)
        }
      }
    }))

  test('are rejected with unknown fields, including prototype names', () =>
    always(
      fc.constantFrom(
        '"more": 1',
        '"__proto__": {"admin": true}',
        '"constructor": {"prototype": {}}',
        '"": 0',
      ),
      async (call, field) => {
        // What a client may not change of its account or profile is passed over (decisions A5).
        if (call.method === 'PATCH' || call.path.startsWith('/profile-service/')) return
        const own = JSON.stringify(sampleInput(call)).slice(1, -1)
        const body = `{${[own, field].filter(Boolean).join(', ')}}`
        expect(await check(await send(call, body))).toBe(400)
        expect(({} as { admin?: boolean }).admin).toBeUndefined()
      },
    ))

  test('are rejected if they are not JSON or not storable text', () =>
    always(fc.constantFrom(...Object.entries(hostile.rawBodies)), async (call, [, body]) => {
      expect(await check(await send(call, body))).toBe(400)
    }))

  test('are rejected above 1 MB or the limit of the call, announced or not', { tags: 'slow' }, () =>
    eachCall(async (call) => {
      const body = hostile.oversizedFor(services, call)
      expect(await check(await send(call, body))).toBe(413)
      const stream = new Blob([body]).stream()
      const init: RequestInit & { duplex: 'half' } = {
        method: call.method,
        headers: JSON_TYPE,
        body: stream,
        duplex: 'half',
      }
      expect(await check(await request(new Request(`http://portal${call.path}`, init)))).toBe(413)
    }),
  )

  test('are rejected with another content type or none', () =>
    always(
      fc.constantFrom<Record<string, string>[]>(
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/x-www-form-urlencoded' },
        { 'content-type': 'application/jsonp' },
        { 'content-type': '' },
        {},
      ),
      async (call, headers) => {
        const body = new TextEncoder().encode(JSON.stringify(sampleInput(call)))
        expect(await check(await send(call, body, headers))).toBe(415)
      },
    ))
})

describe('queries', () => {
  /** Calls that answer with JSON what their query asks for. */
  const reading = () =>
    calls.filter(({ method, other, path }) => method === 'GET' && !other && !/\{/.test(path))
  const ask = ({ path }: ApiCall, input: object) => request(`${path}?${writeQuery({ ...input })}`)

  test('are accepted if they match the API description', async () => {
    const open = reading().filter(({ path, operation }) => /\/blog-/.test(path) && !operation.security[0])
    expect(open.length).toBeGreaterThan(2)
    for (const call of open)
      await fc.assert(
        fc.asyncProperty(hostile.validInput(call.input, description.components.schemas), async (input) => {
          expect(await check(await ask(call, input as object))).toBe(200)
        }),
        { ...settings, numRuns: 50 },
      )
  })

  test('are rejected, naming a missing required parameter', async () => {
    for (const call of reading())
      for (const name of call.input.required ?? []) {
        const response = await ask(call, { ...sampleInput(call), [name]: undefined })
        const { fields } = (await response.clone().json()) as { fields: Record<string, string> }
        expect([call.path, Object.keys(fields)]).toEqual([call.path, expect.arrayContaining([name])])
        expect(await check(response)).toBe(400)
      }
  })
})

test('GET calls answer any query without a server error', () =>
  fc.assert(
    fc.asyncProperty(fc.nat(), hostile.hostileQuery, async (n, query) => {
      const reading = calls.filter(({ method }) => method === 'GET')
      const { path, other } = reading[n % reading.length] as ApiCall
      const [word = ''] = new URLSearchParams(query).values()
      const address = path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(word.toWellFormed() || 'x'))
      const response = await request(`${address}?${query}`)
      // What is no JSON when all goes well is JSON when it does not.
      if (other && response.status < 400) return
      expect(await check(response)).toBeLessThan(500)
    }),
    settings,
  ))

test('feeds and sitemaps answer any query and number without a server error', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom('atom', 'rss', 'json'),
      fc.constantFrom('area', 'field', 'tag', 'author'),
      hostile.queryValue,
      fc.integer(),
      async (format, name, value, n) => {
        for (const path of [
          `/feeds/${format}?${new URLSearchParams({ [name]: value })}`,
          `/sitemaps/articles-${n}.xml`,
        ]) {
          const response = await app.request(path)
          expect(response.status).toBeLessThan(500)
        }
      },
    ),
    settings,
  ))

test('every response of the web server has its own request id', async () => {
  const { port } = server.address() as AddressInfo
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(
      anyCall(),
      fc.oneof(
        fc.jsonValue().map((value) => JSON.stringify(value)),
        fc.constantFrom<(string | Uint8Array<ArrayBuffer>)[]>(
          ...Object.values(hostile.rawBodies),
          hostile.oversized,
        ),
      ),
      async (name, body) => {
        const { method, path } = callOf(name)
        const response = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: JSON_TYPE, body })
        const id = response.headers.get('x-request-id') ?? ''
        expect(id).toMatch(/^[\w-]{8,}$/)
        expect(seen).not.toContain(id)
        seen.add(id)
        await check(response)
      },
    ),
    settings,
  )
})

// What other calls do with valid input depends on whose account it is; their own tests tell.
const reads = (name: string) => /\/(?:blog|taxonomy)-/.test(name) && !callOf(name).operation.security[0]

const fieldsOf = (name: string) => Object.keys(callOf(name).input.properties ?? {})

/** A call with an input that its description allows. */
const withInput = (names: fc.Arbitrary<string>) =>
  names.chain((name) =>
    fc.tuple(
      fc.constant(name),
      hostile.validInput(callOf(name).input, description.components.schemas) as fc.Arbitrary<
        Record<string, unknown>
      >,
    ),
  )

const sampleInput = (call: ApiCall) => requiredOnly(call.input)

const requiredOnly = (schema: JsonSchema): Record<string, unknown> => {
  const only = { ...schema, properties: {} as Record<string, JsonSchema> }
  for (const name of schema.required ?? []) only.properties[name] = schema.properties?.[name] ?? {}
  return fc.sample(hostile.validInput(only, description.components.schemas), {
    seed: SEED,
    numRuns: 1,
  })[0] as Record<string, unknown>
}
