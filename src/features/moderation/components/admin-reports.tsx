import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/moderation/queue.ts'
import { language as languageText } from '#messages/shell/shell.ts'
import { kindNames } from '#messages/moderation/report.ts'
import queue from '#components/shell/lists/queue.module.css'
import { usePages } from '#components/shell/lists/use-pages.tsx'
import { Button } from '#components/ui/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Field, Select, LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { TabLinks } from '#components/ui/tab-links.tsx'
import { moderatedKinds } from '#kits/moderation/kinds.ts'
import { classNames } from '#lib/text/class-names.ts'
import { getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { reportedQuery, type QueueFilter } from '../queries.ts'
import { ReportedItem } from './reported-item.tsx'
import styles from './moderation.module.css'

/** Reads the filters from the address; invalid ones are ignored. */
export function parseQueue({ state, kind, language }: Record<string, unknown>): QueueFilter {
  return {
    state: state === 'resolved' ? state : 'open',
    kind: moderatedKinds.find((each) => each === kind),
    language: typeof language === 'string' && language ? language : undefined,
  }
}

const queryOf = ({ state, kind, language }: QueueFilter) => ({
  state: state === 'open' ? undefined : state,
  kind,
  language,
})

/** Shows the reports to moderators. */
export function AdminReports({ filter }: { filter: QueueFilter }) {
  return (
    <>
      <div className={classNames(queue.toolbar, styles.toolbar)}>
        <Filters filter={filter} />
        <TabLinks
          label={m.listed()}
          tabs={(['open', 'resolved'] as const).map((state) => ({
            label: m.stateNames[state](),
            href: paths.adminReports(queryOf({ ...filter, state })),
            current: filter.state === state,
          }))}
        />
      </div>
      <ReportedItems key={Object.values(filter).join(' ')} filter={filter} />
    </>
  )
}

/** Filters as a GET form, which works without scripts. */
function Filters({ filter }: { filter: QueueFilter }) {
  const { data } = useQuery(reportedQuery(filter))
  const names = new Intl.DisplayNames(getLocale(), { type: 'language', fallback: 'code' })
  const languages = new Set([...(data?.languages ?? []), ...(filter.language ? [filter.language] : [])])
  return (
    <form className={styles.filters} action={paths.adminReports()} key={Object.values(filter).join(' ')}>
      {filter.state === 'resolved' && <input type="hidden" name="state" value="resolved" />}
      <LabelledSelect
        label={m.kindLabel()}
        compact
        name="kind"
        defaultValue={filter.kind ?? ''}
        autoComplete="off"
      >
        <option value="">{m.allKinds()}</option>
        <SelectOptions of={moderatedKinds.map((kind) => [kind, kindNames[kind]()])} />
      </LabelledSelect>
      <Field label={languageText()} compact>
        {(control) => (
          <Select
            {...control}
            key={languages.size}
            name="language"
            defaultValue={filter.language ?? ''}
            autoComplete="off"
          >
            <option value="">{m.allLanguages()}</option>
            <SelectOptions of={[...languages].map((language) => [language, names.of(language)])} />
          </Select>
        )}
      </Field>
      <Button small type="submit">
        {m.apply()}
      </Button>
    </form>
  )
}

/** Lists the reported content. Give it a key made from the filter, so that paging starts over. */
function ReportedItems({ filter }: { filter: QueueFilter }) {
  const { first, rows, more } = usePages((cursor) => reportedQuery(filter, cursor))
  if (first.data?.results.length === 0)
    return <EmptyState title={filter.state === 'open' ? m.nothingOpen() : m.nothingSettled()} />
  return (
    <>
      <ul
        className={classNames(queue.list, styles.things)}
        aria-label={m.reportsTitle()}
        aria-busy={first.isPending}
      >
        {rows({
          children: ({ results }) =>
            results.map((thing) => <ReportedItem key={`${thing.kind} ${thing.key}`} thing={thing} />),
        })}
      </ul>
      {more && <div className={queue.more}>{more}</div>}
    </>
  )
}
