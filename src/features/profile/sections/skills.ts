import * as labels from '#messages/profile/fields.ts'
import { skillLevels } from '#features/profile/sections/options.ts'
import * as m from '#messages/profile/sections.ts'
import type { Message } from '#lib/text/message.ts'
import { defineSection, type CompletionStep } from '#kits/document/section.ts'
import { optionLabel } from '#lib/text/option.ts'
import { skillGroupSchema, type SkillGroup } from '../schema-items.ts'

interface Group<Key extends string> {
  key: Key
  texts: { title: Message; titleInChoice: Message; item: Message; empty: Message }
  completes: CompletionStep
  category: string
  named: string[]
}

/** Formats 'Programming (Advanced)', or only the name without a level. */
function nameOf({ Category, Level }: SkillGroup): string {
  const level = optionLabel(skillLevels, Level)
  return Category && level ? `${Category} (${level})` : Category || level
}

/** Defines a list of skills; the four lists differ only in name and content. */
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
    fields: {
      Category: 'text',
      Skills: { kind: 'textList', wide: true, short: true },
      Level: { kind: 'select', options: skillLevels, open: true },
    },
    summary: (x) => ({ title: nameOf(x), chips: x.Skills }),
    print: {
      columns: [
        { head: 'Category', share: 0.3, cell: [{ summary: 'title' }] },
        { head: 'Skills', share: 0.7 },
      ],
    },
    exchange: {
      list: 'skills',
      fields: { Category: ['name', 'category'], Level: 'level', Skills: 'keywords' },
    },
    example: { Category: category, Level: 'Advanced', Skills: named },
  })

/** Returns the step of one of the other skill lists; one of the three is enough. */
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
