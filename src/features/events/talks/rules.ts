/** The status of a proposal. */
export const talkStatuses = ['proposed', 'waitlisted', 'accepted', 'declined', 'withdrawn'] as const
export type TalkStatus = (typeof talkStatuses)[number]

/** The steps of organizers and authors. */
export const talkDecisions = ['accept', 'waitlist', 'decline'] as const
export type TalkDecision = (typeof talkDecisions)[number]
export type TalkStep = TalkDecision | 'withdraw'

/** The status transitions. The server applies them and tells the browser which are possible. */
const statusTransitions: Record<TalkStep, { from: readonly TalkStatus[]; to: TalkStatus }> = {
  accept: { from: ['proposed', 'waitlisted', 'declined'], to: 'accepted' },
  waitlist: { from: ['proposed', 'declined'], to: 'waitlisted' },
  decline: { from: ['proposed', 'waitlisted'], to: 'declined' },
  withdraw: { from: ['proposed', 'waitlisted', 'accepted'], to: 'withdrawn' },
}

/** Returns the next status, or undefined if the step is not possible. */
export const nextTalkStatus = (step: TalkStep, status: TalkStatus): TalkStatus | undefined =>
  statusTransitions[step].from.includes(status) ? statusTransitions[step].to : undefined

/** Returns the possible decisions. */
export const decisionsOn = (status: TalkStatus): TalkDecision[] =>
  talkDecisions.filter((step) => nextTalkStatus(step, status))

/** The limit of open proposals per person and event. */
export const MAX_TALKS = 5
/** The default lengths, in minutes. */
export const usualMinutes: readonly number[] = [5, 10, 15, 20, 30, 45, 60, 90]
/** The scores of a review. */
export const MAX_SCORE = 5
