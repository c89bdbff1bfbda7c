import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect, useRef, type ReactNode, type FocusEvent } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { redo, undo } from '#messages/blogs/editor.ts'
import { scheduledFor, somebody } from '#messages/blogs/review.ts'
import { history } from '#messages/blogs/revisions.ts'
import { myArticles } from '#messages/shell/page-titles.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SaveBar } from '#components/form/save-bar.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Button, ButtonLink, ButtonRow, IconButton } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { alwaysFresh } from '#lib/browser/own-query.ts'
import { paths } from '#lib/text/paths.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { sameJson } from '../../drafts/changes.ts'
import { callArticles, ownArticleQuery, refreshArticles } from '../../drafts/queries.ts'
import type { ArticleDraft, OwnArticle, StepInput, PresenceResult } from '../../drafts/schema.ts'
import { Faults } from './article-faults.tsx'
import { ArticleBackFields } from './fields/article-back-fields.tsx'
import { ArticleFields } from './fields/article-fields.tsx'
import { MoreFields } from './fields/more-fields.tsx'
import { ArticleChecks } from './checks/article-checks.tsx'
import { ArticleStatus } from './article-status.tsx'
import { EditorSteps } from './steps/editor-steps.tsx'
import { ReviewNotes } from './review-notes.tsx'
import { EditorLoadFailed, EditorPage } from './drafts-page.tsx'
import { DifferingDialog } from './differing-dialog.tsx'
import { changeAndFocus } from './change-and-focus.ts'
import { partName } from './part-name.ts'
import { showEditorMoment } from './show-moment.ts'
import { FormHistoryContext } from '../editor/form-history.ts'
import { SectionEditor } from './sections/section-editor.tsx'
import { AllowCorrections, SuggestNotice, WaitingSuggestions } from './suggestions/suggestion-list.tsx'
import { useArticleWriting } from './use-article-writing.ts'
import { useDraftHistory } from './use-draft-history.tsx'
import styles from './article-drafts.module.css'
import type { ArticleWriting } from '../../drafts/writing.ts'

/** How often presence is reported and read. */
const EVERY_MS = 10_000

/** Tracks others editing the article and loads what they saved, suggested or noted. @returns `onFocus` for the element around the parts. */
function usePresence(
  draftId: string,
  writing: ArticleWriting,
): { others: PresenceResult['others']; onFocus: (event: FocusEvent) => void } {
  const path = useRef('')
  const { data } = useQuery({
    queryKey: ['articlePresence', draftId],
    queryFn: () => callArticles('POST /article-presence', { draftId, path: path.current }),
    refetchInterval: EVERY_MS,
    ...alwaysFresh,
  })
  const news = data && JSON.stringify([data.version, data.suggestionIds, data.openNoteIds])
  useEffect(() => {
    const { version, suggestions, notes } = writing.read().own
    const known = [
      version,
      suggestions.map(({ suggestionId }) => suggestionId),
      notes.filter(({ Resolved }) => !Resolved).map(({ noteId }) => noteId),
    ]
    if (!news || news === JSON.stringify(known)) return
    callArticles('GET /own-article', { draftId })
      .then(({ result }) => writing.takeIn(result))
      // Retried with the next change.
      .catch(() => undefined)
  }, [draftId, news, writing])
  return {
    others: data?.others ?? [],
    onFocus({ target }) {
      path.current = target.closest<HTMLElement>('[data-part]')?.dataset['part'] ?? ''
    },
  }
}

/** Edits an article. For anyone but its authors and editors it does not exist. @param notice shown above it. */
export function WriteArticleScreen({ draftId, notice }: { draftId: string; notice: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(ownArticleQuery(draftId))
  const [wantsToSuggest, setWantsToSuggest] = useState(false)
  if (isPending) return <FramedSkeleton title={m.edit()} />
  if (!data) return <EditorLoadFailed error={error} title={myArticles()} again={refetch} />
  const isSuggesting = wantsToSuggest && data.can.suggest
  return (
    <ArticleEditor
      // Another status starts with the server's text.
      key={`${data.BlogPublishStatus} ${isSuggesting}`}
      own={data}
      notice={notice}
      isSuggesting={isSuggesting}
      onSuggesting={async (suggests) => {
        await refetch()
        changeAndFocus(
          () => setWantsToSuggest(suggests),
          () => document.querySelector<HTMLElement>('[data-tool="suggest"]'),
        )
      }}
    />
  )
}

type StepRequest = Pick<StepInput, 'step' | 'reason' | 'publishAt'>

interface EditorProps {
  own: OwnArticle
  notice: ReactNode
  /** Whether changes to the texts become suggestions. */
  isSuggesting: boolean
  onSuggesting: (suggests: boolean) => Promise<void>
}

function ArticleEditor({ own, notice, isSuggesting, onSuggesting }: EditorProps) {
  const { writing, ...state } = useArticleWriting(own, isSuggesting)
  const { draft, own: known } = state
  const { others, onFocus } = usePresence(own.draftId, writing)
  const { ref, toast, show, change, history: steps } = useDraftHistory(writing, state)
  const [choosing, setChoosing] = useState(true)
  const [tried, setTried] = useState<ArticleDraft>()
  const client = useQueryClient()
  const step = useMutation({
    async mutationFn(asked: StepRequest) {
      await writing.save()
      const { own: saved, state: left, message } = writing.read()
      setTried(saved.article)
      if (left !== 'saved') throw new Error(message || m.saveStates[left]())
      const input = { draftId: own.draftId, version: saved.version, ...asked }
      return (await actInSession(() => callArticles('POST /step-article', input))).result
    },
    async onSuccess(result) {
      writing.takeIn(result)
      client.setQueryData(ownArticleQuery(own.draftId).queryKey, result)
      await refreshArticles(client)
    },
  })
  const faults = Object.fromEntries(
    Object.entries(step.error instanceof ApiError ? step.error.fields : {}).filter(([path]) => {
      const name = path.split('.')[0] as keyof ArticleDraft
      // Errors may have been corrected since.
      return sameJson(draft[name], tried?.[name])
    }),
  )
  const { can } = known
  const parts = { draft, faults, readOnly: !can.edit || isSuggesting, onChange: change }
  const suggestions = { own: known, writing, onDone: show }
  return (
    <EditorPage
      title={draft.BlogTitle || m.untitled()}
      lede={
        <>
          <a className="link" href={paths.myArticles()}>
            {myArticles()}
          </a>{' '}
          <ArticleStatus article={known} />
        </>
      }
    >
      {notice}
      <Where own={known} />
      {others.length > 0 && (
        <Notice title={m.elsewhere({ names: others.map((each) => placed(draft, each)).join(', ') })} />
      )}
      {own.can.suggest && (
        <SuggestNotice
          isSuggesting={isSuggesting}
          mayCorrect={known.AllowsCorrections && known.BlogPublishStatus === 'Submitted'}
          onChange={(suggests) => writing.save().then(() => onSuggesting(suggests))}
        />
      )}
      <WaitingSuggestions {...suggestions} />
      <div ref={ref} className={styles.writing} onFocusCapture={onFocus}>
        <ArticleFields {...parts} isSuggesting={isSuggesting} suggestions={suggestions} />
        <FormHistoryContext value={steps}>
          <SectionEditor
            draftId={own.draftId}
            sections={draft.BlogContentDetails}
            language={draft.BlogLanguage}
            mode={isSuggesting ? 'suggest' : can.edit ? 'write' : 'read'}
            suggestions={suggestions}
            onChange={(BlogContentDetails) => change({ BlogContentDetails })}
          />
        </FormHistoryContext>
        <ArticleBackFields draftId={own.draftId} {...parts} />
        <MoreFields draftId={own.draftId} {...parts} />
      </div>
      {toast}
      <ArticleChecks draftId={own.draftId} draft={draft} />
      <AllowCorrections own={known} writing={writing} />
      <ReviewNotes own={known} onNoted={writing.takeIn} />
      {Object.keys(faults).length > 0 && (
        <Notice kind="bad" title={m.unfinished()}>
          <Faults faults={faults} />
        </Notice>
      )}
      <SaveBar className={styles.bar}>
        <FormMessage>{isFaulty(step.error) ? undefined : step.error?.message}</FormMessage>
        <output>
          {can.edit && m.saveStates[state.state]()}
          {state.state === 'refused' && ` (${state.message})`}
        </output>
        {can.edit && (
          <ButtonRow>
            <IconButton
              icon="undo"
              label={undo()}
              aria-keyshortcuts="Control+Z Meta+Z"
              aria-disabled={!state.canUndo || undefined}
              onClick={() => steps.move('undo')}
            />
            <IconButton
              icon="redo"
              label={redo()}
              aria-keyshortcuts="Control+Shift+Z Control+Y Meta+Shift+Z"
              aria-disabled={!state.canRedo || undefined}
              onClick={() => steps.move('redo')}
            />
          </ButtonRow>
        )}
        <ButtonRow>
          {state.differing.length > 0 && !choosing && (
            <Button onClick={() => setChoosing(true)}>{m.differsTitle()}</Button>
          )}
          <ButtonLink href={paths.myArticles(`${own.draftId}/preview`)} onClick={() => void writing.save()}>
            {m.preview()}
          </ButtonLink>
          <ButtonLink href={paths.myArticles(`${own.draftId}/versions`)} onClick={() => void writing.save()}>
            {history()}
          </ButtonLink>
          <EditorSteps
            own={known}
            pending={step.isPending}
            error={step.error?.message}
            onStep={(asked, onDone) => step.mutate(asked, { onSuccess: onDone })}
          />
          {can.withdraw && (
            <SubmitButton
              type="button"
              pending={step.isPending}
              onClick={() => step.mutate({ step: 'withdraw' })}
            >
              {m.withdraw()}
            </SubmitButton>
          )}
          {can.submit && (
            <SubmitButton
              type="button"
              kind="primary"
              pending={step.isPending}
              onClick={() => step.mutate({ step: 'submit' })}
            >
              {m.submit()}
            </SubmitButton>
          )}
        </ButtonRow>
      </SaveBar>
      {state.differing.length > 0 && choosing && (
        <DifferingDialog
          writing={state}
          onChoose={(choices) => void writing.choose(choices)}
          onClose={() => setChoosing(false)}
        />
      )}
    </EditorPage>
  )
}

/** Whether the error names fields; their list is shown instead of its message. */
const isFaulty = (error: Error | null): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

/** Explains what is possible in the current status. */
function Where({ own }: { own: OwnArticle }) {
  const { BlogPublishStatus: status, StatusReason, PublishAt, can } = own
  const who = own.ScheduledBy || somebody()
  switch (status) {
    case 'Submitted':
      return <Notice title={m.submitted()}>{m.locked()}</Notice>
    case 'Approved':
      return (
        <Notice title={PublishAt ? scheduledFor({ when: showEditorMoment(PublishAt), who }) : m.locked()}>
          {PublishAt && can.withdraw && m.takeBack()}
        </Notice>
      )
    case 'Rejected':
      return <Notice kind="warn" title={m.reason({ text: StatusReason ?? '' })} />
    case 'Published':
      return <Notice title={m.publishedStays()} />
    case 'Archived':
      return <Notice title={m.archived()} />
    case 'Draft':
      return null
  }
}

const placed = (draft: ArticleDraft, { name, path }: { name: string; path: string }): string => {
  const part = partName(draft.BlogContentDetails, path)
  return part ? m.inPart({ name, part }) : name
}
