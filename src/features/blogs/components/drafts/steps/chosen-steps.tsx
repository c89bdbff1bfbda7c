import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/blogs/review.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { actInSession } from '#lib/browser/session-hold.ts'
import { callArticles, refreshArticles } from '../../../drafts/queries.ts'
import type { DraftArticle, StepInput } from '../../../drafts/schema.ts'
import { editorial, StepDialog, type Editorial } from './step-dialog.tsx'
import styles from '../article-drafts.module.css'

interface Props {
  /** The selected articles. */
  articles: readonly DraftArticle[]
  /** Clears the selection. @param said the success message, if any. */
  onDone: (said?: string) => void
}

/** Changes the status of several articles at once: all of them, or none. */
export function ChosenSteps({ articles, onDone }: Props) {
  const [asking, setAsking] = useState<Editorial>()
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: ({ step, ...values }: Pick<StepInput, 'step' | 'reason' | 'publishAt'>) =>
      actInSession(() =>
        callArticles('POST /step-articles', {
          articles: articles.map(({ draftId, version }) => ({ draftId, version })),
          step,
          ...values,
        }),
      ),
    async onSuccess({ results }) {
      setAsking(undefined)
      await refreshArticles(client)
      onDone(m.decided({ n: results.length }))
    },
  })
  const possible = editorial.filter((step) => articles.every(({ can }) => can[step]))
  return (
    <div className={styles.chosen} role="toolbar" aria-label={m.withChosen()}>
      <output>{m.chosen({ n: articles.length })}</output>
      <ButtonRow>
        {possible.map((step) => (
          <Button
            key={step}
            small
            onClick={() => {
              act.reset()
              setAsking(step)
            }}
          >
            {m.steps[step].button()}
          </Button>
        ))}
        <Button small kind="quiet" onClick={() => onDone()}>
          {m.chooseNone()}
        </Button>
      </ButtonRow>
      {possible.length === 0 && <p>{m.nothingForAll()}</p>}
      {asking && (
        <StepDialog
          key={asking}
          step={asking}
          question={m.decideQuestion({ act: m.steps[asking].button(), n: articles.length })}
          text={articles.map(({ BlogTitle }) => BlogTitle).join(' · ')}
          pending={act.isPending}
          error={act.error?.message}
          onClose={() => setAsking(undefined)}
          onStep={(values) => act.mutate({ step: asking, ...values })}
        />
      )}
    </div>
  )
}
