import type { OutlineEntry } from '../../article/outline.ts'

export interface ContentsEntry extends OutlineEntry {
  /** The language of a title that is not in the article's. */
  lang?: string
}

interface Props {
  entries: readonly ContentsEntry[]
  /** The address of the article, unless it is this page. */
  href?: string
  className?: string | undefined
  /** The class of the numbers. */
  number?: string | undefined
  lang?: string | undefined
}

/** The sections of an article and their parts, as links. */
export const ContentsList = ({ entries, href = '', number: numberClass, ...list }: Props) => (
  <ol {...list}>
    {entries.map(({ anchor, number, title, parts, lang }) => (
      <li key={anchor} lang={lang}>
        <a href={`${href}#${anchor}`}>
          <span className={numberClass}>{number}</span>
          {title}
        </a>
        {parts.length > 0 && (
          <ol>
            {parts.map((part) => (
              <li key={part.anchor}>
                <a href={`${href}#${part.anchor}`}>{part.title}</a>
              </li>
            ))}
          </ol>
        )}
      </li>
    ))}
  </ol>
)
