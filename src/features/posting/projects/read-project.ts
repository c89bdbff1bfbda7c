import { searchedText } from '#kits/board/words/data-words.ts'
import { recordItems, recordText, type StoredRecord } from '#kits/document/fields/record-text.ts'
import type { PostingBusiness } from '../data.ts'
import { operationsOf, storedDay } from '../item/read.ts'
import { postingCard, searchedPosting, type SearchedRow, type WrittenPosting } from '../item/searched.ts'
import type { SearchedProject } from './board.ts'
import type { ProjectCard } from './schema.ts'
import { withoutMarks } from '#lib/text/web/formatted-text.ts'

/** Returns a project's search fields; never deibtype (decisions A20). */
export function searchedProject(
  project: WrittenPosting,
  business: PostingBusiness,
): SearchedRow<SearchedProject, ProjectCard> {
  const { item } = project
  const text = (key: string) => recordText(item, key)
  const common = searchedPosting(project, business)
  const duties = recordItems(item, 'rolesResponsibilities')
  const roles = [text('role'), ...duties.map((duty) => recordText(duty, 'role'))]
  const deliverables = recordItems(item, 'deliverables').map((each) => recordText(each, 'type'))
  const requiredNDA = ndaOf(item)
  const searched: SearchedProject = {
    ...common,
    projectType: text('projectType'),
    projectStatus: text('projectStatus'),
    sponsorType: text('sponsorType'),
    requiredNDA,
    roles: unique(roles),
    deliverables: unique(deliverables),
  }
  const card: ProjectCard = {
    ...postingCard(project, business, common),
    title: common.title,
    projectType: searched.projectType,
    projectStatus: searched.projectStatus,
    sponsorType: searched.sponsorType,
    sponsorAmount: text('sponsorAmount'),
    requiredNDA: requiredNDA === undefined ? '' : requiredNDA ? 'Yes' : 'No',
    targetDate: storedDay(item, 'targetDate') ?? '',
    roles: [...searched.roles],
    deliverables: [...searched.deliverables],
  }
  const body = searchedText([
    business.name,
    ...common.skills,
    ...operationsOf(item),
    text('branch'),
    ...searched.roles,
    ...searched.deliverables,
    ...common.industries,
    withoutMarks(text('description')),
    ...duties.map((duty) => recordText(duty, 'responsibilities')),
  ])
  return { searched, card, title: common.title, body }
}

const unique = (values: readonly string[]) => [...new Set(values.filter(Boolean))]

/** Reads a boolean, or one of the words that forms and imports use. */
function ndaOf(item: StoredRecord): boolean | undefined {
  const given = item['requiredNDA']
  if (typeof given === 'boolean') return given
  const text = recordText(item, 'requiredNDA').toLowerCase()
  if (text === '') return undefined
  return !['no', 'false', 'not required'].includes(text)
}
