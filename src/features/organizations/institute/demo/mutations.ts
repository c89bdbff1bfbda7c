import * as z from 'zod/mini'
import { readRows } from '#kits/document/data.ts'
import { createDocument, replaceParts } from '#kits/document/mutations.ts'
import {
  createDemoOrganization,
  deleteDemoOrganizations,
  importDemoOrganizations,
  type DemoOrganizations,
} from '#kits/organization/demo/mutations.ts'
import type { Db, Trx } from '#lib/db/connect.ts'
import { dayOf, slashedDayAfter } from '#lib/text/dates/days.ts'
import { validate } from '#lib/api/validate.ts'
import { announceInstitutes, writeInstituteFacet } from '../search/mutations.ts'
import { instituteDocument } from '../sections/document.ts'
import { instituteAddressSchema, instituteDetailsSchema, partnershipSchema } from '../schema-items.ts'
import { updateInstituteSchema, type InstituteDocument } from '../schema.ts'

interface Options {
  db: Db
  /** The portal's first start: days in the files count from its day, in UTC. */
  now: Date
}

/** Imports the demo institutes of a folder; see importDemoOrganizations. */
export function importDemoInstitutes(folder: string, { db, now }: Options): Promise<DemoOrganizations> {
  const today = dayOf(now)
  return importDemoOrganizations(folder, db, (transaction, slug, given) =>
    addInstitute(transaction, slug, readDemoInstitute(given, today)),
  )
}

async function addInstitute(
  transaction: Trx,
  slug: string,
  { content, syllabi }: ReturnType<typeof readDemoInstitute>,
): Promise<void> {
  const { instituteName, instituteRegistrationNumber, website } = content.instituteDetails
  const documentId = await createDocument(transaction, instituteDocument, content)
  const { rows } = await readRows(transaction, documentId)
  const programmes = rows.get('academicPrograms') ?? []
  // Syllabi refer to programmes, which have an ID now.
  await replaceParts(transaction, instituteDocument, documentId, {
    parts: {
      syllabus: syllabi.map(({ syllabus, programme }) => ({
        ...syllabus,
        programID: programmes[programme]!.id,
      })),
    },
  })
  const id = await createDemoOrganization(transaction, {
    kind: 'institute',
    slug,
    documentId,
    userType: 'Educational Institution',
    name: instituteName,
    registrationNumber: instituteRegistrationNumber,
    website,
  })
  await writeInstituteFacet(transaction, id)
}

/** Deletes every demo institute with its owner, in the given transaction. */
export async function deleteDemoInstitutes(trx: Trx): Promise<void> {
  const made = await deleteDemoOrganizations(trx, 'institute')
  if (made.length > 0) await announceInstitutes(trx, made)
}

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
