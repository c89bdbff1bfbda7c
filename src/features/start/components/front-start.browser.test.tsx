import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, refusedWith } from '#test/support/component/answers.ts'
import { mount } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { nothingBegun } from '#test/support/start/nothing-begun.ts'
import { StartPlace } from './start-place.tsx'

test('an overview that fails to load shows an error and can be retried', async () => {
  beSignedIn()
  let refused = true
  answer('GET /start-service/api/v1/own', () =>
    refused ? refusedWith(422, 'invalid_input', 'Not today.') : Response.json(nothingBegun),
  )
  await mount(<StartPlace />)
  await expect.element(page.getByRole('heading', { level: 1, name: /^Good .*Ada Rao/ })).toBeInTheDocument()
  await expect.element(page.getByText('Not today.')).toBeInTheDocument()
  await expectAccessible()
  refused = false
  ;(page.getByRole('button', { name: 'Retry' }).element() as HTMLElement).click()
  await expect.element(page.getByRole('region', { name: 'Your profile' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Find an event' })).toBeInTheDocument()
  await expectAccessible()
})
