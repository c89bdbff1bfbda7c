import type { Page } from '@playwright/test'
import { syllabi } from '#features/organizations/institute/sections/syllabus.ts'
import type { Syllabus } from '#features/organizations/institute/schema-syllabus.ts'
import { syllabusChapter } from '#features/organizations/institute/sections/syllabus-parts.ts'
import { syllabusPath } from '#features/organizations/institute/syllabus/address.ts'
import { LIST_PAGE } from '#components/form/lists/page-of-list.ts'
import { paths } from '#lib/text/paths.ts'
import type { Browser } from '#test/support/accounts.ts'
import { atMost, atMostP95, type Figure, show } from '../figures.ts'
import { switchTab, withMember } from '../member.ts'
import { calibrate, median, percentile } from '../timing.ts'

const MANY = 200
const FEW = 5
const CHAPTERS = 20
const SAVES = 40
const SWITCHES = 12
const FILES = 5
const service = '/profile-service/api/v1/educationInstitute'

const sentence =
  'Where a hydraulic jump stands when the bed of the channel is rough, measured in a glass flume. '

const chapterOf = (number: number) => ({
  ...syllabusChapter.example,
  chapterNumber: String(number + 1),
  name: `Chapter ${number + 1}: open channels`,
  objective: sentence.repeat(8),
  outcome: sentence.repeat(8),
})

const syllabusOf = (number: number) => ({
  ...syllabi.example,
  subjectTitle: `Hydraulics ${number + 1}`,
  courseCode: `HY-${number + 1}`,
  programID: '',
  chapters: Array.from({ length: CHAPTERS }, (_, at) => chapterOf(at)),
})

/** What an institute with as many syllabi as a large one has costs those who keep it. */
export async function* measureSyllabi(): AsyncGenerator<Figure> {
  yield* withMember('Educational Institution', async function* ({ url, account, signIn }) {
    yield* measureChapters(account)
    const page = await signIn()
    yield* measureTabs(page, url)
    const { body } = await account.post(`${service}/getByInstituteId`, { instituteID: '' })
    yield* measureFile(page, url + syllabusPath(body.syllabus[0].id as string))
  })
}

/** One chapter saved, among few syllabi and among many, which stay. */
async function* measureChapters(account: Browser): AsyncGenerator<Figure> {
  const made = await account.post(`${service}/create`, {
    instituteName: 'Arlanza Institute',
    website: 'https://arlanza.example.org',
  })
  let { version } = made.body as { version: number }
  const timesOf = async (count: number): Promise<{ times: number[]; bytes: number }> => {
    const syllabus = Array.from({ length: count }, (_, at) => syllabusOf(at))
    const put = await account.put(`${service}/update`, { version, syllabus })
    if (put.status !== 200) throw new Error(`The save answers ${JSON.stringify(put.body).slice(0, 200)}`)
    ;({ version } = put.body as { version: number })
    const stored = put.body.syllabus as Syllabus[]
    const times: number[] = []
    const written = new Map<string, string>()
    for (let round = 0; round < SAVES; round++) {
      const { id = '', chapters } = stored[(round * 7) % count] ?? { chapters: [] }
      const at = ['syllabus', id, 'chapters', chapters[round % CHAPTERS]?.id ?? '']
      const seen = written.get(at.join()) ?? sentence.repeat(8)
      const to = { objective: `${sentence}${count} ${round}` }
      written.set(at.join(), to.objective)
      const started = performance.now()
      const { status, body } = await account.patch(`${service}/update`, {
        version,
        changes: [{ do: 'set', at, was: { objective: seen.trim() }, to }],
      })
      times.push(performance.now() - started)
      if (status !== 200) throw new Error(`The change answers ${JSON.stringify(body).slice(0, 200)}`)
      ;({ version } = body as { version: number })
    }
    return { times, bytes: JSON.stringify(syllabus).length }
  }
  // The first round has everything still to compile.
  await timesOf(FEW)
  const few = await timesOf(FEW)
  const many = await timesOf(MANY)
  yield atMostP95(
    `Save of a chapter among ${MANY} syllabi of ${CHAPTERS}`,
    many.times,
    100,
    `${show(many.bytes / 1e6, 'MB')}, embedded; among ${FEW} ${show(percentile(few.times, 0.5), '')} / ${show(percentile(few.times, 0.95), 'ms')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
  const ratio = percentile(many.times, 0.5) / percentile(few.times, 0.5)
  yield atMost(`Save of a chapter among ${MANY} syllabi, against one among ${FEW}`, ratio, 2, '×')
}

/** From a click on a tab to the frame that shows what is in it. */
async function* measureTabs(page: Page, url: string): AsyncGenerator<Figure> {
  await page.goto(url + paths.myInstitutionProfile())
  await page.getByRole('link', { name: /^Syllabus/ }).waitFor()
  const tabs = [paths.myInstitutionProfile('syllabus'), paths.myInstitutionProfile('academic')]
  const times: number[] = []
  // The first of each has its code still to load.
  for (let round = -2; round < SWITCHES; round++) {
    const href = tabs[(round + 2) % 2] ?? ''
    const took = await switchTab(page, href, href === tabs[0] ? Math.min(MANY, LIST_PAGE) : 0)
    if (round >= 0 && href === tabs[0]) times.push(took)
  }
  yield atMostP95(
    `Switch to the tab of ${MANY} syllabi`,
    times,
    200,
    `${times.length} times, in a browser; a fixed task takes ${show(calibrate(), 'ms')}`,
  )
}

/** From the click to the file; what makes it is loaded with the first. */
async function* measureFile(page: Page, address: string): AsyncGenerator<Figure> {
  const times: number[] = []
  for (let round = 0; round < FILES; round++) {
    await page.goto(address)
    const button = page.getByRole('button', { name: 'PDF', exact: true })
    await button.waitFor()
    const took = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const { createObjectURL } = URL
          let clicked = 0
          document.addEventListener('click', () => (clicked ||= performance.now()), { capture: true })
          URL.createObjectURL = (content: Blob) => {
            resolve(performance.now() - clicked)
            return createObjectURL.call(URL, content)
          }
        }),
    )
    await button.click()
    times.push(await took)
  }
  yield {
    ...atMost(`PDF of a syllabus of ${CHAPTERS} chapters, click to file`, median(times), 1_500, 'ms'),
    beside: `${FILES} times, ${show(Math.min(...times), '')} to ${show(Math.max(...times), 'ms')}; a fixed task takes ${show(calibrate(), 'ms')}`,
  }
}
