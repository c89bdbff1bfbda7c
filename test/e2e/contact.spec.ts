import { randomUUID } from 'node:crypto'
import { paths } from '#lib/text/paths.ts'
import { expect, test, wakeClient } from './journey.ts'
import { beSignedIn } from './own-portal.ts'
import { demoAdmin } from '../support/demo-portal.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const sender = () => `ravi-${randomUUID().slice(0, 8)}@example.org`

test('Somebody without an account writes, is told what is wrong and what happens, and an administrator answers', async ({
  portal,
  page,
  browser,
  baseURL,
}) => {
  const subject = `A wrong figure ${randomUUID().slice(0, 8)}`
  await page.goto(paths.about())
  await page.getByRole('main').getByRole('link', { name: 'contact page' }).click()
  await expect(page).toHaveURL(paths.contact())
  const main = page.getByRole('main')
  // The journeys' portal has no mail server.
  await expect(main).toContainText('cannot email it')
  await wakeClient(page)
  await main.getByLabel('Name').fill('Ravi Menon')
  await main.getByLabel('Email address').fill('ravi@')
  await main.getByLabel('Subject').fill(subject)
  await main.getByRole('button', { name: 'Send message' }).click()
  await expect(main.getByLabel('Email address')).toBeFocused()
  await expect(main.getByLabel('Email address')).toHaveAccessibleDescription(/complete email address/)
  await expect(main.getByLabel('Message')).toHaveAccessibleDescription('Enter your message.')

  await main.getByLabel('Email address').fill(sender())
  await expect(main.getByText('complete email address')).toHaveCount(0)
  await main.getByLabel('Message').fill('The axes are <b>exchanged</b>.')
  await page.reload()
  await wakeClient(page)
  await expect(main.getByText('Your unsent message has been restored.')).toBeVisible()
  await expect(main.getByLabel('Message')).toHaveValue('The axes are <b>exchanged</b>.')
  await main.getByLabel('Message').press('Control+End')
  await page.keyboard.press('Tab')
  await expect(main.getByRole('button', { name: 'Send message' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main.getByText('Your message was saved', { exact: true })).toBeVisible()
  await expect(main).toContainText('They do not get an email')
  await main.getByRole('button', { name: 'Write another message' }).click()
  await expect(main.getByLabel('Message')).toHaveValue('')

  const context = await browser.newContext({ ...(baseURL && { baseURL }) })
  const desk = await context.newPage()
  await beSignedIn(desk, portal, demoAdmin.email)
  await desk.goto(paths.admin())
  await desk.getByRole('link', { name: /^Messages/ }).click()
  const item = desk.getByRole('listitem').filter({ hasText: subject })
  await expect(item).toContainText('The axes are <b>exchanged</b>.')
  const answer = item.getByRole('link', { name: 'Reply by email: Ravi Menon' })
  await expect(answer).toHaveAttribute(
    'href',
    /^mailto:ravi-[0-9a-f]+@example\.org\?subject=Re%3A%20A%20wrong/,
  )
  await item.getByRole('button', { name: `Mark as answered: ${subject}` }).click()
  await expect(item).toHaveCount(0)
  await desk.getByRole('link', { name: 'Answered', exact: true }).click()
  await expect(item).toContainText('Answered on')
  await item.getByRole('button', { name: `Reopen: ${subject}` }).click()
  await expect(item).toHaveCount(0)
  await context.close()
})
