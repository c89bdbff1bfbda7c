import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type ChangeEvent, type FormEvent, type MouseEvent } from 'react'
import { differ, isTicked, readControls, type BoardForm } from '#kits/board/form.ts'
import type { Address } from '#kits/board/parts.ts'
import { readQuery } from '#lib/api/read-query.ts'
import { isPlainClick } from '#lib/browser/soft-navigation.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import { showTypedDay } from '#lib/text/dates/read-day.ts'
import { withQuery } from '#lib/text/paths.ts'

interface Options {
  form: BoardForm
  /** The list's address without filters. */
  path: string
  /** The filters in the address. */
  address: Address
  /** Adds parameters to all further addresses. */
  complete?: (next: Address) => Address
  /** Returns choices of this reader from other lists, and sets them in the form, once the client runs. */
  remember?: (form: HTMLFormElement) => Address
  /** Handles a changed control. @returns false if it cannot be searched for yet. */
  onControl?: (control: HTMLInputElement, form: HTMLFormElement) => boolean
  /** Handles a link to other filters. */
  onLink?: (link: HTMLAnchorElement, next: Address) => void
  /** The id of the results, which get the focus after a link that the new list may not have. */
  found?: string
}

/**
 * Makes the GET form of a list work without a submit: changed controls search at once, filter links keep the scroll
 * position, and changes before hydration are applied. The address is the state; the controls follow it.
 */
export function useBoardForm(options: Options) {
  const { form, path, address, complete = (next) => next, remember, onControl, onLink, found } = options
  const navigate = useNavigate()
  const state = JSON.stringify(address)
  const waiting = useNeedsClient(`[href="${path}"],[href^="${path}?"],#${form.id}`)
  const router = useRouter()
  /** The filters that the controls show before their list is there. */
  const ahead = useRef<Address>(undefined)
  /** The followed link may be missing from the new list. */
  const arriving = useRef<'found' | 'top'>(undefined)

  const go = (next: Address, replace = false): void => {
    ahead.current = next
    void navigate({ href: withQuery(path, complete(next)), replace, resetScroll: false })
  }
  const change = (next: Address, replace = false): void => {
    const closed = Object.fromEntries((form.closes ?? []).map((name) => [name, undefined]))
    go({ ...address, ...next, ...closed, cursor: undefined }, replace)
  }

  useEffect(() => {
    const element = elementOf(form)
    // A sent search stays as it is.
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

  // Keep changes in the form from before hydration.
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

  // After Back, before that list was there: the shown list stays.
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        const element = elementOf(form)
        if (element && ahead.current)
          writeControls(form, element, JSON.parse(state) as Address, ahead.current)
        ahead.current = undefined
      }),
    [router, state, form],
  )

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
        // Words are searched when complete; where to search only matters with words.
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
      /** Follows a link that only changes filters and keeps the scroll position. */
      onClick(event: MouseEvent<HTMLElement>): void {
        const link = (event.target as Element).closest('a')
        if (!link || link.pathname !== path || link.origin !== location.origin || link.hash) return
        if (!isPlainClick(event)) return
        event.preventDefault()
        const next = readQuery(link.search)
        arriving.current = (next['cursor'] ?? '') === (address['cursor'] ?? '') ? 'found' : 'top'
        onLink?.(link, next)
        // A press before the new list is there builds on the pending link, not on the old filters.
        const element = elementOf(form)
        if (element) writeControls(form, element, next, address)
        go(next)
      },
    },
  }
}

const elementOf = ({ id }: BoardForm) => document.querySelector<HTMLFormElement>(`#${id}`)

/**
 * Moves the focus after a link that the new list may not have: to the top for other pages, in place for changed
 * filters.
 */
function arrive(id: string, at: 'found' | 'top'): void {
  const found = document.getElementById(id)
  if (at === 'top') found?.scrollIntoView()
  const { activeElement } = document
  if (at === 'top' || activeElement === document.body) found?.focus({ preventScroll: true })
}

/** Sets the controls to the address, except words being typed. */
function writeControls(form: BoardForm, element: HTMLFormElement, address: Address, before: Address): void {
  for (const each of element.elements) {
    const control = each as HTMLInputElement | HTMLSelectElement
    if (!form.controls.includes(control.name)) continue
    const value = address[control.name]
    if (control instanceof HTMLSelectElement) {
      if (value === undefined) control.selectedIndex = 0
      else control.value = value
    } else if (control.type === 'checkbox' || control.type === 'radio') {
      // Where to search stays chosen while there are no words.
      if (control.name !== form.where.name || address['q']) control.checked = isTicked(form, address, control)
    } else if (form.days?.includes(control.name)) {
      // A day that was typed since stays.
      if (value !== before[control.name]) control.value = showTypedDay(value ?? '')
    } else if (control !== document.activeElement || (value && value !== before[control.name])) {
      control.value = value ?? ''
    }
  }
}

const isTyping = (element: HTMLFormElement) => {
  const active = document.activeElement as HTMLInputElement | null
  return active?.form === element && active.name === 'q'
}
