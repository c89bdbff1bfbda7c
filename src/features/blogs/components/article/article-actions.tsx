import * as m from '#messages/blogs/article.ts'
import { save } from '#messages/reading/keep.ts'
import { Icon } from '#components/ui/icon.tsx'
import { absoluteUrl } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'
import { getSite } from '#lib/text/site.ts'
import { areaOf, type TaxonomyField } from '#features/taxonomy/schema-fields.ts'
import type { Blog } from '../../schema.ts'
import { citeApa, citeBibTex } from '../../article/cite.ts'
import { waitsForActions } from './attach-actions.ts'
import { ShareLinks } from './share-links.tsx'
import styles from './article-actions.module.css'

/** The save, share and cite buttons: native popovers, so that they open without scripts. */
export function ArticleActions({ field, blog }: { field: TaxonomyField; blog: Blog }) {
  const path = paths.blog(areaOf(field), field, blog.BlogID)
  const url = absoluteUrl(path)
  const cited = { ...blog, url, brand: getSite().brand }
  return (
    <div className={styles.actions}>
      <button type="button" className={`${styles.action} needs-scripts`} data-keep="" {...waitsForActions}>
        <Icon name="plus" />
        {save()}
      </button>
      <button type="button" className={styles.action} popoverTarget="cite" suppressHydrationWarning>
        {m.cite()}
      </button>
      <button
        type="button"
        className={styles.action}
        popoverTarget="share"
        data-system-share={blog.BlogID}
        data-url={url}
        data-title={blog.BlogTitle}
        suppressHydrationWarning
      >
        <Icon name="share" />
        {m.share()}
      </button>
      <div id="share" popover="auto" className={`${styles.popover} ${styles.share}`}>
        <p className="h-ui">{m.shareThis()}</p>
        <ShareLinks blogId={blog.BlogID} title={blog.BlogTitle} path={path} waiting />
      </div>
      <div id="cite" popover="auto" className={styles.popover}>
        <p className="h-ui">{m.citeThis()}</p>
        <Citation name="APA" text={citeApa(cited)} />
        <Citation name="BibTeX" text={citeBibTex(cited)} />
      </div>
    </div>
  )
}

function Citation({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.citation}>
      <div>
        <b>{name}</b>
        <button
          type="button"
          className={`${styles.action} needs-scripts`}
          data-copy-code=""
          {...waitsForActions}
        >
          {m.copy()}
        </button>
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <pre tabIndex={0}>{text}</pre>
    </div>
  )
}
