import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/institute/board.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import type { InstitutesSearch } from '../../search/board.ts'
import { institutesForm } from '../../search/form.ts'
import { suggestInstitutes } from '../../search/queries.ts'
import styles from './institutes-search-row.module.css'

/** The filters, which phones open as a sheet. */
export const INSTITUTES_SHEET_ID = 'institutes-filters'

interface Props {
  search: InstitutesSearch
  /** How many filters are on. */
  active: number
}

/** Words in names or in everything, and on phones the way to the filters. Without scripts a button searches. */
export function InstitutesSearchRow({ search, active }: Props) {
  const searchesNames = () => {
    const form = document.querySelector<HTMLFormElement>(`#${institutesForm.id}`)
    return form && new FormData(form).get('in') === 'title' ? 'title' : 'all'
  }
  return (
    <div className={styles.row}>
      <SuggestInput
        label={m.searchInstitutes()}
        placeholder={m.searchHint()}
        defaultValue={search.q}
        texts={{ list: list.suggestions(), count: list.suggestionCount, none: list.noData() }}
        suggest={(typed, signal) => suggestInstitutes(typed, searchesNames(), signal)}
      />
      <Segmented
        className={styles.in}
        legend={m.searchIn()}
        name="in"
        defaultValue={search.in ?? ''}
        options={[
          { value: 'title', label: m.inName() },
          { value: '', label: m.inEverything() },
        ]}
      />
      <Button className={styles.open} popoverTarget={INSTITUTES_SHEET_ID} suppressHydrationWarning>
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
