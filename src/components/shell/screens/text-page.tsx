import type { ReactNode } from 'react'
import { contents } from '#messages/legal/legal.ts'
import { classNames } from '#lib/text/class-names.ts'
import { readTextBlocks, type Inline, type TextBlock } from '#lib/text/text-blocks.ts'
import contentsStyles from '#components/ui/contents-list.module.css'
import styles from './text-page.module.css'

interface Props {
  title: string
  /** A line under the title. */
  lede?: ReactNode
  /** See lib/text/text-blocks.ts. */
  text: string
}

/** A page of our own text with a list of its contents: policies, about, accessibility. */
export function TextPage({ title, lede, text }: Props) {
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
          {blocks.map((block, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- the text does not change
            <Block key={index} block={block} />
          ))}
        </div>
      </div>
    </main>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'heading') return <h2 id={block.id}>{block.text}</h2>
  if (block.kind === 'paragraph') return <p>{block.content.map(inline)}</p>
  return (
    <ul>
      {block.items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the text does not change
        <li key={index}>{item.map(inline)}</li>
      ))}
    </ul>
  )
}

const inline = (part: Inline) =>
  typeof part === 'string' ? (
    part
  ) : (
    <a key={part.href} className="link" href={part.href}>
      {part.text}
    </a>
  )
