import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { paths } from '#lib/text/paths.ts'

/** The URL parameters of the open dialog: `?cv=open`, with `&job=12` to tailor it to a job. */
export const cvOpen = 'open'
/** The same for the cover letter: `?cv=letter`, with the job that it is for. */
export const letterOpen = 'letter'

/** Opens and closes the dialog through the URL, so that Back closes it and a reload keeps it open. */
export function useCvDialog() {
  const router = useRouter()
  // The previous history entry is the page without the dialog.
  const opened = useRef(false)
  return {
    open() {
      opened.current = true
      void router.navigate({ href: paths.myPersonalProfile({ cv: cvOpen }), resetScroll: false })
    },
    /** Removes the job from the URL, so that a reload does not return to it. */
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
