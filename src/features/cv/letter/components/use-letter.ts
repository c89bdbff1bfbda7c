import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { draftOf } from '#lib/browser/drafts.ts'
import type { OfferedJob } from '../../tailor/schema.ts'
import { letterDraftSchema, type LetterDraft } from '../schema.ts'

/** A letter, kept in this browser with each change: one for each job, and one without. */
export function useLetter(userId: string, id: number | undefined, job: OfferedJob | undefined) {
  const place = useMemo(() => draftOf(userId, id === undefined ? 'letter' : `letter.${id}`), [userId, id])
  const [draft, setDraft] = useState<LetterDraft>(() => {
    const kept = z.safeParse(letterDraftSchema, place.read()).data ?? {}
    if (!job) return kept
    const { title, organization, place: where } = job
    return { ...kept, job: { title, organization, place: where } }
  })
  return {
    draft,
    change(part: Partial<LetterDraft>) {
      const next = { ...draft, ...part }
      setDraft(next)
      place.write(next)
    },
  }
}
