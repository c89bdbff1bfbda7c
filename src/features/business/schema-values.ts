import * as z from 'zod/mini'
import { day, required, requiredList, text, textList } from '#kits/document/fields/values.ts'
import * as m from '#messages/business/errors.ts'
import { isCurrency } from './schema-currency.ts'

// Values of a business's profile that several of its records and lists hold.

/** Given by the server (decisions A2, A5). */
export const id = z.optional(z.string().check(z.maxLength(64)))
/** The item's own id, under the name that the specification gives it. */
export const ownId = () => text(64)

/** What the specification broke in two, by either half (decisions, names). */
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

/** A choice of which the halves are read as well. */
export const wholeChoice = () => z.prefault(z.pipe(text(), whole), '')
/** Such a choice that must be there. */
export const requiredWholeChoice = (error: () => string) => z.prefault(z.pipe(required(error), whole), '')

/** A code of ISO 4217; empty when absent. */
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

/** Not ahead; today is (decisions A17). */
export const postedDay = () => day(m.postedAhead)

/** What a job or a project asks for, as its board and the careers of a sector count it. */
export const skillsSchema = z.object({
  id,
  technology: requiredList(m.technologyRequired),
  business: textList(),
  industry: textList(),
  Operations: textList(),
  roles: textList(),
})
