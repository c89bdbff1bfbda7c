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
  /** Posted so many days before the portal's first start, and open so many days after it. */
  jobOpenings: z.array(z.looseObject({ daysAgo: days(0), openDays: days(1) })),
  /** Posted likewise, and to be done so many days after it. */
  outsourcedProjects: z.array(z.looseObject({ daysAgo: days(0), targetDays: days(1) })),
})

/**
 * A business as the files of content/businesses have it: the keys of the document, but days of jobs and projects that
 * count from the first start.
 * @param today 2026-12-31
 * @throws AppError `invalid_input` that names what is wrong.
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
