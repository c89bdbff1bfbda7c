import * as m from '#messages/events/events.ts'
import { useBoardForm } from '#components/board/use-board-form.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { eventsAddress } from '../../search/address.ts'
import type { EventsSearch } from '../../search/board.ts'
import { eventsForm } from '../../search/form.ts'
import { FOUND_ID } from './events-form.ts'

/**
 * Makes the GET form of an events screen act at once. Searches say in which zone the reader is (decisions P20); the first
 * view, made for everybody, does not.
 * @param path the screen's address without filters.
 */
export const useEventsForm = (path: string, search: EventsSearch) =>
  useBoardForm({
    form: eventsForm,
    path,
    address: eventsAddress(search),
    complete: (next) => ({ ...next, zone: next['zone'] ?? ownTimeZone() }),
    onControl: (control, form) => control.type !== 'date' || areDaysInOrder(form, control),
    found: FOUND_ID,
  })

/** Days the wrong way round are not searched: the last one says why. A day is not finished while its year is typed. */
function areDaysInOrder(form: HTMLFormElement, changed: HTMLInputElement): boolean {
  const [from, to] = ['from', 'to'].map((name) => form.elements.namedItem(name) as HTMLInputElement)
  if (!from || !to) return true
  const reversed = from.value !== '' && to.value !== '' && to.value < from.value
  to.setCustomValidity(reversed ? m.reversedDates() : '')
  if (reversed && changed.validity.valid) to.reportValidity()
  return from.validity.valid && to.validity.valid
}
