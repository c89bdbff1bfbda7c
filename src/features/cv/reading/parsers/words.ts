import { skills, summary } from '#messages/cv/texts.ts'
import { PartTimeJobs } from '#messages/profile/fields.ts'
import { employmentTypes } from '#features/profile/sections/options.ts'
import { projects, workEvents } from '#messages/profile/sections.ts'
import { sectionKeys, sections } from '#features/profile/sections/registry.ts'
import { locales } from '#lib/text/locale.ts'
import type { Message } from '#lib/text/message.ts'
import { fold } from '#lib/text/words.ts'

// Headings and labels that CV parsers recognize: common ones, and the portal's own.

/** Combines messages in all languages with a comma-separated list. */
const setOf = (messages: readonly Message[], words = ''): ReadonlySet<string> =>
  new Set(
    [
      ...messages.flatMap((message) => locales.map((locale) => message.in(locale))),
      ...words.split(',').filter(Boolean),
    ].map(plain),
  )

/** Removes numbering and trailing punctuation. */
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

/** Returns whether a text is a heading of work experience. */
export const isExperience = (text: string): boolean => experience.has(plain(text))

/** Returns whether a text is a common CV heading. */
export const isHeading = (text: string): boolean => isExperience(text) || others.has(plain(text))

const labels = setOf(
  [],
  'CV,Curriculum vitae,Curriculum,Résumé,Currículo,Hoja de vida,Contact,Contacto,Personal data,' +
    'Personal information,Datos personales,Name,Nombre',
)

/** Returns whether a text is only a label. */
export const isLabel = (text: string): boolean => labels.has(plain(text))

const employment = setOf(employmentTypes.map(({ label }) => label))

/** Returns whether a text is an employment type. */
export const isEmployment = (text: string): boolean => employment.has(plain(text))
