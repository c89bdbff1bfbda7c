import { expect, test } from 'vitest'
import { cvProfile } from '#test/support/cv/profiles.ts'
import { openPdf } from '#test/support/cv/read.ts'
import { printCv } from '#test/support/cv/read-back.ts'
import { isThorough } from '#test/support/thorough.ts'
import { defaultChoice } from '#features/cv/document/choice.ts'
import { cvLanguages, cvTemplates } from '#features/cv/schema.ts'
import { dateStyles } from '#lib/text/locale.ts'
import { convertPrinted } from './convert.ts'
import { readPdfLines } from './pdf-lines.ts'

// The text of CVs made here, in each of their languages, as a program reads it that does not know the attached data.

type Words = Record<'senior' | 'junior' | 'employer' | 'works' | 'degree' | 'school' | 'text', string>

const english: Words = {
  senior: 'Senior engineer',
  junior: 'Engineer',
  employer: 'Nirmaan Ltd',
  works: 'Konkan Works',
  degree: 'B.Tech Civil Engineering',
  school: 'Sahyadri College',
  text: 'Built bridges.',
}
/** Texts from right to left, for the languages that read so. */
const fromRight: Readonly<Partial<Record<string, Words>>> = {
  ar: {
    senior: 'مهندسة أولى',
    junior: 'مهندسة',
    employer: 'شركة الواحة',
    works: 'مصنع النخيل',
    degree: 'بكالوريوس الهندسة المدنية',
    school: 'جامعة القاهرة',
    text: 'بناء الجسور في المدينة.',
  },
  he: {
    senior: 'מהנדס בכיר',
    junior: 'מהנדס',
    employer: 'חברת הנגב',
    works: 'מפעלי הצפון',
    degree: 'תואר ראשון בהנדסה אזרחית',
    school: 'אוניברסיטת חיפה',
    text: 'בניית גשרים בעיר.',
  },
}

const profileIn = ({ senior, junior, employer, works, degree, school, text }: Words) =>
  cvProfile(
    { FirstName: 'Ada', LastName: 'Rao' },
    {
      ProfessionalExperience: [
        {
          PositionTitle: senior,
          EmploymentType: 'Full-time',
          CompanyName: employer,
          StartDate: { Month: '04', Year: '2022' },
          Description: text,
        },
        {
          PositionTitle: junior,
          EmploymentType: 'Full-time',
          CompanyName: works,
          StartDate: { Month: '08', Year: '2018' },
          EndDate: { Month: '03', Year: '2022' },
          Description: text,
        },
      ],
      Education: [
        {
          Degree: degree,
          InstitutionName: school,
          StartDate: { Month: '07', Year: '2014' },
          EndDate: { Month: '05', Year: '2018' },
        },
      ],
    },
  )

const all = cvLanguages.flatMap((language, at) =>
  dateStyles
    .filter((dates) => dates !== 'year')
    .flatMap((dates) =>
      cvTemplates
        .filter((template) => isThorough || at % cvTemplates.length === template - 1)
        .map((template) => ({ language, dates, template })),
    ),
)

test.each(all)('reads a CV in $language with $dates dates, template $template', async (choice) => {
  const words = fromRight[choice.language] ?? english
  const { pdf } = await printCv(profileIn(words), { ...defaultChoice(choice.template), ...choice })
  const document = await openPdf(pdf)
  const lines = await readPdfLines(document)
  await document.loadingTask.destroy()
  expect(convertPrinted(lines).resume).toMatchObject({
    basics: { name: 'Ada Rao' },
    work: [
      { position: words.senior, name: words.employer, startDate: '2022-04' },
      { position: words.junior, name: words.works, startDate: '2018-08', endDate: '2022-03' },
    ],
    education: [
      { studyType: words.degree, institution: words.school, startDate: '2014-07', endDate: '2018-05' },
    ],
  })
})
