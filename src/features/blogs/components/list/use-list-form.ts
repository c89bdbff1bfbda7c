import { useEffect, useRef, type ChangeEvent, type FormEvent, type MouseEvent } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { withQuery } from '#lib/text/paths.ts'
import { FORM_ID } from './list-filters.tsx'

const TRENDING_KEY = 'agora.trending'

type Values = Record<string, string | undefined>

/**
 * Makes the GET form of a list act at once: a change of a control searches, links that change filters keep the place,
 * and what was changed before the client was there is caught up with. The address is the state; the controls follow it.
 * @param path the list's address without filters.
 * @param search the address's filters.
 */
export function useListForm(path: string, given: object) {
  const search = given as Values
  const navigate = useNavigate()
  const state = JSON.stringify(search)

  const go = (next: Values, replace = false): void => {
    void navigate({ href: withQuery(path, next), replace, resetScroll: false })
  }

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
    if (!form) return
    const chosen: Values = { ...search, ...readForm(form) }
    if (typing(form)) chosen['q'] = search['q']
    const trending = trendingOf(form)
    if (trending && !search['trending'] && readTrending()) {
      trending.checked = true
      chosen['trending'] = '1'
    }
    if (different(chosen, search)) go({ ...chosen, cursor: undefined }, true)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, when the client takes over
  }, [])

  // The form begins as the address says: what was changed in it before the client was there must not be undone.
  const written = useRef(state)
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>(`#${FORM_ID}`)
    if (form && written.current !== state) {
      writeForm(form, JSON.parse(state) as Values, JSON.parse(written.current) as Values)
    }
    written.current = state
  }, [state])

  return {
    onChange({ target }: ChangeEvent<HTMLElement> | FormEvent<HTMLElement>): void {
      const control = target as HTMLInputElement | HTMLSelectElement
      const { form, name } = control
      if (form?.id !== FORM_ID || !name) return
      if (name === 'trending') keepTrending((control as HTMLInputElement).checked)
      const values = readForm(form)
      // Words are searched when they are finished; by what matters only when there are some.
      if (name === 'q' || (name === 'by' && !values['q'])) return
      go({ ...search, ...values, cursor: undefined, outline: undefined })
    },
    onSubmit(event: FormEvent<HTMLElement>): void {
      const form = event.target as HTMLFormElement
      if (form.id !== FORM_ID) return
      event.preventDefault()
      go({ ...search, ...readForm(form), cursor: undefined, outline: undefined })
    },
    /** Follows a link that only changes the filters, without leaving the place on the page. */
    onClick(event: MouseEvent<HTMLElement>): void {
      const link = (event.target as Element).closest('a')
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (
        !link ||
        !plain ||
        event.defaultPrevented ||
        link.pathname !== path ||
        link.origin !== location.origin
      )
        return
      event.preventDefault()
      link.closest<HTMLElement>(':popover-open')?.hidePopover()
      const next = Object.fromEntries(new URLSearchParams(link.search))
      if (search['trending'] && !next['trending']) keepTrending(false)
      go(next)
    },
  }
}

/** The values of the form's visible controls; those that are empty or at their default are undefined. */
function readForm(form: HTMLFormElement): Values {
  const data = new FormData(form)
  const values: Values = {}
  for (const control of form.elements) {
    const { name, type } = control as HTMLInputElement
    if (!name || type === 'hidden') continue
    const value = data.get(name)
    values[name] = typeof value === 'string' ? value.trim() || undefined : undefined
  }
  if (values['by'] !== 'organization' || !values['q']) values['by'] = undefined
  return values
}

/** Sets the controls to the address, but for words that are being typed while it changed in other things. */
function writeForm(form: HTMLFormElement, search: Values, before: Values): void {
  for (const control of form.elements) {
    const input = control as HTMLInputElement
    if (input.type === 'hidden' || !input.name) continue
    const value = search[input.name]
    if (input.type === 'checkbox') input.checked = value === input.value
    else if (input.type === 'radio') {
      // By what is searched stays chosen while there are no words yet.
      if (search['q']) input.checked = input.value === (value ?? 'keyword')
    } else if (input !== document.activeElement || (value && value !== before[input.name])) {
      input.value = value ?? ''
    }
  }
}

const typing = (form: HTMLFormElement) => {
  const active = document.activeElement as HTMLInputElement | null
  return active?.form === form && active.name === 'q'
}

const different = (a: Values, b: Values) =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].some((key) => (a[key] ?? '') !== (b[key] ?? ''))

const trendingOf = (form: HTMLFormElement) => form.elements.namedItem('trending') as HTMLInputElement | null

function readTrending(): boolean {
  try {
    return localStorage.getItem(TRENDING_KEY) === 'true'
  } catch {
    return false // storage may be switched off
  }
}

function keepTrending(on: boolean): void {
  try {
    localStorage.setItem(TRENDING_KEY, String(on))
  } catch {
    // The choice then lasts as long as the address.
  }
}
