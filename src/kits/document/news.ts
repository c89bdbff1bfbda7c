import type { DocumentDefinition, ListItem } from './rules.ts'
import type { News, PatchAnswer, UnreadableItem } from './schema.ts'

/** The fields of every shown document besides its records and lists. */
export interface Versioned {
  version: number
  Unreadable: readonly UnreadableItem[]
}

/** Applies news to a document, in the order of the server. */
export function withNews<Doc extends object, Shown extends Doc & Versioned>(
  { records }: DocumentDefinition<Doc>,
  shown: Shown,
  { version, news }: Pick<PatchAnswer, 'version' | 'news'>,
): Shown {
  const next = { ...shown, version } as Record<string, unknown>
  for (const [list, all] of Map.groupBy(news, (one) => one.list)) {
    if (Object.hasOwn(records, list)) next[list] = all.at(-1)?.item
    else next[list] = newsInList((next[list] ?? []) as ListItem[], all)
  }
  const gone = new Set(news.filter(({ item }) => item === null).map(({ list, id }) => `${list}.${id}`))
  const left = shown.Unreadable.filter(({ Section, id }) => !gone.has(`${Section}.${id}`))
  if (left.length < shown.Unreadable.length) next['Unreadable'] = left
  return next as Shown
}

/** Removes all named items, then inserts each after the item it follows. */
function newsInList(list: readonly ListItem[], news: readonly News[]): ListItem[] {
  const named = new Set(news.map(({ id }) => id))
  const behind = new Map(
    news.flatMap(({ item, after }) => (item ? [[after, item as ListItem] as const] : [])),
  )
  const next: ListItem[] = []
  const follow = (after: string | null) => {
    for (let item = behind.get(after); item; item = behind.get(item.id)) {
      behind.delete(after)
      after = item.id
      next.push(item)
    }
  }
  follow(null)
  for (const item of list) {
    if (named.has(item.id)) continue
    next.push(item)
    follow(item.id)
  }
  return [...next, ...behind.values()]
}
