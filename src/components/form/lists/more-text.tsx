import * as m from '#messages/forms/list-sections.ts'
import { cutText } from '#lib/text/cut-text.ts'
import styles from './more-text.module.css'
import { linkAddresses, readTypedText } from '#lib/text/web/typed-text.ts'

/** Text as typed, with its lists and links. */
const TypedText = ({ text }: { text: string }) => (
  <div className={styles.text}>
    {readTypedText(text).map((block, index) =>
      block.kind === 'list' ? (
        // oxlint-disable-next-line react/no-array-index-key -- a block is its place
        <ul key={index} className={styles.list}>
          {block.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={place}>
              <Linked text={item} />
            </li>
          ))}
        </ul>
      ) : (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <p key={index}>
          <Linked text={block.lines.join('\n')} />
        </p>
      ),
    )}
  </div>
)

const Linked = ({ text }: { text: string }) =>
  linkAddresses(text).map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- nothing tells two equal ones apart
      <a key={index} className="link" href={part.href} rel="nofollow ugc noopener">
        {part.text}
      </a>
    ),
  )

interface Props {
  text: string
  /** The number of characters shown, 40 by default (decisions A24). */
  most?: number | undefined
}

/** A shortened text that can be expanded by keyboard, by screen readers and without scripts. */
export function MoreText({ text, most }: Props) {
  const start = cutText(text, most)
  if (!start) return <TypedText text={text} />
  return (
    <details className={styles.more}>
      <summary>
        <span className={styles.start}>{start} </span>
        <span className={styles.word}>{m.viewMore()}</span>
        <span className={styles.word}>{m.viewLess()}</span>
      </summary>
      <TypedText text={text} />
    </details>
  )
}
