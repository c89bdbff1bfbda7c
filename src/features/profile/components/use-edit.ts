import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { paths } from '#lib/text/paths.ts'
import { readEdit, type Edit, type EditName } from '../own/edit-address.ts'

export interface EditPlace {
  /** What is open; undefined when nothing is. */
  edit: Edit | undefined
  /** Whether it was open when the page was loaded, so that nothing moves then. */
  atFirst: boolean
  open: (name: EditName) => void
  close: () => void
}

/**
 * What is open on the page, which its address says: Back closes it.
 * @param name what the address has.
 */
export function useEdit(name: string | undefined): EditPlace {
  const router = useRouter()
  const [first, setFirst] = useState(name)
  // The entry of the history before this one is the page without it.
  const opened = useRef(false)
  return {
    edit: readEdit(name),
    atFirst: name !== undefined && name === first,
    open(next) {
      opened.current = true
      setFirst(undefined)
      void router.navigate({ href: paths.myPersonalProfile({ edit: next }), resetScroll: false })
    },
    close() {
      if (opened.current) router.history.back()
      else void router.navigate({ href: paths.myPersonalProfile(), replace: true, resetScroll: false })
      opened.current = false
    },
  }
}
