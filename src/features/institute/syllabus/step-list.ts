import { NESTED_MAX } from '#kits/document/fields/values.ts'
import { itemChanges } from '#kits/document/changes.ts'
import type { CsvList } from '#kits/document/csv/plan.ts'
import type { FieldValues, ListItem } from '#kits/document/rules.ts'
import type { ItemChange } from '#kits/document/schema.ts'
import { fieldsOf } from '#kits/document/section.ts'
import type { Syllabus } from '../schema-syllabus.ts'
import { instituteDocument } from '../sections/document.ts'
import { stepForm, type StepKey } from './steps.ts'
import { topicList, topicsIn } from './topic-rows.ts'

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
