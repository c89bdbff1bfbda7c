import type { Page } from '@playwright/test'
import { paths } from '#lib/text/paths.ts'
import { insertFromRegister } from '../support/institute/register.ts'
import { insertPerson } from '../support/person.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './journey.ts'
import { beSignedIn, startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from './profile-owner.ts'

// Institutes that a register brought, and those who take them over.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
})
test.afterAll(() => portal.stop())

async function enter(page: Page, email: string, more: object = {}): Promise<string> {
  const id = await insertPerson(portal.database.db, email, {
    password: ownerPassword,
    user_type: 'Educational Institution',
    approval: 'pending',
    ...more,
  })
  await beSignedIn(page, portal, email, ownerPassword)
  return id
}

const main = (page: Page) => page.getByRole('main')
const toClaim = (page: Page) => main(page).getByRole('link', { name: 'Is this your institute? Claim it' })

test('whose address is at its domain takes an institute over, through the sign-in and back', async ({
  page,
}) => {
  await insertFromRegister(portal.database.db, 'rundu')
  await insertPerson(portal.database.db, 'dean@rundu.example', {
    password: ownerPassword,
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  await page.goto(portal.url + paths.institute('rundu'))
  await expect(main(page).getByText('Nobody keeps this entry')).toBeVisible()
  await expectAccessible(page)
  await toClaim(page).click()
  await expect(page).toHaveURL(/\/institutes\/rundu\/claim$/)
  expect(await (await page.request.get(page.url())).text()).toMatch(/<meta name="robots" content="noindex/)
  await expectAccessibleInBoth(page)
  await main(page).getByRole('link', { name: 'Sign In' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('dean@rundu.example')
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await main(page).getByRole('button', { name: 'Take over this institute' }).click()
  await expect(page).toHaveURL(/\/my-institution-profile$/)
  await expect(page.getByRole('heading', { level: 1, name: 'University of rundu' })).toBeVisible()
  await expect(main(page).getByText('others see its public page already')).toBeVisible()
  await main(page).getByRole('link', { name: 'View public page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'University of rundu' })).toBeVisible()
  await expect(toClaim(page)).toHaveCount(0)
  await expect(main(page).getByText('Checked institute')).toHaveCount(0)
})

test('who asks for one gets it from an administrator, or hears why not', async ({ page, browser }) => {
  await insertFromRegister(portal.database.db, 'tsumeb')
  await enter(page, 'registrar@example.net')
  await page.goto(`${portal.url + paths.institute('tsumeb')}/claim`)
  await expect(main(page).getByText('Your address is not at tsumeb.example.')).toBeVisible()
  const ask = async (reason: string, name = 'Ask the administrators') => {
    await main(page).getByLabel('Why it is yours').fill(reason)
    await main(page).getByRole('button', { name }).click()
  }
  await ask(' ')
  await expect(main(page).getByText('Say what you do there, and how that can be checked.')).toBeVisible()
  await ask('I am its registrar.')
  await expect(main(page).getByText('You have asked the administrators for it.')).toBeVisible()
  await expectAccessible(page)

  const desk = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
  await enter(desk, 'root@example.org', { role: 'admin', user_type: 'Personal', approval: 'none' })
  await desk.goto(portal.url + paths.admin({ approval: 'pending' }))
  const asked = main(desk).getByRole('region', { name: 'Institutes asked for' })
  await expect(asked.getByText('I am its registrar.')).toBeVisible()
  await expectAccessible(desk)
  await asked.getByRole('button', { name: /^Refuse: / }).click()
  await desk.getByRole('dialog').getByLabel('Reason').fill('No page names you.')
  await desk.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(asked).toHaveCount(0)
  await portal.mailTo('registrar@example.net', /No page names you/)

  await page.reload()
  await ask('Here it does.')
  await expect(main(page).getByText('You have asked the administrators for it.')).toBeVisible()
  await desk.reload()
  await asked.getByRole('button', { name: /^Grant: / }).click()
  await expect(asked).toHaveCount(0)
  await portal.mailTo('registrar@example.net', /is yours/)
  await desk.goto(portal.url + paths.institute('tsumeb'))
  await expect(main(desk).getByText('Checked institute')).toBeVisible()
  await desk.context().close()
})

test('a page of one who waits says that the address comes first', async ({ page }) => {
  await insertFromRegister(portal.database.db, 'gobabis')
  const id = await enter(page, 'dean@gobabis.example', { email_verified: false })
  await page.goto(`${portal.url + paths.institute('gobabis')}/claim`)
  await expect(main(page).getByText('Confirm your email address first')).toBeVisible()
  const institute = await portal.database.db
    .selectFrom('institute')
    .select('id')
    .where('slug', '=', 'gobabis')
    .executeTakeFirstOrThrow()
  await portal.database.db
    .insertInto('institute_member')
    .values({ institute_id: institute.id, person_id: id, role: 'owner', modules: [] })
    .execute()
  await page.goto(portal.url + paths.myInstitutionProfile())
  await expect(main(page).getByText('An administrator looks at the institute only then.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Send the mail again' })).toBeVisible()
  await expectAccessible(page)
})
