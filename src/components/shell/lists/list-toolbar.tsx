import type { ReactNode } from 'react'
import { search as searchText } from '#messages/shell/shell.ts'
import { Button } from '#components/ui/button.tsx'
import { SearchField } from '#components/ui/input.tsx'
import styles from './list-toolbar.module.css'

interface Props {
  /** The words that the list is searched for. */
  words: string | undefined
  label: string
  placeholder: string
  onSearch: (words: string | undefined) => void
  /** More filters and actions. */
  children: ReactNode
}

/** The search form of a list, and its filters and actions. */
export const ListToolbar = ({ words, label, placeholder, onSearch, children }: Props) => (
  <search className={styles.toolbar}>
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        const given = new FormData(event.currentTarget).get('q')
        onSearch((typeof given === 'string' && given.trim()) || undefined)
      }}
    >
      <SearchField key={words} name="q" defaultValue={words} aria-label={label} placeholder={placeholder} />
      <Button type="submit">{searchText()}</Button>
    </form>
    {children}
  </search>
)
