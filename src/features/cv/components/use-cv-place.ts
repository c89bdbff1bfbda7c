import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#lib/text/paths.ts'

/** What the address has for the open dialog: `?cv=open`, with `&job=12` for one to tailor it to. */
export const cvOpen = 'open'
/** The same for the dialog of a cover letter: `?cv=letter`, with the job that it answers. */
export const letterOpen = 'letter'

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
    /** Forgets the job that the address names: a reload does not come back to it. */
    forgetJob() {
      const href = paths.myPersonalProfile({ cv: cvOpen })
      void router.navigate({ href, replace: true, resetScroll: false })
    },
    close() {
      if (opened.current) router.history.back()
      else void router.navigate({ href: paths.myPersonalProfile(), replace: true, resetScroll: false })
      opened.current = false
    },
  }
}
