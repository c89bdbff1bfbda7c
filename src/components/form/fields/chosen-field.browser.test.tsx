import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { mockProfile } from '#test/support/profile/kept-profile.ts'

const company = 'Deccan Consulting Engineers'

test(
  'suggests employers while typing, and unlinks the chosen one if its name is edited',
  { tags: 'slow' },
  async () => {
    answer('GET /profile-service/api/v1/organizations/find', (input) => ({
      results: company.toLowerCase().startsWith((input as { Typed: string }).Typed)
        ? [{ OrganizationID: 'deccan1', Kind: 'business', Name: company, Place: 'Pune, India' }]
        : [],
    }))
    mockProfile()
    await mountPage(paths.myPersonalProfile({ edit: 'ProfessionalExperience.new' }))
    const name = page.getByRole('combobox', { name: 'Company name' })
    const none = page.getByText('No match; your text is kept')
    const option = page.getByRole('option', { name: `${company} Company · Pune, India` })
    const leads = page.getByText('Links to its page', { exact: false })
    await name.fill('nobody has this name')
    await expect.element(none.first()).toBeInTheDocument()
    await name.fill('decc')
    await expect.element(option).toBeVisible()
    await expectAccessible()
    // Esc closes the list, and leaves the form and what is typed.
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('listbox', { name: 'Suggestions' })).not.toBeInTheDocument()
    await expect.element(name).toHaveValue('decc')
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(option).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Enter}')
    await expect.element(name).toHaveValue(company)
    await expect.element(leads).toBeVisible()
    await userEvent.keyboard('{End}s')
    await expect.element(leads).not.toBeInTheDocument()
    await name.fill('deccan')
    await option.click()
    await expect.element(leads).toBeVisible()
    await page.getByRole('button', { name: 'Remove link' }).click()
    await expect.element(leads).not.toBeInTheDocument()
    await expect.element(name).toHaveValue(company)
  },
)
