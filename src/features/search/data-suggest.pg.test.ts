import { expect, test } from 'vitest'
import { createBlog, deleteBlog } from '#features/blogs/mutations.ts'
import { writeDueSearchItems } from '#kits/search/mutations-due.ts'
import { testDeps } from '#test/support/api.ts'
import { sampleBlog } from '#test/support/blogs/sample-blog.ts'
import { insertBusiness } from '#test/support/business/insert.ts'
import { testDatabase } from '#test/support/database.ts'
import { insertEvent } from '#test/support/events/registrations.ts'
import { suggestItems } from './data-suggest.ts'

const database = await testDatabase()

test('suggests items by title once each, tolerates typos, and omits deleted items', async () => {
  const named = async (typed: string) =>
    (await suggestItems(database.db, typed, 'en')).map(({ Kind, Title }) => `${Kind}: ${Title}`)
  for (let i = 0; i < 3; i++) await insertEvent(database.db, { eventTitle: 'Borrowing and checking' })
  const business = await insertBusiness(database.db, {
    slug: 'borrowdale',
    details: { organizationName: 'Borrowdale Graphite' },
  })
  expect(await named('borr')).toEqual([])
  await writeDueSearchItems(database.db, testDeps(database.db).searchKinds)
  expect((await named('borr')).toSorted()).toEqual([
    'company: Borrowdale Graphite',
    'event: Borrowing and checking',
  ])
  expect(await named('borrowing ch')).toEqual(['event: Borrowing and checking'])
  expect(await named('checking borrowd')).toEqual([])
  expect(await named('bo')).toEqual([])
  // Over one mistake, where nothing is written so.
  expect(await named('borowing chek')).toEqual(['event: Borrowing and checking'])
  expect(await named('checkign')).toEqual(['event: Borrowing and checking'])
  await database.db.deleteFrom('organization').where('id', '=', business.id).execute()
  expect(await named('borr')).toEqual(['event: Borrowing and checking'])
})

test('suggests an article once, in the language of the reader', async () => {
  const original = await createBlog(database.db, sampleBlog('Harmonic drives'))
  await createBlog(
    database.db,
    sampleBlog('Harmonic drives, explicados', { BlogLanguage: 'es', TranslationOf: original }),
  )
  await writeDueSearchItems(database.db, testDeps(database.db).searchKinds)
  const titles = async (typed: string, own: 'en' | 'es') =>
    (await suggestItems(database.db, typed, own)).map(({ Title }) => Title)
  expect(await titles('harmonic', 'en')).toEqual(['Harmonic drives'])
  expect(await titles('harmonic', 'es')).toEqual(['Harmonic drives, explicados'])
  expect(await titles('explicados', 'en')).toEqual(['Harmonic drives, explicados'])
})

test('suggests topics of articles with a link to their list', async () => {
  await createBlog(
    database.db,
    sampleBlog('On rotors', {
      BlogCategoryPrimarySector: ['mechanical'],
      BlogMainTopics: ['Vibración torsional'],
    }),
  )
  expect(await suggestItems(database.db, 'vibracion tor', 'en')).toEqual([
    {
      Kind: 'topic',
      Language: 'en',
      Title: 'Vibración torsional',
      Href: '/technology/mechanical/blogs?topic=Vibraci%C3%B3n+torsional',
    },
  ])
  expect(await suggestItems(database.db, 'torsional v', 'en')).toEqual([])
})

test('suggests topics by their name in the reader’s language, and those of other languages last', async () => {
  const values = ['Damping', 'Dampers']
  await database.db
    .insertInto('section')
    .values({
      field: 'chemical',
      document: {
        SectionMajorCategories: values,
        SectionDetailedCategories: [],
        SectionProcessCategories: [],
        SectionTechnologyCategories: [],
        Labels: { Damping: { fr: 'Amortissement' } },
      },
    })
    .execute()
  const write = (title: string, more: object) =>
    createBlog(database.db, sampleBlog(title, { BlogCategoryPrimarySector: ['chemical'], ...more }))
  await write('On dampers', { BlogMainTopics: ['Damping', 'Dampers'] })
  await write('More on dampers', { BlogMainTopics: ['Damping', 'Dampers'] })
  await write('Sur les dampers', { BlogLanguage: 'fr', BlogTags: ['Amortissement', 'Dampers de masse'] })
  await writeDueSearchItems(database.db, testDeps(database.db).searchKinds)
  const named = async (typed: string, own: 'en' | 'fr') =>
    (await suggestItems(database.db, typed, own))
      .filter(({ Kind }) => Kind === 'topic' || Kind === 'tag')
      .map(({ Kind, Title }) => `${Kind}: ${Title}`)
  expect(await named('amort', 'fr')).toEqual(['topic: Amortissement'])
  expect(await named('damp', 'fr')).toEqual([
    'topic: Amortissement',
    'tag: Dampers de masse',
    'topic: Dampers',
  ])
  expect(await named('amort', 'en')).toEqual(['tag: Amortissement'])
})

test('suggests tags of articles, or topics of the same name instead', async () => {
  const write = (title: string, BlogTags: string[], more = {}) =>
    createBlog(database.db, sampleBlog(title, { BlogTags, ...more }))
  const blogId = await write('On cups', ['Ångström cups', 'Anguish'])
  await write('On saucers', ['Ångström cups', 'Ångström pots'], { BlogMainTopics: ['Ångström pots'] })
  const named = async (typed: string) =>
    (await suggestItems(database.db, typed, 'en')).map(({ Kind, Title, Href }) => [Kind, Title, Href])
  const pots = ['topic', 'Ångström pots', '/technology/mechanical/blogs?topic=%C3%85ngstr%C3%B6m+pots']
  const cups = ['tag', 'Ångström cups', '/search?tag=%C3%85ngstr%C3%B6m+cups']
  expect(await named('angstrom')).toEqual([cups, pots])
  expect(await named('ang')).toEqual([cups, ['tag', 'Anguish', '/search?tag=Anguish'], pots])
  await deleteBlog(database.db, blogId)
  expect(await named('anguish')).toEqual([])
  expect((await named('angstrom')).toSorted()).toEqual([cups, pots])
})
