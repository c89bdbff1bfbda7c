import type { ReactNode } from 'react'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/events/events.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import { suggestEvents } from '../../queries.ts'
import type { EventsSearch } from '../../search/board.ts'
import type { EventCategory } from '../../schema-values.ts'
import { eventsForm } from '../../search/form.ts'
import { SHEET_ID } from './events-form.ts'
import styles from './events-search-row.module.css'

interface Props {
  category: EventCategory
  search: EventsSearch
  label: string
  /** How many filters are on, beside the words. */
  active: number
}

/** Keywords with title or all, and on phones the way to the filters. Without scripts a button searches. */
export function EventsSearchRow({ category, search, label, active }: Props): ReactNode {
  const searchesTitles = () => {
    const form = document.querySelector<HTMLFormElement>(`#${eventsForm.id}`)
    return form && new FormData(form).get('in') === 'title' ? 'title' : 'all'
  }
  return (
    <div className={styles.row}>
      <SuggestInput
        label={label}
        placeholder={m.searchPlaceholder()}
        defaultValue={search.q}
        texts={{ list: list.suggestions(), count: list.suggestionCount, none: list.noData() }}
        suggest={(typed, signal) => suggestEvents(category, typed, { by: searchesTitles(), signal })}
      />
      <Segmented
        className={styles.in}
        legend={m.searchIn()}
        name="in"
        defaultValue={search.in ?? ''}
        options={[
          { value: 'title', label: m.inTitle() },
          { value: '', label: m.inAll() },
        ]}
      />
      <Button className={styles.open} popoverTarget={SHEET_ID} suppressHydrationWarning>
        <Icon name="filters" />
        {m.filters()}
        {active > 0 && <span className={styles.active}>{active}</span>}
      </Button>
      <Button type="submit" kind="primary" className={styles.apply}>
        {list.apply()}
      </Button>
    </div>
  )
}
