import { withChanges } from '#features/blogs/drafts/changes.ts'
import {
  emptyDraft,
  type ArticleDraft,
  type DraftChange,
  type OwnArticle,
  type PresenceResult,
} from '#features/blogs/drafts/schema.ts'
import { answer, generatedAnswer } from './answers.ts'
import { mountPage } from './mount.tsx'
import { beSignedIn } from './signed-in.ts'

type Can = keyof OwnArticle['can']

export const draftId = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'

/** What the server answers to someone who has the article open. */
export const presenceIn = (
  { version, suggestions, notes }: OwnArticle,
  others: PresenceResult['others'] = [],
) => ({
  others,
  version,
  suggestionIds: suggestions.map(({ suggestionId }) => suggestionId),
  openNoteIds: notes.filter(({ Resolved }) => !Resolved).map(({ noteId }) => noteId),
})

/**
 * Opens an article that one writes. What is saved of it is there the next time, as with the server.
 * @param part of its pages, such as `/versions`.
 */
export async function openOwnArticle(
  article: Partial<ArticleDraft> = {},
  { can = ['edit', 'submit'], ...more }: Partial<Omit<OwnArticle, 'can'>> & { can?: Can[] } = {},
  part = '',
) {
  const made = generatedAnswer<{ result: OwnArticle }>('GET /own-article').result
  const kept = {
    own: {
      ...made,
      draftId,
      version: 1,
      notes: [],
      suggestions: [],
      rejectedSuggestions: [],
      BlogTitle: 'How bearings carry',
      BlogPublishStatus: 'Draft',
      StatusReason: null,
      PublishedID: null,
      PublishAt: null,
      ScheduledBy: '',
      Retracted: false,
      ...more,
      can: Object.fromEntries(Object.keys(made.can).map((act) => [act, can.includes(act as Can)])),
      article: { ...emptyDraft(), BlogTitle: 'How bearings carry', ...article },
    } as OwnArticle,
  }
  beSignedIn()
  answer('GET /own-article', () => ({ result: kept.own }))
  answer('POST /article-presence', () => presenceIn(kept.own))
  answer('POST /save-article', (input) => {
    const { changes } = input as { changes: DraftChange[] }
    const { draft } = withChanges(kept.own.article, changes)
    kept.own = { ...kept.own, version: kept.own.version + 1, article: draft }
    return { result: kept.own }
  })
  return { ...(await mountPage(`/my-articles/${draftId}${part}`)), kept }
}
