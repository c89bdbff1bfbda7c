import * as z from 'zod/mini'
import * as labels from '#messages/institute/fields.ts'
import * as m from '#messages/institute/syllabus.ts'
import { NESTED_MAX, ENTRIES_MAX, required } from '#kits/document/fields/values.ts'
import { itemChanges } from '#kits/document/changes.ts'
import type { CsvList } from '#kits/document/csv/plan.ts'
import type { FieldValues, ListItem } from '#kits/document/rules.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { fieldsOf, defineList } from '#kits/document/section.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { instituteDocument } from '../sections/document.ts'
import { stepForm, type StepKey } from './steps.ts'

const rules = instituteDocument.lists.syllabus

interface StepList {
  csv: CsvList
  /** Returns the changes that replace the list in the syllabus. */
  changes: (after: readonly ListItem[]) => ItemChange[]
}

/** Returns the list of a step that supports CSV: its items or topics; undefined for other steps. */
export function listOfStep(step: StepKey, syllabus: Syllabus): StepList | undefined {
  const held = syllabus as unknown as FieldValues
  const changesTo = (key: string, value: unknown) =>
    itemChanges(rules, ['syllabus', syllabus.id ?? ''], held, { ...held, [key]: value })
  if (step === 'topics')
    return {
      csv: topicList(syllabus.subjectTopics),
      changes: (after) => changesTo('subjectTopics', topicsIn(after)),
    }
  for (const { key, of } of fieldsOf(stepForm(step))) {
    const inner = rules.lists[key]
    if (!of?.csv || !inner) continue
    return {
      csv: {
        list: of,
        rules: inner,
        items: held[key] as ListItem[],
        match: of.csv.match,
        most: NESTED_MAX,
      },
      changes: (after) => changesTo(key, after),
    }
  }
  return undefined
}

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
