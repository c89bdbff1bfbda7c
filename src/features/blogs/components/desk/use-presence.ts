import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type FocusEvent } from 'react'
import { callArticles } from '../../desk/queries.ts'
import type { PresentOthers } from '../../desk/schema.ts'
import type { ArticleWriting } from '../../desk/writing.ts'

/** How often it is told where one writes, and asked where the others do. */
const EVERY_MS = 10_000

/** Others who write the article now; what they have saved comes in. @returns `onFocus` for what the parts stand in. */
export function usePresence(
  draftId: string,
  writing: ArticleWriting,
): { others: PresentOthers['others']; onFocus: (event: FocusEvent) => void } {
  const path = useRef('')
  const { data } = useQuery({
    queryKey: ['articlePresence', draftId],
    queryFn: () => callArticles('POST /article-presence', { draftId, path: path.current }),
    refetchInterval: EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const version = data?.version ?? 0
  useEffect(() => {
    if (version <= writing.read().own.version) return
    callArticles('GET /own-article', { draftId })
      .then(({ result }) => writing.takeIn(result))
      // It is asked for again with the next version.
      .catch(() => undefined)
  }, [draftId, version, writing])
  return {
    others: data?.others ?? [],
    onFocus({ target }) {
      path.current = target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? ''
    },
  }
}
