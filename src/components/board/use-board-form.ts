import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, type ChangeEvent, type FormEvent, type MouseEvent } from 'react'
import { differ, isTicked, readControls, type BoardForm } from '#kits/board/form.ts'
import type { Address } from '#kits/board/parts.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { withQuery } from '#lib/text/paths.ts'

interface Options {
  form: BoardForm
  /** The list's address without filters. */
  path: string
  /** The filters of the address. */
  address: Address
  /** Adds what every further address holds. */
  complete?: (next: Address) => Address
  /** What this reader chose elsewhere, when the client takes over; it is set in the form as well. */
  remember?: (form: HTMLFormElement) => Address
  /** A control was changed. @returns false while that cannot be searched for. */
  onControl?: (control: HTMLInputElement, form: HTMLFormElement) => boolean
  /** A link to other filters is followed. */
  onLink?: (link: HTMLAnchorElement, next: Address) => void
  /** The id of what was found, to go on there after a link that the new list may not have any more. */
  found?: string
}

/**
 * Makes the GET form of a list act at once: a change of a control searches, links that change filters keep the place,
 * and what was changed before the client was there is caught up with. The address is the state; the controls follow it.
 */
export function useBoardForm(options: Options) {
  const { form, path, address, complete = (next) => next, remember, onControl, onLink, found } = options
  const navigate = useNavigate()
  const state = JSON.stringify(address)
  const waiting = useNeedsClient(`[href="${path}"],[href^="${path}?"],#${form.id}`)
  /** A link was followed: it may be gone when the new list is there. */
  const arriving = useRef<'found' | 'top'>(undefined)

  const go = (next: Address, replace = false): void => {
    void navigate({ href: withQuery(path, complete(next)), replace, resetScroll: false })
  }
  const change = (next: Address, replace = false): void => {
    const closed = Object.fromEntries((form.closes ?? []).map((name) => [name, undefined]))
    go({ ...address, ...next, ...closed, cursor: undefined }, replace)
  }

  useEffect(() => {
    const element = elementOf(form)
    // What was sent already is searched as it was sent.
    if (!element || element.ariaBusy) return
    const chosen = readControls(form, new FormData(element))
    if (isTyping(element)) chosen['q'] = address['q']
    Object.assign(chosen, remember?.(element))
    const all = { ...form, aside: [] }
    if (!differ(all, complete(chosen), complete(address))) return
    const controls = [...element.elements].filter(
      (each): each is HTMLInputElement => 'name' in each && form.controls.includes(String(each.name)),
    )
    if (!onControl || controls.every((control) => onControl(control, element))) change(chosen, true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the client takes over
  }, [])

  // The form begins as the address says: what was changed in it before the client was there must not be undone.
  const written = useRef(state)
  useEffect(() => {
    const element = elementOf(form)
    if (element && written.current !== state) {
      writeControls(form, element, JSON.parse(state) as Address, JSON.parse(written.current) as Address)
      if (arriving.current && found) arrive(found, arriving.current)
    }
    arriving.current = undefined
    written.current = state
  }, [state, form, found])

  return {
    /** Goes to the same list with other filters. */
    change,
    listeners: {
      ...waiting,
      onChange({ target }: ChangeEvent<HTMLElement> | FormEvent<HTMLElement>): void {
        const control = target as HTMLInputElement
        const { form: element, name } = control
        if (element?.id !== form.id || !form.controls.includes(name)) return
        const searchable = onControl?.(control, element) ?? true
        const values = readControls(form, new FormData(element))
        // Words are searched when they are finished; where, matters only when there are some.
        if (name === 'q' || (name === form.where.name && !values['q'])) return
        if (searchable) change(values)
      },
      onSubmit(event: FormEvent<HTMLElement>): void {
        const element = event.target as HTMLFormElement
        if (element.id !== form.id) return
        event.preventDefault()
        element.querySelector<HTMLElement>(':popover-open')?.hidePopover()
        const values = readControls(form, new FormData(element))
        if (differ(form, values, address)) change(values)
      },
      /** Follows a link that only changes the filters, without leaving the place on the page. */
      onClick(event: MouseEvent<HTMLElement>): void {
        const link = (event.target as Element).closest('a')
        if (!link || link.pathname !== path || link.origin !== location.origin || link.hash) return
        if (!isPlainClick(event)) return
        event.preventDefault()
        const next = readQuery(link.search)
        arriving.current = (next['cursor'] ?? '') === (address['cursor'] ?? '') ? 'found' : 'top'
        onLink?.(link, next)
        // What is pressed before the new list is there goes on from the link, not from the filters before it.
        const element = elementOf(form)
        if (element) writeControls(form, element, next, address)
        go(next)
      },
    },
  }
}

const elementOf = ({ id }: BoardForm) => document.querySelector<HTMLFormElement>(`#${id}`)

/**
 * Where one goes on after a link that the new list may not have any more: other pages are read from their top, while
 * changed filters keep the place.
 */
function arrive(id: string, at: 'found' | 'top'): void {
  const found = document.getElementById(id)
  if (at === 'top') found?.scrollIntoView()
  const { activeElement } = document
  if (at === 'top' || activeElement === document.body) found?.focus({ preventScroll: true })
}

/** Sets the controls to the address, but for words that are being typed while it changed in other things. */
function writeControls(form: BoardForm, element: HTMLFormElement, address: Address, before: Address): void {
  for (const each of element.elements) {
    const control = each as HTMLInputElement | HTMLSelectElement
    if (!form.controls.includes(control.name)) continue
    const value = address[control.name]
    if (control instanceof HTMLSelectElement) {
      if (value === undefined) control.selectedIndex = 0
      else control.value = value
    } else if (control.type === 'checkbox' || control.type === 'radio') {
      // Where words are searched stays chosen while there are none yet.
      if (control.name !== form.where.name || address['q']) control.checked = isTicked(form, address, control)
    } else if (control !== document.activeElement || (value && value !== before[control.name])) {
      control.value = value ?? ''
      control.setCustomValidity('')
    }
  }
}

const isTyping = (element: HTMLFormElement) => {
  const active = document.activeElement as HTMLInputElement | null
  return active?.form === element && active.name === 'q'
}
