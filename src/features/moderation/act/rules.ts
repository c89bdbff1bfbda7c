/** What moderators do about a thing. */
export const moderationActs = ['hide', 'warn', 'dismiss'] as const
export type ModerationAct = (typeof moderationActs)[number]

/** Characters of a reason, and of an appeal. */
export const LONGEST_REASON = 2_000
