import * as m from '#messages/forms/list-sections.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { SearchTextField } from '#components/ui/field.tsx'
import { listViewQuery, shownRange, type PublicListView } from '#kits/organization/shown/schema.ts'
import { withQuery } from '#lib/text/paths.ts'
import { search } from '#messages/shell/shell.ts'
import styles from './list-paging.module.css'

interface Props {
  /** The key of the list. */
  list: string
  title: string
  /** The number of entries: in a searched list, of those found. */
  total: number
  view: PublicListView
  /** The address of the page. */
  path: string
  /** The id of the heading of the list, where readers of another page or of results begin. */
  start: string
}

/** Renders the search and the pages of a long list on a public page. Both work without scripts. */
export function ListPaging({ list, title, total, view, path, start }: Props) {
  const own = view.List === list ? view : {}
  const { offset, limit } = shownRange(list, own)
  if (total <= limit && !own.Words && offset === 0) return null
  const last = Math.min(offset + limit, total)
  const hrefOf = (page: number) =>
    `${withQuery(path, listViewQuery({ ...own, List: list, Page: page }))}#${start}`
  const page = own.Page ?? 1
  const lastPage = Math.ceil(total / limit)
  return (
    <div id={`list-${list}`} className={styles.paging}>
      <search aria-label={m.searchIn({ list: title })}>
        <form action={`${path}#${start}`}>
          <input type="hidden" name="list" value={list} />
          <SearchTextField
            label={m.searchIn({ list: title })}
            labelHidden
            compact
            name="q"
            defaultValue={own.Words}
            placeholder={m.searchIn({ list: title })}
          />
          <Button type="submit" small>
            {search()}
          </Button>
        </form>
      </search>
      {total === 0 ? (
        <p>{m.nothingFound()}</p>
      ) : (
        <nav aria-label={m.pagesOf({ list: title })}>
          {offset > 0 && (
            <ButtonLink small kind="quiet" rel="prev" href={hrefOf(Math.min(page - 1, lastPage))}>
              {m.previousRows()}
            </ButtonLink>
          )}
          <span className={styles.range}>
            {page > lastPage
              ? m.pageBeyond({ page, pages: lastPage })
              : m.range({ first: offset + 1, last, total })}
          </span>
          {last < total && (
            <ButtonLink small kind="quiet" rel="next" href={hrefOf(page + 1)}>
              {m.nextRows()}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  )
}
