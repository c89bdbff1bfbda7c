import * as m from '#messages/events/questions.ts'
import { defineList } from '#kits/document/section.ts'
import { eventQuestionSchema, questionKinds } from './schema.ts'

/** The form of a question for attendees. */
export const eventQuestion = defineList({
  title: m.questions,
  itemName: m.itemName,
  schema: eventQuestionSchema,
  labels: m.labels,
  fields: {
    question: { kind: 'text', wide: true },
    kind: {
      kind: 'select',
      options: questionKinds.map((value) => ({ value, label: m.kindNames[value] })),
      startsAs: () => 'text' as const,
    },
    isRequired: 'checkbox',
    options: {
      kind: 'textList',
      short: true,
      when: (x) => (x.kind === 'choice' ? 'required' : 'hidden'),
    },
  },
  summary: (x) => ({
    title: x.question,
    detail: [m.kindNames[x.kind](), x.isRequired ? m.mustBeAnswered() : ''],
  }),
  example: {
    id: 'bridges1',
    question: 'Which bridge would you like to talk about?',
    kind: 'choice',
    options: ['Suspension', 'Arch', 'Beam'],
    isRequired: true,
  },
})
