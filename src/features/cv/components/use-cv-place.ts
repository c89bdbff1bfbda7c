import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#lib/text/paths.ts'

/** What the address has for the open dialog: `?cv=open`. */
export const cvOpen = 'open'

/** Opens and closes the dialog by the address of the page, so that Back closes it and a reload keeps it. */
export function useCvPlace() {
  const router = useRouter()
  // The entry of the history before this one is the page without it.
  const opened = useRef(false)
  return {
    open() {
      opened.current = true
      void router.navigate({ href: paths.myPersonalProfile({ cv: cvOpen }), resetScroll: false })
    },
    close() {
      if (opened.current) router.history.back()
      else void router.navigate({ href: paths.myPersonalProfile(), replace: true, resetScroll: false })
      opened.current = false
    },
  }
}
