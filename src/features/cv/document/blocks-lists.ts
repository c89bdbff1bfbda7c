import type {
  Education,
  Enterprise,
  EnterprisePart,
  Experience,
  SkillGroup,
} from '#features/profile/schema-items.ts'
import { education } from '#features/profile/sections/education.ts'
import { enterprises } from '#features/profile/sections/enterprises.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { artisticSkills } from '#features/profile/sections/skills.ts'
import { fieldsOf, type Summary } from '#kits/document/section.ts'
import * as m from '#messages/cv/texts.ts'
import type { CvPart, CvTable } from './schema.ts'
import { joined, line, paragraphs, printerOf, tableOf, type Column } from './blocks.ts'
import { capital, nameOf } from './blocks-tables.ts'

// Tables whose rows are gathered: from the parts of items, or from several lists.

/** A group of skills, and the list that it stands in where more than one is printed. */
type NamedGroup = SkillGroup & { kind?: string }

/** The four lists of skills have the same fields; their labels are taken from one of them. */
function skillColumns(): Column<NamedGroup>[] {
  const { label } = printerOf(artisticSkills)
  return [
    { label: label('Category'), share: 0.3, cell: (x) => line(x.Category, { strong: true }) },
    { label: label('Skills'), share: 0.7, cell: (x) => line(joined(x.Skills)) },
  ]
}

/** One list of skills. */
export const skillsTable = (items: readonly SkillGroup[]): CvTable => tableOf(skillColumns(), items)

/** Several lists of skills in one table (template 2). */
export const skillsSummary = (groups: readonly NamedGroup[]): CvTable =>
  tableOf([{ label: m.kind(), share: 0.26, cell: (x) => line(x.kind ?? '') }, ...skillColumns()], groups)

/** A virtual enterprise, or a part of one. */
interface EnterpriseRow {
  name: CvPart[]
  kind: string
  summary: Summary
}

const partLists = fieldsOf(enterprises).flatMap(({ key, of }) =>
  of ? [{ key: key as 'BusinessUnits' | 'Teams' | 'Roles' | 'Products' | 'Projects', of }] : [],
)

/** Each virtual enterprise, followed by its units, teams, roles, products and projects. */
export function enterprisesTable(items: readonly Enterprise[]): CvTable {
  const rows = items.flatMap((item) => [
    {
      name: nameOf(enterprises, item),
      kind: capital(enterprises.itemName()),
      summary: enterprises.summary(item),
    },
    ...partLists.flatMap(({ key, of }) =>
      item[key].map((part: EnterprisePart) => ({
        name: line(part.Name),
        kind: capital(of.itemName()),
        summary: of.summary(part),
      })),
    ),
  ])
  return tableOf<EnterpriseRow>(
    [
      { label: printerOf(enterprises).label('EBVEPName'), share: 0.3, cell: ({ name }) => name },
      { label: m.kind(), share: 0.18, cell: ({ kind }) => line(kind) },
      {
        label: m.details(),
        share: 0.36,
        cell: ({ summary: { detail = [], text = '' } }) => [...line(joined(detail)), ...paragraphs(text)],
      },
      { label: m.years(), share: 0.16, cell: ({ summary: { when = '' } }) => line(when) },
    ],
    rows,
  )
}

/** What a position or degree is called in what belongs to it. */
export const placeOf = ({ title, detail = [] }: Summary): string => joined([title, detail[0]])

interface JobsRow {
  jobs: readonly string[]
  summary: Summary
}

/** Part-time jobs of positions and degrees, with what they went alongside. */
export function partTimeJobsTable(positions: readonly Experience[], degrees: readonly Education[]): CvTable {
  const rows = [
    ...positions.map((item) => ({ jobs: item.PartTimeJobs, summary: experience.summary(item) })),
    ...degrees.map((item) => ({ jobs: item.PartTimeJobs, summary: education.summary(item) })),
  ].filter(({ jobs }) => jobs.length > 0)
  return tableOf<JobsRow>(
    [
      {
        label: printerOf(education).label('PartTimeJobs'),
        share: 0.42,
        cell: ({ jobs }) =>
          jobs.length === 1 ? line(jobs[0] ?? '', { strong: true }) : [{ kind: 'list', items: [...jobs] }],
      },
      { label: m.alongside(), share: 0.38, cell: ({ summary }) => line(placeOf(summary)) },
      { label: m.period(), share: 0.2, cell: ({ summary }) => line(summary.when ?? '') },
    ],
    rows,
  )
}
