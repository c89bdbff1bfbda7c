import { useEffect, useState, useSyncExternalStore } from 'react'
import { draftOf } from '#lib/browser/drafts.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useSession } from '#lib/browser/session.ts'
import { callArticles } from '../../drafts/queries.ts'
import type { ArticleDraft, DraftChange, DraftSection, OwnArticle } from '../../drafts/schema.ts'
import {
  fieldOfPlace,
  pathOfPlace,
  placesOf,
  textsAt,
  withSuggestions,
} from '../../drafts/suggestion/edits.ts'
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
    (await actInSession(() => callArticles('POST /save-article', { draftId, changes }))).result,
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
        article: withSuggestions(
          saved,
          own.suggestions.filter(({ IsOwn }) => IsOwn),
        ),
      }
    },
    async send(changes: DraftChange[]): Promise<OwnArticle> {
      let result: OwnArticle | undefined
      for (const { path, to: value } of changes) {
        const place = placesOf(saved).find((each) => pathOfPlace(each) === path)
        // Others may have deleted the section.
        if (place === undefined || value === null) continue
        const suggested: ArticleDraft = fieldOfPlace(place)
          ? { ...saved, [path]: value }
          : { ...saved, BlogContentDetails: [value as DraftSection] }
        const [from, to] = [saved, suggested].map((each) => textsAt(each, place)!) as [string[], string[]]
        const input = { draftId, section: place, from, to }
        result = (await actInSession(() => callArticles('POST /suggest-article', input))).result
      }
      return result ?? (await callArticles('GET /own-article', { draftId })).result
    },
  }
}
