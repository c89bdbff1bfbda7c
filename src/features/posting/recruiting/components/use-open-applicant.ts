import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { paths } from '#lib/text/paths.ts'

/** Keeps who is opened in the address, so that Back closes the applicant and a reload keeps it open. */
export function useOpenApplicant(postingId: number | undefined) {
  const router = useRouter()
  const { applicant } = useSearch({ strict: false }) as { applicant?: unknown }
  const [openId, setOpenId] = useState(applicant === undefined ? undefined : String(applicant))
  const addressed = useRef(openId)
  // The previous history entry is the list.
  const isPushed = useRef(false)
  useEffect(
    () =>
      router.history.subscribe(({ location, action: { type } }) => {
        if (type === 'PUSH' || type === 'REPLACE') return
        addressed.current = new URLSearchParams(location.search).get('applicant') ?? undefined
        setOpenId(addressed.current)
      }),
    [router],
  )
  useEffect(() => {
    const was = addressed.current
    if (was === openId) return
    addressed.current = openId
    const isBack = openId === undefined && isPushed.current
    if (was === undefined) isPushed.current = true
    else if (openId === undefined) isPushed.current = false
    if (isBack) return router.history.back()
    const href = paths.receivedApplications(postingId, { applicant: openId })
    void router.navigate({ href, replace: was !== undefined, resetScroll: false })
  }, [openId, postingId, router])
  return [openId, setOpenId] as const
}
