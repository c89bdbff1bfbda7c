import { useState, type DragEvent } from 'react'

/** Props for a box that accepts dropped files; `isOver` while they are above it. */
export function useFileDrop(take: ((files: File[], event: DragEvent) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const props = take && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // Otherwise the browser would open the file instead of the page.
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      setOver(true)
    },
    onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
    },
    onDrop(event: DragEvent) {
      setOver(false)
      const files = [...event.dataTransfer.files]
      // An inner box may have taken them.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take(files, event)
    },
  }
  return { isOver, props }
}
