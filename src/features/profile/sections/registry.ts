import type { AnySection } from '#kits/document/section.ts'
import { skillGroupSchema } from '../schema-items.ts'
import { assets } from './assets.ts'
import { awards } from './awards.ts'
import { mentees, mentors } from './companions.ts'
import { education } from './education.ts'
import { enterprises } from './enterprises.ts'
import { experience } from './experience.ts'
import { ownProjects } from './projects.ts'
import { artisticSkills, industrySkills, managementSkills, technicalSkills } from './skills.ts'
import { trainings } from './trainings.ts'

/**
 * All lists of a personal profile in the order of the specification, which the document and the dialog 'Select
 * Sections' share, then own projects. To add one, create its file and add a line here.
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
  Projects: ownProjects,
} satisfies Record<string, AnySection>

export type SectionKey = keyof typeof sections
export const sectionKeys = Object.keys(sections) as [SectionKey, ...SectionKey[]]

/** Returns the sections in the given order; those not listed come last. */
const inOrder = (...named: SectionKey[]): SectionKey[] => [...new Set([...named, ...sectionKeys])]

/** The print order (profile areas, section 2); awards follow experience (decisions A11). */
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

/** The columns on wide screens. */
export const columns: readonly (readonly SectionKey[])[] = [
  inOrder('ProfessionalExperience', 'Projects', 'Education', 'Trainings', 'DigitalAssets').filter(
    (key) => !secondColumn.includes(key),
  ),
  secondColumn,
]

type Sections = typeof sections
/** The keys of skill lists. */
export type SkillKey = {
  [K in SectionKey]: Sections[K]['schema'] extends Sections['TechnicalSkills']['schema'] ? K : never
}[SectionKey]
export const isSkillKey = (key: string): key is SkillKey =>
  key in sections && sections[key as SectionKey].schema === skillGroupSchema
