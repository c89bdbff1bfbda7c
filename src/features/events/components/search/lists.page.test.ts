import { beforeAll, expect, test } from 'vitest'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { subjectNames } from '#messages/events/values.ts'
import { addDays, dayOf } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { demoPortal, linkOf, metaOf, openPage, queriesIn } from '#test/support/page.ts'
import {
  allEvents,
  expectedEvents,
  expectedMatch,
  expectedScreen,
  labelOf,
  EVENTS_PER_PAGE,
  titlesOf,
  type WholeEvent,
  readScreen,
  resultsOf,
  shownTitles,
} from '#test/support/events/expected-screen.ts'
import type { EventMonth } from '../../month/schema.ts'
import * as values from '../../schema-values.ts'

const category = values.sectorCategories['information-technology']
const list = (query = {}) => paths.events('information-technology', query)
let events: WholeEvent[]
const of = (which: values.EventCategory) => events.filter(({ eventCategory }) => eventCategory === which)
beforeAll(async () => {
  events = await allEvents((await demoPortal()).database.db)
})

const open = async (path: string) => {
  const { document, main, page } = await openPage(path)
  return { document, main, page, results: queriesIn(resultsOf(document)), titles: shownTitles(document) }
}
const hrefOf = (link: Element) => link.getAttribute('href') ?? ''
const rowOf = (document: Document, { eventId, Slug }: WholeEvent) =>
  queriesIn(document.querySelector(`article a[href="${paths.event(eventId, Slug)}"]`)!.closest('article')!)
const titled = (title: string) => events.find(({ eventTitle }) => eventTitle === title)!

test('says that reversed or unreadable days are not applied, and reads days as forms send them', async () => {
  const titles = titlesOf(expectedEvents(of(category))).slice(0, EVENTS_PER_PAGE)
  for (const [from, to, error] of [
    ['2026-12-20', '2026-12-10', 'Enter an end date on or after the start date.'],
    ['20/12/2026', '9/12', 'Enter a date as DD/MM/YYYY, such as 27/11/2026'],
  ] as const) {
    const { main, titles: shown } = await open(list({ from, to }))
    expect(shown).toEqual(titles)
    expect(main.getByText('The dates are not applied')).toBeDefined()
    expect(main.getAllByText(error)).toHaveLength(2)
    expect(main.getByLabelText('From').getAttribute('value')).toBe('20/12/2026')
  }
  const { main, results } = await open(list({ from: '1/12/2026', to: '31.12.2026' }))
  expect(main.queryByText('The dates are not applied')).toBeNull()
  expect(results.getByText('From 01/12/2026')).toBeDefined()
})

test('phones begin a month with today, and the days that are over are behind a switch', async () => {
  const today = dayOf(new Date())
  const { document, main } = await open(list({ month: today.slice(0, 7), past: '1' }))
  const [cells, over] = ['td:not([class])', 'td[data-over]'].map(
    (css) => document.querySelectorAll(css).length,
  )
  expect(over).toBe(Number(today.slice(8)) - 1)
  expect(cells).toBeGreaterThan(0)
  // On the first days there may be none with events.
  const isBehind = document.querySelector('td[data-over]:not([class])') !== null
  expect(main.queryByText('Earlier this month') !== null).toBe(isBehind)
  const { main: next } = await open(list({ month: addDays(today, 40).slice(0, 7) }))
  expect(next.queryByText('Earlier this month')).toBeNull()
})

test('the pages show every event once, in order, and the last links to the first', async () => {
  const titles = titlesOf(expectedEvents(of(category)))
  expect(titles.length, 'events for more than one page').toBeGreaterThan(EVENTS_PER_PAGE)
  let path = list()
  for (let from = 0; from < titles.length; from += EVENTS_PER_PAGE) {
    const { document, titles: shown } = await open(path)
    expect(shown).toEqual(titles.slice(from, from + EVENTS_PER_PAGE))
    const more = resultsOf(document).querySelector('a[rel=next]')
    const left = titles.length - from - EVENTS_PER_PAGE
    expect(more?.textContent).toBe(left > 0 ? `Show ${Math.min(left, EVENTS_PER_PAGE)} more` : undefined)
    if (more) path = hrefOf(more)
  }
  const { results } = await open(path)
  const first = hrefOf(results.getByRole('link', { name: 'First page' }))
  expect(first).not.toContain('cursor')
  expect((await open(first)).titles).toEqual(titles.slice(0, EVENTS_PER_PAGE))
})

test.each([
  ['with other contents', 'abc'],
  ['of another order', Buffer.from('["2026-01-01",7]').toString('base64url')],
  ['after the last event', Buffer.from(`[0,${2 ** 31 - 1},1]`).toString('base64url')],
])('an invalid cursor %s shows the first page', async (_, cursor) => {
  expect((await open(list({ cursor }))).titles).toEqual(
    titlesOf(expectedEvents(of(category)).slice(0, EVENTS_PER_PAGE)),
  )
})

test('each sector link shows its count under the other filters, and keeps them', async () => {
  for (const query of [{}, { cost: 'free' }]) {
    const coming = expectedEvents(events, query.cost ? { groups: { cost: ['free'] } } : {})
    const { main, titles } = await open(paths.allEvents(query))
    expect(titles).toEqual(titlesOf(coming.slice(0, EVENTS_PER_PAGE)))
    const links = queriesIn(main.getByRole('navigation', { name: 'Sector' })).getAllByRole('link')
    const counts = values.eventCategories.map(
      (each) => coming.filter(({ eventCategory }) => eventCategory === each).length,
    )
    expect(links.map(({ textContent }) => Number(/\d+$/.exec(textContent ?? '')?.[0] ?? 0))).toEqual([
      coming.length,
      ...counts,
    ])
    expect(links).toHaveLength(1 + values.eventPlaces.length)
    const medical = links.find(({ textContent }) => textContent?.startsWith('Medical'))!
    const chosen = await open(hrefOf(medical))
    expect(hrefOf(medical)).toMatch(query.cost ? /(?=.*cost=free)(?=.*sector=medical)/ : /sector=medical/)
    expect(chosen.titles).toEqual(
      titlesOf(coming.filter(({ eventCategory }) => eventCategory === 'Medical')).slice(0, EVENTS_PER_PAGE),
    )
    const current = chosen.main.getByRole('link', { name: /^Medical/, current: true })
    expect(current.textContent).toBe(medical.textContent)
    expect(chosen.main.getByRole('link', { name: `All ${coming.length}` })).toBeDefined()
  }
})

test('the list of all events links to free webinars this week, and rows show their sector', async () => {
  const { main } = await open(paths.allEvents())
  const link = hrefOf(main.getByRole('link', { name: 'Free webinars this week' }))
  expect(link).toMatch(/upcoming=week&cost=free&format=webinar/)
  const chosen = await open(link)
  expect(chosen.main.getByRole('navigation', { name: 'Active filters' }).textContent).toContain('Webinar')
  const { document } = await open(paths.allEvents({ sector: 'chemical' }))
  expect(document.querySelector('article')!.textContent).toContain('Chemical')
})

test('a month shows events by day, and links to adjacent months and the list of a day', async () => {
  const views = (await open(paths.allEvents({ cost: 'free' }))).main.getByRole('navigation', { name: 'View' })
  const now = await open(hrefOf(queriesIn(views).getByRole('link', { name: 'Month' })))
  const next = hrefOf(now.main.getByRole('link', { name: 'Next month' }))
  const { main, results, document } = await open(next)
  const { searchParams } = new URL(next, 'http://localhost')
  const month = searchParams.get('month') ?? ''
  expect(searchParams.get('cost')).toBe('free')
  expect(hrefOf(main.getByRole('link', { name: 'Previous month' }))).toBe(
    hrefOf(queriesIn(views).getByRole('link', { name: 'Month' })),
  )
  const { url } = await demoPortal()
  const answer = await fetch(`${url}/event-service/api/v1/event-month`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      eventCategory: 'All',
      eventPaidType: ['free'],
      eventMonth: month,
      eventUserTimezone: 'UTC',
    }),
  })
  const { days, total } = (await answer.json()) as EventMonth
  expect(total, 'events in that month').toBeGreaterThan(10)
  const cells = [...results.getByRole('table').querySelectorAll('td')].slice(-days.length - 7)
  const shown = cells.flatMap((cell) => {
    const number = cell.querySelector('[aria-hidden]')?.textContent
    return number ? [[Number(number), cell.querySelectorAll('li').length]] : []
  })
  const expected = days.map(({ count, results: some }, at) => [
    at + 1,
    some.length + (count > some.length ? 1 : 0),
  ])
  expect(shown).toEqual(expected)
  const busiest = days.toSorted((a, b) => b.count - a.count)[0]!
  expect(busiest.count, 'more than a day shows').toBeGreaterThan(3)
  const day = await open(hrefOf(document.querySelector(`a[href*="from=${busiest.day}"]`)!))
  expect(day.titles).toHaveLength(busiest.count)
  expect(day.main.getByRole('link', { name: 'List' }).getAttribute('aria-current')).toBe('true')
})

/** Why one cannot register, as the specification's rule has it (decisions P21). */
function closedNote({ eventRegistration: { open: isOpen, own, link }, eventStatus, eventEnd }: WholeEvent) {
  if (eventStatus === 'cancelled') return 'Cancelled'
  if (Date.parse(eventEnd) <= Date.now()) return 'Ended'
  return isOpen && (own || /^https?:/.test(link)) ? undefined : 'Registration is closed'
}

test('rows show how to register or why not, and whether the event can be saved', async () => {
  const notes = new Set<string | undefined>()
  for (const past of [false, true]) {
    const { document } = await open(list(past ? { past: '1' } : {}))
    for (const event of expectedEvents(of(category), { past }).slice(0, EVENTS_PER_PAGE)) {
      const { eventId, Slug, eventTitle, eventRegistration: registration } = event
      const row = rowOf(document, event)
      const note = closedNote(event)
      notes.add(note)
      const link = row.queryByRole('link', { name: `Register Now: ${eventTitle}` })
      const button = row.queryByRole('button', { name: 'Register Now' })
      const why = document.querySelector(`#${button?.getAttribute('aria-describedby')}`)?.textContent
      const own = `${paths.event(eventId, Slug)}#register`
      expect([link?.getAttribute('href'), button?.hasAttribute('disabled'), why]).toEqual(
        note ? [undefined, true, note] : [registration.own ? own : registration.link, undefined, undefined],
      )
      const keep = row.getByRole('button', { name: /^Save to my events: / })
      expect(keep.getAttribute('aria-label')).toContain(`: ${eventTitle}`)
      expect(keep.hasAttribute('disabled')).toBe(!event.eventAddCart)
      expect(hrefOf(row.getByRole('link', { name: `Read More : ${eventTitle}` }))).toBe(
        paths.event(eventId, Slug),
      )
    }
  }
  expect(notes).toEqual(new Set([undefined, 'Registration is closed', 'Ended']))
})

test('a row shows the details of the event', async () => {
  const { document } = await open(list())
  const capture = titled('Reading a packet capture in forty-five minutes')
  const text = (event: WholeEvent) =>
    document.querySelector(`article a[href="${paths.event(event.eventId, event.Slug)}"]`)!.closest('article')!
      .textContent
  for (const part of [
    'Speakers: Wanjiru Kamotho',
    'Webinar',
    'Virtual',
    'Free',
    '212 places left',
    'One slow file',
  ])
    expect(text(capture)?.replaceAll(/\s+/g, ' ')).toContain(part)
  const incident = text(titled('The page at ten past three'))
  expect(incident).toContain('An incident retold by those who were awake')
  expect(incident).toContain('Delphine Okonjo | Ray Castellano')
  expect(rowOf(document, capture).getByRole('link', { name: /^Play the preview/ })).toBeDefined()
})

test('a lecture’s row shows its organiser and publication date', async () => {
  const { document } = await open(paths.university({ subject: 'history' }))
  const [lecture] = expectedEvents(of(values.UNIVERSITY), { subject: 'history' })
  const row = document.querySelector('article')!.textContent
  expect(row).toContain(lecture!.eventOrganiser)
  expect(row).toMatch(/Published \d{2}\/\d{2}\/\d{4}/)
})

test('the dashboard counts the upcoming events of each company, and links to them', async () => {
  const upcoming = expectedEvents(of(category))
  const companies = Map.groupBy(upcoming, ({ eventOrganiser }) => eventOrganiser)
  const { main } = await open(list())
  const dashboard = main.getByRole('complementary', { name: 'Events' })
  const shown = [...dashboard.querySelectorAll('li')].map((entry) => [
    entry.querySelector('a')?.textContent,
    [...entry.querySelectorAll('dd')].map(({ textContent }) => Number(textContent)),
  ])
  const expected = [...companies].map(([name, own]) => {
    const told = ['webinar', 'conference', 'summit'].map(
      (type) => own.filter(({ eventType }) => eventType === type).length,
    )
    const others = own.length - told.reduce((sum, count) => sum + count)
    return [name, [...told, others].filter((count) => count > 0)]
  })
  expect(shown.length).toBeGreaterThan(1)
  expect(shown.toSorted()).toEqual(expected.toSorted())
  const [name, own] = [...companies].find(([, each]) => each.length < upcoming.length)!
  const chosen = await open(hrefOf(queriesIn(dashboard).getByRole('link', { name, hidden: true })))
  expect(chosen.titles).toEqual(titlesOf(own).slice(0, EVENTS_PER_PAGE))
  const without = chosen.main.getByRole('link', { name: `Remove the filter ${name}` })
  expect((await open(hrefOf(without))).titles).toEqual(titlesOf(upcoming).slice(0, EVENTS_PER_PAGE))
})

test('the dashboard of the university counts lectures by subject, and links to them', async () => {
  const { main } = await open(paths.university())
  const dashboard = queriesIn(main.getByRole('complementary', { name: 'Events' }))
  for (const subject of values.lectureSubjects) {
    const name = subjectNames[subject].in('en')
    const link = dashboard.getByRole('link', { name: new RegExp(`^${name}`) })
    const expected = expectedScreen(of(values.UNIVERSITY), values.UNIVERSITY, { subject })
    expect(link.textContent).toMatch(new RegExp(`\\D${expected.total}$`))
    const { main: chosen } = await open(hrefOf(link))
    expect(chosen.getByRole('link', { name: new RegExp(`^${name}`), current: true })).toBeDefined()
  }
})

test.each([
  ['/information-technology', 'information-technology'],
  [paths.technology(), 'information-technology'],
  ['/electrical-and-electronics', 'electrical-and-electronics'],
  ['/agriculture', 'agriculture'],
] as const)(
  '%s shows the events of a sector, with the sector’s own URL as canonical',
  async (twin, sector) => {
    const own = await open(paths.events(sector))
    const other = await open(twin)
    expect(other.titles).toEqual(own.titles)
    expect(new URL(linkOf(other.document, 'canonical') ?? '').pathname).toBe(paths.events(sector))
    expect(metaOf(other.document, 'robots')).toBeNull()
    const bar = other.page.getByRole('navigation', { name: fieldNames[sector].in('en') })
    expect(queriesIn(bar).getByRole('link', { name: 'Events' }).getAttribute('aria-current')).toBe('page')
    expect(other.document.querySelector('form[aria-label=Filters]')?.getAttribute('action')).toBe(twin)
    const filtered = await open(`${twin}?cost=free`)
    expect(new URL(linkOf(filtered.document, 'canonical') ?? '').pathname).toBe(paths.events(sector))
    expect(metaOf(filtered.document, 'robots')).toMatch(/noindex/)
  },
)

test('an empty result suggests relaxed filters', async () => {
  const pairs = values.costs.flatMap((cost) =>
    values.sectorFormats.map((format) => ({ cost: [cost], format: [format] })),
  )
  const none = pairs.find((pair) => expectedEvents(of(category), { groups: pair }).length === 0)!
  expect(none, 'a mix that finds nothing').toBeDefined()
  const { results } = await open(list({ cost: none.cost[0], format: none.format[0] }))
  expect(results.getByText('No results found.')).toBeDefined()
  const other = values.costs
    .map((cost) => ({ cost: [cost], format: none.format }))
    .find((pair) => expectedEvents(of(category), { groups: pair }).length > 0)!
  const said = results.getByText(/^Active filters:/).textContent
  for (const name of [labelOf('cost', none.cost[0]!), labelOf('format', none.format[0]!)])
    expect(said).toContain(name)
  const titles = titlesOf(expectedEvents(of(category), { groups: other }))
  const close = queriesIn(results.getByRole('navigation', { name: 'Try instead:' }))
  const link = close.getByRole('link', { name: `${labelOf('cost', other.cost[0]!)} (${titles.length})` })
  expect((await open(hrefOf(link))).titles).toEqual(titles.slice(0, EVENTS_PER_PAGE))
  const [clear] = results.getAllByRole('link', { name: 'Clear all' })
  expect((await open(hrefOf(clear!))).titles).toEqual(
    titlesOf(expectedEvents(of(category)).slice(0, EVENTS_PER_PAGE)),
  )
})

test('searches all fields for words, and keeps them in the search field', async () => {
  const capture = 'Reading a packet capture in forty-five minutes'
  const said = expectedEvents(of(category)).filter((event) => /wireshark/i.test(JSON.stringify(event)))
  expect(titlesOf(said)).toContain(capture)
  const { main, titles } = await open(list({ q: 'wireshark' }))
  expect(titles).toEqual(titlesOf(said))
  expect(main.getByLabelText('Search events').getAttribute('value')).toBe('wireshark')
  const without = main.getByRole('link', { name: 'Remove the filter “wireshark”' })
  expect(hrefOf(without)).toBe(list())
})

test('applied shares rank events by match; my job hides those without a match', async () => {
  const manufacturing = of(values.sectorCategories.manufacturing)
  for (const given of [
    [70, 0, 4, 5, 6, 15],
    [0, 0, 0, 100, 0, 0],
  ]) {
    const shares = Object.fromEntries(
      values.skillAreas.map((area, at) => [area, given[at]!]),
    ) as typeof values.skillDefaults
    const ranked = expectedEvents(manufacturing, { shares })
    const { document, results, main, titles } = await open(paths.events('manufacturing', shares))
    expect(titles).toEqual(titlesOf(ranked.slice(0, EVENTS_PER_PAGE)))
    expect(results.getAllByText(/% match$/).map(({ textContent }) => textContent)).toEqual(
      ranked.slice(0, EVENTS_PER_PAGE).map((event) => `${expectedMatch(event, shares)} % match`),
    )
    expect(resultsOf(document).textContent).toContain(`${ranked.length} events, best match first`)
    expect(hrefOf(main.getByRole('link', { name: 'Remove the filter Skill shares' }))).toBe(
      paths.events('manufacturing'),
    )
    const reset = new URL(hrefOf(main.getByRole('link', { name: 'Reset' })), 'http://localhost')
    for (const [area, share] of Object.entries(values.skillDefaults))
      expect(reset.searchParams.get(area)).toBe(String(share))
    const trained = ranked.filter((event) => expectedMatch(event, shares) > 0)
    expect((await open(paths.events('manufacturing', { job: '1', ...shares }))).titles).toEqual(
      titlesOf(trained.slice(0, EVENTS_PER_PAGE)),
    )
  }
})

test('shares that do not add up to 100 are shown again with an error', async () => {
  const shares = { ...values.skillDefaults, customerFocus: 40 }
  const { main } = await open(paths.events('mechanical', { ...shares, ranked: '1' }))
  expect(main.getByRole('alert').textContent).toContain('The shares add up to 120, not 100')
  expect(main.getByRole('textbox', { name: /^Customer focus/, hidden: true }).getAttribute('value')).toBe(
    '40',
  )
  expect(main.queryAllByRole('slider')).toEqual([])
})

test('the form without scripts keeps the time zone and the days', async () => {
  const day = addDays(dayOf(new Date()), 3)
  const { document, main } = await open(`${list()}?cost=free&cost=paid&zone=Asia%2FKolkata&to=${day}`)
  const choice = { zone: 'Asia/Kolkata', to: day, groups: { cost: ['free', 'paid'] } }
  expect(readScreen(document)).toEqual(expectedScreen(of(category), category, choice))
  const form = document.querySelector('form[aria-label=Filters]')!
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([list(), null])
  expect(main.getAllByRole('button', { name: 'Apply', hidden: true }).length).toBeGreaterThan(0)
  const zone = main.getByRole('combobox', { name: /^Your time zone/ })
  expect(zone.querySelector('[selected]')?.getAttribute('value')).toBe('Asia/Kolkata')
  expect(main.getByLabelText('To', { exact: true }).getAttribute('value')).toBe(
    day.split('-').toReversed().join('/'),
  )
})

test('a skip link leads past the filters to the list', async () => {
  for (const path of [paths.allEvents(), paths.events('medical'), paths.university()]) {
    const { main, document } = await open(path)
    const target = hrefOf(main.getByRole('link', { name: 'Skip to the list' })).replace('#', '')
    expect(document.getElementById(target)).toBe(resultsOf(document))
    expect(resultsOf(document).getAttribute('tabindex')).toBe('-1')
  }
})
