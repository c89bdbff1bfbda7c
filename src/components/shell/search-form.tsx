import * as m from '#messages/shell.ts'
import { paths } from '#lib/paths.ts'
import { IconInput } from '../ui/field.tsx'
import styles from './search-form.module.css'

/** Search over everything published: a plain GET form. */
export function SearchForm() {
  return (
    <form className={styles.form} action={paths.search()} role="search">
      <IconInput
        icon="search"
        type="search"
        name="q"
        aria-label={m.searchPortal()}
        placeholder={m.searchPlaceholder()}
        autoComplete="off"
        enterKeyHint="search"
        data-focus=""
      />
    </form>
  )
}
