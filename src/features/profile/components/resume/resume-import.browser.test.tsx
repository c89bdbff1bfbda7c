import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { paths } from '#lib/text/paths.ts'
import { expectAccessible } from '#test/support/component/accessible.ts'
import { answer, callsTo, refusedWith } from '#test/support/component/answers.ts'
import { mountPage } from '#test/support/component/mount.tsx'
import { beSignedIn } from '#test/support/component/signed-in.ts'
import { candidate, passportJson } from '#test/support/profile/europass.ts'
import { mockProfile } from '#test/support/profile/kept-profile.ts'
import { linkedInFiles, linkedInZip } from '#test/support/profile/linkedin.ts'
import { largeProfile } from '#test/support/profile/profiles.ts'
import type { Profile, ProfileDocument } from '../../schema.ts'
import { writeResume } from '../../resume/schema.ts'

// What the dialog shows of a file, takes of its reader, and imports. How files are read is tested in resume/.

const calls = '/profile-service/api/v1'
const importButton = page.getByRole('button', { name: 'Import a CV' })
const dialog = page.getByRole('dialog', { name: 'Import a CV' })
const top = page.getByRole('dialog').last()
const button = (name: string, place: Locator = dialog) => place.getByRole('button', { name, exact: true })
async function says(text: string, place: Locator = dialog): Promise<void> {
  await expect.poll(() => place.element().textContent).toContain(text)
}

/** As somebody who has no profile yet. @returns what is made of the file. */
async function openAsNewcomer(): Promise<() => Profile | undefined> {
  let kept: ReturnType<typeof mockProfile> | undefined
  beSignedIn()
  answer(`POST ${calls}/getByUserID`, () => refusedWith(404, 'not_found', 'There is none.'))
  answer(`POST ${calls}/userprofile/create`, (document) => {
    kept = mockProfile({}, document as ProfileDocument)
    return kept.stored as never
  })
  await mountPage(paths.myPersonalProfile())
  await importButton.click()
  return () => kept?.stored
}

type Content = string | object | Uint8Array<ArrayBuffer>

/** Files as somebody picks or drops them. @param names one for each, with spaces between. */
function filesOf(names: string, ...contents: Content[]): DataTransfer {
  const transfer = new DataTransfer()
  for (const [at, name] of names.split(' ').entries()) {
    const content = contents[at] ?? ''
    const isWritten = typeof content === 'string' || content instanceof Uint8Array
    transfer.items.add(new File([isWritten ? content : JSON.stringify(content)], name))
  }
  return transfer
}

async function choose(names: string, ...contents: Content[]): Promise<void> {
  await expect.element(dialog).toBeVisible()
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]')!
  input.files = filesOf(names, ...contents).files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** As another program writes it. */
const resume = {
  basics: { name: 'Ada Rao', label: 'Engineer', phone: '12345', location: { countryCode: 'IN' } },
  work: [
    { company: 'Nirmaan', position: 'Graduate engineer', startDate: '2020-02' },
    { company: 'Konkan Bridges', position: 'Intern', startDate: '2019', endDate: '2019-19-39' },
  ],
  projects: [{ name: 'Tower', keywords: ['Python'] }],
  awards: [{ title: 'Medal', date: '2021-05-06' }],
}

test(
  'creates a first profile from a file after its owner completes missing details',
  { tags: 'slow' },
  async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const made = await openAsNewcomer()
    await choose('mine.json', 'no JSON')
    await says('The file is not valid JSON', dialog.getByRole('alert'))
    await choose('mine.json', resume)
    await says('5 entries included')
    await expectAccessible()
    await expect.element(dialog.getByText('mine.json')).toBeVisible()

    // What waits: by one choice, and by a form.
    await dialog.getByLabelText('Employment type of 1 position').selectOptions('Full-time')
    await button('Change “Graduate engineer”').click()
    await expect.element(top.getByLabelText('Employment type')).toHaveValue('Full-time')
    await top.getByLabelText('Company name').fill('Nirmaan Ltd')
    await button('Save', top).click()
    await says('Only the year was imported. Check it after the import.')
    await says('work[1].endDate')
    await button('Copy notes').click()
    await says('Copied')
    expect(copied.mock.calls[0]?.[0]).toMatch(/	work\[1\]\.endDate	2019-19-39	/)

    await button('Import').click()
    await expect.element(dialog).not.toBeInTheDocument()
    await says('CV imported into your profile.', page.elementLocator(document.body))
    await expect.element(page.getByRole('heading', { name: 'Ada Rao' })).toBeVisible()
    expect(made()?.ProfessionalExperience).toMatchObject([
      { CompanyName: 'Nirmaan Ltd', EmploymentType: 'Full-time' },
      { CompanyName: 'Konkan Bridges', EmploymentType: 'Internship', EndDate: { Month: '', Year: '2019' } },
    ])
    expect(made()?.Projects).toMatchObject([{ ProjectName: 'Tower', TechnologiesUsed: ['Python'] }])
    expect(made()?.Awards).toMatchObject([{ Title: 'Medal' }])
  },
)

test('keeps a long summary whole until its owner cuts it', async () => {
  const made = await openAsNewcomer()
  const summary = 'Bridges that last. '.repeat(50)
  await choose('mine.json', { basics: { ...resume.basics, summary } })
  await says('The summary is longer than 600 characters')
  await says('Complete the personal details first')
  await button('Complete “Ada Rao”').click()
  await expect.element(top.getByRole('textbox', { name: 'About optional' })).toHaveValue(summary.trim())
  await button('Cancel', top).click()
  await button('Cut the summary after 600 characters').click()
  await button('Import').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(made()?.UserPersonalData.About).toHaveLength(600)
})

test('skips existing entries; replacing overwrites the selected sections', async () => {
  const { UserPersonalData, ...lists } = largeProfile(2)
  const kept = mockProfile(lists)
  await mountPage(paths.myPersonalProfile())
  await importButton.click()
  await choose('out.json', writeResume({ ...lists, UserPersonalData }))
  await says('Nothing new is selected')
  await expect.element(button('Import')).toBeDisabled()
  expect(dialog.getByText('Everything is already in your profile').elements()).toHaveLength(13)

  await choose('other.json', {
    awards: [{ title: 'Medal' }],
    education: [{ studyType: 'B.Sc', institution: 'COEP' }],
  })
  await says('1 new')
  await dialog.getByText('Replace', { exact: true }).click()
  await expect
    .poll(() => dialog.getByText('1 entry · 2 current entries will be removed').elements().length)
    .toBe(2)
  await dialog.getByRole('checkbox', { name: /^Education/ }).click()
  await button('Import').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(kept.stored.Awards).toMatchObject([{ Title: 'Medal' }])
  expect(kept.stored.Education).toHaveLength(2)
})

test('works by keyboard, confirms before discarding input, and keeps it when saving fails', async () => {
  mockProfile()
  await mountPage(paths.myPersonalProfile())
  await expect.element(importButton).toBeVisible()
  ;(importButton.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).toBeVisible()
  await choose('mine.json', resume)
  const employment = dialog.getByLabelText('Employment type of 1 position')
  await employment.selectOptions('Full-time')
  answer(`PATCH ${calls}/userprofile/update`, () => refusedWith(500, 'internal', 'Not now.'))
  await button('Import').click()
  await says('Not now.')
  await expect.element(employment).toHaveValue('Full-time')
  expect(callsTo('/userprofile/update')).toHaveLength(1)

  await userEvent.keyboard('{Escape}')
  await button('Keep editing', top).click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await button('Discard', top).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(importButton).toHaveFocus()
})

test('by keyboard, Import is two keys after the file, or the entries that need input are', async () => {
  const made = await openAsNewcomer()
  const fromFile = async (...keys: string[]) => {
    dialog.element().querySelector<HTMLInputElement>('input[type=file]')?.focus()
    for (const key of keys) await userEvent.keyboard(key)
  }
  await choose('nowhere.json', { basics: { name: 'Ada Rao' }, work: [{ name: 'Nirmaan' }] })
  await says('2 entries need your input')
  await expect.element(button('Import')).toBeDisabled()
  await fromFile('{Tab}', '{Enter}')
  await expect.element(dialog.getByRole('region', { name: '2 entries need your input' })).toHaveFocus()

  await choose('cv.pdf', await sample('moderncv-classic-en.pdf'))
  await says('What was found, and where')
  await expect.element(button('Import')).toBeEnabled()
  await fromFile('{Tab}', '{Enter}')
  await expect.element(button('Import')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(made()?.ProfessionalExperience.length).toBeGreaterThan(0)
})

test('imports a Europass as JSON: what it says, with what its owner adds', async () => {
  const made = await openAsNewcomer()
  await choose('europass-cv.json', passportJson)
  await says('Gestora')
  await dialog.getByLabelText('Employment type of 1 position').selectOptions('Full-time')
  await button('Import').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: 'Beatriz Nogueira' })).toBeVisible()
  expect(made()).toMatchObject({
    UserPersonalData: { FirstName: 'Beatriz', LastName: 'Nogueira', Country: 'PT', City: 'Porto' },
    ProfessionalExperience: [
      { PositionTitle: 'Gestora', CompanyName: 'Douro Viagens', EmploymentType: 'Full-time' },
    ],
    Education: [{ Degree: 'Mestrado em Marketing', InstitutionName: 'Universidade do Porto' }],
  })
})

test('detects every kind of file by its content: JSON, Europass, LinkedIn tables and archive', async () => {
  await openAsNewcomer()
  await choose('europass.xml', candidate)
  await says('Łucja Żółć-Nowak')
  await choose(
    'Profile.csv Skills.csv',
    linkedInFiles['Profile.csv'] ?? '',
    linkedInFiles['Skills.csv'] ?? '',
  )
  await says('Profile.csv, Skills.csv')
  await says('Finite elements')
  await choose('Basic_LinkedInDataExport_01-02-2026.zip', linkedInZip())
  await says('Meera Joshi-Pérez')
  const aside = dialog.getByText('messages.csv')
  await expect.element(aside).not.toBeVisible()
  await dialog.getByText(/notes that need no action$/).click()
  await expect.element(aside).toBeVisible()
  await dialog.getByText(/^\d+ × Profiles have no field for this/).click()
  await expect.element(dialog.getByText('Education.csv, row 2, “activities”')).toBeVisible()
  await expect.element(dialog.getByLabelText('Employment type of these 4 positions')).toBeVisible()
})

const sample = async (file: string, folder = 'tuned'): Promise<Uint8Array<ArrayBuffer>> => {
  const address = new URL(`../../../../../test/support/profile/printed/${folder}/${file}`, import.meta.url)
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

/** Notes the scripts of workers that start. */
function noteWorkers(): string[] {
  const scripts: string[] = []
  const Original = Worker
  vi.stubGlobal(
    'Worker',
    class extends Original {
      constructor(script: string | URL, options?: WorkerOptions) {
        super(script, options)
        scripts.push(String(script))
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return scripts
}

test.each([
  ['PDF', 'moderncv-classic-en.pdf', 'Nirmaan Infrastructure Ltd', 'page 1, line 9'],
  ['Word document', 'docx-columns-nl.docx', 'Stichting Zorg aan de Vecht', 'line 19'],
])(
  'reads a %s in a worker, shows what it says beside its text, and imports only what its owner confirms',
  async (_, file, employer, place) => {
    const workers = noteWorkers()
    const made = await openAsNewcomer()
    await choose(file, await sample(file))
    await says('What was found, and where')
    expect(workers).toEqual([expect.stringMatching(file.endsWith('.pdf') ? /pdf\/worker/ : /docx-worker/)])
    await expectAccessible()
    const pages = dialog.getByRole('region', { name: 'Text of your CV' })
    await dialog.getByRole('button', { name: `${place}: show “${employer}” in the text` }).click()
    const line = pages.element().querySelector(`[data-line="1:${/\d+$/.exec(place)?.[0]}"]`)
    expect(line?.textContent).toContain(employer)
    expect(line?.className).toMatch(/marked/)

    // What is cleared is not imported, and the entry asks for it.
    await dialog.getByRole('checkbox', { name: `Employer ${employer}` }).click()
    await says('Company Name is required')
    await dialog.getByRole('checkbox', { name: `Employer ${employer}` }).click()
    expect(made()).toBeUndefined()
  },
)

test('shows the text of a Hebrew CV from right to left, with phone numbers in their order', async () => {
  await openAsNewcomer()
  const file = 'chromium-two-columns-he.pdf'
  await choose(file, await sample(file, 'right'))
  await says('What was found, and where')
  const pages = dialog.getByRole('region', { name: 'Text of your CV' }).element()
  const directionOf = (text: string) => {
    const cell = [...pages.querySelectorAll('[data-line] span')].find(
      (one) => one.textContent.trim() === text,
    )
    return cell && getComputedStyle(cell).direction
  }
  expect(directionOf('איתי בן-שלום')).toBe('rtl')
  expect(directionOf('050-9913472')).toBe('ltr')
})

test('shows why a file cannot be read, and accepts the next one', { tags: 'slow' }, async () => {
  await openAsNewcomer()
  const refusals: [string, string | Uint8Array<ArrayBuffer>, string][] = [
    ['broken.pdf', '%PDF-1.7\nnothing', 'The PDF is damaged'],
    ['large.pdf', `%PDF-1.7\n${' '.repeat(20_000_000)}`, 'The file is larger than 20 MB'],
    ['photo.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0), 'This file type is not supported'],
  ]
  for (const [name, content, why] of refusals) {
    await choose(name, content)
    await says(name, dialog.getByRole('alert'))
    await says(why, dialog.getByRole('alert'))
  }
  const dataTransfer = filesOf('cv.json', { awards: [{ title: 'Cup' }] })
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await says('Cup')
  await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument()
})
