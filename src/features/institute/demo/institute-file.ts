import * as z from 'zod/mini'
import { slashedDayAfter } from '#lib/text/dates/days.ts'
import { validate } from '#lib/api/validate.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from '../schema-items.ts'
import { updateInstituteSchema, type InstituteDocument } from '../schema.ts'

const fileSchema = z.looseObject({
  instituteDetails: instituteDetailsSchema,
  instituteAddress: instituteAddressSchema,
  encycdataPartnership: partnershipSchema,
  /** Days are counted from the portal's first start. */
  events: z.array(z.looseObject({ day: z.int().check(z.minimum(1), z.maximum(730)) })),
  academicPrograms: z.array(
    z.looseObject({
      intakes: z.optional(z.array(z.object({ day: z.int(), deadline: z.int() }))),
    }),
  ),
  /** `programme` counts from 1. */
  syllabus: z.array(z.looseObject({ programme: z.int().check(z.minimum(1)) })),
})

interface DemoInstitute {
  content: Omit<InstituteDocument, 'syllabus'>
  /** Each with the index of its programme. */
  syllabi: { programme: number; syllabus: InstituteDocument['syllabus'][number] }[]
}

/**
 * Reads an institute from a file in content/institutes: the keys of the document, with days of events and intakes that count
 * from the first start, and syllabi of that year that name their programme by its position.
 * @param today 2026-12-31
 * @throws AppError `invalid_input` with the reason; Error for an unknown programme.
 */
export function readDemoInstitute(given: unknown, today: string): DemoInstitute {
  const { instituteDetails, instituteAddress, encycdataPartnership, ...file } = validate(fileSchema, given)
  const lists = validate(updateInstituteSchema, {
    ...file,
    version: 1,
    events: file.events.map(({ day, ...event }) => ({ ...event, schedule: slashedDayAfter(today, day) })),
    academicPrograms: file.academicPrograms.map(({ intakes, ...programme }) => ({
      ...programme,
      ...(intakes && {
        intakes: intakes.map(({ day, deadline }) => ({
          startsOn: slashedDayAfter(today, day),
          applicationDeadline: slashedDayAfter(today, deadline),
        })),
      }),
    })),
    syllabus: file.syllabus.map((each) => ({ ...each, revisionYear: today.slice(0, 4) })),
  })
  const { version: _version, syllabus = [], ...rest } = lists
  const content = { ...rest, instituteDetails, instituteAddress, encycdataPartnership }
  const syllabi = file.syllabus.map(({ programme }, at) => {
    if (programme > file.academicPrograms.length) throw new Error(`There is no programme ${programme}.`)
    return { programme: programme - 1, syllabus: syllabus[at]! }
  })
  return { content: content as DemoInstitute['content'], syllabi }
}
