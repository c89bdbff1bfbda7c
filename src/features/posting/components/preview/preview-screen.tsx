import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sendBusinessChange } from '#features/organizations/business/queries.ts'
import * as m from '#messages/posting/checks.ts'
import { backToProfile } from '#messages/posting/application.ts'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Breadcrumb } from '#components/ui/breadcrumb.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Panel } from '#components/ui/panel.tsx'
import { MemberPage } from '#components/shell/screens/member-page.tsx'
import { getSession } from '#lib/browser/session.ts'
import { dayOf } from '#lib/text/dates/days.ts'
import { paths } from '#lib/text/paths.ts'
import { postingPreviewQuery } from '../../public/queries.ts'
import { postingLists, type PostingKind } from '../../schema.ts'
import { PostingArticle } from '../page/posting-article.tsx'
import { failedJobChecks, jobChecks } from '../../item/schema-checks.ts'
import type { PublicJob } from '../../public/schema.ts'
import { PostingStatus } from './drafts-panel.tsx'
import styles from './preview.module.css'

const tabs = { job: 'jobs', project: 'projects' } as const

/** Shows the owner a posting as visitors will see it, what search engines still need, and publishes a draft. */
export function PreviewScreen({ kind, itemId }: { kind: PostingKind; itemId: string }) {
  const { data, error, refetch } = useQuery(postingPreviewQuery(kind, itemId, getSession()?.user.id ?? ''))
  const [today] = useState(() => dayOf(new Date()))
  const publish = useMutation({
    mutationFn: async (version: number) => {
      const to = { draft: false, postedDate: today.replaceAll('-', '/') }
      const was = { draft: true, postedDate: storedDay }
      await sendBusinessChange({
        version,
        changes: [{ do: 'set', at: [postingLists[kind], itemId], was, to }],
      })
      await refetch()
    },
  })
  const posting = data?.posting
  const card = posting?.Job ?? posting?.Project
  const storedDay = data?.postedDate ?? ''
  const title = posting?.Job?.jobTitle ?? posting?.Project?.title ?? ''
  return (
    <MemberPage>
      <Breadcrumb
        items={[{ name: backToProfile(), href: paths.myBusinessProfile(tabs[kind]) }, { name: m.preview() }]}
      />
      {error && !data && <LoadFailed title={m.failed()} text={error.message} retry={refetch} />}
      {!data && !error && <Skeleton shape="box" />}
      {data && posting && card && (
        <>
          <header className={styles.head}>
            <h1>{m.title({ title })}</h1>
            <p className={styles.note}>{m.previewText()}</p>
            {posting.Business?.Checked === false && <p className={styles.note}>{m.awaitsApproval()}</p>}
            <div className={styles.acts}>
              <PostingStatus draft={data.draft} closed={posting.Closed} isDue={data.isDue} />
              {data.draft && (
                <SubmitButton
                  type="button"
                  kind="primary"
                  pending={publish.isPending}
                  onClick={() => publish.mutate(data.version)}
                >
                  {m.publish()}
                </SubmitButton>
              )}
              <ButtonLink
                href={paths.myBusinessProfile(tabs[kind], { edit: `${postingLists[kind]}.${itemId}` })}
              >
                {m.edit()}
              </ButtonLink>
            </div>
          </header>
          {publish.isSuccess && <Notice kind="ok" title={m.publishedNow({ title })} />}
          {publish.isError && (
            <Notice kind="bad" title={m.notPublished({ title })}>
              <p>{publish.error.message}</p>
            </Notice>
          )}
          {posting.Job && <CheckList job={posting.Job} />}
          <div className={styles.shown} data-motif={card.sector || undefined}>
            <PostingArticle posting={posting} isPreview />
          </div>
        </>
      )}
    </MemberPage>
  )
}

/** Lists what Google requires of a job, and what it still lacks. */
function CheckList({ job }: { job: PublicJob }) {
  const [today] = useState(() => dayOf(new Date()))
  const failed = failedJobChecks(job, today)
  return (
    <Panel>
      <h2 className="h-ui">{failed.length > 0 ? m.notListed() : m.listed()}</h2>
      <p className={styles.note}>{failed.length > 0 ? m.notListedText() : m.listedText()}</p>
      <ul className={styles.checks}>
        {jobChecks.map((check) => {
          const isMissing = failed.includes(check)
          return (
            <li key={check} className={isMissing ? styles.missing : undefined}>
              <Icon name={isMissing ? 'warning' : 'check'} small />
              <span>
                <strong>{isMissing ? m.missing() : m.met()}</strong> {m.names[check]()}
              </span>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
