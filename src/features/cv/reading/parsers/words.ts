import { skills, summary } from '#messages/cv/texts.ts'
import { PartTimeJobs } from '#messages/profile/fields.ts'
import { employmentTypes } from '#messages/profile/options.ts'
import { projects, workEvents } from '#messages/profile/sections.ts'
import { sectionKeys, sections } from '#features/profile/sections/registry.ts'
import { locales } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { fold } from '#lib/text/words.ts'

// Words by which programs find their way through a CV: those that many people use, and the portal's own.

/** Messages in all languages, and words parted by commas. */
const setOf = (messages: readonly Message<[]>[], words = ''): ReadonlySet<string> =>
  new Set(
    [
      ...messages.flatMap((message) => locales.map((locale) => message.in(locale))),
      ...words.split(',').filter(Boolean),
    ].map(plain),
  )

/** Without what a heading or label may end with, and without any numbering. */
const plain = (text: string): string => fold(text.replaceAll(/^[\d.\s]+|[\s:.·|–—-]+$/gu, ''))

const experience = setOf(
  [sections.ProfessionalExperience.title],
  'Experience,Work experience,Employment,Employment history,Work history,Career,Career history,' +
    'Relevant experience,Positions,Experiencia,Experiencia laboral,Experiencia de trabajo,' +
    'Trayectoria,Trayectoria profesional,Historial laboral,Empleo',
)

const others = setOf(
  [
    ...sectionKeys.map((key) => sections[key].title),
    projects.title,
    workEvents.title,
    PartTimeJobs,
    skills,
    summary,
  ],
  'Profile,Objective,Studies,Training,Certifications,Certificates,Languages,Interests,References,' +
    'Volunteering,Achievements,Estudios,Educación,Idiomas,Habilidades,Certificaciones,Intereses,' +
    'Referencias,Voluntariado,Objetivo',
)

/** Whether a text is a heading of what somebody has worked. */
export const isExperience = (text: string): boolean => experience.has(plain(text))

/** Whether a text is a heading that people put into a CV. */
export const isHeading = (text: string): boolean => isExperience(text) || others.has(plain(text))

const labels = setOf(
  [],
  'CV,Curriculum vitae,Curriculum,Résumé,Currículo,Hoja de vida,Contact,Contacto,Personal data,' +
    'Personal information,Datos personales,Name,Nombre',
)

/** Whether a text says what stands near it, and nothing of the person. */
export const isLabel = (text: string): boolean => labels.has(plain(text))

const employment = setOf(employmentTypes.map(({ label }) => label))

/** Whether a text says how somebody is employed. */
export const isEmployment = (text: string): boolean => employment.has(plain(text))
