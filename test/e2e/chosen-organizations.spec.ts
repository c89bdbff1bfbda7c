import { sections } from '#features/profile/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { insertBusiness } from '../support/business/insert.ts'
import { insertOwner } from '../support/profile/owner.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

const company = 'Choosable Consulting Engineers'

test('An employee chooses the employer while its name is typed, and both sides lead to each other', async ({
  page,
  portal,
}) => {
  const position = { ...sections.ProfessionalExperience.example, CompanyName: 'Somewhere' }
  const lists = { ProfessionalExperience: [position] }
  const owner = await insertOwner(portal, 'employee.of.chosen@example.org', {}, lists)
  await insertBusiness(portal.database.db, {
    slug: 'choosable',
    details: { organizationName: company },
    address: { city: 'Pune', country: 'IN' },
  })
  await beSignedIn(page, portal, owner.email)
  await page.goto(paths.myPersonalProfile())
  const place = page.getByRole('region', { name: /^Professional Experience/ })
  await place.getByRole('button', { name: /^Edit mode/ }).click()
  await place.getByRole('button', { name: 'Edit Structural engineer' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Company name' }).fill('choosa')
  await form.getByRole('option', { name: `${company} Company · Pune, India` }).click()
  await expect(form.getByText('Links to its page')).toBeVisible()
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form).toHaveCount(0)

  await page.goto(paths.publicProfile(owner.publicId))
  const experience = page.getByRole('region', { name: 'Professional Experience' })
  await experience.getByRole('link', { name: company }).click()
  await expect(page).toHaveURL(paths.company('choosable'))
  await expect(page.getByRole('heading', { name: /People here/ })).toHaveCount(0)

  await page.goto(paths.myPersonalProfile())
  await page.getByRole('button', { name: 'Public page settings' }).click()
  const named = page.getByRole('switch', { name: /^Show me on the pages of the employers/ })
  await named.press('Space')
  await expect(named).toBeChecked()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.goto(paths.company('choosable'))
  const people = page.getByRole('region', { name: 'People here 1' })
  await expect(people.getByText('Structural engineer')).toBeVisible()
  await people.getByRole('link', { name: 'Asha Kulkarni' }).click()
  await expect(page).toHaveURL(paths.publicProfile(owner.publicId))
})
