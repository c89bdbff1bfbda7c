import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/events/questions.ts'
import { Button } from '#components/ui/button.tsx'
import { TermList } from '#components/ui/term-list.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { showAnswer } from '../../questions/answers.ts'
import type { StoredQuestion, EventAnswers } from '../../questions/schema.ts'
import { callRegistration } from '../../registration/queries.ts'
import { QuestionsDialog } from './questions-dialog.tsx'
import styles from './attendee-info.module.css'

interface Props {
  eventId: string
  questions: readonly StoredQuestion[]
  answers: EventAnswers
  canChange: boolean
  onDone: (said: string) => void
}

/** Shows an attendee's answers, which can be edited until registration closes. */
export function OwnAnswers({ eventId, questions, answers, canChange, onDone }: Props) {
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const change = useMutation({
    mutationFn: (given: EventAnswers) =>
      actInSession(() => callRegistration('POST /change-answers', { eventId, answers: given })),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: ['ownRegistration', eventId] })
      setAsking(false)
      onDone(m.answersSaved())
    },
  })
  return (
    <section className={styles.answers} aria-labelledby="own-answers">
      <h3 id="own-answers" className="h-ui">
        {m.yourAnswers()}
      </h3>
      <TermList
        terms={questions.map((asked) => [
          asked.question,
          showAnswer(asked, answers, getLocale()) || m.noAnswer(),
        ])}
      />
      {canChange ? (
        <Button small onClick={() => setAsking(true)}>
          {m.changeAnswers()}
        </Button>
      ) : (
        <p className={styles.note}>{m.answersClosed()}</p>
      )}
      {asking && (
        <QuestionsDialog
          questions={questions}
          given={answers}
          submit={m.saveAnswers()}
          pending={change.isPending}
          error={change.error}
          onSend={(given) => change.mutate(given)}
          onClose={() => {
            change.reset()
            setAsking(false)
          }}
        />
      )}
    </section>
  )
}
