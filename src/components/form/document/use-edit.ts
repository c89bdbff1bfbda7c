import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'

/** The open form or dialog on a document's page. */
export interface EditState<Name extends string, Edit> {
  /** The open entry; undefined if none is. */
  edit: Edit | undefined
  /** Whether it was open when the page loaded, so that nothing scrolls then. */
  atFirst: boolean
  open: (name: Name) => void
  close: () => void
}

interface Addresses<Name extends string, Edit> {
  /** Parses the name in the address; undefined if it is invalid. */
  read: (name: string | undefined) => Edit | undefined
  /** Returns the page's address with something open, or nothing. */
  href: (name?: Name) => string
}

/** Keeps what is open in the address, so that Back closes it. @param name from the address. */
export function useEdit<Name extends string, Edit>(
  name: string | undefined,
  { read, href }: Addresses<Name, Edit>,
): EditState<Name, Edit> {
  const router = useRouter()
  const [first, setFirst] = useState(name)
  // The previous history entry is the page without it.
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
