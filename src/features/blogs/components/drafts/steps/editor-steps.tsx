import { useState } from 'react'
import * as m from '#messages/blogs/review.ts'
import { Button } from '#components/ui/button.tsx'
import type { OwnArticle, StepInput } from '../../../drafts/schema.ts'
import { editorial, StepDialog, type Editorial } from './step-dialog.tsx'

interface Props {
  own: OwnArticle
  pending: boolean
  /** The error of the last step. */
  error: string | undefined
  onStep: (step: Pick<StepInput, 'step' | 'reason' | 'publishAt'>, onDone: () => void) => void
}

/** The decisions of editors on an article, each with a confirmation. */
export function EditorSteps({ own, pending, error, onStep }: Props) {
  const [asking, setAsking] = useState<Editorial>()
  const possible = editorial.filter((step) => own.can[step])
  return (
    <>
      {possible.map((step) => (
        <Button
          key={step}
          kind={step === 'approve' || step === 'publish' ? 'primary' : undefined}
          onClick={() => setAsking(step)}
        >
          {m.steps[step].button()}
        </Button>
      ))}
      {asking && (
        <StepDialog
          key={asking}
          step={asking}
          publishAt={own.PublishAt}
          text={m.steps[asking].text({ title: own.BlogTitle })}
          pending={pending}
          error={error}
          onClose={() => setAsking(undefined)}
          onStep={(values) => onStep({ step: asking, ...values }, () => setAsking(undefined))}
        />
      )}
    </>
  )
}
