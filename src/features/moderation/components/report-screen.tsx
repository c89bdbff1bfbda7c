import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as m from '#messages/moderation/report.ts'
import form from '#components/form/visitor-form.module.css'
import { SentNotice, VisitorForm } from '#components/form/visitor-form.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { ButtonRow } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { ModeratedKind } from '#kits/moderation/kinds.ts'
import { ApiError } from '#lib/api/api-client.ts'
import { classNames } from '#lib/text/class-names.ts'
import { REPORT_ACTION, reportForm } from '../form/rules.ts'
import { callModeration, subjectQuery } from '../queries.ts'
import type { SendReport } from '../schema.ts'
import styles from './moderation.module.css'

interface Subject {
  kind: ModeratedKind
  /** The key in the address of the content. */
  id: string
}

/** @param sent whether a report was sent without scripts. */
export function ReportScreen({ subject, sent }: { subject: Subject; sent: boolean }) {
  const [done, setDone] = useState(false)
  const { data, error } = useQuery(subjectQuery(subject.kind, subject.id))
  const gone = error instanceof ApiError && error.status === 404
  return (
    <main id="main">
      <div className={classNames('wrap', form.page)}>
        <h1>{m.title()}</h1>
        {done || sent ? (
          <SentNotice here={done} title={m.sentTitle()} text={m.sent()}>
            <ButtonRow>
              <ToHome />
            </ButtonRow>
          </SentNotice>
        ) : gone ? (
          <Notice kind="warn">
            <p>{error.message}</p>
          </Notice>
        ) : (
          <>
            <p className="lede">{m.lede()}</p>
            <p className={styles.subject}>
              <span className="sr">{m.whatIsIt()}: </span>
              <span>{m.kindNames[subject.kind]()}</span>
              {data && (
                <a className="link" href={data.path} lang={data.language || undefined}>
                  {data.title}
                </a>
              )}
            </p>
            <VisitorForm
              form={reportForm}
              action={REPORT_ACTION}
              draft={`report-${subject.kind}-${subject.id}`}
              send={async (values) => {
                await callModeration('POST /report', values as SendReport)
                setDone(true)
              }}
            >
              <input type="hidden" name="kind" value={subject.kind} />
              <input type="hidden" name="id" value={subject.id} />
            </VisitorForm>
          </>
        )}
      </div>
    </main>
  )
}
