import { defineVisitorStore } from '#lib/browser/visitor-store.ts'
import type { Follow, ReadingState } from './schema.ts'

/** Limit of saved articles and of follows, as on the server. */
export const MAX_LOCAL_ITEMS = 50

export const isSameFollow = (a: Follow, b: Follow): boolean => a.Kind === b.Kind && a.Value === b.Value

const someOf = (value: unknown): unknown[] => (Array.isArray(value) ? value.slice(0, MAX_LOCAL_ITEMS) : [])

/** Stores saved articles and follows in this browser, latest first. */
export const localReading = defineVisitorStore<ReadingState>({
  key: 'agora.reading',
  parse(stored) {
    const { BlogID, Follows } = (stored ?? {}) as Partial<Record<keyof ReadingState, unknown>>
    return {
      BlogID: someOf(BlogID).filter((id) => typeof id === 'string'),
      Follows: someOf(Follows).flatMap((each) => {
        const { Kind, Value } = (each ?? {}) as Partial<Follow>
        return typeof Kind === 'string' && typeof Value === 'string' ? [{ Kind, Value }] : []
      }),
    }
  },
  isEmpty: ({ BlogID, Follows }) => BlogID.length + Follows.length === 0,
  without: ({ BlogID, Follows }, merged) => ({
    BlogID: BlogID.filter((id) => !merged.BlogID.includes(id)),
    Follows: Follows.filter((each) => !merged.Follows.some((other) => isSameFollow(other, each))),
  }),
})
