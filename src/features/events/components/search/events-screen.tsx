import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import * as list from '#messages/blogs/blogs.ts'
import * as m from '#messages/events/events.ts'
import { FilterChips } from '#components/board/filter-chips.tsx'
import { SkipFilters } from '#components/board/skip-filters.tsx'
import { FilterSheet } from '#components/board/filter-sheet.tsx'
import { BoardSearchRow } from '#components/board/search-row.tsx'
import { areAllDemo, DemoMark } from '#components/ui/meta.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { classNames } from '#lib/text/class-names.ts'
import { defaultLocale, getLocale } from '#lib/text/locale.ts'
import { paths, withQuery } from '#lib/text/paths.ts'
import { suggestEvents } from '../../queries.ts'
import { eventsQuery } from '../../search/queries.ts'
import type { EventListState } from '../../search/queries-load.ts'
import { clearedAddress, feedAddress } from '#kits/board/address.ts'
import { orderOf } from '#kits/board/board.ts'
import { filtersIn } from '#kits/board/chips.ts'
import { spanOf } from '#kits/board/paging/jump.ts'
import type { Address } from '#kits/board/parts.ts'
import { eventsAddress } from '../../search/address.ts'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import { sharesAddress } from '../../search/own-filters.ts'
import {
  ALL_CATEGORIES,
  listPlaceOf,
  skillDefaults,
  UNIVERSITY,
  type ListedCategory,
} from '../../schema-values.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { EventsDashboard } from './events-dashboard.tsx'
import { eventsForm } from '../../search/form.ts'
import { EventPlaces } from './event-places.tsx'
import { EventsMonth, ListOrMonth } from './events-month.tsx'
import { daysErrorOf, EventsRefine, ZoneSelect } from './events-refine.tsx'
import { EventResultsList } from './events-results.tsx'
import { MyEventsPanel } from '../cart/my-events-panel.tsx'
import { OwnTimes } from '#components/ui/own-times.tsx'
import { SkillSlider } from './skill-slider.tsx'
import columns from '#components/board/columns.module.css'
import styles from './events-screen.module.css'
import { useBoardForm } from '#components/board/use-board-form.ts'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { FacetPanel, FacetSet, showFacetCount } from '#components/board/facet-panel.tsx'
import { Check } from '#components/ui/check.tsx'
import type { FacetCounts } from '../../search/schema.ts'

// The filters, which phones open as a sheet, and the results.
const SHEET_ID = 'events-filters'
const FOUND_ID = 'events-found'

/**
 * Makes the GET form of an events screen apply changes at once. Searches include the reader's time zone (decisions
 * P20); the first view, which is the same for everyone, does not.
 * @param path the screen's address without filters.
 */
const useEventsForm = (path: string, { search, wrongDays }: EventListState) =>
  useBoardForm({
    form: eventsForm,
    path,
    address: { ...eventsAddress(search), ...wrongDays },
    complete: (next) => ({ ...next, zone: next['zone'] ?? ownTimeZone() }),
    // Days are searched when they are complete.
    onControl: ({ name }) => !eventsForm.days?.includes(name),
    found: FOUND_ID,
  })

interface Props {
  category: ListedCategory
  asked: EventListState
  title: string
  /** The screen's address without filters; a sector has two. */
  path: string
  /** Shown below the title. */
  lead?: ReactNode
}

/** Shows the events of a sector, the university's lectures, or all of them: facets, search, results, dashboard. */
export function EventsScreen({ category, asked, title, path, lead }: Props) {
  const { search, wrong, wrongDays, now } = asked
  const { change, listeners } = useEventsForm(path, asked)
  const { data } = useQuery({ ...eventsQuery(category, search), placeholderData: keepPreviousData })
  const university = category === UNIVERSITY
  const { subject } = search
  const only = (filters: Address) => withQuery(path, { ...clearedAddress(eventsBoard, search), ...filters })
  const hrefOf = (filters?: Address) =>
    filters ? withQuery(path, { ...eventsAddress(search), cursor: undefined, ...filters }) : only({})
  const active = filtersIn(eventsBoard, search)
  const all = category === ALL_CATEGORIES
  const motif = all ? undefined : fieldOf({ eventCategory: category, eventSubject: subject })
  return (
    <main id="main" data-motif={motif} {...listeners}>
      <OwnTimes />
      <div className="wrap">
        <div className={styles.head}>
          <h1 className={columns.title}>{title}</h1>
          {lead && <p>{lead}</p>}
          <ListOrMonth month={search.month} now={now} hrefOf={hrefOf} />
        </div>
        {all && <EventPlaces chosen={search.sector} counts={data?.counts} hrefOf={hrefOf} />}
        <div className={`${columns.cols} ${styles.cols}`}>
          <search className={columns.contents}>
            <SkipFilters to={FOUND_ID} />
            <form
              id={eventsForm.id}
              className={columns.contents}
              action={path}
              autoComplete="off"
              noValidate
              aria-label={list.filters()}
            >
              {search.month && <input type="hidden" name="month" value={search.month} />}
              {search.sector && <input type="hidden" name="sector" value={search.sector} />}
              {search.organiser && <input type="hidden" name="organiser" value={search.organiser} />}
              <div className={columns.middle}>
                <BoardSearchRow
                  form={eventsForm}
                  search={search}
                  texts={{
                    label: university ? m.searchLectures() : m.searchEvents(),
                    placeholder: m.searchPlaceholder(),
                    inTitle: m.inTitle(),
                    inAll: m.inAll(),
                  }}
                  suggest={(typed, by, signal) => suggestEvents(category, typed, { by, signal })}
                  sheetId={SHEET_ID}
                  active={active.length}
                />
              </div>
              <FilterSheet
                id={SHEET_ID}
                title={list.filters()}
                clear={hrefOf()}
                show={data && m.showCount({ n: data.total })}
              >
                <div className={columns.middle}>
                  <EventsRefine
                    search={search}
                    wrongDays={wrongDays}
                    counts={data?.counts}
                    lectures={university}
                    onDays={change}
                  />
                </div>
                <div className={classNames(columns.left, styles.left)}>
                  <EventsFacets
                    category={category}
                    search={search}
                    counts={data?.counts}
                    total={data?.total}
                  />
                  <div className={styles.zone}>
                    <ZoneSelect zone={search.zone} />
                  </div>
                </div>
                <div className={columns.middle}>
                  {/* A month is always sorted by day. */}
                  {!search.month && (
                    <SkillSlider
                      applied={search.shares}
                      wrong={wrong}
                      resetHref={hrefOf(sharesAddress(skillDefaults))}
                      onApply={(shares) => change(sharesAddress(shares))}
                    />
                  )}
                </div>
              </FilterSheet>
            </form>
          </search>
          <section id={FOUND_ID} className={columns.middle} aria-label={title} tabIndex={-1}>
            <div className={columns.toolbar}>
              {search.month ? (
                <span className={columns.count} />
              ) : (
                <>
                  <Count category={category} search={search} />
                  {areAllDemo(data?.results.map((event) => event.eventDemonstration)) && <DemoMark />}
                </>
              )}
              {data?.total !== 0 && (
                <a className={styles.feed} href={feedOf(category, search)} title={m.subscribeHint()}>
                  <Icon name="calendar-add" small />
                  {m.subscribe()}
                </a>
              )}
            </div>
            {wrongDays && (
              <Notice kind="warn" title={m.daysIgnored()}>
                <p>{daysErrorOf(wrongDays)}</p>
              </Notice>
            )}
            <FilterChips active={active} hrefOf={hrefOf} />
            {search.month ? (
              <EventsMonth category={category} search={search} month={search.month} hrefOf={hrefOf} />
            ) : (
              <EventResultsList category={category} search={search} now={now} hrefOf={hrefOf} />
            )}
          </section>
          <aside className={styles.right} aria-label={m.dashboardTitle()}>
            <EventsDashboard category={category} hrefOnly={only} here={hrefOf({})} subject={subject} />
            <MyEventsPanel />
          </aside>
        </div>
      </div>
    </main>
  )
}

/** Returns the address of a calendar feed of the results: with the filters, but without page and order. */
function feedOf(category: ListedCategory, search: EventsSearch): string {
  const lang = getLocale() === defaultLocale ? undefined : getLocale()
  return paths.eventFeed(listPlaceOf(category), { ...feedAddress(eventsBoard, search), lang })
}

/** Shows the number of results and their order. */
function Count({ category, search }: Pick<Props, 'category'> & Pick<EventListState, 'search'>) {
  const { data, isError } = useQuery(eventsQuery(category, search))
  const order = search.shares ? m.bestFirst() : orderOf(eventsBoard, search).label()
  const span = data && spanOf(search.cursor, data)
  return (
    <output className={columns.count}>
      {data ? (
        <>
          <b>
            {search.subject && `${eventsBoard.parts.subject.valueLabel(search.subject)}: `}
            {m.eventCount({ n: data.total })}
          </b>
          {data.total > 1 && `, ${order}`}
          {span && `, ${span}`}
        </>
      ) : (
        !isError && m.searchingEvents()
      )}
    </output>
  )
}

interface EventsFacetsProps {
  category: ListedCategory
  search: EventsSearch
  /** The counts of the search; undefined while it first loads. */
  counts: FacetCounts | undefined
  /** The number of results. */
  total: number | undefined
}

/** Shows Past Events and the groups of facets, each value with the number of results that it would give. */
function EventsFacets({ category, search, counts, total }: EventsFacetsProps) {
  const university = category === UNIVERSITY
  const others = search.past ? undefined : counts?.eventPastEvents
  return (
    <FacetPanel board={eventsBoard} partition={category} search={search} counts={counts} total={total}>
      <FacetSet title={university ? m.pastLectures() : m.pastEvents()}>
        <Check
          tight
          name="past"
          value="1"
          defaultChecked={search.past === '1'}
          autoComplete="off"
          count={others === undefined ? undefined : showFacetCount(others)}
        >
          {university ? m.showPastLectures() : m.showPastEvents()}
        </Check>
      </FacetSet>
    </FacetPanel>
  )
}
