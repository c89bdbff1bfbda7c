import * as labels from '#messages/profile/fields.ts'
import * as m from '#messages/profile/sections.ts'
import type { Message } from '#lib/text/message.ts'
import { defineSection } from '#kits/document/section.ts'
import { skillGroupSchema } from '../schema-items.ts'

interface Texts {
  title: Message<[]>
  item: Message<[]>
  empty: Message<[]>
}

/** The four groups of skills differ only in their name and what stands in them. */
const skills = <Key extends string>(
  key: Key,
  { title, item, empty }: Texts,
  category: string,
  named: string[],
) =>
  defineSection({
    key,
    title,
    itemName: item,
    empty,
    audience: 'everybody',
    layout: 'chips',
    identity: ['Category'],
    schema: skillGroupSchema,
    labels,
    fields: { Category: { kind: 'text', wide: true }, Skills: { kind: 'textList', wide: true } },
    summary: (x) => ({ title: x.Category, chips: x.Skills }),
    example: { Category: category, Skills: named },
  })

export const technicalSkills = skills('TechnicalSkills', m.technicalSkills, 'Programming', [
  'Python',
  'PostgreSQL',
])
export const managementSkills = skills('ManagementSkills', m.managementSkills, 'Delivery', [
  'Planning',
  'Budgets',
])
export const artisticSkills = skills('ArtisticSkills', m.artisticSkills, 'Drawing', ['Ink', 'Perspective'])
export const industrySkills = skills('IndustrySkills', m.industrySkills, 'Transport', ['Road bridges'])
