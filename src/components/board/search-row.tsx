import * as list from '#messages/blogs/blogs.ts'
import * as suggested from '#messages/blogs/suggestions.ts'
import * as m from '#messages/board/board.ts'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { SuggestInput } from '#components/ui/suggest-input.tsx'
import type { BoardForm } from '#kits/board/form.ts'
import styles from './search-row.module.css'

interface Props {
  form: BoardForm
  /** The search in the address. */
  search: { q?: string; in?: 'title' }
  texts: {
    label: string
    placeholder: string
    inTitle: string
    inAll: string
  }
  suggest: (typed: string, by: 'title' | 'all', signal: AbortSignal) => Promise<string[]>
  /** The filter sheet on phones. */
  sheetId: string
  /** The number of active filters, apart from the words. */
  active: number
}

/**
 * The search field, for titles or everything, and on phones the button for the filters. Without scripts it has a search
 * button.
 */
export function BoardSearchRow({ form, search, texts, suggest, sheetId, active }: Props) {
  const searchesTitles = () => {
    const element = document.querySelector<HTMLFormElement>(`#${form.id}`)
    return element && new FormData(element).get('in') === 'title' ? 'title' : 'all'
  }
  return (
    <div className={styles.row}>
      <SuggestInput
        label={texts.label}
        placeholder={texts.placeholder}
        defaultValue={search.q}
        texts={{
          list: suggested.suggestions(),
          count: (n) => suggested.suggestionCount({ n }),
          none: suggested.noData(),
        }}
        suggest={(typed, signal) => suggest(typed, searchesTitles(), signal)}
      />
      <Segmented
        className={styles.in}
        legend={m.searchIn()}
        name="in"
        defaultValue={search.in ?? ''}
        options={[
          { value: 'title', label: texts.inTitle },
          { value: '', label: texts.inAll },
        ]}
      />
      <Button className={styles.open} popoverTarget={sheetId} suppressHydrationWarning>
        <Icon name="filters" />
        {list.filters()}
        {active > 0 && <span className={styles.active}>{active}</span>}
      </Button>
      <Button type="submit" kind="primary" className={styles.apply}>
        {list.apply()}
      </Button>
    </div>
  )
}
