import type { Page } from '@playwright/test'
import { instituteLists } from '#features/institute/sections/registry.ts'
import { paths } from '#lib/text/paths.ts'
import type { InstituteContent } from '../support/institute/generate.ts'
import { insertInstitutes } from '../support/institute/insert.ts'
import { insertFromRegister } from '../support/institute/register.ts'
import { insertPerson } from '../support/person.ts'
import {
  expect,
  expectAccessible,
  expectAccessibleInBoth,
  expectComplaint,
  test,
  wakeClient,
} from './journey.ts'
import { enterAs } from './organization-owner.ts'
import { startOwnPortal, type OwnPortal } from './own-portal.ts'
import { ownerPassword } from '../support/profile/owner.ts'

// Institutes as visitors find them, and those who take over what a register brought.

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let portal: OwnPortal
/** An item of each list, as the profile gives them for an example. */
const examples = Object.fromEntries(
  Object.entries(instituteLists).map(([key, { example }]) => [key, [example]]),
)
const arlanza: InstituteContent = {
  ...examples,
  instituteDetails: [
    {
      instituteName: 'Arlanza Institute',
      website: 'https://arlanza.example.org',
      instituteLevel: 'Autonomous',
      educationCategory: 'College',
      instituteType: 'Public',
      establishedYear: '1987',
    },
  ],
  instituteAddress: [{ city: 'Burgos', state: 'Castilla y León', country: 'ES' }],
  instituteContactEmails: [
    { department: 'General', contactNumber: '34947', email: 'office@arlanza.example.org' },
    { department: 'Management', contactNumber: '34948', email: 'dean@arlanza.example.org' },
  ],
}

test.beforeAll(async () => {
  portal = await startOwnPortal({ RATE_LIMIT_WRITES: '0' })
  const [id] = await insertInstitutes(portal.database.db, [
    { slug: 'arlanza', approval: 'approved', content: arlanza },
    { slug: 'hidden-college', approval: 'pending', content: arlanza },
  ])
  await portal.database.db
    .insertInto('organization_former_slug')
    .values({ slug: 'old-arlanza', kind: 'institute', organization_id: id! })
    .execute()
})
test.afterAll(() => portal.stop())

/** An account as it is before its institute is approved. */
const founder = { user_type: 'Educational Institution', approval: 'pending' } as const
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
  await enterAs(page, portal, 'registrar@example.net', founder)
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
  await enterAs(desk, portal, 'root@example.org', { role: 'admin', user_type: 'Personal', approval: 'none' })
  await desk.goto(portal.url + paths.admin({ approval: 'pending' }))
  const asked = main(desk).getByRole('region', { name: 'Institutes and companies asked for' })
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

test('whoever is signed in is never told to sign in first', async ({ page }) => {
  await insertFromRegister(portal.database.db, 'otavi')
  await enterAs(page, portal, 'clerk@example.net', founder)
  // The page as it stands until the client is there.
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/assets\/.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${portal.url + paths.institute('otavi')}/claim`)
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Sign In' })).toBeHidden()
  await expect(main(page).getByText('University of otavi')).toBeVisible()
  release()
  // Without a movement of the pointer.
  await expect(main(page).getByLabel('Why it is yours')).toBeVisible()
})

test('a page of one who waits says that the address comes first', async ({ page }) => {
  await insertFromRegister(portal.database.db, 'gobabis')
  const id = await enterAs(page, portal, 'dean@gobabis.example', { ...founder, email_verified: false })
  await page.goto(`${portal.url + paths.institute('gobabis')}/claim`)
  await expect(main(page).getByText('Confirm your email address first')).toBeVisible()
  const institute = await portal.database.db
    .selectFrom('institute')
    .select('id')
    .where('slug', '=', 'gobabis')
    .executeTakeFirstOrThrow()
  await portal.database.db
    .insertInto('organization_member')
    .values({ organization_id: institute.id, kind: 'institute', person_id: id, role: 'owner', modules: [] })
    .execute()
  await page.goto(portal.url + paths.myInstitutionProfile())
  await expect(main(page).getByText('An administrator looks at the profile only then.')).toBeVisible()
  await expect(main(page).getByRole('link', { name: 'Send the mail again' })).toBeVisible()
  await expectAccessible(page)
})

test('a page shows what an institute keeps, and leads to its programmes', async ({ page }) => {
  await page.goto(portal.url + paths.institute('old-arlanza'))
  await expect(page).toHaveURL(portal.url + paths.institute('arlanza'))
  await expect(page.getByRole('heading', { level: 1, name: 'Arlanza Institute' })).toBeVisible()
  await expect(main(page).getByText('Checked institute')).toBeVisible()
  for (const name of ['Programmes', 'What is taught', 'Events', 'Publications', 'Write to the institute'])
    await expect(main(page).getByRole('region', { name })).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  for (const hidden of ['office@', '34947', instituteLists.administrationUsers.example.userID])
    expect(html).not.toContain(hidden)
  await expectAccessibleInBoth(page)
  await main(page).getByRole('region', { name: 'Programmes' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/institutes\/arlanza\/programmes\/item0$/)
  await expect(page.getByRole('link', { name: 'Arlanza Institute' }).first()).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('what others may not see is not there, nor in lists for robots', async ({ page, complaints }) => {
  for (const path of ['hidden-college', 'nowhere', 'arlanza/programmes/none', 'arlanza/other']) {
    expect((await page.request.get(`${portal.url}/institutes/${path}`)).status(), path).toBe(404)
  }
  await page.goto(portal.url + paths.institute('hidden-college'))
  await expectComplaint(complaints, /404/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const sitemap = await (await page.request.get(`${portal.url}/sitemap.xml`)).text()
  const parts = [...sitemap.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, loc]) => new URL(loc!).pathname)
  const listed = [sitemap]
  for (const part of parts) listed.push(await (await page.request.get(portal.url + part)).text())
  listed.push(await (await page.request.get(portal.url + paths.feed('institutes/atom'))).text())
  for (const text of [listed.slice(0, -1).join(''), listed.at(-1)!]) {
    expect(text).toContain('/institutes/arlanza')
    expect(text).not.toContain('hidden-college')
  }
})

const fillMessage = async (page: Page) => {
  const form = main(page).getByRole('region', { name: 'Write to the institute' })
  await form.getByLabel('Department').selectOption('Management')
  await form.getByLabel('Name').fill('Ravi Menon')
  await form.getByLabel('E-mail address').fill('ravi@example.org')
  await form.getByLabel('Subject').fill('Places for visitors')
  return form
}

test('a visitor writes to a department, whose address they never see', async ({ page }) => {
  await page.goto(portal.url + paths.institute('arlanza'))
  await wakeClient(page)
  const form = await fillMessage(page)
  await form.getByRole('button', { name: 'Send message' }).click()
  await expect(form.getByLabel('Message')).toHaveAccessibleDescription('Write your message.')
  await form.getByLabel('Message').fill('Are there any?')
  await form.getByRole('button', { name: 'Send message' }).click()
  // The journeys' portal has no mail server, and says so.
  await expect(form.getByText('no mail leaves this portal')).toBeVisible()
  expect(await portal.mailTo('dean@arlanza.example.org', /Are there any/)).toContain('ravi@example.org')
  await expectAccessible(page)
})

test('the page is whole in Spanish', async ({ page }) => {
  await page.goto(`${portal.url}/locale?set=es&to=${encodeURIComponent(paths.institute('arlanza'))}`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  for (const name of ['Titulaciones', 'Qué se enseña', 'Eventos', 'Publicaciones', 'Escribir al centro'])
    await expect(main(page).getByRole('region', { name })).toBeVisible()
  await expect(main(page).getByText('Centro comprobado')).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all of it can be read, and written to', async ({ page }) => {
    await page.goto(portal.url + paths.institute('arlanza'))
    await expect(main(page).getByRole('region', { name: 'What is taught' })).toBeVisible()
    const form = await fillMessage(page)
    await form.getByLabel('Message').fill('Is it open in July?')
    await form.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/institutes\/arlanza\?sent=kept#contact$/)
    await expect(form.getByText('no mail leaves this portal')).toBeVisible()
    await portal.mailTo('dean@arlanza.example.org', /open in July/)
  })
})

test('from the landing page it is six acts to an institute of one’s own', async ({ page, complaints }) => {
  await insertPerson(portal.database.db, 'newcomer@example.org', {
    password: ownerPassword,
    user_type: 'Educational Institution',
    approval: 'pending',
  })
  await page.goto(portal.url + paths.home())
  await main(page).getByRole('link', { name: 'Find or add an institute' }).click()
  await expect(page).toHaveURL(portal.url + paths.institutes())
  const add = main(page).getByRole('region', { name: 'Your institute is not here?' })
  await add.getByRole('link', { name: 'Sign in or register' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email').fill('newcomer@example.org')
  await dialog.getByLabel('Password', { exact: true }).fill(ownerPassword)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await add.getByRole('link', { name: 'Create its profile' }).click()
  await main(page).getByRole('button', { name: 'Add institute details' }).click()
  await expectComplaint(complaints, /404/)
  await dialog.getByLabel('Institute name').fill('Newcomer College')
  await dialog.getByLabel('Website').fill('https://newcomer.example.org')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Newcomer College' })).toBeVisible()
})

test('the menus lead to institutes', async ({ page }) => {
  await page.goto(portal.url + paths.about())
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Institutes' }).click()
  await expect(page).toHaveURL(portal.url + paths.institutes())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(portal.url + paths.about())
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Institutes' }).click()
  await expect(page).toHaveURL(portal.url + paths.institutes())
  await page.goto(portal.url + paths.university())
  await main(page).getByRole('link', { name: 'Institutes that teach' }).click()
  await expect(page).toHaveURL(portal.url + paths.institutes())
})
