import * as labels from '#messages/profile/fields.ts'
import * as m from '#messages/profile/sections.ts'
import type { Message } from '#lib/text/message.ts'
import { defineSection, type CompletionStep } from '#kits/document/section.ts'
import { skillGroupSchema } from '../schema-items.ts'

interface Group<Key extends string> {
  key: Key
  texts: { title: Message<[]>; titleInChoice: Message<[]>; item: Message<[]>; empty: Message<[]> }
  completes: CompletionStep
  category: string
  named: string[]
}

/** The four groups of skills differ only in their name and what stands in them. */
const skills = <Key extends string>({ key, texts, completes, category, named }: Group<Key>) =>
  defineSection({
    key,
    title: texts.title,
    titleInChoice: texts.titleInChoice,
    itemName: texts.item,
    empty: texts.empty,
    completes,
    audience: 'everybody',
    layout: 'chips',
    identity: ['Category'],
    schema: skillGroupSchema,
    labels,
    fields: { Category: { kind: 'text', wide: true }, Skills: { kind: 'textList', wide: true } },
    summary: (x) => ({ title: x.Category, chips: x.Skills }),
    exchange: { list: 'skills', fields: { Category: ['name', 'category'], Skills: 'keywords' } },
    example: { Category: category, Skills: named },
  })

/** Any of the three is enough. */
const other = (place: number): CompletionStep => ({
  name: 'otherSkills',
  percent: 5,
  place,
  ask: m.askOtherSkills,
})

export const technicalSkills = skills({
  key: 'TechnicalSkills',
  texts: m.technicalSkills,
  completes: { name: 'technicalSkills', percent: 10, place: 4, ask: m.technicalSkills.ask },
  category: 'Programming',
  named: ['Python', 'PostgreSQL'],
})
export const managementSkills = skills({
  key: 'ManagementSkills',
  texts: m.managementSkills,
  completes: other(7),
  category: 'Delivery',
  named: ['Planning', 'Budgets'],
})
export const artisticSkills = skills({
  key: 'ArtisticSkills',
  texts: m.artisticSkills,
  completes: other(8),
  category: 'Drawing',
  named: ['Ink', 'Perspective'],
})
export const industrySkills = skills({
  key: 'IndustrySkills',
  texts: m.industrySkills,
  completes: other(6),
  category: 'Transport',
  named: ['Road bridges'],
})
