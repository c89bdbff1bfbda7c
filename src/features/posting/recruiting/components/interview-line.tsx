import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/posting/application.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { showMoment } from '#lib/text/show-time.ts'
import type { Interview } from '../../application/schema.ts'
import { downloadInterview } from '../queries.ts'
import styles from './recruiting.module.css'

/** Shows the interview of an application in the reader's time zone, with its calendar file. */
export function InterviewLine({ id, interview }: { id: string; interview: Interview }) {
  const file = useMutation({ mutationFn: () => downloadInterview(id) })
  return (
    <div className={styles.interview}>
      <p>
        <strong>
          {interview.cancelled
            ? m.interviewCancelled({ time: showMoment(interview.start) })
            : m.interviewAt({ time: showMoment(interview.start), minutes: interview.minutes })}
        </strong>
        {interview.place && !interview.cancelled && <span>{interview.place}</span>}
      </p>
      <SubmitButton type="button" small pending={file.isPending} onClick={() => file.mutate()}>
        <Icon name="calendar" small />
        {interview.cancelled ? m.removeFromCalendar() : m.addToCalendar()}
      </SubmitButton>
      <FormMessage>{file.error?.message}</FormMessage>
    </div>
  )
}
