import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { followPanels } from '#src/boot/panels.ts'
import { PortalSearch } from '#features/blogs/components/search/portal-search.tsx'
import { sectors, subjects } from '#features/taxonomy/schema-fields.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { mount } from '#test/support/component/mount.tsx'
import { Menus } from './menus.tsx'
import { Places } from './places.tsx'
import { TopBar } from './top-bar.tsx'

followPanels()

const places = ['events', 'university', 'jobs', 'institutes'] as const
const button = (name: string) => page.getByRole('button', { name, exact: true })
const panel = () => document.querySelector(':popover-open')
const technology = 'Technology and Business'
const science = 'Applied Science and Technology'

/** The top bar, with the parts that a page brings from the server. */
async function open(width: number) {
  await page.viewport(width, 740)
  const parts = await mount(
    <>
      <div id="static-places">
        <Places places={places} />
      </div>
      <div id="static-menus">
        <Menus brand="Agora" fields={{ technology: sectors, education: subjects }} places={places} />
      </div>
    </>,
  )
  await mount(<TopBar search={<PortalSearch />} events={null} diary={null} avatar={null} />)
  await parts.unmount()
}

for (const name of [technology, science, 'More'])
  test(`${name} opens below its button within the window, and sets aria-expanded`, async () => {
    await open(1280)
    await button(name).click()
    expect(button(name).element().ariaExpanded).toBe('true')
    const [box, under] = [panel()!.getBoundingClientRect(), button(name).element().getBoundingClientRect()]
    expect(panel()!.ariaLabel).toBe(name)
    expect(box.top).toBeGreaterThanOrEqual(under.bottom - 1)
    expect(box.left).toBeLessThanOrEqual(under.left + 1)
    expect(box.left).toBeGreaterThanOrEqual(0)
    expect(box.right).toBeLessThanOrEqual(1280)
    await expectAccessible()
    await userEvent.keyboard('{Escape}')
    expect(panel()).toBeNull()
    await expect.element(button(name)).toHaveFocus()
    await expect.poll(() => button(name).element().ariaExpanded).toBe('false')
  })

test('More holds the links that the bar has no space for', async () => {
  await open(1440)
  await button('More').click()
  const links = page.getByRole('navigation', { name: 'More', exact: true }).getByRole('link')
  expect(links.elements().map(({ textContent }) => textContent)).toEqual([
    'University',
    'Institutes & companies',
  ])
  const last = links.last().element().getBoundingClientRect()
  expect(last.right).toBeLessThanOrEqual(1440)
  expect(panel()!.getBoundingClientRect().width).toBeLessThanOrEqual(320)
})

test('opening a menu closes the other one, and a click elsewhere closes it', async () => {
  await open(1280)
  await button(technology).click()
  await button(science).click()
  expect([...document.querySelectorAll(':popover-open')].map(({ ariaLabel }) => ariaLabel)).toEqual([science])
  await userEvent.click(document.documentElement, { position: { x: 1270, y: 730 } })
  await expect.poll(panel).toBeNull()
})

test('the phone menu has touch-sized rows, both submenus and the settings, and closes', async () => {
  await open(360)
  await expect.element(button(technology)).not.toBeInTheDocument()
  await button('Menu').click()
  const menu = page.getByRole('navigation', { name: 'Menu', exact: true })
  for (const name of [technology, science, 'Appearance', 'Language'])
    await expect.element(menu.getByText(name, { exact: true })).toBeVisible()
  for (const name of ['Articles', 'Events', 'University', 'Jobs', 'Institutes & companies']) {
    const row = menu.getByRole('link', { name, exact: true }).element()
    expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(48)
  }
  await menu.getByText(technology, { exact: true }).click()
  await expect.element(menu.getByRole('link', { name: /^Aerospace/ })).toBeVisible()
  await expectAccessible()
  await menu.getByRole('button', { name: 'Close menu' }).click()
  await expect.poll(panel).toBeNull()
  await button('Menu').click()
  await userEvent.keyboard('{Escape}')
  await expect.poll(panel).toBeNull()
  await expect.element(button('Menu')).toHaveFocus()
})

test('on narrow screens, the icon opens the search and focuses it', async () => {
  await open(768)
  await button('Search').click()
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Search the whole portal')
  const form = (document.activeElement as HTMLInputElement).form
  expect(form?.getAttribute('action')).toBe('/search')
})
