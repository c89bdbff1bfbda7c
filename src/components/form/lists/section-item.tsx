import type { ReactNode } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import { fieldsOf, type AnyList } from '#kits/document/section.ts'
import { Icon } from '#components/ui/icon.tsx'
import { MoreText } from './more-text.tsx'
import styles from './section-item.module.css'

interface Props {
  list: AnyList
  // oxlint-disable-next-line typescript/no-explicit-any -- an item of any list
  item: any
  /** What can be done with it. */
  tools?: ReactNode
  /** Whether long texts are cut after forty characters, or after how many, with 'view more'. */
  clamp?: boolean | number
  /** Where its title stands in the page's outline. */
  level?: 3 | 4 | 5
}

/** What an item is called, also when its name is empty. */
export const titleOf = (list: AnyList, item: object): string => list.summary(item).title || list.itemName()

/** An item by its summary, and its nested lists folded. Complete without scripts. */
export function SectionItem({ list, item, tools, clamp = true, level = 3 }: Props) {
  const { detail = [], when, text, chips = [], link } = list.summary(item)
  const who = detail.filter(Boolean).join(' · ')
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
        {who && <p>{who}</p>}
        {when && <p className={styles.when}>{when}</p>}
        {text && (
          <div className={styles.text}>
            <MoreText text={text} most={clamp === true ? undefined : clamp || Number.POSITIVE_INFINITY} />
          </div>
        )}
        {chips.length > 0 && <ItemChips chips={chips} />}
        <NestedLists list={list} item={item} clamp={clamp} level={level} />
      </div>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
  )
}

/** Words or skills of an item. */
export const ItemChips = ({ chips }: { chips: readonly string[] }) => (
  <ul className={styles.chips}>
    {/* Nothing tells two equal ones apart. */}
    {chips.map((chip, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- as above
      <li key={index} className={styles.chip}>
        {chip}
      </li>
    ))}
  </ul>
)

/** The lists inside an item, folded under their counts. */
export function NestedLists({
  list,
  item,
  clamp,
  level,
}: Required<Pick<Props, 'list' | 'item' | 'clamp' | 'level'>>) {
  const nested = fieldsOf(list).flatMap(({ key, of }) => {
    const items = of ? ((item[key] ?? []) as { id?: string }[]) : []
    return of && items.length > 0 ? [{ key, of, items }] : []
  })
  if (nested.length === 0) return null
  return (
    <div className={styles.nests}>
      {nested.map(({ key, of, items }) => (
        <details key={key}>
          <summary className={styles.fold}>
            {m.counted(items.length, of.itemName(), of.title())}
            <Icon name="chevron-down" small />
          </summary>
          <ul>
            {items.map((inner, index) => (
              <li key={inner.id ?? index}>
                <SectionItem
                  list={of}
                  item={inner}
                  clamp={clamp}
                  level={level === 5 ? 5 : level === 4 ? 5 : 4}
                />
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
