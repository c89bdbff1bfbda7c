import type { Experience, Project } from '#features/profile/schema-items.ts'
import { experience } from '#features/profile/sections/experience.ts'
import { project } from '#features/profile/sections/projects.ts'
import type { ListDefinition } from '#kits/document/section.ts'
import type { CvEntries, CvEntry, CvPart } from './schema.ts'
import { joined, line, paragraphs, printerOf, SEPARATOR, terms } from './blocks.ts'
import { capital, type Placed } from './blocks-tables.ts'

// What is told rather than listed: positions and the projects in them.

export function experienceEntries(items: readonly Experience[]): CvEntries {
  const { label } = printerOf(experience)
  return entriesOf<Experience>(experience, items, (x) => [
    ...paragraphs(x.Description),
    ...terms(label('SkillsUsed'), x.SkillsUsed),
  ])
}

/** Projects, each with the position that it belongs to. */
export function projectEntries(items: readonly Placed<Project>[]): CvEntries {
  const { label, labelled } = printerOf(project)
  return entriesOf<Project>(project, items, (x) => [
    ...paragraphs(x.Description),
    ...told(label('Responsibilites'), x.Responsibilites),
    ...labelled(x, 'TeamSize'),
    ...labelled(x, 'TechnologiesUsed'),
  ])
}

/** A text under its label: on the same line where it is a single one. */
function told(label: string, text: string): CvPart[] {
  const parts = paragraphs(text)
  return parts.length === 1 && parts[0]?.kind === 'text'
    ? terms(label, [text])
    : parts.length > 0
      ? [...line(label, { strong: true }), ...parts]
      : []
}

function entriesOf<Item extends object>(
  list: Pick<ListDefinition<Item>, 'summary' | 'itemName'>,
  items: readonly Placed<Item>[],
  partsOf: (item: Item) => CvPart[],
): CvEntries {
  const entries = items.map((item): CvEntry => {
    const { title, detail = [], when = '', link = '' } = list.summary(item)
    const { position = '' } = item
    // The client of a project is often who employs.
    const further = detail.filter((word) => !position.split(SEPARATOR).includes(word))
    return {
      title: title || capital(list.itemName()),
      link,
      when,
      detail: joined([position, ...further]),
      parts: partsOf(item),
    }
  })
  return { kind: 'entries', entries }
}
