import { useEffect, useLayoutEffect, useRef } from 'react'

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll('tbody tr') ?? [])]

/**
 * Keeps the focus in a table when the row that has it goes: in the row that comes into its place, else before the page.
 * @param done changes when something was done with a row.
 * @returns for the element around the table.
 */
export function useTableFocus(done: number, isFetching: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const place = useRef(-1)
  useEffect(() => {
    if (done === 0) return
    // The dialog has given the focus back to the row that it was opened from.
    place.current = rowsIn(box.current).findIndex((row) => row.contains(document.activeElement))
  }, [done])
  useLayoutEffect(() => {
    if (isFetching || place.current < 0) return
    if (document.activeElement === document.body) {
      const row = rowsIn(box.current)
        .slice(0, place.current + 1)
        .at(-1)
      const main = document.getElementById('main')
      if (main) main.tabIndex = -1
      const target = row?.querySelector<HTMLElement>('a, button') ?? main
      target?.focus()
    }
    place.current = -1
  })
  return box
}
