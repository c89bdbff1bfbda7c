import type { AnySection } from '#kits/document/section.ts'
import { skillGroupSchema } from '../schema-items.ts'
import { assets } from './assets.ts'
import { awards } from './awards.ts'
import { mentees, mentors } from './companions.ts'
import { education } from './education.ts'
import { enterprises } from './enterprises.ts'
import { experience } from './experience.ts'
import { artisticSkills, industrySkills, managementSkills, technicalSkills } from './skills.ts'
import { trainings } from './trainings.ts'

/**
 * Every list of a personal profile, in the order of the specification: of the document, of the dialog 'Select Sections'.
 * A new one is its file and a line here.
 */
export const sections = {
  ProfessionalExperience: experience,
  Awards: awards,
  EncycdataVirtualEnterprises: enterprises,
  TechnicalSkills: technicalSkills,
  ManagementSkills: managementSkills,
  ArtisticSkills: artisticSkills,
  IndustrySkills: industrySkills,
  Education: education,
  Mentors: mentors,
  Mentees: mentees,
  Trainings: trainings,
  DigitalAssets: assets,
} satisfies Record<string, AnySection>

export type SectionKey = keyof typeof sections
export const sectionKeys = Object.keys(sections) as [SectionKey, ...SectionKey[]]

/** What is not named comes last. */
const inOrder = (...named: SectionKey[]): SectionKey[] => [...new Set([...named, ...sectionKeys])]

/** The order in which they are printed (profile areas, section 2); awards stand after experience (decisions A11). */
export const printOrder: readonly SectionKey[] = inOrder(
  'ProfessionalExperience',
  'Awards',
  'EncycdataVirtualEnterprises',
  'TechnicalSkills',
  'ManagementSkills',
  'IndustrySkills',
  'ArtisticSkills',
  'Education',
  'Trainings',
  'DigitalAssets',
)

const secondColumn: readonly SectionKey[] = [
  'TechnicalSkills',
  'Mentors',
  'Mentees',
  'ManagementSkills',
  'IndustrySkills',
  'ArtisticSkills',
]

/** How they stand beside each other on wide windows. */
export const columns: readonly (readonly SectionKey[])[] = [
  inOrder('ProfessionalExperience', 'Education', 'Trainings', 'DigitalAssets').filter(
    (key) => !secondColumn.includes(key),
  ),
  secondColumn,
]

type Sections = typeof sections
/** The lists of groups of skills. */
export type SkillKey = {
  [K in SectionKey]: Sections[K]['schema'] extends Sections['TechnicalSkills']['schema'] ? K : never
}[SectionKey]
export const isSkillKey = (key: string): key is SkillKey =>
  key in sections && sections[key as SectionKey].schema === skillGroupSchema
