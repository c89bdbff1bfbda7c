import * as m from '#messages/blogs/article.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import contentsStyles from '#components/ui/contents-list.module.css'
import { SideTitle } from '#components/ui/panel.tsx'
import type { Locale } from '#lib/text/locale.ts'
import type { OutlineEntry } from '../../article/outline.ts'
import styles from './article.module.css'

export interface ContentsEntry extends OutlineEntry {
  /** A title in the portal's language, not the article's. */
  own?: boolean
}

interface Props {
  entries: readonly ContentsEntry[]
  locale: Locale
}

/** The table of contents: next to the text on wide screens, folded above it on phones. */
export function ArticleContents({ entries, locale }: Props) {
  if (entries.length < 2) return <div className={styles.tocWide} />
  const list = (
    <ol>
      {entries.map(({ anchor, number, title, parts, own }) => (
        <li key={anchor} lang={own ? locale : undefined}>
          <a href={`#${anchor}`}>
            <span className={contentsStyles.n}>{number}</span>
            {title}
          </a>
          {parts.length > 0 && (
            <ol>
              {parts.map((part) => (
                <li key={part.anchor}>
                  <a href={`#${part.anchor}`}>{part.title}</a>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  )
  return (
    <div className={styles.toc}>
      <nav className={styles.tocWide} aria-label={m.contents()}>
        <div className={styles.sticky} data-contents="">
          <div className={contentsStyles.toc}>
            <SideTitle lang={locale}>{m.contents()}</SideTitle>
            {list}
          </div>
        </div>
      </nav>
      <div className={styles.tocSmall}>
        <Accordion title={<span lang={locale}>{m.contents()}</span>}>
          <nav className={contentsStyles.toc} aria-label={m.contents()} data-contents="">
            {list}
          </nav>
        </Accordion>
      </div>
    </div>
  )
}
