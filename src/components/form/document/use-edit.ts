import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** What is open on the page of a document: a form, or another dialog. */
export interface EditPlace<Name extends string, Edit> {
  /** What is open; undefined when nothing is. */
  edit: Edit | undefined
  /** Whether it was open when the page was loaded, so that nothing moves then. */
  atFirst: boolean
  open: (name: Name) => void
  close: () => void
}

interface Addresses<Name extends string, Edit> {
  /** Reads what people may write into the address bar; undefined when it names no form. */
  read: (name: string | undefined) => Edit | undefined
  /** The address of the page with something open, or nothing. */
  href: (name?: Name) => string
}

/**
 * What is open on the page, which its address says: Back closes it.
 * @param name what the address has.
 */
export function useEdit<Name extends string, Edit>(
  name: string | undefined,
  { read, href }: Addresses<Name, Edit>,
): EditPlace<Name, Edit> {
  const router = useRouter()
  const [first, setFirst] = useState(name)
  // The entry of the history before this one is the page without it.
  const opened = useRef(false)
  return {
    edit: read(name),
    atFirst: name !== undefined && name === first,
    open(next) {
      opened.current = true
      setFirst(undefined)
      void router.navigate({ href: href(next), resetScroll: false })
    },
    close() {
      if (opened.current) router.history.back()
      else void router.navigate({ href: href(), replace: true, resetScroll: false })
      opened.current = false
    },
  }
}
