/** The kinds of content that can be reported. */
export const moderatedKinds = ['article', 'event', 'profile', 'posting'] as const
export type ModeratedKind = (typeof moderatedKinds)[number]
