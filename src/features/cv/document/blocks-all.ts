import type { ProfileDocument } from '#features/profile/schema.ts'
import type { Experience } from '#features/profile/schema-items.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { project } from '#features/profile/sections/projects.ts'
import { sections } from '#features/profile/sections/registry.ts'
import { workEvent } from '#features/profile/sections/work-events.ts'
import * as m from '#messages/cv/texts.ts'
import { PartTimeJobs } from '#messages/profile/fields.ts'
import type { CvSectionKey } from '../schema.ts'
import type { CvSection } from './schema.ts'
import { experienceEntries, projectEntries } from './blocks-entries.ts'
import { enterprisesTable, partTimeJobsTable, placeOf, skillsSummary, skillsTable } from './blocks-lists.ts'
import {
  assetsTable,
  awardsTable,
  companionsTable,
  educationTable,
  eventsTable,
  trainingsTable,
  type Placed,
} from './blocks-tables.ts'

type Body = CvSection['body']
/** Sections that no box stands for: they are printed with what they are part of. */
type PartKey = 'Events' | 'Projects' | 'PartTimeJobs' | 'Skills'
export type PrintedKey = CvSectionKey | PartKey

/** The sections that template 2 puts into one table. */
const skillKeys = ['TechnicalSkills', 'ManagementSkills', 'IndustrySkills', 'ArtisticSkills'] as const
type SkillKey = (typeof skillKeys)[number]
export const isSkillKey = (key: string): key is SkillKey => (skillKeys as readonly string[]).includes(key)

const bodies: Record<PrintedKey, (selected: ProfileDocument, order: readonly CvSectionKey[]) => Body> = {
  ProfessionalExperience: (x) => experienceEntries(x.ProfessionalExperience),
  Events: (x) => eventsTable(placed(x.ProfessionalExperience, ({ Events }) => Events)),
  Projects: (x) => projectEntries(placed(x.ProfessionalExperience, ({ Projects }) => Projects)),
  Awards: (x) => awardsTable([...x.Awards, ...placed(x.ProfessionalExperience, ({ Awards }) => Awards)]),
  EncycdataVirtualEnterprises: (x) => enterprisesTable(x.EncycdataVirtualEnterprises),
  TechnicalSkills: (x) => skillsTable(x.TechnicalSkills),
  ManagementSkills: (x) => skillsTable(x.ManagementSkills),
  IndustrySkills: (x) => skillsTable(x.IndustrySkills),
  ArtisticSkills: (x) => skillsTable(x.ArtisticSkills),
  Skills: (x, order) =>
    skillsSummary(
      order
        .filter(isSkillKey)
        .flatMap((key) => x[key].map((group) => ({ ...group, kind: sections[key].title() }))),
    ),
  Education: (x) => educationTable(x.Education),
  PartTimeJobs: (x) => partTimeJobsTable(x.ProfessionalExperience, x.Education),
  Trainings: (x) => trainingsTable(x.Trainings),
  DigitalAssets: (x) => assetsTable(x.DigitalAssets),
  Mentors: (x) => companionsTable(x.Mentors),
  Mentees: (x) => companionsTable(x.Mentees),
}

/** Items of positions, each with what its position is called. */
const placed = <Item extends object>(
  positions: readonly Experience[],
  itemsOf: (position: Experience) => readonly Item[],
): Placed<Item>[] =>
  positions.flatMap((position) =>
    itemsOf(position).map((item) => ({ ...item, position: placeOf(experience.summary(position)) })),
  )

/**
 * What a section says. @param selected a profile from `selectProfile`. @param order in which the kinds of skills stand
 * in the table of all of them.
 */
export const bodyOf = (
  key: PrintedKey,
  selected: ProfileDocument,
  order: readonly CvSectionKey[] = [],
): Body => bodies[key](selected, order)

export const isFilled = (body: Body): boolean =>
  body.kind === 'table' ? body.rows.length > 0 : body.entries.length > 0

export function headingOf(key: PrintedKey): string {
  if (key === 'Skills') return m.skills()
  if (key === 'PartTimeJobs') return PartTimeJobs()
  if (key === 'Projects') return project.title()
  return key === 'Events' ? workEvent.title() : sections[key].title()
}
