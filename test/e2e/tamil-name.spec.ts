import { paths } from '#lib/text/paths.ts'
import { moreScripts } from '../support/cv/script-words.ts'
import { dialog, downloadBy, openCv, pages, textOfPdf } from './cv-screen.ts'
import { expect, test, wakeClient } from './journey.ts'

// Somebody with a Tamil name, from the landing page to a public page and a CV in Tamil and English.

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })
test.setTimeout(180_000)

const tamil = moreScripts['tamil']!
const [given, family] = tamil.name
const email = 'kayalvili@example.org'

test('A newcomer with a Tamil name gets an address that can be read and a CV in both scripts', async ({
  page,
  complaints,
  portal,
}) => {
  await page.goto(paths.home())
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
  await expect(page).toHaveURL(paths.myPersonalProfile())

  // Only a verified address makes a page for everybody.
  const [link = ''] = /https?:\/\/\S+/.exec(await portal.mailTo(email, /confirm|verif/i)) ?? []
  await page.goto(link)
  await page.getByRole('button', { name: 'Yes, confirm my address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible()

  await page.goto(paths.myPersonalProfile())
  const main = page.getByRole('main')
  await main
    .getByRole('button', { name: /^(Add|Enter|Fill in)/ })
    .first()
    .click()
  const editor = page.getByRole('dialog')
  const fill = async (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values))
      await editor.getByLabel(new RegExp(`^${label}(?: optional)?$`)).fill(value)
  }
  await fill({ 'First name': given, 'Last name': family, Title: tamil.title, About: tamil.text })
  await fill({ Country: 'India', State: tamil.state, City: tamil.town })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toHaveCount(0)
  await expect(main.getByRole('heading', { name: `${given} ${family}` })).toBeVisible()
  // There was no profile until now, and each call that asked for it was told so.
  expect(complaints.splice(0).filter((complaint) => !/404/.test(complaint))).toEqual([])

  const card = page.getByRole('region', { name: 'Who can see your page?' })
  await card.getByRole('radio', { name: 'Everybody' }).check()
  await card.getByRole('button', { name: 'Confirm choice' }).click()
  await expect(page.getByText('Everybody can see your page now')).toBeVisible()

  await page.getByRole('button', { name: 'Add degree' }).click()
  await fill({ Degree: tamil.degree, 'Institution name': tamil.institution })
  await editor.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(editor).toHaveCount(0)

  // The address is the name as it is said, in letters that every keyboard has.
  const address = paths.publicProfile('kayalvili-srinivacan')
  const answer = await page.request.get(address)
  expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining(given)])

  await openCv(page)
  await expect(pages(page).first()).toBeVisible()
  for (const template of ['Download Template 1', 'Download Template 2']) {
    const file = await downloadBy(page, template)
    expect(file.name).toMatch(/\.pdf$/)
    const text = textOfPdf(file.path).replaceAll(/\s+/g, ' ')
    for (const part of [given, tamil.institution, tamil.degree, 'EDUCATION'])
      expect(text.toLowerCase()).toContain(part.toLowerCase())
    expect(text).toContain(address.slice(1))
  }
  await expect(dialog(page).getByText(/^Our fonts don’t have/)).toHaveCount(0)
})
