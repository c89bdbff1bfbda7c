import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { Versioned } from '#kits/document/news.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { sessionReturns } from '#lib/browser/session-hold.ts'
import type { DocumentAct } from './document-acts.ts'
import { saveChange, type DocumentStore } from './save-change.ts'
import { isSessionEnd } from './save-failure.ts'

interface Options<Doc extends object, Shown extends Doc & Versioned, Key extends QueryKey> extends Pick<
  DocumentStore<Doc, Shown>,
  'definition' | 'blank' | 'begin' | 'send'
> {
  /** The stored document; null while there is none. */
  query: UseQueryOptions<Shown | null, Error, Shown | null, Key>
}

/**
 * A document that is loaded as a whole and saved by change; see save-change.ts. It knows of no kind of document: what is
 * in one its definition says.
 */
export function useDocument<Doc extends object, Shown extends Doc & Versioned, Key extends QueryKey>({
  query,
  definition,
  blank,
  begin,
  send,
}: Options<Doc, Shown, Key>) {
  const client = useQueryClient()
  const found = useQuery(query)
  const { queryKey } = query
  const [ahead, setAhead] = useState<readonly DocumentAct<Doc>[]>([])
  /** A save of which no answer came may have been made. */
  const inDoubt = useRef(false)

  const keep = (document: Shown): void => {
    // Nobody looks at it any more: what is not shown is not kept.
    if (client.getQueryCache().find({ queryKey, exact: true }))
      client.setQueryData<Shown | null>(queryKey, document)
  }
  const load = async (): Promise<Shown> => {
    // Without a network it fails as saving does, instead of waiting for one.
    const now = { ...query, staleTime: 0, networkMode: 'always' as const, retry: false }
    const document = (await client.fetchQuery(now)) ?? blank
    inDoubt.current = false
    return document
  }
  const read = async (): Promise<Shown> => {
    // An answer that is on its way would be older than what is saved now.
    await client.cancelQueries({ queryKey })
    const shown = client.getQueryData<Shown | null>(queryKey)
    return shown === undefined || inDoubt.current ? load() : (shown ?? blank)
  }
  const save = async (act: DocumentAct<Doc>): Promise<Shown> => {
    try {
      return await saveChange({ definition, blank, read, load, keep, begin, send }, act)
    } catch (error) {
      inDoubt.current ||= error instanceof ApiError && (error.code === 'network' || error.status >= 500)
      // Whoever signs in again over the page goes on with what they were about to save.
      if (isSessionEnd(error) && (await sessionReturns())) return save(act)
      throw error
    }
  }
  /** For useMutation. Saves wait for each other; without a network they fail instead of waiting for one. */
  const saving = {
    scope: { id: JSON.stringify(queryKey) },
    networkMode: 'always' as const,
    mutationFn: save,
  }
  const quick = useMutation(saving)

  const data = found.data
  const document = useMemo(
    () =>
      data && ahead.reduce<Shown>((now, { show }) => (show ? (show(now) as unknown as Shown) : now), data),
    [data, ahead],
  )
  return {
    definition,
    query: found,
    /** What to show: undefined while it loads, null when there is none. */
    document,
    saving,
    keep,
    /** @throws what saveChange throws. */
    save: quick.mutateAsync,
    /** Shows what is done at once, and takes it back when it cannot be saved. */
    saveAhead: async (act: DocumentAct<Doc>): Promise<Shown> => {
      setAhead((acts) => [...acts, act])
      try {
        return await quick.mutateAsync(act)
      } finally {
        setAhead((acts) => acts.filter((other) => other !== act))
      }
    },
  }
}

/** A document that a page has open. */
export type OpenDocument<Doc extends object, Shown extends Doc & Versioned = Doc & Versioned> = ReturnType<
  typeof useDocument<Doc, Shown, QueryKey>
>
