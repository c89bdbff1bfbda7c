import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { importKinds, type ImportKind } from '../schema-values.ts'
import type { ImportPreview, ImportView } from '../schema.ts'
import { ImportsPanel } from './imports-panel.tsx'

const importId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const item = page
  .getByRole('listitem')
  .filter({ has: page.getByRole('heading', { name: 'garden.zip', exact: true }) })
const view = (more: Partial<ImportView> = {}): ImportView => ({
  importId,
  kind: 'articles',
  name: 'garden.zip',
  state: 'checked',
  fault: null,
  by: 'Edita',
  created: '2026-11-24T09:00:00.000Z',
  updated: '2026-11-24T09:00:00.000Z',
  bytes: 10,
  received: 10,
  done: 0,
  total: 0,
  options: {},
  counts: { read: 4, added: 2, changed: 0, unchanged: 0, merged: 0, refused: 1, passed: 1 },
  can: { check: true, run: true, stop: false, delete: true },
  ...more,
})
const found: ImportPreview = {
  result: view(),
  taken: [{ title: 'Soil that holds water', how: 'added', file: 'soil/index.md' }],
  remarks: [
    { kind: 'Refused', text: 'It is not valid TOML.', lang: 'en', count: 1, places: ['odd.md'] },
    { kind: 'Note', text: 'file not found', lang: 'en', count: 3, places: ['gone.png'] },
    { kind: 'Passed over', text: 'Neither a list nor a calendar', lang: 'en', count: 1, places: [] },
  ],
}

async function open(results: ImportView[] = [], kinds: readonly ImportKind[] = importKinds) {
  beSignedIn({ role: 'admin' })
  answer('GET /imports', { results })
  answer('GET /import', found)
  return mount(<ImportsPanel kinds={kinds} />)
}
const begins = (view_: ImportView) => {
  answer('POST /import', { result: view_ })
  answer('POST /step-import', () => {
    answer('GET /imports', { results: [view({ name: view_.name })] })
    return { result: view() }
  })
}
const choose = (label: string, ...names: string[]) =>
  page.getByLabelText(label).upload(names.map((name) => new File(['as if'], name, { type: 'text/plain' })))

test('uploads chosen files in parts and checks them', async () => {
  await open()
  await expect.element(page.getByText('No imports yet')).toBeVisible()
  await press('Upload and check')
  await expect.element(page.getByText('Choose files or a folder.')).toBeVisible()
  expect(callsTo('/import')).toEqual([])
  await choose('Choose files', 'garden.zip')
  await expect.element(page.getByText('Choose files or a folder.')).not.toBeInTheDocument()
  await expect.element(page.getByText(/^garden\.zip/)).toBeVisible()
  await page.getByText('Options').click()
  await page.getByLabelText(/^Sector or subject/).selectOptions('Botany')
  await page.getByLabelText('New articles').selectOptions('Publish')
  await page.getByLabelText('Source name').fill('garden')
  await expectAccessible()
  begins(view({ state: 'uploading', bytes: 5, received: 0 }))
  answer('POST /part/0', () => {
    throw new TypeError('Failed to fetch')
  })
  await press('Upload and check')
  await expect.element(page.getByText(/to resume the upload/)).toBeVisible()
  answer('POST /part/0', { received: 5 })
  await press('Upload and check')
  await expect.element(item.getByText('Checked', { exact: true })).toBeVisible()
  expect(callsTo('/import').find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'articles',
    name: 'garden.zip',
    bytes: 5,
    options: { sector: 'botany', status: 'Published', source: 'garden' },
  })
  expect(callsTo('/step-import')[0]?.body).toEqual({ importId, step: 'check' })
})

test('shows the options of each kind, and URLs for feeds', async () => {
  await open()
  const options = page.getByText('Options')
  for (const [kind, labels] of [
    ['Events and lectures', ['Sector', 'Format', 'Subject of lectures', 'Time zone, if a time has none']],
    ['Your events', ['Organizer, if the calendar has none', 'Sector', 'Cost, if the file has none']],
  ] as const) {
    await page.getByText(kind, { exact: true }).click()
    await options.click()
    for (const label of labels)
      await expect.element(page.getByLabelText(label, { exact: true })).toBeVisible()
    await expectAccessible()
    await options.click()
  }
  await page.getByText('Feeds', { exact: true }).click()
  await press('Fetch and check')
  await expect.element(page.getByText('Enter the URL of a feed.')).toBeVisible()
  await page.getByLabelText('Feed URLs').fill('https://a.example/feed\nhttps://b.example/feed')
  await page.getByLabelText('Sector or subject', { exact: true }).selectOptions('Botany')
  await expectAccessible()
  begins(view({ kind: 'feeds', name: 'a.example' }))
  await press('Fetch and check')
  await expect.element(page.getByRole('heading', { name: 'a.example' })).toBeVisible()
  expect(callsTo('/import').find(({ method }) => method === 'POST')?.body).toEqual({
    kind: 'feeds',
    options: { addresses: ['https://a.example/feed', 'https://b.example/feed'], sector: 'botany' },
  })
})

test('an import shows its dry run, runs, and has a report', async () => {
  await open([view()], ['articles'])
  for (const text of [
    'Soil that holds water',
    'file not found',
    'It is not valid TOML.',
    'Refused',
    'Skipped',
  ])
    await expect.element(item.getByText(text, { exact: true }).first()).toBeVisible()
  await expect.element(item.getByText('gone.png and 2 more')).toBeVisible()
  await expect.element(item.getByText('and 1 more, in the report')).toBeVisible()
  await expectAccessible()
  answer('POST /step-import', () => {
    const done = view({ state: 'done', can: { check: false, run: false, stop: false, delete: true } })
    answer('GET /imports', { results: [done] })
    return { result: done }
  })
  await press('Import now: garden.zip')
  await expect.element(item.getByText('Completed', { exact: true })).toBeVisible()
  await expect.element(item.getByText('Import results')).toBeVisible()
  expect(
    item
      .getByRole('definition')
      .elements()
      .map((each) => each.textContent),
  ).toEqual(['4', '2', '0', '0', '0', '1', '1'])
  expect(callsTo('/step-import')[0]?.body).toEqual({ importId, step: 'run' })
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  answer('GET /report.csv', () => new Response('gone.png'))
  await press('Report (CSV): garden.zip')
  await expect
    .poll(() => saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download))
    .toEqual(['garden.zip.csv'])
})

test('uploads registers of institutes, which have no options', async () => {
  await open()
  await page.getByRole('radio', { name: 'Institutes' }).click({ force: true })
  await expect.element(page.getByText(/Registers of institutes/)).toBeVisible()
  await expect.element(page.getByText('Options')).not.toBeInTheDocument()
  await choose('Choose files', 'ror.json')
  begins(view({ name: 'ror.json', kind: 'institutes', state: 'uploading', bytes: 5, received: 0 }))
  answer('POST /part/0', { received: 5 })
  await press('Upload and check')
  await expect.element(page.getByRole('heading', { name: 'ror.json' })).toBeVisible()
  expect(callsTo('/import')[0]?.body).toMatchObject({ kind: 'institutes', name: 'ror.json', options: {} })
  await expectAccessible()
})

test('a running import shows its progress and can be stopped', async () => {
  const running = view({
    state: 'running',
    done: 3,
    total: 9,
    can: { check: false, run: false, stop: true, delete: false },
  })
  await open([running])
  await expect.element(item.getByText('3 of 9')).toBeVisible()
  await expect
    .element(page.getByRole('progressbar', { name: 'Progress of garden.zip' }))
    .toHaveAttribute('value', '3')
  answer('POST /step-import', () => refusedWith(409, 'conflict', 'It is done already.'))
  await press('Stop: garden.zip')
  await expect.element(item.getByText('It is done already.')).toBeVisible()
  expect(callsTo('/step-import')[0]?.body).toEqual({ importId, step: 'stop' })
})

test('a failed import shows why, can be checked again, and is deleted after a confirmation', async () => {
  const failed = view({ state: 'failed', fault: 'encrypted', counts: null })
  await open([{ ...failed, can: { ...failed.can, run: false } }])
  await expect
    .element(item.getByText('The archive is password-protected. Create one without a password.'))
    .toBeVisible()
  await press('Check: garden.zip')
  await expect.poll(() => callsTo('/step-import')[0]?.body).toEqual({ importId, step: 'check' })
  await press('Delete: garden.zip')
  await expectAccessible()
  answer('GET /imports', { results: [] })
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await expect.element(item).not.toBeInTheDocument()
  expect(callsTo('/delete-import')[0]?.body).toEqual({ importId })
})

test('imports are translated, and fit every width', async () => {
  document.documentElement.lang = 'es'
  await open([view()])
  for (const width of [1440, 768, 320]) {
    await page.viewport(width, 800)
    await expect.element(page.getByText('Soil that holds water')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  }
  await page.getByText('Opciones').click()
  await expectAccessible()
  for (const name of ['Subir y comprobar', 'Importar ahora: garden.zip', 'Eliminar: garden.zip'])
    await expect.element(page.getByRole('button', { name })).toBeVisible()
})

test('an organizer names the event that attendees are invited to, and confirms that they agreed', async () => {
  await open([], ['own-events'])
  await page.getByText('Options').click()
  await page.getByLabelText('Invite attendees to').fill('https://agora.example/events/12/a-talk')
  await page.getByLabelText(/^These people agreed/).click()
  await expectAccessible()
  begins(view({ kind: 'own-events', name: 'orders.json', state: 'uploading', bytes: 5, received: 0 }))
  answer('POST /part/0', { received: 5 })
  await choose('Choose files', 'orders.json')
  await press('Upload and check')
  await expect
    .poll(() => callsTo('/import').find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      kind: 'own-events',
      options: { attendeesOf: 'https://agora.example/events/12/a-talk', consent: 'given' },
    })
})
