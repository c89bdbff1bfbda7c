import { budgets } from '#bench/budget.ts'
import { paths } from '#lib/text/paths.ts'
import { insertPerson } from '../support/person.ts'
import { expect, test } from './journey.ts'
import { beSignedIn } from './own-portal.ts'

test('An author opens the editor, which stays within its bytes', async ({ page, portal }) => {
  try {
    const [email, password] = ['author@budget.example', 'correct1horse']
    await insertPerson(portal.database.db, email, { password, user_type: 'Personal' })
    await beSignedIn(page, portal, email)
    await page.goto(`${portal.url}${paths.myArticles()}/new`)
    await page.getByRole('main').getByLabel('Title').fill('How bearings carry')
    await page.getByRole('main').getByRole('button', { name: 'Begin' }).click()
    const add = page.getByRole('main').getByRole('button', { name: 'Add a section' })
    await add.waitFor()
    await page.waitForLoadState('networkidle')
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) scripts.push(request.url())
    })
    await add.click()
    await page.getByRole('main').getByRole('textbox', { name: 'Text', exact: true }).click()
    await page.getByRole('toolbar').waitFor()
    const sizes = scripts.map(async (url) => {
      const answer = await page.request.get(url, { headers: { 'accept-encoding': 'br' } })
      expect(answer.headers()['content-encoding']).toBe('br')
      return Number(answer.headers()['content-length'])
    })
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
    expect(bytes, 'the editor is counted').toBeGreaterThan(40_000)
    expect(bytes).toBeLessThanOrEqual(budgets.editor)
  } finally {
    // What was typed is saved behind it: nothing may be asked of a page that is gone.
    await page.goto('about:blank')
  }
})
