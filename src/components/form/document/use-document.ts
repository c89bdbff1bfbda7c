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
import { isSessionEnd, waitForSession } from '#lib/browser/session-hold.ts'
import type { DocumentAct } from './document-acts.ts'
import { saveChange, type DocumentStore } from './save-change.ts'

interface Options<Doc extends object, Shown extends Doc & Versioned, Key extends QueryKey> extends Pick<
  DocumentStore<Doc, Shown>,
  'definition' | 'blank' | 'begin' | 'send'
> {
  /** Queries the stored document; null if there is none. */
  query: UseQueryOptions<Shown | null, Error, Shown | null, Key>
}

/**
 * Loads a document and saves it by changes; see save-change.ts. It works for any kind of document, by its definition.
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
  /** A save without an answer may have succeeded. */
  const inDoubt = useRef(false)

  const keep = (document: Shown): void => {
    // Do not cache a document that no page uses any more.
    if (client.getQueryCache().find({ queryKey, exact: true }))
      client.setQueryData<Shown | null>(queryKey, document)
  }
  const load = async (): Promise<Shown> => {
    // Without a network it fails, as saving does, instead of waiting.
    const now = { ...query, staleTime: 0, networkMode: 'always' as const }
    const document = (await client.fetchQuery(now)) ?? blank
    inDoubt.current = false
    return document
  }
  const read = async (): Promise<Shown> => {
    // A pending answer would be older than this save.
    await client.cancelQueries({ queryKey })
    const shown = client.getQueryData<Shown | null>(queryKey)
    return shown === undefined || inDoubt.current ? load() : (shown ?? blank)
  }
  const save = async (act: DocumentAct<Doc>): Promise<Shown> => {
    try {
      return await saveChange({ definition, blank, read, load, keep, begin, send }, act)
    } catch (error) {
      inDoubt.current ||= error instanceof ApiError && (error.code === 'network' || error.status >= 500)
      // If the user signs in again, the pending save continues.
      if (isSessionEnd(error) && (await waitForSession())) return save(act)
      throw error
    }
  }
  /** For useMutation. Saves run one after another. */
  const saving = {
    scope: { id: JSON.stringify(queryKey) },
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
    /** The document to show: undefined while loading, null if there is none. */
    document,
    saving,
    keep,
    /** Saves an edit. @throws the errors of saveChange. */
    save: quick.mutateAsync,
    /** Shows an edit at once, and reverts it if it cannot be saved. */
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
