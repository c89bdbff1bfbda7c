import { sectorCategories, UNIVERSITY, lectureSubjects } from '#features/events/schema-values.ts'
import { paths } from '#lib/text/paths.ts'
import {
  allEvents,
  expectedEvents,
  expectedScreen,
  groups,
  facetGroupsOf,
  isOffered,
  labelOf,
  facetValuesOf,
  type FacetChoice,
  type Group,
} from './event-facts.ts'
import { clearAll, expectScreen, facet, results, toggle } from './events-screen.ts'
import { expect, test, wakeClient } from './journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const technology = sectorCategories['information-technology']

for (const [name, category, path, subject] of [
  ['a sector', technology, paths.events('information-technology'), undefined],
  ['the university', UNIVERSITY, paths.university(), lectureSubjects[0]],
] as const) {
  const whole: FacetChoice = { ...(subject && { subject }) }

  test(`Each group of facets alone, of ${name}: a value finds as many as its count says`, async ({
    page,
    request,
  }) => {
    const events = await allEvents(request, category)
    await page.goto(path)
    await wakeClient(page)
    await expectScreen(page, events, category, whole)
    const [span, ...others] = facetGroupsOf(category)
    let left: string[] = []
    for (const group of [...others, span!]) {
      await test.step(groups[group].title, async () => {
        // One by one they add up: values of a group are alternatives.
        const chosen: string[] = []
        const offered = facetValuesOf(category, group).filter((value) =>
          isOffered(events, whole, group, value),
        )
        for (const value of offered.slice(0, 3)) {
          chosen.push(value)
          await toggle(page, group, value)
          await expectScreen(page, events, category, { ...whole, groups: { [group]: chosen } })
        }
        if (chosen.length === 0) return
        await toggle(page, group, chosen.shift()!)
        await expectScreen(page, events, category, { ...whole, groups: { [group]: chosen } })
        if (group !== span) await clearAll(page).click()
        else left = chosen
      })
    }
    await page.reload()
    await expectScreen(page, events, category, { ...whole, groups: { [span!]: left } })
    const label = labelOf(span!, left[0]!)
    const { facets } = expectedScreen(events, category, { ...whole, groups: { [span!]: left } })
    const said = facets[groups[span!].title]?.find((each) => each.includes(label))?.replace('[x] ', '')
    await expect(facet(page, span!, left[0]!)).toHaveAccessibleName(said ?? label)
  })

  test(`What is pressed before a cleared list of ${name} is there begins from the cleared one`, async ({
    page,
    request,
  }) => {
    const events = await allEvents(request, category)
    await page.goto(path)
    await wakeClient(page)
    const values = (group: Group) =>
      facetValuesOf(category, group).filter((value) => isOffered(events, whole, group, value))
    const [region] = values('region')
    const [cost] = values('cost')
    await toggle(page, 'region', region!)
    await expectScreen(page, events, category, { ...whole, groups: { region: [region!] } })
    await page.route('**/event-service/**', async (route) => {
      await new Promise((done) => setTimeout(done, 700))
      await route.continue()
    })
    await clearAll(page).click()
    await toggle(page, 'cost', cost!)
    await expectScreen(page, events, category, { ...whole, groups: { cost: [cost!] } })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })

  test(`My Job and past events of ${name}, alone and together`, async ({ page, request }) => {
    const events = await allEvents(request, category)
    await page.goto(path)
    await wakeClient(page)
    const job = page.getByRole('checkbox', { name: /^My Job/ })
    await job.check()
    await expectScreen(page, events, category, { ...whole, job: true })
    await page.getByRole('checkbox', { name: /^Show past/ }).check()
    await expectScreen(page, events, category, { ...whole, job: true, past: true })
    await expect(page.getByRole('group', { name: 'Upcoming Events' })).toHaveCount(0)
    await expect(results(page).getByText('latest first')).toBeVisible()
    await job.uncheck()
    await expectScreen(page, events, category, { ...whole, past: true })
  })
}

test('My Role, each of them', async ({ page, request }) => {
  const events = await allEvents(request, technology)
  await page.goto(paths.events('information-technology'))
  await wakeClient(page)
  const role = page.getByRole('combobox', { name: 'My Role' })
  for (const value of groups.role.values) {
    await role.selectOption(value)
    await expectScreen(page, events, technology, { groups: { role: [value] } })
  }
  await role.selectOption('')
  await expectScreen(page, events, technology, {})
})

test('Subjects of the university, each of them', async ({ page, request }) => {
  const events = await allEvents(request, UNIVERSITY)
  await page.goto(paths.university())
  await wakeClient(page)
  for (const subject of lectureSubjects.toReversed()) {
    await page.getByRole('combobox', { name: 'Subject' }).selectOption(subject)
    await expectScreen(page, events, UNIVERSITY, { subject })
  }
})

test('A mix is chosen step by step, and each step counts as it should', async ({ page, request }) => {
  const events = await allEvents(request, technology)
  await page.goto(paths.events('information-technology'))
  await wakeClient(page)
  const chosen: FacetChoice['groups'] = {}
  for (const [group, value] of [
    ['region', 'emea'],
    ['attendance', 'virtual'],
    ['upcoming', 'month'],
    ['region', 'us'],
    ['cost', 'free'],
    ['format', 'webinar'],
    ['host', 'trainer'],
    ['format', 'podcast'],
  ] as const) {
    // What would find nothing is not offered.
    if (!isOffered(events, { groups: chosen }, group, value)) {
      await expect(facet(page, group, value)).toHaveCount(0)
      continue
    }
    const others: string[] = chosen[group] ?? []
    chosen[group] = [...others, value]
    await toggle(page, group, value)
    await expectScreen(page, events, technology, { groups: chosen })
  }
  // Past Events replaces the upcoming group.
  await page.getByRole('checkbox', { name: /^Show past/ }).check()
  const { upcoming: _spans, ...rest } = chosen
  await expectScreen(page, events, technology, { past: true, groups: rest })
  await page.goBack()
  await expectScreen(page, events, technology, { groups: chosen })
})

/** Numbers from 0 to 1 that are the same in every run (a linear congruential generator). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, category, pathOf] of [
    ['a sector', technology, (query: object) => paths.events('information-technology', query as never)],
    ['the university', UNIVERSITY, (query: object) => paths.university(query as never)],
  ] as const) {
    test(`Addresses with any mix of facets, of ${name}`, async ({ page, request }) => {
      const events = await allEvents(request, category)
      const random = numbersFrom(category.length)
      let withResults = 0
      for (let turn = 0; turn < 12; turn++) {
        const choice: FacetChoice = { zone: 'Asia/Kolkata', past: random() < 0.3, job: random() < 0.2 }
        if (category === UNIVERSITY) choice.subject = lectureSubjects[Math.floor(random() * 6)]!
        choice.groups = {}
        const query: Record<string, string> = { zone: 'Asia/Kolkata' }
        for (const group of facetGroupsOf(category) as Group[]) {
          const chosen = random() < 0.4 ? facetValuesOf(category, group).filter(() => random() < 0.5) : []
          if (chosen.length === 0) continue
          choice.groups[group] = chosen
          query[group] = chosen.join(',')
        }
        if (choice.past) query['past'] = '1'
        if (choice.job) query['job'] = '1'
        if (choice.subject) query['subject'] = choice.subject
        await page.goto(pathOf(query))
        await expectScreen(page, events, category, choice)
        if (expectedEvents(events, choice).length > 0) withResults++
      }
      expect(withResults, 'mixes that find something').toBeGreaterThan(0)
    })
  }
})
