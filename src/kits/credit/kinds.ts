/** The kinds of works that credit people: an article, an event, or an event that teaches. */
export const creditKinds = ['article', 'talk', 'course'] as const
export type CreditKind = (typeof creditKinds)[number]
