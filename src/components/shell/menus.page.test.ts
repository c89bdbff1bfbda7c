import { expect, test } from 'vitest'
import { sectors, subjects } from '#features/taxonomy/schema-fields.ts'
import { paths } from '#lib/text/paths.ts'
import { openPage, queriesIn } from '#test/support/page.ts'

const linksOf = (element: Element) =>
  [...element.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])

test.each([
  ['Technology and Business', 'technology', sectors, ['Events in all sectors', paths.allEvents()]],
  ['Applied Science and Technology', 'education', subjects, ['University lectures', paths.university()]],
] as const)('%s lists each of its fields with a description', async (name, area, fields, beyond) => {
  const { page, document } = await openPage(paths.about())
  const target = page.getByRole('button', { name }).getAttribute('popoverTarget')
  const menu = document.querySelector(`#${target}`)!
  expect(menu.getAttribute('aria-label')).toBe(name)
  const links = linksOf(menu)
  expect(links.map(([, href]) => href)).toEqual([
    ...fields.map((field) => paths.blogs(area, field)),
    paths.search(),
    beyond[1],
  ])
  expect(links.slice(-2)).toEqual([['All articles', paths.search()], beyond])
  for (const link of menu.querySelectorAll('a:has(strong)'))
    expect(link.querySelector('span:last-child')?.textContent?.length).toBeGreaterThan(15)
})

test('the top bar, with some links under More, and the phone menu have the same links', async () => {
  const places = [
    ['Events', paths.allEvents()],
    ['University', paths.university()],
    ['Jobs', paths.jobs()],
    ['Institutes & companies', paths.institutes()],
  ]
  const { page, document } = await openPage(paths.about())
  expect(linksOf(page.getByRole('navigation', { name: 'Main' }))).toEqual([places[0], places[2]])
  const more = page.getByRole('button', { name: 'More' }).getAttribute('popoverTarget')
  expect(linksOf(document.querySelector(`#${more}`)!)).toEqual([places[1], places[3]])
  const target = page.getByRole('button', { name: 'Menu' }).getAttribute('popoverTarget')
  const menu = document.querySelector(`#${target}`)!
  expect(linksOf(menu.querySelector('ul')!)).toEqual([['Articles', paths.search()], ...places])
  expect(queriesIn(menu).getByRole('link', { name: 'Sign in or register' }).getAttribute('href')).toBe(
    paths.signIn(),
  )
})

test('a sector’s bar links its pages and marks the current one; a subject’s has only articles', async () => {
  const barOf = async (path: string, name: string) => {
    const { page } = await openPage(path)
    const bar = page.getByRole('navigation', { name })
    const current = [...bar.querySelectorAll('[aria-current=page]')].map(({ textContent }) => textContent)
    return { current, links: [...bar.querySelectorAll('a')].map(({ textContent }) => textContent) }
  }
  const links = [
    'Digital Assets',
    'Events',
    'News',
    'Courses',
    'Community',
    'Solutions',
    'Career Track',
    'Report',
    'Books',
    'Certification',
  ]
  const articles = await barOf(paths.blogs('technology', 'mechanical'), 'Mechanical')
  expect(articles).toEqual({ links, current: ['Digital Assets'] })
  const courses = await barOf(paths.sectorPage('mechanical', 'courses'), 'Mechanical')
  expect(courses).toEqual({ links, current: ['Courses'] })
  const subject = await barOf(paths.blogs('education', 'zoology'), 'Zoology')
  expect(subject).toEqual({ links: ['Digital Assets'], current: ['Digital Assets'] })
})

test('categories link to existing pages; unavailable ones are disabled with a reason', async () => {
  const { main } = await openPage(paths.home())
  const categories = main.getByRole('region', { name: 'Categories' })
  const links = linksOf(categories)
  expect(links.map(([name, href]) => [name, href?.split('?')[0]])).toEqual([
    ['Technology', paths.blogs('technology', 'information-technology')],
    ['Engineering', paths.jobs()],
    ['Science', paths.university()],
    ['Business', paths.companies()],
  ])
  for (const name of ['Arts', 'Culture']) {
    const button = queriesIn(categories).getByRole('button', { name: `${name} Not open yet` })
    expect(button.hasAttribute('disabled')).toBe(true)
  }
  const engineering = await openPage(links[1]![1]!)
  expect(engineering.main.getByRole('link', { name: 'Remove the filter Mechanical' })).toBeDefined()
})
