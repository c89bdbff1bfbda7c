import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as desk from '#messages/blogs/desk.ts'
import * as m from '#messages/blogs/review.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { paths } from '#lib/text/paths.ts'
import { reviewQuery } from '../../desk/queries.ts'
import type { BlogStatus } from '../../schema.ts'
import { ArticleStatus } from './article-status.tsx'
import { DeskFailed, DeskPage } from './desk-page.tsx'
import { showDeskMoment } from './show-moment.ts'
import styles from './article-desk.module.css'

/** All that was submitted, for editors: what waits longest first. */
export function ReviewScreen() {
  const [status, setStatus] = useState<BlogStatus>()
  const [q, setQ] = useState('')
  const { data, error, isPending, refetch } = useQuery(reviewQuery(status, q.trim()))
  if (isPending) return <FramedSkeleton title={m.review()} />
  if (!data) return <DeskFailed error={error} title={m.review()} again={refetch} />
  return (
    <DeskPage title={m.review()} lede={m.reviewLede()}>
      <div className={styles.pair}>
        <Field label={m.search()}>
          {(control) => (
            <Input
              {...control}
              type="search"
              maxLength={200}
              value={q}
              onChange={({ currentTarget }) => setQ(currentTarget.value)}
            />
          )}
        </Field>
        <Field label={m.state()}>
          {(control) => (
            <Select
              {...control}
              value={status ?? ''}
              onChange={({ currentTarget: { value } }) => setStatus((value || undefined) as BlogStatus)}
            >
              <option value="">{m.anyState()}</option>
              {(Object.keys(desk.statusNames) as BlogStatus[]).map((each) => (
                <option key={each} value={each}>
                  {`${desk.statusNames[each]()} (${data.counts[each] ?? 0})`}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {data.results.length === 0 ? (
        <EmptyState title={m.nothingWaits()} />
      ) : (
        <ul className={styles.list}>
          {data.results.map((article) => {
            const title = article.BlogTitle || desk.untitled()
            const when = article.Submitted ?? article.Updated
            return (
              <li key={article.draftId} className={styles.article}>
                <div>
                  <h2>
                    <a href={paths.myArticles(article.draftId)} lang={article.BlogLanguage}>
                      {title}
                    </a>
                  </h2>
                  <p className="meta">
                    <ArticleStatus article={article} />
                    <span>{article.Owner}</span>
                    <time dateTime={when}>{showDeskMoment(when)}</time>
                    {article.PublishAt && <span>{m.publishedOn(showDeskMoment(article.PublishAt))}</span>}
                  </p>
                </div>
                <ButtonRow>
                  <ButtonLink
                    small
                    href={paths.myArticles(`${article.draftId}/preview`)}
                    aria-label={desk.ofArticle(desk.preview(), title)}
                  >
                    {desk.preview()}
                  </ButtonLink>
                </ButtonRow>
              </li>
            )
          })}
        </ul>
      )}
    </DeskPage>
  )
}
