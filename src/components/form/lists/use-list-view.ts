import { useMemo, useState } from 'react'
import type { AnySection } from '#kits/document/section.ts'
import {
  findRows,
  LIST_PAGE,
  listRows,
  sortRows,
  type ListRow,
  type Sort,
  type TextsOfItems,
} from './page-of-list.ts'

type Items = readonly { id?: string | undefined }[]

export interface ListView {
  /** Whether it has pages, a search and a sort order. */
  isLong: boolean
  /** The rows of the page. */
  rows: readonly ListRow[]
  /** The index of the page's first row among the results. */
  start: number
  /** The number of results. */
  total: number
  query: string
  sort: Sort | undefined
  search: (query: string) => void
  order: (sort: Sort | undefined) => void
  /** Goes to another page. */
  turn: (by: -1 | 1) => void
  /** Shows the page of an item from now on. */
  follow: (id: string) => void
}

/** The visible page of a list. It follows an added or moved item to its page. */
export function useListView(section: AnySection, items: Items): ListView {
  const isLong = items.length > LIST_PAGE
  const [query, setQuery] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [at, setAt] = useState<{ page: number; id?: string }>({ page: 0 })
  const [texts] = useState((): TextsOfItems => new WeakMap())
  const [known, setKnown] = useState(items)
  if (known !== items) {
    setKnown(items)
    const added = isLong && addedTo(known, items)
    if (added) {
      setQuery('')
      setAt({ page: at.page, id: added })
    }
  }
  const found = useMemo(() => {
    const rows = listRows(items)
    if (!isLong) return rows
    const some = findRows(section, rows, texts, query)
    return sort ? sortRows(section, some, sort) : some
  }, [section, items, isLong, texts, query, sort])

  const followed = at.id === undefined ? -1 : found.findIndex(({ id }) => id === at.id)
  const wanted = followed < 0 ? at.page : Math.floor(followed / LIST_PAGE)
  const page = Math.max(0, Math.min(wanted, Math.ceil(found.length / LIST_PAGE) - 1))
  // If the item disappears, the page stays.
  if (followed >= 0 && at.page !== page) setAt({ ...at, page })
  const start = isLong ? page * LIST_PAGE : 0
  return {
    isLong,
    rows: isLong ? found.slice(start, start + LIST_PAGE) : found,
    start,
    total: found.length,
    query,
    sort,
    search(next) {
      setQuery(next)
      setAt({ page: 0 })
    },
    order(next) {
      setSort(next)
      setAt({ page: 0 })
    },
    turn: (by) => setAt({ page: page + by }),
    follow: (id) => setAt({ page, id }),
  }
}

/** Returns the only new item; undefined if there are several, as after an import. */
function addedTo(known: Items, items: Items): string | undefined {
  if (items.length !== known.length + 1) return undefined
  const ids = new Set(known.map(({ id }) => id))
  const fresh = items.filter(({ id }) => id !== undefined && !ids.has(id))
  return fresh.length === 1 ? fresh[0]?.id : undefined
}
