import { useLayoutEffect, useRef, type FocusEvent } from 'react'

interface Place {
  id: string
  index: number
  /** The control of the item that had the focus. */
  tool: string
}

/**
 * Keeps the focus in a list when its item disappears: it moves to the same control of the next item, else to
 * `fallback`.
 * @param ids of the items in order; item elements have `data-item`, their controls `data-tool`.
 * @returns a ref for the element around the list.
 */
export function useListFocus(ids: readonly string[], fallback: string) {
  const box = useRef<HTMLElement>(null)
  const last = useRef<Place>(undefined)

  useLayoutEffect(() => {
    const was = last.current
    if (!was || ids.includes(was.id)) return
    last.current = undefined
    const settle = () => {
      if (document.activeElement !== document.body) return
      const id = ids[Math.min(was.index, ids.length - 1)]
      const tool = `[data-item="${CSS.escape(id ?? '')}"] [data-tool="${was.tool}"]`
      const target = box.current?.querySelector<HTMLElement>(tool)
      ;(target ?? box.current?.querySelector<HTMLElement>(fallback))?.focus()
    }
    // A closing dialog returns the focus to an element that is gone.
    const dialog = document.activeElement?.closest('dialog')
    if (dialog) dialog.addEventListener('close', settle, { once: true })
    else settle()
  }, [ids, fallback])

  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = target.closest<HTMLElement>('[data-item]')?.dataset['item']
    const { tool } = target.dataset
    last.current = id !== undefined && tool ? { id, index: ids.indexOf(id), tool } : undefined
  }
  return { ref: box, onFocus }
}
