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

type PlainBlock = { kind: 'paragraph'; text: string } | { kind: 'bullets' | 'numbers'; items: string[] }

const BULLET = /^[-–—•·*‣▪●]\s+/u
const NUMBER = /^\d{1,2}[.)]\s+/

/**
 * Parses a text that a user typed or pasted without formatting: each line is a paragraph, and lines that start with a
 * bullet or a number are the items of a list. An indented line continues the item before it.
 */
export function readPlainText(source: string): PlainBlock[] {
  const blocks: PlainBlock[] = []
  let ended = true
  for (const line of source.split(/\r\n?|\n/)) {
    const text = line.trim()
    const last = blocks.at(-1)
    const mark = BULLET.exec(text) ?? NUMBER.exec(text)
    if (mark) {
      const kind = NUMBER.test(text) ? 'numbers' : 'bullets'
      const item = text.slice(mark[0].length)
      if (last?.kind === kind) last.items.push(item)
      else blocks.push({ kind, items: [item] })
    } else if (text !== '') {
      if (!ended && last && last.kind !== 'paragraph' && /^\s/.test(line))
        last.items.push(`${last.items.pop()} ${text}`)
      else blocks.push({ kind: 'paragraph', text })
    }
    ended = text === ''
  }
  return blocks
}
