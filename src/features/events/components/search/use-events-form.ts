import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ChangeEvent, type FormEvent, type MouseEvent } from 'react'
import * as m from '#messages/events/events.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { withQuery } from '#lib/text/paths.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsAddress } from '../../search/address.ts'
import type { EventsSearch } from '../../search/board.ts'
import { differ, isControl, isTicked, readControls } from '../../search/form.ts'
import { FORM_ID, FOUND_ID } from './events-form.ts'

/**
 * Makes the GET form of an events screen act at once: a change of a control searches, links that change filters keep
 * the place, and what was changed before the client was there is caught up with. The address is the state; the controls
 * follow it. Searches say in which zone the reader is (decisions P20); the first view, made for everybody, does not.
 * @param path the screen's address without filters.
 */
export function useEventsForm(path: string, search: EventsSearch) {
  const navigate = useNavigate()
  const address = eventsAddress(search)
  const state = JSON.stringify(address)
  /** A link was followed: it may be gone when the new list is there. */
  const arriving = useRef<'found' | 'top'>(undefined)

  const go = (next: Address, replace = false): void => {
    const zoned = { ...next, zone: next['zone'] ?? ownTimeZone() }
    void navigate({ href: withQuery(path, zoned), replace, resetScroll: false })
  }
  const change = (next: Address, replace = false) => go({ ...address, ...next, cursor: undefined }, replace)

  useEffect(() => {
    const form = formOf()
    if (!form) return
    const chosen = readControls(new FormData(form))
    if (isTyping(form)) chosen['q'] = address['q']
    if (differ(chosen, address)) change(chosen, true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the client takes over
  }, [])

  // The form begins as the address says: what was changed in it before the client was there must not be undone.
  const written = useRef(state)
  useEffect(() => {
    const form = formOf()
    if (form && written.current !== state) {
      writeControls(form, JSON.parse(state) as Address, JSON.parse(written.current) as Address)
      if (arriving.current) arrive(arriving.current)
    }
    arriving.current = undefined
    written.current = state
  }, [state])

  return {
    /** Goes to the same screen with other filters. */
    change,
    listeners: {
      onChange({ target }: ChangeEvent<HTMLElement> | FormEvent<HTMLElement>): void {
        const control = target as HTMLInputElement | HTMLSelectElement
        const { form, name } = control
        if (form?.id !== FORM_ID || !isControl(name)) return
        const values = readControls(new FormData(form))
        // Words are searched when they are finished; where, matters only when there are some.
        if (name === 'q' || (name === 'in' && !values['q'])) return
        if (control.type === 'date' && !areDaysInOrder(form, control as HTMLInputElement)) return
        change(values)
      },
      onSubmit(event: FormEvent<HTMLElement>): void {
        const form = event.target as HTMLFormElement
        if (form.id !== FORM_ID) return
        event.preventDefault()
        form.querySelector<HTMLElement>(':popover-open')?.hidePopover()
        const values = readControls(new FormData(form))
        if (differ(values, address)) change(values)
      },
      /** Follows a link that only changes the filters, without leaving the place on the page. */
      onClick(event: MouseEvent<HTMLElement>): void {
        const link = (event.target as Element).closest('a')
        if (!link || link.pathname !== path || link.origin !== location.origin || link.hash) return
        if (!isPlainClick(event)) return
        event.preventDefault()
        const next = readQuery(link.search)
        arriving.current = (next['cursor'] ?? '') === (address['cursor'] ?? '') ? 'found' : 'top'
        go(next)
      },
    },
  }
}

const formOf = () => document.querySelector<HTMLFormElement>(`#${FORM_ID}`)

/**
 * Where one goes on after a link that the new list may not have any more: other pages are read from their top, while
 * changed filters keep the place.
 */
function arrive(at: 'found' | 'top'): void {
  const found = document.getElementById(FOUND_ID)
  if (at === 'top') found?.scrollIntoView()
  const { activeElement } = document
  if (at === 'top' || activeElement === document.body) found?.focus({ preventScroll: true })
}

/** Days the wrong way round are not searched: the last one says why. A day is not finished while its year is typed. */
function areDaysInOrder(form: HTMLFormElement, changed: HTMLInputElement): boolean {
  const [from, to] = ['from', 'to'].map((name) => form.elements.namedItem(name) as HTMLInputElement)
  if (!from || !to) return true
  const reversed = from.value !== '' && to.value !== '' && to.value < from.value
  to.setCustomValidity(reversed ? m.reversedDates() : '')
  if (reversed && changed.validity.valid) to.reportValidity()
  return from.validity.valid && to.validity.valid
}

/** Sets the controls to the address, but for words that are being typed while it changed in other things. */
function writeControls(form: HTMLFormElement, address: Address, before: Address): void {
  for (const element of form.elements) {
    const control = element as HTMLInputElement | HTMLSelectElement
    if (!isControl(control.name)) continue
    const value = address[control.name]
    if (control instanceof HTMLSelectElement) {
      if (value === undefined) control.selectedIndex = 0
      else control.value = value
    } else if (control.type === 'checkbox' || control.type === 'radio') {
      // Where words are searched stays chosen while there are none yet.
      if (control.name !== 'in' || address['q']) control.checked = isTicked(address, control)
    } else if (control !== document.activeElement || (value && value !== before[control.name])) {
      control.value = value ?? ''
      control.setCustomValidity('')
    }
  }
}

const isTyping = (form: HTMLFormElement) => {
  const active = document.activeElement as HTMLInputElement | null
  return active?.form === form && active.name === 'q'
}
