import { useQuery } from '@tanstack/react-query'
import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import * as m from '#messages/blogs/blogs.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import { outlineQuery, type Outline } from '../../queries.ts'
import { foreignLang } from '../../article/show.ts'
import { ContentsList } from './contents-list.tsx'
import { ShareLinks } from './share-links.tsx'
import styles from './outline-dialog.module.css'
import { attachActions } from './attach-actions.ts'

interface Props {
  blogId: string
  field?: TaxonomyField | undefined
  /** The address of the list without the dialog. */
  closeHref: string
}

/** Shows the outline of an article with share links. The address opens it (`?outline=`). */
export function OutlineDialog({ blogId, field, closeHref }: Props) {
  const { data, isError, refetch } = useQuery(outlineQuery(blogId))
  const navigate = useNavigate()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const openedHere = useRef(false)
  const shareRef = useShareActions()

  useEffect(() => {
    // Opened from the list: going back closes it.
    openedHere.current = router.stores.resolvedLocation.get()?.pathname === location.pathname && canGoBack
    return () => document.querySelector<HTMLElement>(`[data-outline="${CSS.escape(blogId)}"]`)?.focus()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- where it was opened from is known only at first
  }, [])

  const close = () => {
    if (openedHere.current) router.history.back()
    else void navigate({ href: closeHref, replace: true, resetScroll: false })
  }
  // An unknown article has no outline; show only the list.
  if (data === null) return null
  return (
    <Dialog title={data?.BlogTitle ?? m.contentOutline()} onClose={close} closeHref={closeHref}>
      <div ref={shareRef}>
        {data && <OutlineBody outline={data} field={field} />}
        {!data && !isError && <OutlineSkeleton />}
        {isError && (
          <Notice
            kind="bad"
            title={m.outlineFailed()}
            action={
              <ButtonLink small href="" onClick={(event) => (event.preventDefault(), void refetch())}>
                {m.retry()}
              </ButtonLink>
            }
          />
        )}
      </div>
    </Dialog>
  )
}

function OutlineBody({ outline, field }: { outline: Outline; field: TaxonomyField | undefined }) {
  const fields = outline.BlogCategoryPrimarySector
  const shown = field && fields.includes(field) ? field : (fields[0] as TaxonomyField)
  const href = paths.blog(areaOf(shown), shown, outline.BlogID)
  return (
    <>
      <h3 className="sr">{m.contentOutline()}</h3>
      <ContentsList
        entries={outline.entries}
        href={href}
        className={styles.outline}
        lang={foreignLang(outline.BlogLanguage, getLocale())}
      />
      <div className={styles.foot}>
        <ShareLinks blogId={outline.BlogID} title={outline.BlogTitle} path={href} />
        <ButtonLink kind="primary" href={href}>
          {m.readArticle()}
        </ButtonLink>
      </div>
    </>
  )
}

const OutlineSkeleton = () => (
  <div className={styles.skeleton} aria-busy="true">
    {Array.from({ length: 6 }, (_, row) => (
      <Skeleton key={row} shape="line" />
    ))}
  </div>
)

/** Props for the element around share links and buttons. */
function useShareActions() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => (ref.current ? attachActions(ref.current) : undefined), [])
  return ref
}
