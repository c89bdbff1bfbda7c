import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { insertRows } from '#test/support/rows.ts'
import { searchRanked } from './data.ts'
import { lookUpSearch } from './data-words.ts'
import type { Searchable } from './item.ts'
import { writeSearchItems } from './mutations.ts'
import { writeDueSearchItems, type DueKind } from './mutations-due.ts'

const database = await testDatabase()
let made = 0
const item = (key: string, title: string, more: Partial<Searchable> = {}): Searchable => ({
  kind: 'article',
  key,
  language: 'en',
  published: 1000 + made++,
  title,
  names: [],
  description: '',
  sections: [],
  filters: [],
  card: { title, href: `/${key}`, text: '' },
  ...more,
})
const text = (...paragraphs: string[]) => [{ text: paragraphs.join('\n') }]
const write = (...items: Searchable[]) =>
  database.db.transaction().execute((trx) =>
    writeSearchItems(
      trx,
      items.map((each) => ({ kind: each.kind, key: each.key, item: each })),
    ),
  )

async function search(words: string, { own = 'en', exactly = false, folded = false } = {}) {
  const asked = await lookUpSearch(database.db, { text: words, language: own, begun: true, exactly })
  if (asked.groups.length === 0) return { ...asked, keys: [], items: [], total: 0 }
  const { items, total } = await searchRanked(database.db, {
    groups: asked.groups,
    kind: 'article',
    filters: [],
    rare: false,
    own,
    folded,
    limit: 20,
  })
  const found = items ?? []
  return { ...asked, total, items: found, keys: found.map(({ key }) => key) }
}
const without = (found: Awaited<ReturnType<typeof search>>, key: string) =>
  found.items.find((each) => each.key === key)?.lacks.map((i) => found.groups[i - 1]!.typed)

beforeAll(async () => {
  await write(
    item('cookies', 'Where a login really lives', {
      sections: [
        { text: 'What a server knows of those who come back.' },
        {
          anchor: 's2',
          section: 'The browser',
          text: 'A session cookie is the key; session cookies are cheap.',
        },
      ],
    }),
    item('tea', 'Tea and cookies', { sections: text('A session of tea.', 'No more than that.') }),
    item('road', 'Road to Rust 1.0', { sections: text('The roadmap of the coming release, and Rust.') }),
    item('rust', 'Rust on bridges', { sections: text('Iron and water: 1 in 0 bridges are spared.') }),
    item('builds', 'Slow builds and how to mend them', { sections: text('The build waits for the linker.') }),
    item('buildings', 'Buildings of the north', { sections: text('A building is slow to warm.') }),
    item('aircraft', 'Aircraft that never flew', { sections: text('An aircraft and its airfield.') }),
    item('ai', 'Teaching AI to say no', { sections: text('What AI is asked.') }),
    item('sun', 'Cooking with the sun', { sections: text('Solar ovens in the high valleys.') }),
    item('solo', 'Solo un paso', { language: 'es', sections: text('Solo, sola, solos: un solo paso.') }),
    item('fatigue', 'Metal fatigue in wings', {
      twin: 'fatigue',
      sections: text('Cracks grow with each flight.'),
    }),
    item('fatiga', 'La fatiga del metal', {
      language: 'es',
      sections: text('Las grietas crecen.'),
      twin: 'fatigue',
    }),
    item('roots', 'Roots of a dry land', { sections: text('A root is patient.') }),
  )
})

test('what a word is typed as stands before what has its stem, and its own language before a foreign stem', async () => {
  expect((await search('solar')).keys).toEqual(['sun'])
  expect((await search('solo', { own: 'es' })).keys).toEqual(['solo'])
  expect((await search('building')).keys[0]).toBe('buildings')
  expect((await search('AI')).keys).toEqual(['ai'])
})

test('a question in plain words is one for those that tell something', async () => {
  expect((await search('why is my build slow')).keys[0]).toBe('builds')
  expect((await search('Rust 1.0 roadmap')).keys[0]).toBe('road')
  expect((await search('the and')).unknown).toEqual(expect.any(Array))
})

test('where nothing has all words, the best subset is found, and it says what is left out', async () => {
  const found = await search('session cookies leaked sentry')
  expect(found.unknown).toEqual(['leaked', 'sentry'])
  expect(found.keys[0]).toBe('cookies')
  const lacking = await search('session cookies airfield')
  expect(lacking.keys[0]).toBe('cookies')
  expect(without(lacking, 'cookies')).toEqual(['airfield'])
})

test('of a long search the last words are searched, and it says which are not', async () => {
  const nine = ['wings', 'flight', 'cracks', 'metal', 'fatigue', 'solar', 'ovens', 'session', 'cookies']
  expect((await search(nine.join(' '))).beyond).toEqual(['wings'])
  expect((await search(nine.slice(1).join(' '))).beyond).toEqual([])
})

test('words in one passage stand before the same words far apart', async () => {
  expect((await search('session cookies')).keys).toEqual(['cookies', 'tea'])
})

test('a hit tells the section it stands in', async () => {
  const { items } = await search('session cookies')
  expect(items[0]!.passage).toMatchObject({ anchor: 's2', section: 'The browser' })
  expect((await search('fatigue')).items[0]!.passage).toBeNull()
})

test('a mistyped word is corrected only where it is nowhere, and it says so', async () => {
  const fatige = await search('fatige')
  expect(fatige.keys).toContain('fatigue')
  expect(fatige.keys[0]).toBe('fatigue')
  expect(fatige.corrected[0]).toMatchObject({ typed: 'fatige', shown: expect.arrayContaining(['fatigue']) })
  const robots = await search('robots')
  expect(robots).toMatchObject({ keys: ['roots'], corrected: [{ typed: 'robots', shown: ['roots'] }] })
  expect(await search('robots', { exactly: true })).toMatchObject({ keys: [], unknown: ['robots'] })
  expect((await search('roots')).corrected).toEqual([])
})

test.each(['desalinisation', 'dessalinatoin', 'dessalinetion'])(
  'a long word may have a letter too many beside another mistake: %s',
  async (typed) => {
    await write(item('desalination', 'The least energy of desalination'))
    expect(await search(typed)).toMatchObject({
      keys: ['desalination'],
      corrected: [{ typed, shown: ['desalination'] }],
    })
  },
)

test.each(['roobstt', 'desalxnisatxion'])(
  'short words and three mistakes are not forgiven: %s',
  async (typed) => {
    expect((await search(typed)).unknown).toEqual([typed])
  },
)

test('what says the same in another language is one result, in the language of the reader', async () => {
  const folded = async (own: string) => (await search('metal', { own, folded: true })).items
  expect((await folded('en')).map(({ key, twins }) => [key, twins])).toEqual([
    ['fatigue', [{ language: 'es', key: 'fatiga', href: '/fatiga' }]],
  ])
  expect((await folded('es')).map(({ key, twins }) => [key, twins])).toEqual([
    ['fatiga', [{ language: 'en', key: 'fatigue', href: '/fatigue' }]],
  ])
  expect((await search('metal')).keys).toHaveLength(2)
})

test('an unfinished last word finds what begins so, behind what is exactly that', async () => {
  expect((await search('metal fati')).keys[0]).toBe('fatigue')
  expect((await search('build')).keys[0]).toBe('builds')
})

test('what a step of the database leaves due is written once, as it is then', async () => {
  await insertRows(database.db, 'search_due', [
    { kind: 'article', key: 'late' },
    { kind: 'article', key: 'none' },
  ])
  const article: DueKind = {
    lock: 'search',
    write: (trx, keys) =>
      writeSearchItems(
        trx,
        keys.map((key) => ({
          kind: 'article',
          key,
          item: key === 'late' ? item(key, 'Belated quagmires') : undefined,
        })),
      ),
  }
  expect(await writeDueSearchItems(database.db, { article })).toBe(2)
  expect((await search('quagmires')).keys).toEqual(['late'])
  expect(await writeDueSearchItems(database.db, { article })).toBe(0)
})

test('what is taken out is not found, and its words are nowhere', async () => {
  await write(item('gone', 'Quixotic zeppelins'))
  expect((await search('zeppelins')).keys).toEqual(['gone'])
  await database.db
    .transaction()
    .execute((trx) => writeSearchItems(trx, [{ kind: 'article', key: 'gone', item: undefined }]))
  expect(await search('zeppelins')).toMatchObject({ keys: [], unknown: ['zeppelins'] })
})
