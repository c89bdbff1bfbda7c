import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import type { Section } from '#features/taxonomy/schema.ts'
import type { SiteMenus, SitePartShown, SiteSettings } from '../schema.ts'

const at = '2026-11-24T09:00:00.000Z'
const field = (name: string) => page.getByLabelText(name, { exact: true })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const save = () => press('Publish changes')
const savedDocument = () => (callsTo('/save').at(-1)?.body as { document: unknown } | undefined)?.document

/** A part with as many versions; what is saved becomes another. */
async function open(part: string, document: unknown, count = 0) {
  const versions = Array.from({ length: count }, (_, i) => version(count - i))
  const shown = { document, versions, basedOn: String(count) } as SitePartShown
  answer('GET /part', shown)
  answer('POST /save', (input) => ({
    ...shown,
    document: (input as { document: unknown }).document,
    versions: [version(count + 1), ...versions],
    basedOn: String(count + 1),
  }))
  beSignedIn({ role: 'admin' })
  return mountPage(`/admin/portal/${part}`)
}
const version = (number: number) => ({ version: number, saved: at, by: 'Chief', restores: null })

test('an unknown part is not found, on a page with one main part and heading', async () => {
  await open('nothing', {})
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Page not found')
  expect(document.querySelectorAll('main')).toHaveLength(1)
})

const settings: SiteSettings = {
  Brand: '',
  ContactEmail: '',
  GetADemoURL: '',
  LinkedInURL: '',
  YouTubeURL: '',
  XURL: '',
  VirtualEnterpriseFormURL: '',
  Notice: { en: '', es: '', fr: '' },
}

test('previews, saves and undoes settings', async () => {
  await open('settings', settings, 1)
  await expect.element(page.getByText('No changes yet.')).toBeVisible()
  await expect.element(page.getByText('No notice')).toBeVisible()
  await field('Notice on every page, English').fill('We move on [Friday](/about).')
  await expect.element(page.getByRole('link', { name: 'Friday' })).toHaveAttribute('href', '/about')
  await field('Portal name').fill('Stoa')
  for (const name of ['LinkedIn page', 'YouTube channel', 'X page'])
    await field(name).fill(`https://${name.split(' ')[0]!.toLowerCase()}.example/`)
  await expectAccessible()
  await save()
  await expect.element(page.getByText(/^Changes published/)).toBeVisible()
  expect(savedDocument()).toEqual({
    ...settings,
    Brand: 'Stoa',
    LinkedInURL: 'https://linkedin.example/',
    YouTubeURL: 'https://youtube.example/',
    XURL: 'https://x.example/',
    Notice: { en: 'We move on [Friday](/about).', es: '', fr: '' },
  })
  const restored = { ...version(3), restores: 1 }
  answer('POST /restore', { document: settings, versions: [restored], basedOn: '3' })
  await press('Undo')
  await expect.element(page.getByText('Version restored and published')).toBeVisible()
  await expect.element(page.getByText(/restored version 1/)).toBeVisible()
  await expect.element(field('Portal name')).toHaveValue('')
  expect(callsTo('/restore')[0]?.body).toEqual({ part: 'settings', version: 1, basedOn: '2' })
})

test('shows errors at their fields, and keeps input across visits until discarded', async () => {
  const { unmount } = await open('settings', settings)
  await expect.element(page.getByText(/^No versions yet\./)).toBeVisible()
  await field('X page').fill('x.example')
  answer('POST /save', () =>
    refusedWith(400, 'invalid_input', 'Not right.', { fields: { 'document.XURL': 'A whole address.' } }),
  )
  await save()
  await expect.element(page.getByText('A whole address.')).toBeVisible()
  await expect.element(field('X page')).toHaveAttribute('aria-invalid', 'true')
  await unmount()
  await open('settings', settings)
  await expect.element(field('X page')).toHaveValue('x.example')
  await expect.element(page.getByText(/^Your unsaved changes were restored/)).toBeVisible()
  await press('Discard changes')
  await expect.element(field('X page')).toHaveValue('')
})

test('compares and restores an earlier version', async () => {
  answer('GET /version', { document: { ...settings, Brand: 'Stoa' } })
  await open('settings', { ...settings, Brand: 'Lyceum' }, 2)
  await press('Compare with version 1')
  await expect.poll(() => document.querySelector('ins')?.textContent).toMatch(/Stoa/)
  expect(document.querySelector('del')?.textContent).toMatch(/Lyceum/)
  await expectAccessible()
  await press('Restore version 1')
  await expect
    .poll(() => callsTo('/restore')[0]?.body)
    .toEqual({ part: 'settings', version: 1, basedOn: '2' })
})

test('orders a menu by keyboard, and adds links', async () => {
  const menus: SiteMenus = {
    Technology: ['mechanical'],
    Education: [],
    Places: ['events', 'university', 'jobs', 'institutes'],
    Links: [],
  }
  await open('menus', menus)
  const up = page.getByRole('button', { name: 'Move Jobs up' })
  await expect.element(up).toBeVisible()
  ;(up.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(up).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await press('Move Events down')
  ;(page.getByRole('checkbox', { name: 'University' }).element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await press('Add link')
  await press('Add link')
  await expect.element(field('Path or URL').nth(1)).toBeVisible()
  await expectAccessible()
  await field('Name, English').first().fill('Shop')
  await field('Name, Español').first().fill('Tienda')
  await field('Path or URL').first().fill('https://shop.example')
  await press('Remove link 2')
  await expect
    .element(page.getByRole('link', { name: 'Shop' }))
    .toHaveAttribute('href', 'https://shop.example')
  await expectAccessible()
  await save()
  await expect.poll(savedDocument).toEqual({
    ...menus,
    Places: ['jobs', 'events', 'institutes'],
    Links: [{ Label: { en: 'Shop', es: 'Tienda', fr: '' }, Address: 'https://shop.example' }],
  })
  await press('Remove link 1')
  await expect.element(field('Path or URL')).not.toBeInTheDocument()
})

test('previews a legal text in each language, with the portal name', async () => {
  await open('legal/terms', { en: 'Old', es: 'Viejo' })
  await expect.element(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', '/legal/terms')
  await field('Text, English').fill('## Be kind\n\nOn {brand}, be kind.')
  await field('Text, Español').fill('En {brand}, sé amable.')
  await expect.element(page.getByRole('heading', { name: 'Be kind' })).toBeVisible()
  await expect.element(page.getByText('On Agora, be kind.')).toBeVisible()
  await page.getByText('Español', { exact: true }).click()
  await expect.element(page.getByText('En Agora, sé amable.').last()).toBeVisible()
  await expectAccessible()
  await save()
  await expect
    .poll(savedDocument)
    .toEqual({ en: '## Be kind\n\nOn {brand}, be kind.', es: 'En {brand}, sé amable.' })
})

test('shows invalid lines of a vocabulary, and removed terms in use', async () => {
  const section: Section = {
    SectionMajorCategories: ['Machine design'],
    SectionDetailedCategories: [{ MainTopic: 'Gears', MainTopicSubCategory: [] }],
    SectionProcessCategories: [],
    SectionTechnologyCategories: [],
    Labels: {},
  }
  answer('GET /blog-counts', { category: {}, topic: { Gears: 1 }, process: {}, technology: {} })
  await open('taxonomy/mechanical', section, 1)
  const categories = field('Categories')
  await categories.fill('Machine design\n  Tribology')
  await save()
  await expect
    .element(page.getByText('Categories, line 2: This list has no levels. Remove the indentation.'))
    .toBeVisible()
  expect(callsTo('/save')).toEqual([])
  await categories.fill('Machine design | Diseño de máquinas | Design of machines')
  await field('Topics').fill('Motion\n  Shafts | Ejes')
  await expect.element(page.getByText(/“Gears” is used by one published article/)).toBeVisible()
  await expectAccessible()
  // Another administrator writes first: neither loses anything.
  answer('POST /save', () => refusedWith(409, 'stale', 'Somebody else has changed this.'))
  answer('GET /part', {
    document: { ...section, SectionProcessCategories: ['Casting'] },
    versions: [version(2), version(1)],
    basedOn: '2',
  })
  await save()
  await expect.element(page.getByText('Somebody else has changed this.')).toBeVisible()
  await expect.element(page.getByText('Removed: Casting')).toBeInTheDocument()
  await expect.element(field('Topics')).toHaveValue('Motion\n  Shafts | Ejes')
  await field('Processes').fill('Casting')
  await save()
  await expect
    .poll(() => callsTo('/save').at(-1)?.body)
    .toMatchObject({
      part: 'taxonomy/mechanical',
      basedOn: '2',
      document: {
        SectionProcessCategories: ['Casting'],
        Labels: { 'Machine design': { es: 'Diseño de máquinas', en: 'Design of machines' } },
      },
    })
})
