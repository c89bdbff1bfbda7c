import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { expect, expectAccessibleInBoth, test, wakeClient } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { insertOwner, type Owner } from '../support/profile/owner.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

let portal: OwnPortal
let owner: Owner
const company = 'Deccan Consulting Engineers'

test.beforeAll(async () => {
  portal = await startOwnPortal()
  const position = { ...sections.ProfessionalExperience.example, CompanyName: 'Somewhere' }
  owner = await insertOwner(portal, 'asha@example.org', {}, { ProfessionalExperience: [position] })
  await insertBusiness(portal.database.db, {
    slug: 'deccan',
    details: { organizationName: company },
    address: { city: 'Pune', country: 'IN' },
  })
})
test.afterAll(() => portal.stop())

test('An employer is chosen while its name is typed, and both sides lead to each other as the person decides', async ({
  page,
}) => {
  await beSignedIn(page, portal, owner.email)
  await page.goto(portal.url + paths.myPersonalProfile())
  const place = page.getByRole('region', { name: /^Professional Experience/ })
  await place.getByRole('button', { name: /^Edit mode/ }).click()
  await place.getByRole('button', { name: 'Edit Structural engineer' }).click()
  const form = page.getByRole('dialog')
  const name = form.getByRole('combobox', { name: 'Company Name' })
  await name.fill('nobody has this name')
  await expect(form.getByRole('option', { name: 'Not here: it stays as text' })).toBeVisible()
  await name.fill('decc')
  await expect(form.getByRole('option', { name: `${company} Company · Pune, India` })).toBeVisible()
  await expectAccessibleInBoth(page)
  // Esc closes the list, and leaves the form and what is typed.
  await name.press('Escape')
  await expect(form.getByRole('listbox', { name: 'On the portal' })).toHaveCount(0)
  await expect(name).toHaveValue('decc')
  await name.press('ArrowDown')
  await form.getByRole('option', { name: company }).waitFor()
  await name.press('ArrowDown')
  await name.press('Enter')
  await expect(name).toHaveValue(company)
  await expect(form.getByText('Leads to its page')).toBeVisible()
  // Another text is no choice; the same is chosen anew.
  await name.press('End')
  await name.press('s')
  await expect(form.getByText('Leads to its page')).toHaveCount(0)
  await name.fill('deccan')
  await form.getByRole('option', { name: company }).click()
  await expect(form.getByText('Leads to its page')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)

  await page.goto(portal.url + paths.publicProfile(owner.publicId))
  const experience = page.getByRole('region', { name: 'Professional Experience' })
  await experience.getByRole('link', { name: company }).click()
  await expect(page).toHaveURL(portal.url + paths.company('deccan'))
  await expect(page.getByRole('heading', { name: /People here/ })).toHaveCount(0)

  await page.goto(portal.url + paths.myPersonalProfile())
  await wakeClient(page)
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const named = page.getByRole('switch', { name: /^Employers and schools that I chose/ })
  await named.press('Space')
  await expect(named).toBeChecked()
  await expectAccessibleInBoth(page)

  await page.goto(portal.url + paths.company('deccan'))
  const people = page.getByRole('region', { name: 'People here 1' })
  await expect(people.getByText('Structural engineer')).toBeVisible()
  await expectAccessibleInBoth(page)
  await people.getByRole('link', { name: 'Asha Kulkarni' }).click()
  await expect(page).toHaveURL(portal.url + paths.publicProfile(owner.publicId))
})
