import type { AnySection } from '#kits/document/section.ts'
import type { SectionKey } from '../schema.ts'
import { assets } from './assets.ts'
import { awards } from './awards.ts'
import { mentees, mentors } from './companions.ts'
import { education } from './education.ts'
import { enterprises } from './enterprises.ts'
import { experience } from './experience.ts'
import { artisticSkills, industrySkills, managementSkills, technicalSkills } from './skills.ts'
import { trainings } from './trainings.ts'

/** Every list of a personal profile. A new one is its file and a line here, in the schema and in a column below. */
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
} satisfies Record<SectionKey, AnySection>

/** How they stand beside each other on wide windows. */
export const columns: readonly (readonly SectionKey[])[] = [
  [
    'ProfessionalExperience',
    'Education',
    'Trainings',
    'DigitalAssets',
    'Awards',
    'EncycdataVirtualEnterprises',
  ],
  ['TechnicalSkills', 'Mentors', 'Mentees', 'ManagementSkills', 'IndustrySkills', 'ArtisticSkills'],
]
