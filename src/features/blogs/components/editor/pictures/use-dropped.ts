import { useState, type DragEvent } from 'react'

/** What a box takes whose files are dropped onto it; `isOver` while they hang above it. */
export function useDropped(take: ((files: File[], event: DragEvent) => void) | undefined) {
  const [isOver, setOver] = useState(false)
  const props = take && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      // What is not taken, the browser would open in the place of the page.
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
      // A box within this one may have taken them.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      take(files, event)
    },
  }
  return { isOver, props }
}
