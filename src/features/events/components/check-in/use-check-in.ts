import { useEffect, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { draftOf, type Draft } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { CHECK_IN_MAX } from '../../check-in/schema.ts'
import { callCheckIn, checkInListQuery } from '../../check-in/queries.ts'
import { addCheckIn, replaceAttendees, applyResults, type CheckInState } from './check-in-state.ts'

/** How often unsent check-ins are retried. */
const AGAIN_MS = 10_000

/**
 * Manages check-in. Each check-in appears at once, is stored in this browser, and is sent when there is a network.
 * Signing out deletes the stored data.
 * @param onEarlier is called with people who had been checked in elsewhere before, and when.
 */
export function useCheckIn(eventId: string, onEarlier: (name: string, before: string) => void) {
  const userId = useSession()?.user.id ?? ''
  const [kept] = useState<Draft>(() => draftOf(userId, `check-in.${eventId}`))
  const [state, setState] = useState(() => kept.read() as CheckInState | undefined)
  const [failure, setFailure] = useState('')
  const list = useQuery(checkInListQuery(eventId))
  const [taken, setTaken] = useState<typeof list.data>()
  if (list.data && list.data !== taken) {
    setTaken(list.data)
    setState(replaceAttendees(list.data, state?.queue ?? [], new Date(list.dataUpdatedAt).toISOString()))
  }
  useEffect(() => {
    if (state) kept.write(state)
  }, [state, kept])

  const sending = useRef(false)
  const queued = state?.queue.length ?? 0
  useEffect(() => {
    if (!state || queued === 0) return
    const { people } = state
    const batch = state.queue.slice(0, CHECK_IN_MAX)
    async function send(): Promise<void> {
      if (sending.current) return
      sending.current = true
      try {
        const { results } = await callCheckIn('POST /check-in', { eventId, people: batch })
        setFailure('')
        setState((now) => now && applyResults(now, batch, results))
        for (const { number, before } of results)
          if (before) onEarlier(people.find((each) => each.number === number)?.name ?? '', before)
      } catch (error) {
        setFailure((error as Error).message)
      } finally {
        sending.current = false
      }
    }
    const trying = () => void send()
    trying()
    const timer = setInterval(trying, AGAIN_MS)
    addEventListener('online', trying)
    return () => {
      clearInterval(timer)
      removeEventListener('online', trying)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- each note, and each answer, begins it anew
  }, [state?.queue, eventId])

  return {
    state,
    error: list.error,
    failure: queued > 0 ? failure : '',
    note: (number: number, at: string | null) => setState((now) => now && addCheckIn(now, number, at)),
    again: list.refetch,
  }
}
