import { personal } from '#features/profile/sections/personal.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { setLocaleSource } from '#lib/text/locale.ts'
import type { AnySection } from '#kits/document/section.ts'
import { moreScripts } from '../support/cv/script-words.ts'
import { dialog, downloadBy, openCv, pages, textOfPdf } from './cv-screen.ts'
import { fillForm } from './fill-form.ts'
import { expect, test, wakeClient } from './journey.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'

// Somebody with a Tamil name, from the landing page to a public page and a CV in Tamil and English.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(180_000)
setLocaleSource(() => 'en')

const tamil = moreScripts['tamil']!
const [given, family] = tamil.name
const email = 'kayalvili@example.org'

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

test('A Tamil name goes from signing up to an address that can be read and a CV in both scripts', async ({
  page,
  complaints,
}) => {
  await page.goto(portal.url + paths.home())
  await wakeClient(page)
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
  const form = page.getByRole('dialog', { name: 'Signin or Register' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill('correct1horse')
  await form.getByRole('button', { name: 'Register' }).click()
  const next = page.getByRole('dialog', { name: 'How will you use Agora?' })
  await next.getByRole('radio', { name: /^Personal/ }).check()
  await next.getByRole('checkbox').check()
  await next.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL(portal.url + paths.myPersonalProfile())

  // Only a verified address makes a page for everybody.
  const [link = ''] = /https?:\/\/\S+/.exec(await portal.mailTo(email, /confirm|verif/i)) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your e-mail address is verified' })).toBeVisible()

  await page.goto(portal.url + paths.myPersonalProfile())
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^(Add|Enter|Fill in)/ })
    .first()
    .click()
  const editor = page.getByRole('dialog')
  await fillForm(editor, personal, {
    ...personal.example,
    FirstName: given,
    LastName: family,
    Title: tamil.title,
    About: tamil.text,
    Country: 'India',
    State: tamil.state,
    City: tamil.town,
    Links: [],
  })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toHaveCount(0)
  await expect(main.getByRole('heading', { name: `${given} ${family}` })).toBeVisible()
  // There was no profile until now, and each call that asked for it was told so.
  expect(complaints.splice(0).filter((complaint) => !/404/.test(complaint))).toEqual([])

  const card = page.getByRole('region', { name: 'Who may see your page?' })
  await card.getByRole('radio', { name: 'Everybody' }).check()
  await card.getByRole('button', { name: 'Decide' }).click()
  await expect(page.getByText('Everybody may see your page now')).toBeVisible()

  const add = async (section: AnySection, values: object) => {
    const place = page.getByRole('region', { name: new RegExp(`^${section.title()}( \\d+)?$`) })
    await place.getByRole('button', { name: `Add ${section.itemName()}` }).click()
    await fillForm(editor, section, values)
    await editor.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(editor).toHaveCount(0)
  }
  await add(sections.Education, {
    ...sections.Education.example,
    InstitutionName: tamil.institution,
    Degree: tamil.degree,
  })
  await add(sections.Awards, sections.Awards.example)

  // The address is the name as it is said, in letters that every keyboard has.
  const address = paths.publicProfile('kayalvili-srinivacan')
  const answer = await page.request.get(portal.url + address)
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(given)])

  await openCv(page)
  await expect(pages(page).first()).toBeVisible()
  for (const template of ['Download Template 1', 'Download Template 2']) {
    const file = await downloadBy(page, template)
    expect(file.name).toMatch(/\.pdf$/)
    const text = textOfPdf(file.path).replaceAll(/\s+/g, ' ')
    for (const part of [given, tamil.institution, tamil.degree, 'EDUCATION', sections.Awards.example.Title])
      expect(text.toLowerCase()).toContain(part.toLowerCase())
    expect(text).toContain(address.slice(1))
  }
  await expect(dialog(page).getByText(/^No font of ours/)).toHaveCount(0)
})
