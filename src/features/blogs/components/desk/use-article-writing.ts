import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { callArticles } from '../../desk/queries.ts'
import type { DraftChange, OwnArticle } from '../../desk/schema.ts'
import { ArticleWriting, type ArticleState } from '../../desk/writing.ts'

/** What is typed into an article, and how it is saved; what is not saved yet is kept in this browser. */
export function useArticleWriting(own: OwnArticle): ArticleState & { writing: ArticleWriting } {
  const userId = useSession()?.user.id ?? ''
  const [writing] = useState(() => {
    const kept = draftOf(userId, `article.${own.draftId}`)
    return new ArticleWriting(own, (kept.read() as DraftChange[] | undefined) ?? [], {
      send: async (changes) =>
        (await callArticles('POST /save-article', { draftId: own.draftId, changes })).result,
      keep: kept.write,
      forget: kept.clear,
    })
  })
  useEffect(() => {
    const save = () => void writing.save()
    addEventListener('online', save)
    // Whoever turns away may not come back.
    addEventListener('visibilitychange', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('visibilitychange', save)
      void writing.save().finally(writing.stop)
    }
  }, [writing])
  return { writing, ...useSyncExternalStore(writing.subscribe, writing.read, writing.read) }
}
