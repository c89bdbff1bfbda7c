import type { FormattedBlock, TextSpan } from '#lib/text/web/formatted-text.ts'
import styles from './formatted-text.module.css'

interface Props {
  blocks: readonly FormattedBlock[]
}

/**
 * Renders a text with its bold and italic pieces, links and lists. It contains no HTML, and links only to http, https
 * and mailto.
 */
export const FormattedText = ({ blocks }: Props) => (
  <div className={styles.text}>
    {blocks.map((block, index) => {
      if (block.kind === 'lines')
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a block is its place
          <p key={index}>
            {block.lines.map((line, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- as above
              <Spans key={at} spans={at > 0 ? [{ text: '\n' }, ...line] : line} />
            ))}
          </p>
        )
      const List = block.kind === 'numbers' ? 'ol' : 'ul'
      return (
        // oxlint-disable-next-line react/no-array-index-key -- as above
        <List key={index} className={styles.list}>
          {block.items.map((item, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- as above
            <li key={at}>
              <Spans spans={item} />
            </li>
          ))}
        </List>
      )
    })}
  </div>
)

const Spans = ({ spans }: { spans: readonly TextSpan[] }) =>
  // oxlint-disable-next-line react/no-array-index-key -- nothing tells two equal ones apart
  spans.map((span, index) => <Span key={index} {...span} />)

function Span({ text, bold, italic, href }: TextSpan) {
  const leant = italic ? <em>{text}</em> : text
  const weighty = bold ? <strong>{leant}</strong> : leant
  return href ? (
    <a className="link" href={href} rel="nofollow ugc noopener">
      {weighty}
    </a>
  ) : (
    weighty
  )
}
