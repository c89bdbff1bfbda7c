import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as drafts from '#messages/blogs/drafts.ts'
import * as m from '#messages/blogs/review.ts'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { paths } from '#lib/text/paths.ts'
import { reviewQuery } from '../../drafts/queries.ts'
import { MAX_STEP_ARTICLES } from '../../drafts/policy.ts'
import { ChosenSteps } from './steps/chosen-steps.tsx'
import { ArticleFilters, noFilters, type Filters } from './article-filters.tsx'
import { ArticleStatus } from './article-status.tsx'
import { EditorLoadFailed, EditorPage } from './drafts-page.tsx'
import { showEditorMoment } from './show-moment.ts'
import styles from './article-drafts.module.css'

/** Lists submitted articles for editors, longest waiting first. */
export function ReviewScreen() {
  const [filters, setFilters] = useState(noFilters)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { toast, show } = useToast()
  const { data, error, isPending, refetch } = useQuery(reviewQuery())
  if (isPending) return <FramedSkeleton title={m.review()} />
  if (!data) return <EditorLoadFailed error={error} title={m.review()} again={refetch} />
  return (
    <EditorPage title={m.review()} lede={m.reviewLede()}>
      <ArticleFilters counts={data.counts} label={m.search()} onChange={setFilters} />
      <List
        key={`${filters.status} ${filters.q.trim()}`}
        filters={filters}
        chosen={chosen}
        onChosen={setChosen}
        say={show}
      />
      {toast}
    </EditorPage>
  )
}

interface ListProps {
  filters: Filters
  /** IDs of the chosen articles. */
  chosen: ReadonlySet<string>
  onChosen: (chosen: ReadonlySet<string>) => void
  say: (text: string) => void
}

/** Lists the matching articles. Mount it with a key of the filters. */
function List({ filters: { status, q }, chosen, onChosen, say }: ListProps) {
  const { first, rows, results, foot } = usePages((cursor) =>
    reviewQuery(status || undefined, q.trim(), cursor),
  )
  const choose = (draftId: string, isChosen: boolean) => {
    const next = new Set(chosen)
    if (isChosen) next.add(draftId)
    else next.delete(draftId)
    onChosen(next)
  }
  const those = results.filter(({ draftId }) => chosen.has(draftId))
  return (
    <>
      {those.length > 0 && (
        <ChosenSteps
          articles={those}
          onDone={(said) => {
            onChosen(new Set())
            if (said) say(said)
          }}
        />
      )}
      <ul className={styles.list} aria-busy={first.isPending}>
        {rows({
          title: drafts.failed(),
          children: (page) =>
            page.results.map((article) => {
              const title = article.BlogTitle || drafts.untitled()
              const when = article.Submitted ?? article.Updated
              return (
                <li key={article.draftId} className={styles.article}>
                  <Check
                    tight
                    className={styles.choose}
                    checked={chosen.has(article.draftId)}
                    disabled={!chosen.has(article.draftId) && those.length >= MAX_STEP_ARTICLES}
                    onChange={({ currentTarget }) => choose(article.draftId, currentTarget.checked)}
                  >
                    <span className="sr">{m.choose({ title })}</span>
                  </Check>
                  <div>
                    <h2>
                      <a href={paths.myArticles(article.draftId)} lang={article.BlogLanguage}>
                        {title}
                      </a>
                    </h2>
                    <ArticleStatus article={article} />
                    <p className="meta">
                      <span>{article.Owner}</span>
                      <time dateTime={when}>{showEditorMoment(when)}</time>
                      {article.PublishAt && (
                        <span>
                          {m.scheduledFor({
                            when: showEditorMoment(article.PublishAt),
                            who: article.ScheduledBy || m.somebody(),
                          })}
                        </span>
                      )}
                    </p>
                  </div>
                  <ButtonRow>
                    <ButtonLink
                      small
                      href={paths.myArticles(`${article.draftId}/preview`)}
                      aria-label={drafts.ofArticle({ act: drafts.preview(), title })}
                    >
                      {drafts.preview()}
                    </ButtonLink>
                  </ButtonRow>
                </li>
              )
            }),
        })}
      </ul>
      {first.data?.total === 0 && <EmptyState title={m.nothingWaits()} />}
      {foot(first.data?.total ?? 0)}
    </>
  )
}
