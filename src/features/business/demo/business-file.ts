import * as z from 'zod/mini'
import { slashedDayAfter } from '#lib/text/dates/days.ts'
import { validate } from '#lib/api/validate.ts'
import { businessAddressSchema, businessDetailsSchema, businessPartnerSchema } from '../schema-items.ts'
import { updateBusinessSchema, type BusinessDocument } from '../schema.ts'

const days = (least: number) => z.int().check(z.minimum(least), z.maximum(730))

const fileSchema = z.looseObject({
  businessDetails: businessDetailsSchema,
  businessRegisteredAddress: businessAddressSchema,
  businessPartner: businessPartnerSchema,
  /** Days before the portal's first start when it was posted, and days it stays open after that. */
  jobOpenings: z.array(z.looseObject({ daysAgo: days(0), openDays: days(1) })),
  /** Posted likewise, with a target date in days after the first start. */
  outsourcedProjects: z.array(z.looseObject({ daysAgo: days(0), targetDays: days(1) })),
})

/**
 * Reads a business from a file in content/businesses: the keys of the document, with days of jobs and projects that
 * count from the first start.
 * @param today 2026-12-31
 * @throws AppError `invalid_input` with the reason.
 */
export function readDemoBusiness(given: unknown, today: string): BusinessDocument {
  const { businessDetails, businessRegisteredAddress, businessPartner, ...file } = validate(fileSchema, given)
  const { version: _version, ...lists } = validate(updateBusinessSchema, {
    ...file,
    version: 1,
    jobOpenings: file.jobOpenings.map(({ daysAgo, openDays, ...job }) => ({
      ...job,
      postedDate: slashedDayAfter(today, -daysAgo),
      validThrough: slashedDayAfter(today, openDays),
    })),
    outsourcedProjects: file.outsourcedProjects.map(({ daysAgo, targetDays, ...project }) => ({
      ...project,
      postedDate: slashedDayAfter(today, -daysAgo),
      targetDate: slashedDayAfter(today, targetDays),
    })),
  })
  return { ...lists, businessDetails, businessRegisteredAddress, businessPartner } as BusinessDocument
}
