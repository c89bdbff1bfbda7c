import { beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#test/support/database.ts'
import { insertRows } from '#test/support/rows.ts'
import { searchRanked } from './data.ts'
import { lookUpSearch } from './data-words.ts'
import type { Searchable } from './item.ts'
import { writeSearchItems } from './mutations.ts'
import { writeDueSearchItems, type DueKind } from './mutations-due.ts'
import { readSynonyms, type Synonyms } from './synonyms.ts'

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

async function search(
  words: string,
  { own = 'en', exactly = false, folded = false, synonyms }: Partial<SearchOptions> = {},
) {
  const asked = await lookUpSearch(database.db, {
    text: words,
    language: own,
    begun: true,
    exactly,
    synonyms,
  })
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
interface SearchOptions {
  own: string
  exactly: boolean
  folded: boolean
  synonyms: Synonyms
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

test('ranks exact forms before stems, and the reader’s language before foreign stems', async () => {
  expect((await search('solar')).keys).toEqual(['sun'])
  expect((await search('solo', { own: 'es' })).keys).toEqual(['solo'])
  expect((await search('building')).keys[0]).toBe('buildings')
  expect((await search('AI')).keys).toEqual(['ai'])
})

test('finds stems and adjectives in texts of no known language, after the typed word', async () => {
  const un = { language: 'und' }
  await write(
    item('geo', 'Geotechnical surveyor', un),
    item('agro', 'Ingeniería agronómica', un),
    item('astro', 'Astronomical instruments', un),
    item('weld', 'Welding technician', un),
    item('welds', 'Welders of the north', un),
  )
  expect((await search('geotechnics')).keys).toEqual(['geo'])
  expect((await search('agrónomo', { own: 'es' })).keys).toEqual(['agro'])
  expect((await search('astronomy')).keys).toEqual(['astro'])
  expect((await search('welding')).keys).toEqual(['weld'])
  expect((await search('geotechnics', { exactly: true })).keys).toEqual([])
})

test('ranks the word that was meant before its stems', async () => {
  await write(item('enameling', 'Enamelling'), item('enamel', 'Enamel of the old towns and their streets'))
  expect((await search('enammel')).keys).toEqual(['enamel', 'enameling'])
})

test('finds the word of the reader’s language that a word of another one is nearly written as', async () => {
  await write(
    item('satelite', 'La órbita', { language: 'es', sections: text('El satelite vuelve.') }),
    item('satellite', 'A satellite over the sea', { sections: text('One satellite.') }),
  )
  expect((await search('satelite')).keys).toEqual(expect.arrayContaining(['satelite', 'satellite']))
  expect((await search('satelite')).corrected).toEqual([])
  expect((await search('satelite', { own: 'es' })).keys).toEqual(['satelite'])
})

test('finds synonyms of a corrected word, and mistyped words in either spelling', async () => {
  await write(item('drugs', 'Pharmaceutical waste'), item('shop', 'Pharmacy by night'))
  const synonyms = readSynonyms('pharmacy, pharmaceutical')
  expect((await search('pharmacuetical', { synonyms })).keys.toSorted()).toEqual(['drugs', 'shop'])
  await write(item('autoclave', 'Sterilisation by steam'))
  expect((await search('steriliztion')).corrected).toEqual([
    { typed: 'steriliztion', shown: ['sterilisation'] },
  ])
})

test('corrects no words of a language in which there is nothing', async () => {
  await write(item('loam', 'Soil of the valley'))
  expect((await search('soir', { own: 'fr' })).unknown).toEqual(['soir'])
  expect((await search('solar soir', { own: 'fr' })).corrected).toHaveLength(1)
})

test('counts a word without its synonyms', async () => {
  const [alone] = (await search('tea')).groups
  const [group] = (await search('tea', { synonyms: readSynonyms('tea, cookies') })).groups
  expect(group!.wide).toContain('cookies')
  expect(group!.df).toBe(alone!.df)
})

test('ignores common words of a question', async () => {
  expect((await search('why is my build slow')).keys[0]).toBe('builds')
  expect((await search('Rust 1.0 roadmap')).keys[0]).toBe('road')
  expect((await search('the and')).unknown).toEqual(expect.any(Array))
})

test('finds the best subset if no item has all words, and reports the missing ones', async () => {
  const found = await search('session cookies leaked sentry')
  expect(found.unknown).toEqual(['leaked', 'sentry'])
  expect(found.keys[0]).toBe('cookies')
  const lacking = await search('session cookies airfield')
  expect(lacking.keys[0]).toBe('cookies')
  expect(without(lacking, 'cookies')).toEqual(['airfield'])
})

test('searches for those words of a long search that say most, and reports the others', async () => {
  const nine = ['wings', 'flight', 'cracks', 'metal', 'fatigue', 'solar', 'ovens', 'session', 'cookies']
  expect((await search(nine.slice(1).join(' '))).beyond).toEqual([])
  // No title has it, and two texts do.
  expect((await search(nine.join(' '))).beyond).toEqual(['session'])
  const pasted = `I wonder whether somebody has session cookies that we could read while the rain falls on all of our
    tents, since grandfather forgot his umbrella and the children are shouting`
  const found = await search(pasted)
  expect(found.keys[0]).toBe('cookies')
  expect(found.groups.map(({ typed }) => typed)).toEqual(expect.arrayContaining(['session', 'cookies']))
  expect(found.beyond.length).toBeGreaterThan(0)
})

test('leaves light words out of a long search first', async () => {
  const words = 'good wings flight cracks metal fatigue ovens session cookies'
  const asked = await lookUpSearch(database.db, {
    text: words,
    language: 'en',
    begun: false,
    isLight: (word) => word === 'cookies',
  })
  expect(asked.beyond).toEqual(['cookies'])
})

test('ranks words in one passage before the same words far apart', async () => {
  expect((await search('session cookies')).keys).toEqual(['cookies', 'tea'])
})

test('returns the section of a hit in the text, but not in the title', async () => {
  const { items } = await search('session cookies')
  expect(items[0]!.passage).toMatchObject({ anchor: 's2', section: 'The browser' })
  expect((await search('fatigue')).items[0]!.passage).toBeNull()
})

test('corrects and reports a mistyped word only if it occurs nowhere', async () => {
  const fatige = await search('fatige')
  expect(fatige.keys).toContain('fatigue')
  expect(fatige.keys[0]).toBe('fatigue')
  expect(fatige.corrected[0]).toMatchObject({ typed: 'fatige', shown: expect.arrayContaining(['fatigue']) })
  const rootz = await search('rootz')
  expect(rootz).toMatchObject({
    keys: ['roots'],
    corrected: [{ typed: 'rootz', shown: expect.arrayContaining(['roots']) }],
  })
  expect(await search('rootz', { exactly: true })).toMatchObject({ keys: [], unknown: ['rootz'] })
  expect((await search('roots')).corrected).toEqual([])
})

test.each(['robots', 'riots', 'rotting', 'cracked'])(
  'does not correct %s, which is a word',
  async (typed) => {
    const found = await search(typed)
    expect(found.corrected).toEqual([])
  },
)

test.each(['desalinisation', 'dessalinatoin', 'dessalinetion'])(
  'corrects a long word with an extra letter and another mistake: %s',
  async (typed) => {
    await write(item('desalination', 'The least energy of desalination'))
    expect(await search(typed)).toMatchObject({
      keys: ['desalination'],
      corrected: [{ typed, shown: ['desalination'] }],
    })
  },
)

test('does not correct a number, which may be a year or a price', async () => {
  await write(item('summit', 'Summit of 2026'))
  expect(await search('summit 2027')).toMatchObject({ corrected: [], unknown: ['2027'] })
})

test('corrects a doubled letter that is another one', async () => {
  await write(item('parallax', 'One over the parallax'))
  expect(await search('parralax')).toMatchObject({ keys: ['parallax'], corrected: [{ typed: 'parralax' }] })
})

test.each([
  ['exoskelton', 'exoskeletons'],
  ['oximetres', 'oximeter'],
])('corrects a mistake in the other number: %s', async (typed, shown) => {
  await write(item('worn', 'Worn exoskeletons'), item('finger', 'A finger in the oximeter'))
  expect((await search(typed)).corrected).toEqual([{ typed, shown: [shown] }])
})

test.each(['roobstt', 'desalxnisatxion'])(
  'does not correct two mistakes in a short word or three in a long one: %s',
  async (typed) => {
    expect((await search(typed)).unknown).toEqual([typed])
  },
)

test('folds translations into one result in the reader’s language', async () => {
  const folded = async (own: string) => (await search('metal', { own, folded: true })).items
  expect((await folded('en')).map(({ key, twins }) => [key, twins])).toEqual([
    ['fatigue', [{ language: 'es', key: 'fatiga', href: '/fatiga' }]],
  ])
  expect((await folded('es')).map(({ key, twins }) => [key, twins])).toEqual([
    ['fatiga', [{ language: 'en', key: 'fatigue', href: '/fatigue' }]],
  ])
  expect((await search('metal')).keys).toHaveLength(2)
})

test('completes an unfinished last word, ranking exact matches first', async () => {
  expect((await search('metal fati')).keys[0]).toBe('fatigue')
  expect((await search('build')).keys[0]).toBe('builds')
})

test('writes due items once, in their current state', async () => {
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

test('does not find a removed item, and no longer knows its words', async () => {
  await write(item('gone', 'Quixotic zeppelins'))
  expect((await search('zeppelins')).keys).toEqual(['gone'])
  await database.db
    .transaction()
    .execute((trx) => writeSearchItems(trx, [{ kind: 'article', key: 'gone', item: undefined }]))
  expect(await search('zeppelins')).toMatchObject({ keys: [], unknown: ['zeppelins'] })
})
