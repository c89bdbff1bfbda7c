import { expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { skillDefaults, type SkillShares } from '../../schema-values.ts'
import { SkillSlider } from './skill-slider.tsx'

const sliders = page.getByRole('slider')
const field = (name: string) => page.getByRole('textbox', { name: `${name} (percent)` })
const shares = () =>
  [...document.querySelectorAll<HTMLInputElement>('[data-skill] input')].map(({ value }) => value).join(' ')
const expectShares = async (expected: string) => {
  await expect.poll(shares).toBe(expected)
}
const defaults = '20 17 14 16 15 18'

async function open(props: Partial<Parameters<typeof SkillSlider>[0]> = {}) {
  const onApply = vi.fn<(shares: SkillShares) => void>()
  await mount(<SkillSlider applied={undefined} resetHref="/events" onApply={onApply} {...props} />)
  if (!props.applied && !props.wrong) await page.getByText('Set shares').click()
  return onApply
}

test('keys move a boundary; a segment at 0 is removed, and only Reset restores it', async () => {
  const onApply = await open()
  const first = sliders.first()
  ;(first.element() as HTMLElement).focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}')
  await expectShares('26 11 14 16 15 18')
  await expect
    .element(first)
    .toHaveAttribute('aria-valuetext', 'Customer focus 26 percent, Partner focus 11 percent')
  await userEvent.keyboard('{Home}')
  await expectShares('0 37 14 16 15 18')
  expect(sliders.elements()).toHaveLength(4)
  await expect
    .element(page.getByText('Customer focus has been removed. Use Reset to bring it back.'))
    .toBeVisible()
  await expect.element(page.getByRole('textbox', { name: /^Customer focus/ })).toHaveAttribute('readonly')
  await expectAccessible()
  await page.getByRole('link', { name: 'Reset' }).click()
  await expectShares(defaults)
  expect(sliders.elements()).toHaveLength(5)
  expect(onApply).toHaveBeenLastCalledWith(skillDefaults)
})

test('a number that keys lower to 0 keeps the focus, and further keys change nothing', async () => {
  await open()
  const customer = page.getByRole('textbox', { name: /^Customer focus/ })
  await customer.click()
  await userEvent.keyboard('{PageDown}{PageDown}{PageDown}{PageDown}')
  await expect.poll(shares).toMatch(/^0 /)
  const left = shares()
  await userEvent.keyboard('{ArrowUp}{ArrowDown}{PageUp}')
  await expectShares(left)
  await expect.element(customer).toHaveFocus()
})

test('a typed number takes effect on blur, and Enter applies the shares', async () => {
  const onApply = await open()
  await field('Customer focus').fill('30')
  await userEvent.keyboard('{Tab}')
  await expectShares('30 7 14 16 15 18')
  await field('Internal use').fill('20')
  expect(onApply).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  const applied = {
    ...skillDefaults,
    customerFocus: 30,
    partnerFocus: 7,
    internalUse: 20,
    selfDevelopment: 13,
  }
  expect(onApply).toHaveBeenLastCalledWith(applied)
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(onApply).toHaveBeenCalledTimes(2)
})

test('shares that do not add up to 100 show an error until they are corrected', async () => {
  const onApply = await open({ wrong: { ...skillDefaults, customerFocus: 40 } })
  await expect.element(page.getByText('The shares add up to 120, not 100')).toBeVisible()
  await field('Self-development').fill('0')
  await field('Internal use').fill('13')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(onApply).toHaveBeenLastCalledWith({
    ...skillDefaults,
    customerFocus: 40,
    internalUse: 13,
    selfDevelopment: 0,
  })
})

/** Moves a boundary by a pointer. @param kind whether by mouse or by finger. */
async function drag(kind: 'mouse' | 'touch', boundary: number, byPixels: number) {
  const frame = window.frameElement?.getBoundingClientRect()
  const box = sliders.nth(boundary).element().getBoundingClientRect()
  const [x, y] = [(frame?.left ?? 0) + box.x + box.width / 2, (frame?.top ?? 0) + box.y + box.height / 2]
  const at = (step: number) => ({ x: x + (byPixels * step) / 8, y: y + step })
  const send = (type: string, step: number) =>
    kind === 'mouse'
      ? cdp().send('Input.dispatchMouseEvent', {
          type: { start: 'mousePressed', move: 'mouseMoved', end: 'mouseReleased' }[type] as 'mouseMoved',
          button: 'left',
          clickCount: type === 'move' ? 0 : 1,
          ...at(step),
        })
      : cdp().send('Input.dispatchTouchEvent', {
          type: { start: 'touchStart', move: 'touchMove', end: 'touchEnd' }[type] as 'touchMove',
          touchPoints: type === 'end' ? [] : [at(step)],
        })
  await send('start', 0)
  for (let step = 1; step <= 8; step++) await send('move', step)
  await send('end', 8)
}

test.each(['mouse', 'touch'] as const)('a boundary dragged by %s stops at its neighbours', async (kind) => {
  await open()
  const { scrollY } = window
  await drag(kind, 2, 60)
  await expect.poll(shares).not.toBe(defaults)
  const [customer, partner, third, fourth, ...rest] = shares().split(' ').map(Number)
  expect([customer, partner, ...rest]).toEqual([20, 17, 15, 18])
  expect(third! + fourth!).toBe(30)
  expect(third).toBeGreaterThan(14)
  expect(window.scrollY).toBe(scrollY)
  await drag(kind, 1, 1200)
  await expectShares(`20 ${17 + third!} 0 ${fourth} 15 18`)
})
