import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { emptySection } from '#features/taxonomy/schema-fields.ts'
import { storedItems } from '#kits/search/table.ts'
import { updateSection } from '#features/taxonomy/mutations.ts'
import { openAdminDesk, type AdminDesk } from '#test/support/admin-desk.ts'
import { testDatabase } from '#test/support/database.ts'
import { getRow } from '#test/support/rows.ts'
import { unreadableValues } from '#test/support/unreadable-values.ts'
import type { SitePartName, SitePartShown } from './schema.ts'
import { noSettings, defaultMenus } from './settings/settings.ts'

const database = await testDatabase()
const { db } = database
const logged = unreadableValues()
let desk: AdminDesk

beforeEach(async () => {
  for (const table of ['site_version', 'section'] as const) await db.deleteFrom(table).execute()
  desk = await openAdminDesk(db)
})

const call = (key: string, input: object, token?: string) => {
  const [method, path] = key.split(' ')
  return desk.call(`${method} /site-service/api/v1${path}`, input, token)
}
const read = async (part: SitePartName): Promise<SitePartShown> => (await call('GET /part', { part })).body
/** Saves what somebody made of what they read. */
async function save(part: SitePartName, document: object) {
  const { basedOn } = await read(part)
  return call('POST /save', { part, document, basedOn })
}
const legal = async (more: object = {}) => call('GET /legal', { page: 'terms', locale: 'en', ...more }, '')
const numbers = async (part: SitePartName) => (await read(part)).versions.map(({ version }) => version)

test('settings override those of the process until an earlier version is restored', async () => {
  expect(await read('settings')).toMatchObject({ document: noSettings, versions: [] })
  const Notice = { en: 'We move on [Friday](/about).', es: 'El viernes nos mudamos.' }
  const saved = await save('settings', { ...noSettings, Brand: ' Stoa ', Notice })
  expect(saved).toMatchObject({
    status: 200,
    body: {
      document: { Brand: 'Stoa', Notice },
      versions: [
        { version: 2, by: 'Root', restores: null },
        { version: 1, by: null },
      ],
    },
  })
  expect((await legal()).body.text).toContain('Stoa')
  const pages = async () => {
    const items = await db
      .selectFrom('search_item')
      .select(['id', 'card'])
      .where('kind', '=', 'page')
      .execute()
    return storedItems
      .readAll(items)
      .filter(({ card }) => card.title.includes('Stoa'))
      .map(({ card }) => card.href)
  }
  expect(await pages()).toContain('/about')
  const { basedOn } = saved.body
  const back = await call('POST /restore', { part: 'settings', version: 1, basedOn })
  expect(back.body).toMatchObject({ document: noSettings, versions: [{ version: 3, restores: 1 }, {}, {}] })
  expect((await legal()).body.text).not.toContain('Stoa')
  expect(await pages()).toEqual([])
  expect(await desk.auditLog({ act: 'site-changed' })).toMatchObject([
    { detail: { part: 'settings', version: 3, restores: 1 } },
    { detail: { part: 'settings', version: 2 } },
  ])
})

test('rejects invalid settings and menus by field, and saves nothing', async () => {
  const wrong = { ...noSettings, ContactEmail: 'nobody', XURL: 'javascript:alert(1)', Brand: 'x'.repeat(41) }
  expect(await save('settings', wrong)).toMatchObject({
    status: 400,
    body: {
      fields: {
        'document.ContactEmail': 'Enter an email address, or leave empty.',
        'document.XURL': expect.stringContaining('https://'),
        'document.Brand': 'Enter at most 40 characters.',
      },
    },
  })
  const link = { Label: { en: 'Shop', es: 'Tienda' }, Address: '//evil.example' }
  const menus = { ...defaultMenus, Places: ['jobs', 'jobs'], Links: [link] }
  expect((await save('menus', menus)).body.fields).toEqual({
    'document.Places': 'The list contains an entry twice.',
    'document.Links.0.Address': expect.stringContaining('slash'),
  })
  expect(await db.selectFrom('site_version').selectAll().execute()).toEqual([])
})

test('rejects a stale save, and creates no version for an unchanged one', async () => {
  const { basedOn } = await read('menus')
  const document = { ...defaultMenus, Places: ['jobs', 'events'] }
  expect((await call('POST /save', { part: 'menus', document, basedOn })).status).toBe(200)
  const late = await call('POST /save', { part: 'menus', document: defaultMenus, basedOn })
  expect(late).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect((await save('menus', document)).body.versions).toHaveLength(2)
  expect((await read('menus')).document).toEqual(document)
})

test('a legal text names the portal, and its earlier versions remain readable', async () => {
  const brought = (await legal()).body
  expect(brought).toMatchObject({ since: '2026-11-20', versions: [] })
  expect(brought.text).toContain('everyone who uses Agora')
  const text = { en: 'Be kind on {brand}.\r\n\r\n## Why\n\nIt helps.', es: 'Sea amable en {brand}.' }
  await save('legal/terms', text)
  const today = new Date().toISOString().slice(0, 10)
  expect((await legal({ locale: 'es' })).body).toEqual({
    text: 'Sea amable en Agora.',
    since: today,
    versions: [
      { version: 2, since: today },
      { version: 1, since: '2026-11-20' },
    ],
  })
  expect((await legal({ version: 1 })).body).toMatchObject({ text: brought.text, since: '2026-11-20' })
  for (const version of [3, 99])
    expect(await legal({ version })).toMatchObject({ status: 404, body: { code: 'not_found' } })
  const item = await getRow(db, 'search_item', { key: 'en /legal/terms' }, ['passages'])
  expect(JSON.stringify(item.passages)).toContain('Be kind on Agora.')
  expect((await save('legal/terms', { en: '', es: 'x' })).body.fields).toEqual({
    'document.en': 'Enter the text in each language.',
  })
})

test('records an imported vocabulary as a separate version', async () => {
  await updateSection(db, 'physics', { ...emptySection, SectionMajorCategories: ['Optics'] })
  const { document } = await read('taxonomy/physics')
  expect(document).toEqual({ ...emptySection, SectionMajorCategories: ['Optics'] })
  const Labels = { Optics: { es: 'Óptica', en: 'Light' } }
  await save('taxonomy/physics', { ...emptySection, SectionMajorCategories: ['Optics', 'Heat'], Labels })
  expect(await numbers('taxonomy/physics')).toEqual([2, 1])
  await updateSection(db, 'physics', { ...emptySection, SectionMajorCategories: ['Imported'] })
  await save('taxonomy/physics', emptySection)
  expect(await numbers('taxonomy/physics')).toEqual([4, 3, 2, 1])
  const third = await call('GET /version', { part: 'taxonomy/physics', version: 3 })
  expect(third.body.document).toMatchObject({ SectionMajorCategories: ['Imported'] })
  expect((await read('taxonomy/physics')).document).toEqual(emptySection)
  expect(await numbers('taxonomy/chemistry')).toEqual([])
})

test('returns 404 before the first version, and removes the author of a deleted account', async () => {
  expect(await call('GET /version', { part: 'menus', version: 1 })).toMatchObject({ status: 404 })
  const { basedOn } = await read('menus')
  expect(await call('POST /restore', { part: 'menus', version: 1, basedOn })).toMatchObject({ status: 404 })
  await save('menus', { ...defaultMenus, Education: [] })
  expect((await read('menus')).versions[0]).toMatchObject({ by: 'Root' })
  await db.deleteFrom('person').where('id', '=', desk.adminId).execute()
  expect(await db.selectFrom('site_version').select('saved_by').execute()).toEqual([
    { saved_by: null },
    { saved_by: null },
  ])
})

test('settings saved before a field was added get its default value', async () => {
  await save('settings', { ...noSettings, Brand: 'Stoa' })
  await sql`UPDATE site_version SET document = document - 'XURL' || '{"Removed": 1}'`.execute(db)
  expect((await read('settings')).document).toEqual({ ...noSettings, Brand: 'Stoa' })
  expect(logged).toEqual([])
})

test('an unreadable part is logged, falls back to its default and can be saved again', async () => {
  await save('settings', { ...noSettings, Brand: 'Stoa' })
  await sql`UPDATE site_version SET document = document || '{"Brand": 1}' WHERE version = 2`.execute(db)
  expect((await read('settings')).document).toEqual(noSettings)
  expect(logged.splice(0)).toMatchObject([
    { event: 'database.value_unreadable', table: 'site_version', id: 'settings 2', column: 'document' },
  ])
  expect(await call('GET /version', { part: 'settings', version: '2' })).toMatchObject({ status: 404 })
  expect(await save('settings', { ...noSettings, Brand: 'Agora' })).toMatchObject({
    status: 200,
    body: { document: { Brand: 'Agora' }, versions: [{ version: 4 }, { version: 3 }, {}, {}] },
  })
  await sql`UPDATE site_version SET document = '{"en": 1}'`.execute(db)
  await sql`UPDATE site_version SET part = 'legal/terms'`.execute(db)
  expect((await legal()).status).toBe(200)
})

test('an unreadable vocabulary is logged and treated as empty', async () => {
  await updateSection(db, 'physics', emptySection)
  await sql`UPDATE section SET document = '{}'`.execute(db)
  expect((await read('taxonomy/physics')).document).toEqual(emptySection)
  expect(logged.splice(0)).toContainEqual(expect.objectContaining({ table: 'section', id: 'physics' }))
})
