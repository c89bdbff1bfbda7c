import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { writeArticle } from '#messages/blogs/blogs.ts'
import * as m from '#messages/blogs/drafts.ts'
import { importArticles } from '#messages/imports/imports.ts'
import { review } from '#messages/blogs/review.ts'
import { myArticles } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf } from '#features/taxonomy/schema-fields.ts'
import { callArticles, myArticlesQuery, refreshArticles } from '../../drafts/queries.ts'
import type { MyArticle } from '../../drafts/schema.ts'
import { ArticleFilters, noFilters, type Filters } from './article-filters.tsx'
import { ArticleStatus } from './article-status.tsx'
import { CorrectPublished } from './correct-published.tsx'
import { EditorLoadFailed, EditorPage } from './drafts-page.tsx'
import { showEditorMoment } from './show-moment.ts'
import styles from './article-drafts.module.css'
import { readerSources } from '../../trending/source.ts'

const WIDTH = 4
const HEIGHT = 20

/** Shows the recent reads, shares and sources of an article, in words and by day; nothing if there were none. */
function ReadNumbers({ article: { Reads, Shares, Sources } }: { article: MyArticle }) {
  const most = Math.max(1, ...Reads)
  const reads = Reads.reduce((sum, n) => sum + n, 0)
  if (reads + Shares === 0) return null
  const from = readerSources.filter((source) => Sources[source])
  return (
    <p className={styles.numbers}>
      <span>{m.readAndShared({ reads, shares: Shares })}</span>
      <svg viewBox={`0 0 ${Reads.length * WIDTH} ${HEIGHT}`} aria-hidden="true">
        {Reads.map((n, day) => {
          const height = n === 0 ? 1 : Math.max(2, (n / most) * HEIGHT)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a day is its place
            <rect key={day} x={day * WIDTH} y={HEIGHT - height} width={WIDTH - 1} height={height} />
          )
        })}
      </svg>
      {from.length > 0 && (
        <span>
          {m.cameFrom()} {from.map((source) => m.sources[source]({ n: Sources[source]! })).join(' · ')}
        </span>
      )}
    </p>
  )
}

/** Filters appear for more articles than this. */
const FEW = 5

/** Lists the viewer's articles. @param notice shown above them. */
export function MyArticlesScreen({ notice }: { notice: ReactNode }) {
  const { data, error, isPending, refetch } = useQuery(myArticlesQuery())
  const { toast, show } = useToast()
  const role = useSession()?.user.role
  const reviews = role === 'editor' || role === 'admin'
  const [filters, setFilters] = useState(noFilters)
  if (isPending) return <FramedSkeleton title={myArticles()} />
  if (!data) return <EditorLoadFailed error={error} title={myArticles()} again={refetch} />
  const all = Object.values(data.counts).reduce((sum, n) => sum + n, 0)
  const write = (
    <ButtonLink kind="primary" href={paths.myArticles('new')}>
      {writeArticle()}
    </ButtonLink>
  )
  const acts = (
    <ButtonRow>
      {reviews && <ButtonLink href={paths.myArticles('review')}>{review()}</ButtonLink>}
      {reviews && <ButtonLink href={paths.myArticles('import')}>{importArticles()}</ButtonLink>}
      {all > 0 && write}
    </ButtonRow>
  )
  return (
    <EditorPage title={myArticles()} lede={m.lede()} acts={acts}>
      {notice}
      {all === 0 ? (
        <EmptyState title={m.emptyTitle()} actions={write}>
          <p>{m.emptyText()}</p>
        </EmptyState>
      ) : (
        <>
          {all > FEW && (
            <ArticleFilters counts={data.counts} label={m.searchTitles()} onChange={setFilters} />
          )}
          <List
            key={`${filters.status} ${filters.q.trim()}`}
            filters={filters}
            onDeleted={() => show(m.deleted())}
          />
        </>
      )}
      <CorrectPublished />
      {toast}
    </EditorPage>
  )
}

interface ListProps {
  filters: Filters
  onDeleted: () => void
}

/** Lists the matching articles. Mount it with a key of the filters. */
function List({ filters: { status, q }, onDeleted }: ListProps) {
  const { first, rows, foot } = usePages((cursor) => myArticlesQuery(status || undefined, q.trim(), cursor))
  const list = useRef<HTMLUListElement>(null)
  return (
    <>
      <ul ref={list} className={styles.list} tabIndex={-1} aria-busy={first.isPending}>
        {rows({
          title: m.failed(),
          children: ({ results }) =>
            results.map((article) => (
              <Row
                key={article.draftId}
                article={article}
                onDeleted={onDeleted}
                focusAfter={() => list.current}
              />
            )),
        })}
      </ul>
      {first.data?.total === 0 && <EmptyState title={m.noneOfThese()} />}
      {foot(first.data?.total ?? 0)}
    </>
  )
}

interface RowProps {
  article: MyArticle
  onDeleted: () => void
  /** Where the focus goes after deletion. */
  focusAfter: () => HTMLElement | null
}

function Row({ article, onDeleted, focusAfter }: RowProps) {
  const { draftId, BlogTitle, BlogLanguage, PublishedID, StatusReason, can } = article
  const [asking, setAsking] = useState(false)
  const title = BlogTitle || m.untitled()
  const [field] = article.BlogCategoryPrimarySector
  const act = can.edit ? m.edit() : m.open()
  return (
    <li className={styles.article}>
      <div>
        <h2>
          <a href={paths.myArticles(draftId)} lang={BlogLanguage}>
            {title}
          </a>
        </h2>
        <ArticleStatus article={article} />
        <p className="meta">
          {field && <span>{fieldNames[field]()}</span>}
          <span>{m.changedOn({ when: showEditorMoment(article.Updated) })}</span>
        </p>
        <ReadNumbers article={article} />
        {article.BlogPublishStatus === 'Rejected' && StatusReason && (
          <p>{m.reason({ text: StatusReason })}</p>
        )}
      </div>
      <ButtonRow>
        <ButtonLink small href={paths.myArticles(draftId)} aria-label={m.ofArticle({ act, title })}>
          {act}
        </ButtonLink>
        {PublishedID && field && (
          <ButtonLink
            small
            kind="quiet"
            href={paths.blog(areaOf(field), field, PublishedID)}
            aria-label={m.ofArticle({ act: m.asPublished(), title })}
          >
            {m.asPublished()}
          </ButtonLink>
        )}
        {PublishedID && (
          <ButtonLink
            small
            kind="quiet"
            href={paths.myArticles('new', { translate: PublishedID })}
            aria-label={m.ofArticle({ act: m.translate(), title })}
          >
            {m.translate()}
          </ButtonLink>
        )}
        {can.delete && (
          <Button
            small
            kind="quiet"
            aria-label={m.ofArticle({ act: m.remove(), title })}
            onClick={() => setAsking(true)}
          >
            {m.remove()}
          </Button>
        )}
      </ButtonRow>
      {asking && (
        <DeleteArticle
          draftId={draftId}
          title={title}
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false)
            onDeleted()
          }}
          focusAfter={focusAfter}
        />
      )}
    </li>
  )
}

interface DeleteProps {
  draftId: string
  title: string
  onClose: () => void
  onDone: () => void
  /** Where the focus goes after deletion. */
  focusAfter: () => HTMLElement | null
}

/** Asks before an article is deleted. */
function DeleteArticle({ draftId, title, onClose, onDone, focusAfter }: DeleteProps) {
  const client = useQueryClient()
  const act = useMutation({
    mutationFn: () => callArticles('POST /delete-article', { draftId }),
    async onSuccess() {
      await refreshArticles(client)
      onDone()
    },
  })
  return (
    <ActDialog
      title={m.deleteQuestion()}
      act={m.remove()}
      kind="danger"
      cancel={m.keepIt()}
      pending={act.isPending}
      error={act.error?.message}
      onAct={() => act.mutate()}
      onClose={onClose}
      focusAfter={focusAfter}
    >
      <p>{m.deleteText({ title })}</p>
    </ActDialog>
  )
}
