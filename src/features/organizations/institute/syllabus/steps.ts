import * as z from 'zod/mini'
import * as m from '#messages/institute/syllabus.ts'
import { counted } from '#messages/forms/list-sections.ts'
import type { Message } from '#lib/text/message.ts'
import { isBlank } from '#kits/document/fields/apply-field-rules.ts'
import { fieldsOf, type AnyList, type NamedField } from '#kits/document/section.ts'
import { syllabusSchema, type Syllabus } from '../schema-syllabus.ts'
import { syllabi } from '../sections/syllabus.ts'

// The nine steps for editing a syllabus: each is a form for some of its fields and is saved on its own.

type Field = keyof typeof syllabi.fields

interface StepDefinition {
  fields: readonly Field[]
  /** Fields that a complete syllabus has; for a list, at least one item. */
  wanted: readonly Field[]
  /** Fields that each list item should have. */
  wantedOfItems?: readonly string[]
}

const definitions = {
  subject: {
    fields: [
      'subjectTitle',
      'courseCode',
      'programID',
      'programName',
      'specialization',
      'graduationLevel',
      'semester',
      'programYear',
      'department',
      'scopeType',
      'activeStatus',
      'totalHours',
      'revisionYear',
      'institueSelfCoverageRate',
      'encycdataCoverageRate',
      'syllabusSourceURL',
    ],
    wanted: ['subjectTitle', 'courseCode', 'programName', 'semester', 'totalHours', 'revisionYear'],
  },
  topics: {
    fields: ['subjectTopics', 'encycdataCheatSheet', 'encycdataRepository', 'encycdataCareerTrackMap'],
    wanted: ['subjectTopics'],
  },
  evaluation: { fields: ['courseEvaluation'], wanted: ['courseEvaluation'], wantedOfItems: ['type'] },
  chapters: { fields: ['chapters'], wanted: ['chapters'], wantedOfItems: ['objective', 'outcome'] },
  books: { fields: ['textBooks'], wanted: ['textBooks'] },
  examination: {
    fields: ['examination'],
    wanted: ['examination'],
    wantedOfItems: ['mode', 'marks', 'passmark'],
  },
  references: { fields: ['references'], wanted: ['references'] },
  cases: { fields: ['realtimeUsecases'], wanted: [] },
  sponsors: { fields: ['contentSponsors'], wanted: [] },
} satisfies Record<string, StepDefinition>

export type StepKey = keyof typeof definitions
export const stepKeys = Object.keys(definitions) as StepKey[]
export const isStepKey = (key: unknown): key is StepKey => stepKeys.includes(key as StepKey)

const definitionOf = (step: StepKey): StepDefinition => definitions[step]

/** Returns the form with the fields of a step. */
export function stepForm(step: StepKey): AnyList {
  const known = forms.get(step)
  if (known) return known
  const { fields } = definitionOf(step)
  const all = syllabi.fields as Record<string, unknown>
  const form: AnyList = {
    ...syllabi,
    title: m.steps[step] as Message,
    schema: z.pick(
      syllabusSchema,
      Object.fromEntries(['id', ...fields].map((key) => [key, true])) as Record<'id', true>,
    ),
    fields: Object.fromEntries(fields.map((key) => [key, all[key]])),
  }
  forms.set(step, form)
  return form
}
const forms = new Map<StepKey, AnyList>()

/** Returns the syllabus's values for a step. */
export const stepValues = (step: StepKey, syllabus: Syllabus): Partial<Syllabus> =>
  Object.fromEntries(
    ['id', ...definitionOf(step).fields].map((key) => [key, syllabus[key as keyof Syllabus]]),
  )

const fieldsByKey = new Map(fieldsOf(syllabi).map((field) => [field.key, field]))
const fieldOf = (key: string): NamedField => {
  const field = fieldsByKey.get(key)
  if (!field) throw new Error(`A syllabus has no field ${key}`)
  return field
}

/** Returns the labels of what a step still lacks. */
export function missingInStep(step: StepKey, syllabus: Syllabus): string[] {
  const { fields, wanted, wantedOfItems = [] } = definitionOf(step)
  const own = wanted
    .filter((key) => isBlank(fieldOf(key), syllabus[key]))
    .map((key) => missingLabel(fieldOf(key)))
  const inItems = fields.flatMap((key) => {
    const { of } = fieldOf(key)
    if (!of) return []
    const inner = fieldsOf(of).filter((field) => wantedOfItems.includes(field.key))
    return (syllabus[key] as readonly Record<string, unknown>[]).flatMap((item) =>
      inner
        .filter((field) => isBlank(field, item[field.key]))
        .map((field) => m.ofItem({ field: field.label(), item: of.summary(item).title || of.itemName() })),
    )
  })
  return [...own, ...inItems]
}

const missingLabel = ({ of, label }: NamedField): string =>
  of ? m.atLeastOne({ item: of.itemName() }) : label()

export interface StepState {
  kind: 'done' | 'missing' | 'empty'
  /** Text such as 'Done, 4 books'. */
  text: string
}

/** Returns the progress of a step. @param syllabus undefined before the first save. */
export function stateOfStep(step: StepKey, syllabus: Syllabus | undefined): StepState {
  const { fields, wanted } = definitionOf(step)
  const isFilled = syllabus && fields.some((key) => !isBlank(fieldOf(key), syllabus[key]))
  if (!isFilled) return { kind: 'empty', text: wanted.length === 0 ? m.notBegunOptional() : m.notBegun() }
  const lacking = missingInStep(step, syllabus).length
  if (lacking > 0) return { kind: 'missing', text: m.missingCount({ count: lacking }) }
  const [only] = fields
  const { of } = fieldOf(only ?? '')
  const items = of && fields.length === 1 ? (syllabus[only as Field] as readonly unknown[]) : undefined
  return {
    kind: 'done',
    text:
      items && of
        ? m.doneWith({
            counted: counted({ count: items.length, one: of.itemName(), many: of.title().toLowerCase() }),
          })
        : m.done(),
  }
}

/** Returns the next or previous step. */
export const adjacentStep = (step: StepKey, by: -1 | 1): StepKey | undefined =>
  stepKeys[stepKeys.indexOf(step) + by]
