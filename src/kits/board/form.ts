import { controlValues, parametersOf } from './address.ts'
import { readTypedDay } from '#lib/text/dates/read-day.ts'
import type { AnyBoard } from './board.ts'
import type { Address } from './parts.ts'

/** The GET form of a list, with the controls that search on change, by parameter name. */
export interface BoardForm {
  /** The id of the form; controls outside it refer to it. */
  id: string
  controls: readonly string[]
  /** The control for where to search, and its default value. */
  where: { name: string; otherwise: string }
  /** Controls for presentation only. */
  aside?: readonly string[]
  /** The parameter that a filter change removes, apart from the cursor. */
  closes?: readonly string[]
  /** Controls in which people type days; the address has them as YYYY-MM-DD if they can be read. */
  days?: readonly string[]
  /** Removes choices that another choice makes meaningless. */
  tidy?: (chosen: Address) => Address
}

/** The form of a list that has a control for every parameter but the cursor. */
export const boardForm = (board: AnyBoard): BoardForm => ({
  id: `${board.name}-form`,
  controls: parametersOf(board).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // The order does not change the set of items.
  tidy: ({ sort, ...chosen }) => ({ ...chosen, sort: sort === board.firstSort ? undefined : sort }),
})

/** Reads the controls of a form: several values with commas, undefined if not chosen. */
export function readControls({ controls, where, days, tidy }: BoardForm, data: FormData): Address {
  const chosen: Address = Object.fromEntries(
    controls.map((name) => {
      const values = data.getAll(name).map((value) => String(value).trim())
      const value = values.filter(Boolean).join(',')
      return [name, (days?.includes(name) && readTypedDay(value)) || value || undefined]
    }),
  )
  // Where to search is meaningless without words.
  if (!chosen['q'] || chosen[where.name] === where.otherwise) chosen[where.name] = undefined
  return tidy ? tidy(chosen) : chosen
}

/** Returns whether a checkbox or radio button is checked for an address. */
export const isTicked = (
  { where }: BoardForm,
  address: Address,
  { name, value }: { name: string; value: string },
): boolean => {
  const text = address[name]
  return text === undefined
    ? value === (name === where.name ? where.otherwise : '')
    : controlValues(text).includes(value)
}

/** Returns whether two addresses differ in a form's controls. */
export const differ = ({ controls, aside = [] }: BoardForm, a: Address, b: Address): boolean =>
  controls.some((name) => !aside.includes(name) && (a[name] ?? '') !== (b[name] ?? ''))
