import { useState, type ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { fieldsOf, hasFormattedText, type AnyList } from '#kits/document/section.ts'
import { Icon } from '#components/ui/icon.tsx'
import { factsLine } from '#lib/text/facts-line.ts'
import { MoreText } from './more-text.tsx'
import { titleOf } from './title-of.ts'
import styles from './section-item.module.css'

interface Props {
  list: AnyList
  // oxlint-disable-next-line typescript/no-explicit-any -- an item of any list
  item: any
  /** The buttons of the item. */
  tools?: ReactNode
  /** Whether to shorten long texts, and to how many characters (40 by default). */
  clamp?: boolean | number
  /** The level of its heading. */
  level?: 3 | 4 | 5
  /** Whether folded content is rendered only when opened, for long content and with scripts. */
  onNeed?: boolean | undefined
  /** Returns the link of a reference, if it has one. */
  pathOf?: ((reference: string) => string | undefined) | undefined
}

/** An item with its summary and folded nested lists. Complete without scripts. */
export function SectionItem({ list, item, tools, clamp = true, level = 3, onNeed = false, pathOf }: Props) {
  const { detail = [], reference, when, text, chips = [], link } = list.summary(item)
  const path = reference ? pathOf?.(reference) : undefined
  const who = detail.slice(path ? 1 : 0).filter(Boolean)
  const title = titleOf(list, item)
  const Heading = `h${level}` as const
  return (
    <div className={styles.item}>
      <div className={styles.body}>
        <Heading>
          {link && /^https?:/i.test(link) ? (
            <a className="link" href={link} rel="nofollow ugc noopener">
              {title}
            </a>
          ) : (
            title
          )}
        </Heading>
        {(path || who.length > 0) && (
          <p>
            {path && (
              <a className="link" href={path}>
                {detail[0]}
              </a>
            )}
            {path && who.length > 0 && ' · '}
            {factsLine(who)}
          </p>
        )}
        {when && <p className={styles.when}>{when}</p>}
        {text && (
          <div className={styles.text}>
            <MoreText
              text={text}
              most={clamp === true ? undefined : clamp || Number.POSITIVE_INFINITY}
              formatted={hasFormattedText(list)}
            />
          </div>
        )}
        {chips.length > 0 && <ItemChips chips={chips} />}
        <NestedLists list={list} item={item} clamp={clamp} level={level} onNeed={onNeed} />
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}

/** Words or skills of an item. */
export const ItemChips = ({ chips }: { chips: readonly string[] }) => (
  <ul className={styles.chips}>
    {/* Equal chips cannot be told apart. */}
    {chips.map((chip, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <li key={index} className={styles.chip}>
        {chip}
      </li>
    ))}
  </ul>
)

type NestedProps = Required<Pick<Props, 'list' | 'item' | 'clamp' | 'level'>> & Pick<Props, 'onNeed'>

interface Nested {
  key: string
  of: AnyList
  items: readonly { id?: string }[]
}

const countOf = ({ of, items }: Nested) =>
  m.counted({ count: items.length, one: of.itemName(), many: of.title().toLowerCase() })

/** The lists inside an item, folded with their counts. */
export function NestedLists({ list, item, ...rest }: NestedProps) {
  const nested = fieldsOf(list).flatMap(({ key, of }): Nested[] => {
    const items = of ? ((item[key] ?? []) as { id?: string }[]) : []
    return of && items.length > 0 ? [{ key, of, items }] : []
  })
  if (nested.length === 0) return null
  const folds = (onNeed = rest.onNeed) =>
    nested.map((one) => <NestedList key={one.key} nested={one} {...rest} onNeed={onNeed} />)
  return (
    <div className={styles.nests}>
      {/* One fold for all lists of an item: seven in each of two hundred items would take as long to render as all
          the rest. */}
      {rest.onNeed && nested.length > 1 ? (
        <Fold summary={nested.map(countOf).join(' · ')} onNeed>
          {() => <div className={styles.nests}>{folds(false)}</div>}
        </Fold>
      ) : (
        folds()
      )}
    </div>
  )
}

interface FoldProps {
  summary: string
  onNeed: boolean
  children: () => ReactNode
}

function Fold({ summary, onNeed, children }: FoldProps) {
  const [opened, setOpened] = useState(!onNeed)
  return (
    <details {...(!opened && { onToggle: () => setOpened(true) })}>
      <summary className={styles.fold}>
        {summary}
        <Icon name="chevron-down" small />
      </summary>
      {opened && children()}
    </details>
  )
}

type NestedListProps = Omit<NestedProps, 'item' | 'list'> & { nested: Nested }

function NestedList({ nested, clamp, level, onNeed = false }: NestedListProps) {
  return (
    <Fold summary={countOf(nested)} onNeed={onNeed}>
      {() => (
        <ul>
          {nested.items.map((inner, index) => (
            <li key={inner.id ?? index}>
              <SectionItem list={nested.of} item={inner} clamp={clamp} level={level === 3 ? 4 : 5} />
            </li>
          ))}
        </ul>
      )}
    </Fold>
  )
}
