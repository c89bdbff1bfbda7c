import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftOf } from '#lib/browser/drafts.ts'
import { useSession } from '#lib/browser/session.ts'
import { valueAt } from '../../drafts/changes.ts'
import { callArticles } from '../../drafts/queries.ts'
import type { DraftChange, DraftSection, OwnArticle } from '../../drafts/schema.ts'
import { applyEdits, sectionTexts, withSectionTexts } from '../../drafts/suggestion/edits.ts'
import { ArticleWriting, type ArticleState } from '../../drafts/writing.ts'

/**
 * Holds what is typed and saves it; unsaved changes are stored in this browser.
 * @param isSuggesting whether it is saved as suggestions.
 */
export function useArticleWriting(
  own: OwnArticle,
  isSuggesting: boolean,
): ArticleState & { writing: ArticleWriting } {
  const userId = useSession()?.user.id ?? ''
  const [writing] = useState(() => {
    const kept = draftOf(userId, `${isSuggesting ? 'suggestions' : 'article'}.${own.draftId}`)
    return new ArticleWriting(own, (kept.read() as DraftChange[] | undefined) ?? [], {
      ...(isSuggesting ? suggesting(own) : saving(own)),
      keep: kept.write,
      forget: kept.clear,
    })
  })
  useEffect(() => {
    const save = () => void writing.save()
    addEventListener('online', save)
    // Save when the page is hidden, since it may not come back.
    addEventListener('visibilitychange', save)
    return () => {
      removeEventListener('online', save)
      removeEventListener('visibilitychange', save)
      void writing.save().finally(writing.stop)
    }
  }, [writing])
  return { writing, ...useSyncExternalStore(writing.subscribe, writing.read, writing.read) }
}

const saving = ({ draftId }: OwnArticle) => ({
  send: async (changes: DraftChange[]) =>
    (await callArticles('POST /save-article', { draftId, changes })).result,
})

/** Shows the text with one's own suggestions in it, and saves its changes as suggestions. */
function suggesting({ draftId, article }: OwnArticle) {
  let saved = article
  return {
    show(own: OwnArticle): OwnArticle {
      saved = own.article
      return {
        ...own,
        can: { ...own.can, edit: true },
        article: {
          ...saved,
          BlogContentDetails: saved.BlogContentDetails.map((section) => {
            const edits = own.suggestions
              .filter(({ Section, IsOwn }) => IsOwn && Section === section.Key)
              .map(({ Part, From, To }) => ({ part: Part, from: From, to: To }))
            const { texts, applied } = applyEdits(sectionTexts(section), edits)
            return applied.length > 0 ? withSectionTexts(section, texts) : section
          }),
        },
      }
    },
    async send(changes: DraftChange[]): Promise<OwnArticle> {
      let result: OwnArticle | undefined
      for (const { path, to } of changes) {
        const [from, section] = [valueAt(saved, path), to] as (DraftSection | null)[]
        // Others may have deleted the section.
        if (!from || !section) continue
        const input = { draftId, section: section.Key, from: sectionTexts(from), to: sectionTexts(section) }
        result = (await callArticles('POST /suggest-article', input)).result
      }
      return result ?? (await callArticles('GET /own-article', { draftId })).result
    },
  }
}
