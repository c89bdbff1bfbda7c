import * as z from 'zod/mini'
import * as labels from '#messages/institute/fields.ts'
import * as m from '#messages/institute/syllabus.ts'
import { ENTRIES_MAX, required } from '#kits/document/fields/values.ts'
import type { CsvList } from '#kits/document/csv/plan.ts'
import type { ListItem } from '#kits/document/rules.ts'
import { defineList } from '#kits/document/section.ts'

// The topics of a syllabus as CSV rows. In the document they are texts without IDs, so the text is the ID.

const topicRow = defineList({
  title: labels.subjectTopics,
  itemName: m.topic,
  schema: z.object({ id: z.optional(z.string()), subjectTopics: required(m.topicMissing) }),
  labels,
  fields: { subjectTopics: 'text' },
  summary: (x) => ({ title: x.subjectTopics }),
  example: { subjectTopics: 'Open channel flow' },
})

/** Returns a syllabus's topics as a list for CSV. */
export const topicList = (topics: readonly string[]): CsvList => ({
  list: topicRow,
  rules: { schema: topicRow.schema, lists: {}, readOnly: false, serverFields: [], asked: [], together: [] },
  items: topics.map((topic) => ({ id: topic, subjectTopics: topic })),
  match: ['subjectTopics'],
  most: ENTRIES_MAX,
})

/** Returns the topics of a list without duplicates. */
export const topicsIn = (items: readonly ListItem[]): string[] => [
  ...new Set(items.map((item) => item['subjectTopics'] as string)),
]
