/** The actions of moderators. */
export const moderationActs = ['hide', 'warn', 'dismiss'] as const
export type ModerationAct = (typeof moderationActs)[number]

/** Maximum characters of a reason or an appeal. */
export const MAX_REASON_LENGTH = 2_000
