import * as m from '#messages/shell/shell.ts'
import { paths } from '#lib/text/paths.ts'
import { SearchBox } from './search-box.tsx'
import styles from './portal-search.module.css'

/** The search of everything published in the top bar: a plain GET form with suggestions. */
export const PortalSearch = () => (
  <search>
    <form className={styles.form} action={paths.search()} autoComplete="off">
      <SearchBox label={m.searchPortal()} placeholder={m.search()} things inPanel />
    </form>
  </search>
)
