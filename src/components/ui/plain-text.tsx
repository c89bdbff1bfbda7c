import { readPlainText } from '#lib/text/plain-text.ts'
import styles from './plain-text.module.css'

/** Renders a text without formatting as paragraphs and lists. */
export const PlainText = ({ text }: { text: string }) => (
  <div className={styles.plain}>
    {readPlainText(text).map((block, at) => {
      if (block.kind === 'paragraph')
        // oxlint-disable-next-line react/no-array-index-key -- a fixed text
        return <p key={at}>{block.text}</p>
      const List = block.kind === 'numbers' ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- a fixed text
        <List key={at}>
          {block.items.map((item, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a fixed text
            <li key={place}>{item}</li>
          ))}
        </List>
      )
    })}
  </div>
)
