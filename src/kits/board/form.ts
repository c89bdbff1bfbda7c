import { controlValues, parametersOf } from './address.ts'
import type { AnyBoard } from './board.ts'
import type { Address } from './parts.ts'

/** The GET form of a list: the controls that search when they change, by their names in the address. */
export interface BoardForm {
  /** Of the form element; controls may stand outside of it and name it. */
  id: string
  controls: readonly string[]
  /** The control that says where the words `q` are searched, and its value that no address needs to say. */
  where: { name: string; otherwise: string }
  /** Controls that say how the list is shown, not what is in it. */
  aside?: readonly string[]
  /** What a change of filters takes out of the address, beside the page. */
  closes?: readonly string[]
  /** Takes away what another choice makes meaningless. */
  tidy?: (chosen: Address) => Address
}

/** The form of a list whose every parameter is a control, but for the page. */
export const boardForm = (board: AnyBoard): BoardForm => ({
  id: `${board.name}-form`,
  controls: parametersOf(board).filter((name) => name !== 'cursor'),
  where: { name: 'in', otherwise: '' },
  // What comes first leaves the same items.
  tidy: ({ sort, ...chosen }) => ({ ...chosen, sort: sort === board.firstSort ? undefined : sort }),
})

/** What a form's controls say, several values of a group with commas; what is not chosen is undefined. */
export function readControls({ controls, where, tidy }: BoardForm, data: FormData): Address {
  const chosen: Address = Object.fromEntries(
    controls.map((name) => {
      const values = data.getAll(name).map((value) => String(value).trim())
      return [name, values.filter(Boolean).join(',') || undefined]
    }),
  )
  // Where words are searched says nothing without words.
  if (!chosen['q'] || chosen[where.name] === where.otherwise) chosen[where.name] = undefined
  return tidy ? tidy(chosen) : chosen
}

/** Whether a control that can be ticked belongs to an address. */
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

/** Whether two addresses differ in what a form's controls say. */
export const differ = ({ controls, aside = [] }: BoardForm, a: Address, b: Address): boolean =>
  controls.some((name) => !aside.includes(name) && (a[name] ?? '') !== (b[name] ?? ''))
