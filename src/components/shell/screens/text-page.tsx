import type { ReactNode } from 'react'
import { contents } from '#messages/legal/legal.ts'
import { classNames } from '#lib/text/class-names.ts'
import { readTextBlocks } from '#lib/text/text-blocks.ts'
import contentsStyles from '#components/ui/contents-list.module.css'
import { TextBlocks } from './text-blocks.tsx'
import styles from './text-page.module.css'

interface Props {
  title: string
  /** A line below the title. */
  lede?: ReactNode
  /** See lib/text/text-blocks.ts. */
  text: string
  /** Content below the text. */
  end?: ReactNode
}

/** A static text page with a table of contents: policies, about, accessibility. */
export function TextPage({ title, lede, text, end }: Props) {
  const blocks = readTextBlocks(text)
  const headings = blocks.filter((block) => block.kind === 'heading')
  return (
    <main id="main">
      <div className={classNames('wrap', styles.page)}>
        <header className={styles.head}>
          <h1>{title}</h1>
          {lede}
        </header>
        <nav className={classNames(contentsStyles.toc, styles.contents)} aria-labelledby="contents">
          <h2 id="contents">{contents()}</h2>
          <ol>
            {headings.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.text}>
          <TextBlocks blocks={blocks} />
          {end}
        </div>
      </div>
    </main>
  )
}
