import { strFromU8, unzipSync } from 'fflate'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkAnswer } from '#test/support/hostile/check-answer.ts'
import { brokenValue } from '#test/support/hostile/input.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import { setUpProfiles, type Caller, type Person } from '#test/support/profile/profile-desk.ts'
import type { Locale } from '#lib/text/locale.ts'
import { cvService } from './api.ts'
import { cvColours, cvSectionKeys, cvTemplates, VARIANTS_MAX, type CvChoice } from '../schema.ts'

const desk = setUpProfiles()
const logged = unreadableValues()

type Key = keyof typeof cvService.endpoints

const headers = { 'content-type': 'application/json' }
function send(caller: Caller, key: Key, input: unknown = {}, locale: Locale = 'en'): Promise<Response> {
  const [method = '', path = ''] = key.split(' ')
  const init = method === 'GET' ? {} : { headers, body: JSON.stringify(input) }
  return caller.send(method, cvService.prefix + path, init, locale)
}
async function call(...given: Parameters<typeof send>) {
  const response = await send(...given)
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of several shapes
  return { status: response.status, body: (await response.json()) as any }
}
const list = async (person: Person) => (await call(person, 'GET /variants')).body.results
const create = async (person: Person, name: string, given: CvChoice = choice) =>
  (await call(person, 'POST /variants/create', { name, choice: given })).body

const choice: CvChoice = {
  template: 2,
  colour: 'green',
  sections: ['Education', 'Awards'],
  order: ['Awards', 'Education'],
  hidden: ['item-1'],
}

test('creates, lists, renames, changes and deletes a variant', async () => {
  const person = await desk.enter()
  expect(await list(person)).toEqual([])
  const made = await create(person, ' For banks ')
  expect(made).toEqual({ id: expect.any(String), name: 'For banks', version: 1, choice })
  const second = await create(person, 'For schools', { ...choice, template: 1, colour: null, order: null })
  expect(await list(person)).toEqual([made, second])

  const renamed = await call(person, 'PUT /variants/update', { id: made.id, version: 1, name: 'Für Banken' })
  expect(renamed).toEqual({ status: 200, body: { ...made, name: 'Für Banken', version: 2 } })
  const other = { ...choice, colour: 'red', hidden: [] }
  const changed = await call(person, 'PUT /variants/update', { id: made.id, version: 2, choice: other })
  expect(changed.body).toEqual({ ...made, name: 'Für Banken', version: 3, choice: other })
  expect(await list(person)).toEqual([changed.body, second])

  expect((await call(person, 'POST /variants/delete', { id: made.id })).body).toEqual({ id: made.id })
  expect(await list(person)).toEqual([second])
})

test('names are unique per person after Unicode normalization', async () => {
  const person = await desk.enter()
  const made = await create(person, 'Año')
  const other = await create(person, 'Other')
  const en = await call(person, 'POST /variants/create', { name: 'An\u0303o ', choice })
  const text = 'You already have a saved selection named “Año”. Choose another name.'
  expect(en).toEqual({ status: 409, body: { code: 'conflict', message: text, fields: { name: text } } })
  const es = await call(person, 'PUT /variants/update', { id: other.id, version: 1, name: 'Año' }, 'es')
  expect([es.status, es.body.message]).toEqual([
    409,
    'Ya tienes una selección guardada con el nombre «Año». Elige otro nombre.',
  ])
  // Its own name is no other's.
  const same = await call(person, 'PUT /variants/update', { id: made.id, version: 1, name: 'Año' })
  expect(same.status).toBe(200)
  expect((await create(await desk.enter(), 'Año')).name).toBe('Año')
})

test('enforces the limit, even for concurrent requests', async () => {
  const person = await desk.enter()
  const names = Array.from({ length: VARIANTS_MAX + 3 }, (_, index) => `Variant ${index}`)
  const made = await Promise.all(names.map((name) => call(person, 'POST /variants/create', { name, choice })))
  expect(made.filter(({ status }) => status === 200)).toHaveLength(VARIANTS_MAX)
  expect(made.find(({ status }) => status !== 200)).toMatchObject({
    status: 409,
    body: { code: 'conflict', message: 'You can save at most 20 selections. Delete one first.' },
  })
  expect(await list(person)).toHaveLength(VARIANTS_MAX)
})

test('never overwrites a concurrent change', async () => {
  const person = await desk.enter()
  const { id } = await create(person, 'Both')
  const update = (colour: string) =>
    call(person, 'PUT /variants/update', { id, version: 1, choice: { ...choice, colour } })
  const answers = await Promise.all([update('red'), update('blue')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale')
  expect(await list(person)).toEqual([answers.find(({ status }) => status === 200)?.body])
})

describe('unauthorized users', () => {
  const calls: [Key, object][] = [
    ['GET /variants', {}],
    ['POST /variants/create', { name: 'Mine', choice }],
    ['PUT /variants/update', { id: 'x', version: 1, name: 'Mine' }],
    ['POST /variants/delete', { id: 'x' }],
  ]
  test.each(calls)('get no data from %s', async (key, input) => {
    for (const user_type of [null, 'Business', 'Educational Institution'] as const) {
      const { status, body } = await call(await desk.enter({ user_type }), key, input)
      expect([status, body.code]).toEqual([403, 'forbidden'])
    }
  })

  test('cannot read, change or delete other people’s variants', async () => {
    const person = await desk.enter()
    const made = await create(person, 'Mine')
    const other = await desk.enter({ user_type: 'Faculty' })
    expect(await list(other)).toEqual([])
    const update = { id: made.id, version: 1, name: 'Theirs' }
    for (const answer of [
      await call(other, 'PUT /variants/update', update),
      await call(other, 'POST /variants/delete', { id: made.id }),
    ])
      expect(answer).toEqual({
        status: 404,
        body: { code: 'not_found', message: 'This saved selection no longer exists.' },
      })
    expect(await list(person)).toEqual([made])
    // Nor with some of their own.
    const own = await create(other, 'Own')
    expect((await call(other, 'POST /variants/delete', { id: made.id })).status).toBe(404)
    expect([await list(person), await list(other)]).toEqual([[made], [own]])
  })
})

describe('hostile input', () => {
  test.each(['', '  ', 'x'.repeat(61), '\u0000', 'a\ud800', 7, null, ['x']])(
    '%j is not a valid name',
    async (name) => {
      const person = await desk.enter()
      const { status } = await call(person, 'POST /variants/create', { name, choice })
      expect(status).toBe(400)
      expect(await list(person)).toEqual([])
    },
  )

  test.each([
    { ...choice, template: 5 },
    { ...choice, colour: 'pink' },
    { ...choice, sections: ['Hobbies'] },
    { ...choice, order: Array(14).fill('Awards') },
    { ...choice, hidden: ['x'.repeat(65)] },
    { ...choice, hidden: Array(2_001).fill('x') },
    null,
  ])('%j is not a valid choice', async (given) => {
    const person = await desk.enter()
    expect((await call(person, 'POST /variants/create', { name: 'Mine', choice: given })).status).toBe(400)
  })

  test('is rejected, or stored as returned', { tags: 'slow' }, async () => {
    const person = await desk.enter()
    let variant = await create(person, 'Mine')
    const places = ['name', 'id', 'version', 'choice', ...Object.keys(choice)]
    await fc.assert(
      fc.asyncProperty(brokenValue, fc.constantFrom(...places), async (value, place) => {
        const input = { id: variant.id, version: variant.version, name: 'Mine', choice }
        const broken =
          place in choice ? { ...input, choice: { ...choice, [place]: value } } : { ...input, [place]: value }
        const response = await send(person, 'PUT /variants/update', broken)
        const answer = await response.clone().json()
        if ((await checkAnswer(response)) === 200) variant = answer
        expect(await list(person)).toEqual([variant])
      }),
      { seed: 20_261_121, numRuns: 300 },
    )
  })

  test('an invalid stored choice is returned as null, and can be overwritten', async () => {
    const person = await desk.enter()
    const made = await create(person, 'Old')
    await desk.db
      .updateTable('cv_variant')
      .set({ choice: JSON.stringify({ template: 9 }) as never })
      .where('id', '=', made.id)
      .execute()
    expect(await list(person)).toEqual([{ ...made, choice: null }])
    expect(logged).toMatchObject([{ table: 'cv_variant', id: made.id, column: 'choice' }])
    const renamed = await call(person, 'PUT /variants/update', { id: made.id, version: 1, name: 'Older' })
    expect(renamed.body).toEqual({ ...made, name: 'Older', version: 2, choice: null })
    const saved = await call(person, 'PUT /variants/update', { id: made.id, version: 2, choice })
    expect(saved.body.choice).toEqual(choice)
  })
})

test('returns every valid choice as it was sent', async () => {
  const person = await desk.enter()
  let { id, version } = await create(person, 'Any')
  const keys = fc.subarray([...cvSectionKeys])
  const anyChoice = fc.record({
    template: fc.constantFrom(...cvTemplates),
    colour: fc.constantFrom(null, ...cvColours),
    sections: keys,
    order: fc.oneof(fc.constant(null), keys),
    hidden: fc.array(fc.string({ maxLength: 20, unit: 'grapheme-ascii' }), { maxLength: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(anyChoice, async (given) => {
      const { status, body } = await call(person, 'PUT /variants/update', { id, version, choice: given })
      expect([status, body.choice]).toEqual([200, given])
      ;({ id, version } = body)
    }),
    { seed: 20_261_121, numRuns: 50 },
  )
})

test('the personal data archive contains the variants, which are deleted with the account', async () => {
  const person = await desk.enter()
  await create(person, 'Mine')
  await create(await desk.enter(), 'Of somebody else')
  const archive = await person.send('GET', '/user-service/api/v1/export')
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  expect(JSON.parse(strFromU8(files['cv-variants.json']!))).toEqual([
    { name: 'Mine', choice, created: expect.any(String), updated: expect.any(String) },
  ])
  expect(strFromU8(files['README.txt']!)).toMatch(/^cv-variants\.json\n {2}\S/m)

  const rows = () =>
    desk.db.selectFrom('cv_variant').select('id').where('person_id', '=', person.id).execute()
  expect(await rows()).toHaveLength(1)
  await desk.db.deleteFrom('person').where('id', '=', person.id).execute()
  expect(await rows()).toEqual([])
})
