import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as m from '#messages/blogs/drafts.ts'
import { FramedSkeleton } from '#components/shell/screens/framed-skeleton.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { sectionQuery } from '#features/taxonomy/queries.ts'
import { mainFieldOf } from '../../article/schema-path.ts'
import type { Article } from '../../around/schema.ts'
import { articlePreviewQuery } from '../../drafts/queries.ts'
import { ArticleContent } from '../article/article-content.tsx'
import article from '../article/article.module.css'
import { EditorLoadFailed, EditorPage } from './drafts-page.tsx'
import { Faults } from './article-faults.tsx'
import styles from './article-drafts.module.css'

/** Previews an article as it would be published now, without storing it. */
export function ArticlePreviewScreen({ draftId }: { draftId: string }) {
  const { data, error, isPending, refetch } = useQuery(articlePreviewQuery(draftId))
  const back = <ButtonLink href={paths.myArticles(draftId)}>{m.backToText()}</ButtonLink>
  if (isPending) return <FramedSkeleton title={m.preview()} />
  if (data) return <Shown blog={data} back={back} />
  if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0 || error.fields['draftId'])
    return <EditorLoadFailed error={error} title={m.preview()} again={refetch} />
  return (
    <EditorPage title={m.preview()} lede="">
      <Notice kind="warn" title={m.previewUnfinished()} action={back}>
        <Faults faults={error.fields} />
      </Notice>
    </EditorPage>
  )
}

function Shown({ blog, back }: { blog: Article; back: ReactNode }) {
  const field = mainFieldOf(blog)
  const { data: section } = useQuery(sectionQuery(field))
  return (
    <main id="main" data-motif={field} className={article.page}>
      <div className={`wrap ${styles.previewed}`}>
        <Notice title={m.isPreview()} action={back} />
      </div>
      <ArticleContent field={field} blog={blog} section={section} counts={undefined} locale={getLocale()} />
    </main>
  )
}
