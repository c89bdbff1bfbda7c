import * as z from 'zod/mini'
import { day, required, requiredList, text, textList } from '#kits/document/fields/values.ts'
import * as m from '#messages/business/errors.ts'
import { isCurrency } from './schema-currency.ts'

// Values of a business's profile that several of its records and lists hold.

/** Assigned by the server (decisions A2, A5). */
export const id = z.optional(z.string().check(z.maxLength(64)))
/** The item's own ID, under its name in the specification. */
export const ownId = () => text(64)

/** Options that the specification splits in two, by either half (decisions, names). */
const halves: Readonly<Record<string, string>> = {
  Specially: 'Specially Challenged',
  Challenged: 'Specially Challenged',
  Solution: 'Solution Brief',
  Brief: 'Solution Brief',
  Case: 'Case Study',
  Study: 'Case Study',
  White: 'White paper',
  paper: 'White paper',
}
const whole = z.transform((value: string) =>
  Object.hasOwn(halves, value) ? (halves[value] ?? value) : value,
)

/** Optional choice that also accepts the halves. */
export const wholeChoice = () => z.prefault(z.pipe(text(), whole), '')
/** Required choice that also accepts the halves. */
export const requiredWholeChoice = (error: () => string) => z.prefault(z.pipe(required(error), whole), '')

/** An ISO 4217 currency code; empty when absent. */
export const currency = () =>
  z.prefault(
    z.pipe(
      z.pipe(
        text(20),
        z.transform((value) => value.toUpperCase()),
      ),
      z.string().check(z.refine((code) => code === '' || isCurrency(code), { error: () => m.currency() })),
    ),
    '',
  )

/** A day that is not in the future; today is allowed (decisions A17). */
export const postedDay = () => day(m.postedAhead)

/** The skills that a job or project requires, as counted by the lists and the careers of a sector. */
export const skillsSchema = z.object({
  id,
  technology: requiredList(m.technologyRequired),
  business: textList(),
  industry: textList(),
  Operations: textList(),
  roles: textList(),
})
