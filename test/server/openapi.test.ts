import { readFile } from 'node:fs/promises'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { listCalls, referenceOf } from '#features/discovery/api-reference/calls.ts'
import { filesOf, redirectOf, uploadOf } from '#lib/api/content.ts'
import { endpointsOf } from '#lib/api/endpoint.ts'
import { statusOf, type ErrorCode } from '#lib/api/errors.ts'
import { refusalsOf } from '#lib/api/refusals.ts'
import { searchInputOf } from '#lib/api/search-input.ts'
import type { ApiDescription, ApiResponse } from '#lib/api/openapi.ts'
import { paths } from '#lib/text/paths.ts'
import { services } from '#src/features.ts'
import { ask } from '../support/ask.ts'
import { testDatabase } from '../support/database.ts'
import { startHere } from '../support/running.ts'

const database = await testDatabase()
const portal = await startHere(database)
let description: ApiDescription

beforeAll(async () => {
  const { text } = await ask(portal.url, '/openapi.json')
  description = JSON.parse(text) as ApiDescription
})
afterAll(() => portal.stop())

/** The JSON schemas of a description, wherever they are. */
const schemasIn = (value: unknown): unknown[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => (key === 'schema' ? [inner] : schemasIn(inner)))

describe('/openapi.json', () => {
  test('is an OpenAPI 3.1 document for this portal, by an independent validator', async () => {
    const { valid, errors } = await new Validator().validate({ ...structuredClone(description) })
    expect({ valid, errors }).toEqual({ valid: true, errors: undefined })
    expect(description.openapi).toMatch(/^3\.1\.\d+$/)
    expect(description.servers).toEqual([{ url: portal.url }])
  })

  test('has valid JSON schemas without unknown keywords, which the validator allows', () => {
    const { components } = description
    const named = Object.keys(components.schemas).map((name) => ({ $ref: `#/components/schemas/${name}` }))
    const schemas = [...schemasIn(description.paths), ...named]
    expect(schemas.length).toBeGreaterThan(300)
    const strict = new Ajv2020({
      strictTypes: false,
      validateFormats: false,
      inlineRefs: false,
      code: { optimize: false },
    })
    strict.addVocabulary(['components'])
    expect(() => strict.compile({ components, anyOf: schemas })).not.toThrow()
  })

  test('describes every call and answer, and protects none but by a token or a cookie', () => {
    for (const { path, operation } of listCalls(description.paths)) {
      const { summary, operationId, tags, security, responses } = operation
      const answers = Object.values(responses).map((each) => ('$ref' in each ? each.$ref : each.description))
      expect([path, summary, operationId, ...tags, ...answers]).not.toContain('')
      expect([path, operationId]).toEqual([path, expect.stringMatching(/^[a-z]\w+$/i)])
      expect(security.flatMap((each) => Object.keys(each))).not.toContainEqual(
        expect.not.stringMatching(/^(?:bearer|cookie)$/),
      )
    }
  })

  test('has neither missing nor unused components', () => {
    const refs = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)]
    const named = [...new Set(refs.map(([, name]) => name))]
    expect(named.toSorted()).toEqual(Object.keys(description.components.schemas).toSorted())
    const answers = [...JSON.stringify(description).matchAll(/"\$ref":"#\/components\/responses\/([^"]+)"/g)]
    expect([...new Set(answers.map(([, name]) => name))].toSorted()).toEqual(
      Object.keys(description.components.responses).toSorted(),
    )
  })

  test('describes exactly the parameters of every path', () => {
    for (const { path, operation: described } of listCalls(description.paths)) {
      const inPath = (described.parameters ?? []).filter((each) => each.in === 'path')
      expect({ path, names: inPath.map(({ name }) => `{${name}}`) }).toEqual({
        path,
        names: path.match(/\{\w+\}/g) ?? [],
      })
      expect(inPath.every(({ required }) => required)).toBe(true)
    }
  })

  test('gives every call a unique operation id and an existing tag', () => {
    const calls = listCalls(description.paths)
    const names = calls.map((call) => call.operation.operationId)
    expect(new Set(names).size).toBe(names.length)
    const tags = description.tags.map((tag) => tag.name)
    for (const call of calls) expect(tags).toEqual(expect.arrayContaining(call.operation.tags))
  })

  test('has examples that the calls accept', async () => {
    const examples = endpointsOf(services).filter(({ definition }) => definition.example !== undefined)
    expect(examples.length).toBeGreaterThan(5)
    for (const { method, path, names, definition } of examples) {
      const example = definition.example as Record<string, string>
      const described = description.paths[path]?.[method.toLowerCase()]
      const inParameters = (described?.parameters ?? []).flatMap((each) =>
        each.example === undefined ? [] : [[each.name, each.example]],
      )
      const shown =
        method === 'GET'
          ? Object.fromEntries(inParameters)
          : described?.requestBody?.content['application/json']?.example
      expect({ path, shown }).toEqual({ path, shown: example })
      expect(z.safeParse(definition.input, example).error?.issues).toBeUndefined()
      // What it comes to for whoever is signed in depends on what is theirs.
      if (definition.access !== 'everybody') continue
      const inQuery = Object.entries(example).filter(([name]) => !names.includes(name))
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => example[name] ?? '')
      const answer = await ask(
        portal.url,
        method === 'GET' ? `${address}?${new URLSearchParams(inQuery)}` : address,
        method === 'GET'
          ? {}
          : { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(example) },
      )
      expect({ path, status: answer.status }).toEqual({ path, status: 200 })
    }
  })

  test('has response examples that match their schemas', () => {
    const examples = endpointsOf(services).filter(({ definition }) => definition.answer !== undefined)
    expect(examples.length).toBeGreaterThan(0)
    for (const { path, definition } of examples) {
      const { error } = z.safeParse(definition.output as z.ZodType, definition.answer)
      expect({ path, error }).toEqual({ path, error: undefined })
    }
  })

  test('lists the security and exactly the possible error statuses of each call', () => {
    for (const mounted of endpointsOf(services)) {
      const { method, path, definition } = mounted
      const described = description.paths[path]?.[method.toLowerCase()]
      const failures = Object.keys(described?.responses ?? {}).filter((status) => /^[45]/.test(status))
      const codes = Object.keys(refusalsOf(mounted)) as ErrorCode[]
      const statuses = [...new Set(codes.map((code) => String(statusOf[code])))]
      expect({ path, failures }).toEqual({ path, failures: statuses.toSorted() })
      const { access, credentials = [] } = definition
      const closed = access !== 'everybody'
      const least = [
        ...(mounted.limit ? ['429'] : []),
        ...(closed ? ['401', '403'] : []),
        ...(method === 'GET' ? [] : ['400', '413', '415']),
      ]
      expect({ path, failures }).toEqual({ path, failures: expect.arrayContaining(least) })
      const security = credentials.map((each) => (each === 'nothing' ? {} : { [each]: [] }))
      expect({ path, security: described?.security }).toEqual({
        path,
        security: closed ? [{ bearer: [] }] : security,
      })
    }
  })

  test('describes files, uploads and redirects', () => {
    const kinds = endpointsOf(services).flatMap(({ method, path, definition: { input, output } }) => {
      const described = description.paths[path]?.[method.toLowerCase()]
      const { 200: done, 302: moved } = described?.responses ?? {}
      const file = filesOf(output) && { files: Object.keys((done as ApiResponse).content ?? {}) }
      const leads = redirectOf(output) && { leads: Object.keys((moved as ApiResponse).headers ?? {}) }
      const upload = uploadOf(input) && { uploads: Object.keys(described?.requestBody?.content ?? {}) }
      return file || leads || upload ? [{ path, ...file, ...leads, ...upload }] : []
    })
    const calendar = { files: ['text/calendar'] }
    const away = { leads: ['Location'] }
    expect(kinds).toEqual(
      expect.arrayContaining([
        { path: '/user-service/api/v1/export', files: ['application/zip'] },
        { path: '/event-service/api/v1/attendees.csv', files: ['text/csv'] },
        {
          path: '/profile-service/api/v1/userprofile/picture',
          uploads: expect.arrayContaining(['image/png']),
        },
        {
          path: '/profile-service/api/v1/businessOrganization/logo',
          uploads: expect.arrayContaining(['image/png']),
        },
        { path: '/calendar/event/{eventId}.ics', ...calendar },
        { path: '/calendar/events.ics', ...calendar },
        { path: '/calendar/feed/{of}.ics', ...calendar },
        { path: '/feeds/{format}', files: expect.arrayContaining(['application/atom+xml']) },
        { path: '/media/{id}/{name}', files: ['*/*'] },
        { path: '/user/auth/github', ...away },
        { path: '/user/auth/github/callback', ...away },
        { path: '/user/auth/facebook', ...away },
        { path: '/user/auth/facebook/callback', ...away },
      ]),
    )
  })
})

test('calls that search or page ignore empty filters', () => {
  const pages = endpointsOf(services.filter(({ files }) => !files)).filter(
    ({ definition: { limit, input } }) =>
      limit === 'search' || Object.hasOwn((input._zod.def as { shape?: object }).shape ?? {}, 'cursor'),
  )
  expect(pages.length).toBeGreaterThan(5)
  const others = pages.filter(({ definition }) => searchInputOf(definition.input) === undefined)
  expect(others.map(({ path }) => path)).toEqual([])
})

test('paths beyond the specification are in kebab-case', () => {
  const specified = new Set(
    `businessOrganization educationInstitute getBlogByBlogID getByInstituteId getByOrganizationID getByUserID getSectionData
    getUserPublicProfile refreshToken searchBlogByCategory searchBlogByKeyword searchBlogByMainTopic
    searchBlogByOrganizationName searchBlogByPrimarySector searchBlogByTag searchKeywordAutoComplete`.split(
      /\s+/,
    ),
  )
  const names = Object.keys(description.paths).flatMap((path) =>
    path.replaceAll(/\{\w+\}/g, '').split(/[/.]/),
  )
  expect(names.filter((name) => !specified.has(name) && !/^[a-z0-9-]*$/.test(name))).toEqual([])
})

test('the examples of docs/api.md that need no account work', async () => {
  const guide = await readFile('docs/api.md', 'utf8')
  const commands = [...guide.matchAll(/^curl (?:.*\\\n)*.*/gm)].map(([command]) =>
    command.replace(/\\\n\s*/g, ' '),
  )
  const open = commands.filter((command) => !/Authorization| -b |signin/.test(command))
  expect(open).toHaveLength(4)
  for (const command of open) {
    const path = /\$PORTAL([^"]*)"/.exec(command)![1]!
    const query = [...command.matchAll(/ -d (\w+=\S+)/g)].map(([, pair]) => pair).join('&')
    const body = / -d '(\{.*\})'/.exec(command)?.[1]
    const { status } = await ask(
      portal.url,
      path + (query && `?${query}`),
      body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body },
    )
    expect({ command, status }).toEqual({ command, status: 200 })
  }
})

describe('/api-docs', { tags: 'slow' }, () => {
  async function open(path: string, language = 'en'): Promise<string> {
    const { status, text } = await ask(portal.url, path, { headers: { 'accept-language': language } })
    expect([path, status]).toEqual([path, 200])
    expect(Buffer.byteLength(text)).toBeLessThan(1_000_000)
    return text.replaceAll(/<script[\s\S]*?<\/script>/g, '')
  }

  test.each([
    ['en', 'Request', 'required', 'Requires a bearer token.', '409'],
    ['es', 'Entrada', 'obligatorio', 'Requiere un token bearer.', '409'],
  ])('is in %s', async (language, ...words) => {
    const page = await open(paths.apiDocs('personal-profiles'), language)
    for (const word of words) expect(page).toContain(`>${word}<`)
  })

  test('shows every call on the page of its service, without JavaScript', { timeout: 300_000 }, async () => {
    const index = await open(paths.apiDocs())
    const pages = new Map<string, string>()
    for (const { name, slug } of referenceOf(description).services) {
      expect(index).toContain(`href="${paths.apiDocs(slug)}"`)
      pages.set(name, await open(paths.apiDocs(slug)))
    }
    for (const { path, operation } of listCalls(description.paths)) {
      expect(index).toContain(`#${operation.operationId}"`)
      const page = pages.get(operation.tags[0]!)
      expect(page).toContain(`id="${operation.operationId}"`)
      expect(page).toContain(`>${path}<`)
    }
    const matches = (page: string, pattern: RegExp) => [...page.matchAll(pattern)].map(([, name]) => name!)
    const shown = [...pages.values()].flatMap((page) => {
      const shapes = matches(page, / id="(shape-[^"]+)"/g)
      const here = new Set(shapes)
      expect(matches(page, /href="#(shape-[^"]+)"/g).filter((shape) => !here.has(shape))).toEqual([])
      return shapes
    })
    const { Error: _, ...shapes } = description.components.schemas
    expect(new Set(shown)).toEqual(new Set(Object.keys(shapes).map((name) => `shape-${name}`)))
    expect(pages.get('Blog service')).toContain(`curl -X POST ${portal.url}/blog-service/api/v1/`)
  })

  test('has no page for an unknown service', async () => {
    expect((await ask(portal.url, paths.apiDocs('nothing'))).status).toBe(404)
  })
})
