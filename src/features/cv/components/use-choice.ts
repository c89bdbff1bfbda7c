import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import type { Profile } from '#features/profile/schema.ts'
import { draftOf, followDraft } from '#lib/browser/drafts.ts'
import { cvChoiceSchema, type CvChoice } from '../schema.ts'
import { defaultChoice } from '../document/choice.ts'
import { withoutGone } from '../document/choose.ts'

const choiceDraftSchema = z.object({ choice: cvChoiceSchema, variant: z.optional(z.string()) })
/** A choice and the variant that it was loaded from. */
export type ChoiceDraft = z.output<typeof choiceDraftSchema>

/** Everything, in template 1. */
export const firstChoice = (): ChoiceDraft => ({ choice: defaultChoice(1) })

/** The storage key of the current choice. */
const NAME = 'cv'
const placeOf = (userId: string) => draftOf(userId, NAME)

/** Returns the last choice in this browser, or everything. */
export const loadChoice = (profile: Profile): ChoiceDraft =>
  z.safeParse(choiceDraftSchema, placeOf(profile.UserID).read()).data ?? firstChoice()

/** Manages the choice for the CV. It is stored in this browser, so that it survives reloads and failures. */
export function useChoice(profile: Profile) {
  const draft = useMemo(() => placeOf(profile.UserID), [profile.UserID])
  const [chosen, setChosen] = useState<ChoiceDraft>(() => loadChoice(profile))
  // Otherwise each of two windows would write over what the other one chose.
  useEffect(() => followDraft(profile.UserID, NAME, () => setChosen(loadChoice(profile))), [profile])
  const choose = (next: ChoiceDraft) => {
    setChosen(next)
    draft.write(next)
  }
  const choice = useMemo(() => withoutGone(chosen.choice, profile), [chosen.choice, profile])
  return {
    chosen: { ...chosen, choice },
    choose,
    change: (next: CvChoice) => choose({ ...chosen, choice: next }),
  }
}
