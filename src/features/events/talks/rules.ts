/** Where a proposed talk stands. */
export const talkStatuses = ['proposed', 'waitlisted', 'accepted', 'declined', 'withdrawn'] as const
export type TalkStatus = (typeof talkStatuses)[number]

/** What an organiser decides, or whoever proposed it does. */
export const talkDecisions = ['accept', 'waitlist', 'decline'] as const
export type TalkDecision = (typeof talkDecisions)[number]
export type TalkStep = TalkDecision | 'withdraw'

/** From where each step leads where: the server goes by it, and tells the browser which of them can be taken. */
const steps: Record<TalkStep, { from: readonly TalkStatus[]; to: TalkStatus }> = {
  accept: { from: ['proposed', 'waitlisted', 'declined'], to: 'accepted' },
  waitlist: { from: ['proposed', 'declined'], to: 'waitlisted' },
  decline: { from: ['proposed', 'waitlisted'], to: 'declined' },
  withdraw: { from: ['proposed', 'waitlisted', 'accepted'], to: 'withdrawn' },
}

/** Where a step leads; nothing where it cannot be taken. */
export const talkAfter = (step: TalkStep, status: TalkStatus): TalkStatus | undefined =>
  steps[step].from.includes(status) ? steps[step].to : undefined

/** Which decisions an organiser can take. */
export const decisionsOn = (status: TalkStatus): TalkDecision[] =>
  talkDecisions.filter((step) => talkAfter(step, status))

/** Talks that one person may have proposed for an event at a time. */
export const MAX_TALKS = 5
/** Lengths in minutes where a call names none. */
export const usualMinutes: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90]
/** Points of a review. */
export const MAX_SCORE = 5
