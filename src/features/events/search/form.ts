import { eventParameters } from './schema-parameters.ts'
import { skillAreas } from '../schema-values.ts'
import type { Address } from '#kits/board/parts.ts'

/**
 * Parameters that are no controls that search when they change: the shares are applied by the slider, the organiser and
 * the page by links.
 */
const notControls = new Set<string>([...skillAreas, 'ranked', 'organiser', 'cursor'])
const controls = eventParameters.filter((name) => !notControls.has(name))
export const isControl = (name: string): boolean => controls.some((control) => control === name)

/** What a form's controls say, several values of a group with commas; what is not chosen is undefined. */
export function readControls(data: FormData): Address {
  const address: Address = Object.fromEntries(
    controls.map((name) => {
      const values = data.getAll(name).map((value) => String(value).trim())
      return [name, values.filter(Boolean).join(',') || undefined]
    }),
  )
  // Past Events replaces the upcoming group (decisions P15); where words are searched says nothing without words.
  if (address['past']) address['upcoming'] = undefined
  if (!address['q']) address['in'] = undefined
  return address
}

/** Whether a control that can be ticked belongs to an address. */
export const isTicked = (address: Address, { name, value }: { name: string; value: string }): boolean =>
  (address[name]?.split(',') ?? ['']).includes(value)

/** Whether two addresses differ in what a form's controls say. The zone is the reader's, not a choice of theirs. */
export const differ = (a: Address, b: Address): boolean =>
  controls.some((name) => name !== 'zone' && (a[name] ?? '') !== (b[name] ?? ''))
