import {
  useMutation,
  useQuery,
  useQueryClient,
  type QueryKey,
  type UseQueryOptions,
} from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Change } from './document-change.ts'
import { saveChange, type DocumentStore } from './save-change.ts'

interface Options<Doc extends object, Key extends QueryKey> {
  /** The stored document; null while there is none. */
  query: UseQueryOptions<Doc | null, Error, Doc | null, Key>
  /** What stands for a document that is not there yet. */
  blank: Doc
  /** Sends the whole document; `before` is `blank` when it begins one. */
  save: DocumentStore<Doc>['save']
}

/**
 * A document that is loaded and saved as a whole. Every change is a function of the document, so that it can be made
 * again when the document was changed elsewhere meanwhile; see document/save-change.ts.
 */
export function useDocument<Doc extends object, Key extends QueryKey>({
  query,
  blank,
  save,
}: Options<Doc, Key>) {
  const client = useQueryClient()
  const found = useQuery(query)
  const { queryKey } = query
  const [ahead, setAhead] = useState<readonly Change<Doc>[]>([])

  const keep = (document: Doc): void => {
    // Nobody looks at it any more: what is not shown is not kept.
    if (client.getQueryCache().find({ queryKey, exact: true }))
      client.setQueryData<Doc | null>(queryKey, document)
  }
  const load = async (): Promise<Doc> => (await client.fetchQuery({ ...query, staleTime: 0 })) ?? blank
  const read = async (): Promise<Doc> => {
    // An answer that is on its way would be older than what is saved now.
    await client.cancelQueries({ queryKey })
    const shown = client.getQueryData<Doc | null>(queryKey)
    return shown === undefined ? load() : (shown ?? blank)
  }
  /** For useMutation. Saves wait for each other; without a network they fail instead of waiting for one. */
  const saving = {
    scope: { id: JSON.stringify(queryKey) },
    networkMode: 'always' as const,
    mutationFn: (change: Change<Doc>): Promise<Doc> => saveChange({ read, load, keep, save }, change),
  }
  const quick = useMutation(saving)

  const data = found.data
  const document = useMemo(() => data && ahead.reduce((now, change) => change(now), data), [data, ahead])
  return {
    query: found,
    /** What to show: undefined while it loads, null when there is none. */
    document,
    saving,
    keep,
    /** What is stored, as far as the page knows. */
    latest: () => client.getQueryData<Doc | null>(queryKey),
    /** @throws what saveChange throws. */
    save: quick.mutateAsync,
    /** Shows a change at once, which must be one that can be made twice, and takes it back when it cannot be saved. */
    saveAhead: async (change: Change<Doc>): Promise<Doc> => {
      setAhead((changes) => [...changes, change])
      try {
        return await quick.mutateAsync(change)
      } finally {
        setAhead((changes) => changes.filter((other) => other !== change))
      }
    },
  }
}
