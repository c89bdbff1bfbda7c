import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { SkillSlider } from './skill-slider.tsx'

test('keys move a boundary', async () => {
  await mount(<SkillSlider applied={undefined} resetHref="/events" />)
  await page.getByText('Set shares').click()
  const first = page.getByRole('slider').first()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  await expect
    .element(first)
    .toHaveAttribute('aria-valuetext', 'Customer focus 26 percent, Partner focus 11 percent')
  await expectAccessible()
})
