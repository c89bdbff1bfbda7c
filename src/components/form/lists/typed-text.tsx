import { linkAddresses, readTypedText } from '#lib/text/web/typed-text.ts'
import styles from './more-text.module.css'

/** A text as somebody typed it: what they meant as a list is one, and addresses can be followed. */
export const TypedText = ({ text }: { text: string }) => (
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
