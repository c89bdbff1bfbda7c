// Edits as functions of the document, so that they can be reapplied after it has changed.

/** Returns a changed document, or the same one if there is nothing to do. */
export type Change<Doc> = (document: Doc) => Doc

interface Item {
  id?: string | undefined
}

type ListKey<Doc> = { [K in keyof Doc]: Doc[K] extends readonly Item[] ? K : never }[keyof Doc]

const listOf = <Doc>(document: Doc, key: keyof Doc) => document[key] as readonly Item[]

const withList = <Doc>(document: Doc, key: keyof Doc, list: readonly Item[]): Doc => ({
  ...document,
  [key]: list,
})

const indexOf = (list: readonly Item[], id: string | undefined) =>
  id === undefined ? -1 : list.findIndex((item) => item.id === id)

/** Removes an item. */
export const removeItem =
  <Doc>(key: ListKey<Doc>, id: string): Change<Doc> =>
  (document) => {
    const list = listOf(document, key)
    return indexOf(list, id) < 0
      ? document
      : withList(
          document,
          key,
          list.filter((item) => item.id !== id),
        )
  }

/** The position of an item: the ids of its neighbours, and its index. */
export interface ItemPosition {
  after: string | undefined
  before: string | undefined
  index: number
}

export function itemPosition(list: readonly Item[], id: string): ItemPosition {
  const index = indexOf(list, id)
  return { after: list[index - 1]?.id, before: list[index + 1]?.id, index }
}

function indexAt(list: readonly Item[], { after, before, index }: ItemPosition): number {
  const behind = indexOf(list, after)
  if (behind >= 0) return behind + 1
  const ahead = indexOf(list, before)
  return ahead >= 0 ? ahead : Math.min(index, list.length)
}

/** Restores an item at its position; undoes `removeItem`. */
export const restoreItem =
  <Doc>(key: ListKey<Doc>, item: Item, place: ItemPosition): Change<Doc> =>
  (document) => {
    const list = listOf(document, key)
    if (indexOf(list, item.id) >= 0) return document
    return withList(document, key, list.toSpliced(indexAt(list, place), 0, item))
  }

/** Moves an item up (-1) or down (1), past its current neighbour; repeating it changes nothing. */
export function moveItem<Doc>(now: Doc, key: ListKey<Doc>, id: string, by: -1 | 1): Change<Doc> {
  const shown = listOf(now, key)
  const neighbour = shown[indexOf(shown, id) + by]?.id
  return (document) => {
    const list = listOf(document, key)
    const from = indexOf(list, id)
    const past = indexOf(list, neighbour)
    const item = list[from]
    if (!item || past < 0 || (by === 1 ? from > past : from < past)) return document
    return withList(document, key, list.toSpliced(from, 1).toSpliced(past, 0, item))
  }
}
