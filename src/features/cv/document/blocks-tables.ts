import type {
  Asset,
  Award,
  Companion,
  Education,
  Training,
  WorkEvent,
} from '#features/profile/schema-items.ts'
import { assets } from '#features/profile/sections/assets.ts'
import { award } from '#features/profile/sections/awards.ts'
import { mentors } from '#features/profile/sections/companions.ts'
import { education } from '#features/profile/sections/education.ts'
import { trainings } from '#features/profile/sections/trainings.ts'
import { workEvent } from '#features/profile/sections/work-events.ts'
import type { ListDefinition } from '#kits/document/section.ts'
import * as m from '#messages/cv/texts.ts'
import { withAuthors } from '#messages/profile/sections.ts'
import type { CvPart, CvTable } from './schema.ts'
import { joined, line, paragraphs, printerOf, tableOf, terms } from './blocks.ts'

// The printable résumé blocks (decisions A25) and the tables like them. Each takes the items of its list as the
// selection makes them (document/selection.ts) and can be printed on its own.

/** An item that stands in a position, and what that is called. */
export type Placed<Item> = Item & { position?: string }

/** What an item is called, linked where it has an address. */
export function nameOf<Item extends object>(list: ListDefinition<Item>, item: Item): CvPart[] {
  const { title, link = '' } = list.summary(item)
  return line(title || capital(list.itemName()), { link, strong: true })
}

/** With a capital at the start of a line. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export function educationTable(items: readonly Education[]): CvTable {
  const { label, value, labelled } = printerOf(education)
  return tableOf<Education>(
    [
      {
        label: label('Degree'),
        share: 0.36,
        cell: (x) => [...nameOf(education, x), ...line(value(x, 'SpecializationField'))],
      },
      {
        label: label('InstitutionName'),
        share: 0.32,
        cell: (x) => [...line(value(x, 'InstitutionName')), ...labelled(x, 'LanguageMedium')],
      },
      { label: label('Grade'), share: 0.12, cell: (x) => line(value(x, 'Grade')) },
      { label: m.period(), share: 0.2, cell: (x) => line(education.summary(x).when ?? '') },
    ],
    items,
  )
}

export function trainingsTable(items: readonly Training[]): CvTable {
  const { label, value, labelled } = printerOf(trainings)
  return tableOf<Training>(
    [
      {
        label: label('CourseName'),
        share: 0.4,
        cell: (x) => [
          ...nameOf(trainings, x),
          ...line(value(x, 'Certification')),
          ...terms(label('Project'), [x.Project.Name].filter(Boolean)),
          ...paragraphs(x.Project.Description),
        ],
      },
      { label: label('Provider'), share: 0.21, cell: (x) => line(value(x, 'Provider')) },
      {
        label: label('Type'),
        share: 0.2,
        cell: (x) => [...line(joined([value(x, 'Type'), value(x, 'Mode')])), ...labelled(x, 'Duration')],
      },
      { label: label('CompletionDate'), share: 0.19, cell: (x) => line(value(x, 'CompletionDate')) },
    ],
    items,
  )
}

export function assetsTable(items: readonly Asset[]): CvTable {
  const { label, value, labelled } = printerOf(assets)
  return tableOf<Asset>(
    [
      {
        label: label('AssetTitle'),
        share: 0.4,
        cell: (x) => [
          ...nameOf(assets, x),
          ...line(x.CoAuthors.length > 0 ? withAuthors(x.CoAuthors.join(', ')) : ''),
          ...labelled(x, 'Industry'),
          ...labelled(x, 'TargetAudience'),
        ],
      },
      {
        label: label('AssetSource'),
        share: 0.26,
        cell: (x) => [
          ...line(value(x, 'AssetSource')),
          ...labelled(x, 'AssetPublicationNumber'),
          ...labelled(x, 'AssetID'),
        ],
      },
      {
        label: label('AssetType'),
        share: 0.16,
        cell: (x) => [...line(value(x, 'AssetType')), ...labelled(x, 'Category')],
      },
      { label: label('PublishedYear'), share: 0.18, cell: (x) => line(value(x, 'PublishedYear')) },
    ],
    items,
  )
}

/** Mentors or mentees: the same fields. */
export function companionsTable(items: readonly Companion[]): CvTable {
  const { label, value } = printerOf(mentors)
  return tableOf<Companion>(
    [
      { label: label('Name'), share: 0.3, cell: (x) => line(x.Name, { strong: true }) },
      { label: label('Designation'), share: 0.28, cell: (x) => line(value(x, 'Designation')) },
      { label: label('CompanyName'), share: 0.3, cell: (x) => line(value(x, 'CompanyName')) },
      { label: label('Year'), share: 0.12, cell: (x) => line(value(x, 'Year')) },
    ],
    items,
  )
}

export function awardsTable(items: readonly Placed<Award>[]): CvTable {
  const { label, value } = printerOf(award)
  return tableOf<Placed<Award>>(
    [
      {
        label: label('Title'),
        share: 0.62,
        cell: (x) => [...nameOf(award, x), ...line(x.position ?? ''), ...paragraphs(x.Description)],
      },
      { label: label('Type'), share: 0.2, cell: (x) => line(value(x, 'Type')) },
      { label: label('Date'), share: 0.18, cell: (x) => line(value(x, 'Date')) },
    ],
    items,
  )
}

export function eventsTable(items: readonly Placed<WorkEvent>[]): CvTable {
  const { label, value } = printerOf(workEvent)
  return tableOf<Placed<WorkEvent>>(
    [
      {
        label: label('Title'),
        share: 0.62,
        cell: (x) => [...nameOf(workEvent, x), ...line(x.position ?? ''), ...paragraphs(x.Description)],
      },
      {
        label: label('Type'),
        share: 0.2,
        cell: (x) => [...line(value(x, 'Type')), ...line(value(x, 'Category'))],
      },
      { label: label('Date'), share: 0.18, cell: (x) => line(value(x, 'Date')) },
    ],
    items,
  )
}
