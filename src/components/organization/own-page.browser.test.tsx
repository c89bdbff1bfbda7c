import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { businessCreation } from '#features/organizations/business/sections/creation.ts'
import { businessLists } from '#features/organizations/business/sections/registry.ts'
import { instituteRecords } from '#features/organizations/institute/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { fillForm } from '#test/support/component/fill-form.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockOrganization } from '#test/support/organization/kept-organization.ts'

// The profile page for members of an institute or business, and for those about to create one.

const dialog = page.getByRole('dialog')
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const save = () => dialog.getByRole('button', { name: 'Save', exact: true }).click()
const kinds = [
  ['institute', paths.myInstitutionProfile, 'institute details', 'Institution'],
  ['business', paths.myBusinessProfile, 'business details', 'Business'],
] as const

test('creates an institute from its details and shows missing ones', { tags: 'slow' }, async () => {
  const kept = mockOrganization('institute', { begun: false })
  await mountPage(paths.myInstitutionProfile())
  await expect.element(page.getByText('Please Add your Institute Details')).toBeVisible()
  await button('Add institute details').click()
  await save()
  for (const said of ['Institute Name is required', 'Website is required'])
    await expect.element(dialog.getByText(said)).toBeVisible()
  const { instituteDetails, instituteAddress } = instituteRecords
  await fillForm(dialog, instituteDetails, instituteDetails.example)
  await save()
  await expect
    .element(page.getByRole('heading', { level: 1, name: instituteDetails.example.instituteName }))
    .toBeVisible()
  await expect.element(page.getByText('Waiting for approval').first()).toBeVisible()
  await expect.element(page.getByText(/Only its members can see this profile/)).toBeVisible()
  await button('Add address').click()
  await fillForm(dialog, instituteAddress, instituteAddress.example)
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept.stored).toMatchObject({
    instituteDetails: instituteDetails.example,
    instituteAddress: instituteAddress.example,
  })
})

test(
  'creates a business from details and address; registration data is fixed',
  { tags: 'slow' },
  async () => {
    const kept = mockOrganization('business', { begun: false })
    await mountPage(paths.myBusinessProfile())
    await button('Add business details').click()
    await save()
    for (const said of ['Organization Name is required', 'Please Fill Business Registered Address!'])
      await expect.element(dialog.getByText(said)).toBeVisible()
    const { example } = businessCreation
    await fillForm(dialog, businessCreation, example)
    await expectAccessible()
    await save()
    await expect
      .element(page.getByRole('heading', { level: 1, name: example.organizationName }))
      .toBeVisible()
    const { businessRegisteredAddress, ...details } = example
    expect(kept.stored).toMatchObject({ businessDetails: details })
    expect(kept.stored['businessRegisteredAddress']).toMatchObject(businessRegisteredAddress[0]!)
    await button('Edit business details').click()
    await expect.element(dialog.getByLabelText('Website')).toBeEnabled()
    await expect.element(dialog.getByRole('textbox', { name: /^Organization name/i })).not.toBeInTheDocument()
    await expect
      .element(dialog.getByRole('textbox', { name: /^Registration number/i }))
      .not.toBeInTheDocument()
  },
)

test('a missing registration number can be added', async () => {
  mockOrganization('business', { more: { businessDetails: { organizationName: 'Plover' } } })
  await mountPage(`${paths.myBusinessProfile()}?edit=businessDetails`)
  await expect.element(dialog.getByLabelText(/^Registration number/i)).toBeEnabled()
})

test.each(kinds)(
  'the page of the %s shows its approval status and the next step',
  async (kind, pathOf, item) => {
    const open = (more: object, user = {}) => {
      mockOrganization(kind, { more: { ...more }, user })
      return mountPage(pathOf())
    }
    const toPublic = page.getByRole('link', { name: 'View public page' })
    let { unmount } = await open({ approval: 'approved', shown: true })
    await expect.element(page.getByText('Approved', { exact: true })).toBeVisible()
    await expect
      .element(toPublic)
      .toHaveAttribute('href', kind === 'institute' ? '/institutes/own' : '/companies/own')
    await unmount()
    ;({ unmount } = await open({ approval: 'pending', shown: true }))
    await expect.element(page.getByText(/its public page is already visible/)).toBeVisible()
    await expect.element(toPublic).toBeVisible()
    await unmount()
    ;({ unmount } = await open({ approval: 'pending' }, { emailVerified: false }))
    await expect
      .element(page.getByText(/An administrator can only review the profile after that/))
      .toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Resend email' }))
      .toHaveAttribute('href', paths.myLoginProfile())
    await expect.element(toPublic).not.toBeInTheDocument()
    await expectAccessible()
    await unmount()
    await open({ approval: 'refused', approvalReason: 'Not in the <i>register</i>.' })
    await expect.element(page.getByText('Not in the <i>register</i>.')).toBeVisible()
    await button('Correct the details').click()
    await expect.element(dialog.getByRole('heading', { name: `Edit ${item}` })).toBeVisible()
  },
)

test.each(kinds)('other users see the required user type: %s', async (kind, pathOf, item, named) => {
  mockOrganization(kind, { begun: false, user: { userType: 'Personal' } })
  await mountPage(pathOf())
  await expect.element(page.getByText(new RegExp(`${named} profiles are for the user type`))).toBeVisible()
  await expect.element(button(`Add ${item}`)).not.toBeInTheDocument()
})

test('a member can view unassigned tabs and edit assigned ones', async () => {
  const can = { edit: ['jobs'], members: false }
  mockOrganization('business', { more: { can }, user: { userType: 'Personal' } })
  const { router } = await mountPage(paths.myBusinessProfile('products'))
  await expect.element(page.getByText('You can view this tab', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Add / })).not.toBeInTheDocument()
  await page
    .getByRole('navigation', { name: 'Business profile' })
    .getByRole('link', { name: /^Jobs/ })
    .click()
  await expect.poll(() => router.state.location.href).toBe(paths.myBusinessProfile('jobs'))
  await expect.element(button(`Add ${businessLists.jobOpenings.itemName()}`)).toBeVisible()
  await expect.element(page.getByText('You can view this tab', { exact: false })).not.toBeInTheDocument()
})

test('shows an entry in full and deletes it there', async () => {
  const { jobOpenings: list } = businessLists
  const kept = mockOrganization('business', { lists: { jobOpenings: [list.example] } })
  await mountPage(paths.myBusinessProfile('jobs'))
  await button(/^View more detail/).click()
  await expect.poll(() => dialog.element().textContent).toContain(list.example.jobTitle)
  await expectAccessible()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect.element(page.getByText('Are You Sure to Delete this Record?')).toBeVisible()
  await button('OK').click()
  await expect.element(page.getByText(list.empty())).toBeVisible()
  expect(kept.stored['jobOpenings']).toEqual([])
})

test('accepts a value that is not an option, and shows it again for editing', async () => {
  mockOrganization('institute')
  await mountPage(paths.myInstitutionProfile('publication'))
  await button('Add publication').click()
  const type = dialog.getByLabelText(/^Type$/)
  const own = dialog.getByLabelText('Type, in your own words')
  await type.selectOptions('Another …')
  // By keyboard: the line is the next stop.
  ;(type.element() as HTMLElement).focus()
  await userEvent.keyboard('{Tab}')
  await expect.element(own).toHaveFocus()
  await save()
  await expect.element(dialog.getByText('Type is required')).toBeVisible()
  await expect.element(own).toHaveFocus()
  await userEvent.keyboard('Score')
  await dialog.getByLabelText(/^Publisher$/).fill('Own press')
  await dialog.getByLabelText(/^Title/).fill('Six duets')
  await expectAccessible()
  await save()
  await expect.element(dialog).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Six duets/ })
  await expect.poll(() => row.element().textContent).toContain('Score')
  await button(/^Edit Six duets|^Edit publication/)
    .first()
    .click()
  await expect.element(own).toHaveValue('Score')
  await type.selectOptions('Book')
  await expect.element(own).not.toBeInTheDocument()
  await save()
  await expect.poll(() => row.element().textContent).toContain('Book')
})
