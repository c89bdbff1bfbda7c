import * as labels from '#messages/business/fields.ts'
import { screening } from '#messages/business/sections.ts'
import { defineList } from '#kits/document/section.ts'
import { screeningKinds, screeningQuestionSchema } from '../schema-postings.ts'

/** The questions that applicants for a job answer. */
export const screeningQuestion = defineList({
  title: screening.title,
  itemName: screening.item,
  schema: screeningQuestionSchema,
  labels,
  fields: {
    question: { kind: 'text', wide: true },
    kind: {
      kind: 'select',
      options: screeningKinds.map((value) => ({ value, label: screening.kinds[value] })),
      startsAs: () => 'yesNo' as const,
    },
    isRequired: 'checkbox',
  },
  summary: (x) => ({
    title: x.question,
    detail: [screening.kinds[x.kind](), x.isRequired ? screening.required() : ''],
  }),
  example: { question: 'Do you have a driving licence?', kind: 'yesNo', isRequired: true },
})
