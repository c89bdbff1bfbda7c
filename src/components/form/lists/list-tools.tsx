import { useRef } from 'react'
import * as m from '#messages/forms/list-sections.ts'
import type { AnySection } from '#kits/document/section.ts'
import { Button } from '#components/ui/button.tsx'
import { SearchTextField, LabelledSelect } from '#components/ui/field.tsx'
import { LIST_PAGE, sortFields } from './page-of-list.ts'
import type { ListView } from './use-list-view.ts'
import styles from './list-tools.module.css'

interface Props {
  section: AnySection
  view: ListView
}

/** The search field and sort order above a long list. */
export function ListTools({ section, view: { query, sort, search, order } }: Props) {
  const fields = sortFields(section)
  const names = fields.length > 0 ? fields.map(({ key, label }) => ({ key, name: label() })) : byName(section)
  return (
    <div className={styles.tools}>
      <SearchTextField
        label={m.searchIn({ list: section.title() })}
        labelHidden
        compact
        fieldClass={styles.search}
        placeholder={m.searchIn({ list: section.title() })}
        value={query}
        onChange={({ target }) => search(target.value)}
      />
      <LabelledSelect
        label={m.sortBy({ list: section.title() })}
        labelHidden
        compact
        value={sort ? `${sort.down ? '-' : '+'}${sort.by}` : ''}
        onChange={({ target: { value } }) =>
          order(value ? { by: value.slice(1), down: value.startsWith('-') } : undefined)
        }
      >
        <option value="">{m.ownOrder()}</option>
        {names.flatMap(({ key, name }) => [
          <option key={`+${key}`} value={`+${key}`}>
            {m.ascending({ field: name })}
          </option>,
          <option key={`-${key}`} value={`-${key}`}>
            {m.descending({ field: name })}
          </option>,
        ])}
      </LabelledSelect>
    </div>
  )
}

const byName = (section: AnySection) => [{ key: '', name: m.nameOf({ item: section.itemName() }) }]

/** The pagination of a long list, which stays in view with it. */
export function ListPages({ section, view: { start, total, turn } }: Props) {
  const bar = useRef<HTMLElement>(null)
  const last = Math.min(start + LIST_PAGE, total)
  const to = (by: -1 | 1) => {
    const possible = by < 0 ? start > 0 : last < total
    return {
      // Not disabled at either end, since that would remove the focus from the button.
      'aria-disabled': !possible || undefined,
      onClick() {
        if (!possible) return
        turn(by)
        const list = bar.current?.closest('section')
        if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' })
      },
    }
  }
  return (
    <nav ref={bar} className={styles.pages} aria-label={m.pagesOf({ list: section.title() })}>
      <Button small kind="quiet" {...to(-1)}>
        {m.previousRows()}
      </Button>
      <output className={styles.range}>{m.range({ first: total === 0 ? 0 : start + 1, last, total })}</output>
      <Button small kind="quiet" {...to(1)}>
        {m.nextRows()}
      </Button>
    </nav>
  )
}
