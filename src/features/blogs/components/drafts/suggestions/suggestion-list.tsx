import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import * as m from '#messages/blogs/editor-suggestions.ts'
import { undo } from '#messages/blogs/editor.ts'
import { somebody } from '#messages/blogs/review.ts'
import { markupOnly } from '#messages/blogs/revisions.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { ChangedText } from '#components/ui/changed-text.tsx'
import { Switch } from '#components/ui/check.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { useToast } from '#components/ui/toast.tsx'
import { passagesBetween } from '#components/ui/passages.ts'
import { callArticles } from '../../../drafts/queries.ts'
import type { OwnArticle } from '../../../drafts/schema.ts'
import { pathOfPlace, placesOf, withSuggestions } from '../../../drafts/suggestion/edits.ts'
import type { ArticleSuggestion } from '../../../drafts/suggestion/schema.ts'
import type { ArticleWriting } from '../../../drafts/writing.ts'
import { textOfPart } from '../revision/part-text.ts'
import { showEditorMoment } from '../show-moment.ts'
import styles from './suggestion-list.module.css'

interface NoticeProps {
  isSuggesting: boolean
  /** Whether typing errors are corrected at once. */
  mayCorrect: boolean
  onChange: (suggests: boolean) => Promise<void>
}

/** Lets an editor start and finish suggesting changes. */
export function SuggestNotice({ isSuggesting, mayCorrect, onChange }: NoticeProps) {
  const [pending, setPending] = useState(false)
  function change() {
    if (pending) return
    setPending(true)
    void onChange(!isSuggesting).finally(() => setPending(false))
  }
  return (
    <Notice
      title={isSuggesting ? m.suggesting() : m.maySuggest()}
      action={
        <Button data-tool="suggest" aria-disabled={pending || undefined} onClick={change}>
          {isSuggesting ? m.finish() : m.suggest()}
        </Button>
      }
    >
      {mayCorrect && <p>{m.mayCorrect()}</p>}
    </Notice>
  )
}

export interface SuggestionProps {
  own: OwnArticle
  writing: ArticleWriting
  /** Announces what happened, and how to undo it. */
  onDone: ReturnType<typeof useToast>['show']
}

/** Resolves suggestions after saving what is typed, since accepting them changes the text. */
function useResolve({ own: { draftId, suggestions }, writing }: SuggestionProps) {
  return useMutation({
    async mutationFn({ ids, accept }: { ids: number[]; accept: boolean }) {
      await writing.save()
      const input = { draftId, suggestionIds: ids, accept }
      return (await callArticles('POST /resolve-suggestions', input)).result
    },
    onSuccess(result, { ids, accept }) {
      const accepted = suggestions.filter(({ suggestionId }) => accept && ids.includes(suggestionId))
      flushSync(() => writing.takeStep(result, (draft) => withSuggestions(draft, accepted)))
    },
  })
}

/** Restores rejected suggestions, or those that the editor withdrew. */
function useRestore({ own: { draftId }, writing, onDone }: SuggestionProps) {
  return useMutation({
    mutationFn: async (suggestionIds: number[]) =>
      (await callArticles('POST /restore-suggestions', { draftId, suggestionIds })).result,
    onSuccess(result, [first]) {
      flushSync(() => writing.takeIn(result))
      onDone(m.restored())
      focusFirst(`[data-suggestion="${first}"] button`)
    },
    onError: (error) => onDone(error.message),
  })
}

/** Counts the suggestions for an author, who can accept all; lists those whose section is gone. */
export function WaitingSuggestions(props: SuggestionProps) {
  const { own, onDone } = props
  const resolve = useResolve(props)
  const places = new Set(placesOf(own.article))
  const fitting = own.suggestions.filter(({ Applies }) => Applies).map(({ suggestionId }) => suggestionId)
  function acceptAll() {
    if (resolve.isPending) return
    resolve.mutate(
      { ids: fitting, accept: true },
      {
        onSuccess() {
          onDone(m.accepted({ n: fitting.length }))
          focusFirst('[data-suggestion] button', '[data-part^="section."] input')
        },
      },
    )
  }
  return (
    <>
      {own.can.resolve && own.suggestions.length > 0 && (
        <Notice
          title={m.waiting({ n: own.suggestions.length })}
          action={fitting.length > 1 && <Button onClick={acceptAll}>{m.acceptAll()}</Button>}
        >
          <FormMessage>{resolve.error?.message}</FormMessage>
        </Notice>
      )}
      <Suggestions {...props} suggestions={own.suggestions.filter(({ Section }) => !places.has(Section))} />
      <RejectedSuggestions {...props} />
    </>
  )
}

/** Lists rejected suggestions, which can be restored. */
function RejectedSuggestions(props: SuggestionProps) {
  const { can, rejectedSuggestions } = props.own
  const restore = useRestore(props)
  if (rejectedSuggestions.length === 0 || !(can.resolve || can.suggest)) return null
  const n = rejectedSuggestions.length
  return (
    <details className={styles.rejected}>
      <summary>{can.resolve ? m.rejectedList({ n }) : m.withdrawnList({ n })}</summary>
      <ol className={styles.list}>
        {rejectedSuggestions.map((suggestion, at) => (
          <Suggestion
            key={suggestion.suggestionId}
            suggestion={suggestion}
            name={m.title({ n: at + 1 })}
            acts={[{ label: m.restore(), onAct: () => restore.mutate([suggestion.suggestionId]) }]}
          />
        ))}
      </ol>
    </details>
  )
}

/** Shows the suggestions for a section or a field, with their changes marked. */
export const SuggestionList = ({ place, ...props }: SuggestionProps & { place: string }) => (
  <Suggestions {...props} suggestions={props.own.suggestions.filter(({ Section }) => Section === place)} />
)

function Suggestions({ suggestions, ...props }: SuggestionProps & { suggestions: ArticleSuggestion[] }) {
  const { own, onDone } = props
  const { can } = own
  const resolve = useResolve(props)
  const restore = useRestore(props)
  function act({ suggestionId, Section }: ArticleSuggestion, accept: boolean) {
    if (resolve.isPending) return
    const at = suggestions.findIndex((each) => each.suggestionId === suggestionId)
    const next = suggestions[at + 1] ?? suggestions[at - 1]
    resolve.mutate(
      { ids: [suggestionId], accept },
      {
        onSuccess() {
          if (accept) onDone(m.accepted({ n: 1 }))
          else
            onDone(can.resolve ? m.rejected() : m.withdrawn(), {
              label: undo(),
              onAct: () => restore.mutate([suggestionId]),
            })
          focusFirst(
            `[data-suggestion="${next?.suggestionId}"] button`,
            `[data-part="${CSS.escape(pathOfPlace(Section))}"] :is(input, textarea):enabled`,
            '[data-tool="suggest"]',
            // An author who cannot write goes on with the next suggestion.
            '[data-suggestion] button',
          )
        },
      },
    )
  }
  if (suggestions.length === 0) return null
  return (
    <div>
      <FormMessage>{resolve.error?.message}</FormMessage>
      <ol className={styles.list}>
        {suggestions.map((suggestion, at) => (
          <Suggestion
            key={suggestion.suggestionId}
            suggestion={suggestion}
            name={m.title({ n: at + 1 })}
            acts={[
              ...(can.resolve && suggestion.Applies
                ? [{ label: m.accept(), onAct: () => act(suggestion, true) }]
                : []),
              ...(can.resolve || suggestion.IsOwn
                ? [
                    {
                      label: can.resolve ? m.reject() : m.withdraw(),
                      isQuiet: true,
                      onAct: () => act(suggestion, false),
                    },
                  ]
                : []),
            ]}
          />
        ))}
      </ol>
    </div>
  )
}

/** Moves the focus on, when what had it is gone. */
const focusFirst = (...selectors: string[]): void =>
  selectors
    .map((selector) => document.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
    ?.focus()

interface OneProps {
  suggestion: ArticleSuggestion
  /** Such as `Suggestion 2`. */
  name: string
  /** What can be done with it, as buttons. */
  acts: readonly { label: string; isQuiet?: boolean; onAct: () => void }[]
}

function Suggestion({ suggestion, name, acts }: OneProps) {
  const { By, Written, From, To, Applies } = suggestion
  const id = useId()
  const [before, after] = [textOfPart(From), textOfPart(To)]
  return (
    <li className={styles.suggestion} data-suggestion={suggestion.suggestionId}>
      <p className="meta" id={id}>
        <b>{name}</b>
        <span>{By || somebody()}</span>
        <time dateTime={Written}>{showEditorMoment(Written)}</time>
      </p>
      {before === after ? <p>{markupOnly()}</p> : <ChangedText passages={passagesBetween(before, after)} />}
      {!Applies && <p className={styles.quiet}>{m.outdated()}</p>}
      <ButtonRow>
        {acts.map(({ label, isQuiet, onAct }) => (
          <Button key={label} small {...(isQuiet && { kind: 'quiet' })} aria-describedby={id} onClick={onAct}>
            {label}
          </Button>
        ))}
      </ButtonRow>
    </li>
  )
}

/** Lets an author allow editors to correct typing errors. */
export function AllowCorrections({ own, writing }: Omit<SuggestionProps, 'onDone'>) {
  const allow = useMutation({
    mutationFn: async (allowed: boolean) =>
      (await callArticles('POST /allow-corrections', { draftId: own.draftId, allowed })).result,
    onSuccess: writing.takeIn,
  })
  if (!own.can.resolve) return null
  return (
    <div>
      <Switch
        checked={allow.isPending ? allow.variables : own.AllowsCorrections}
        onChange={({ currentTarget }) => allow.mutate(currentTarget.checked)}
      >
        {m.allow()}
      </Switch>
      <p className={styles.quiet}>{m.allowHint()}</p>
      <FormMessage>{allow.error?.message}</FormMessage>
    </div>
  )
}
