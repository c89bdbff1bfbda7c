import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/events/events.ts'
import { ListFailed } from '#components/board/list-failed.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { Address } from '#kits/board/parts.ts'
import { dateFormat } from '#lib/text/dates/date-format.ts'
import { formatLocale, getLocale } from '#lib/text/locale.ts'
import { paths } from '#lib/text/paths.ts'
import { fieldOf } from '../../event/schema-field.ts'
import { monthQuery } from '../../month/queries.ts'
import type { EventMonth, MonthEvent } from '../../month/schema.ts'
import type { ListedCategory } from '../../schema-values.ts'
import type { EventsSearch } from '../../search/board.ts'
import { EventSkeletons } from './events-skeleton.tsx'
import styles from './events-month.module.css'

type HrefOf = (change: Address) => string

/** Links between the list and the month. @param now in ms; determines the month, in UTC for everyone. */
export function ListOrMonth({
  month,
  now,
  hrefOf,
}: {
  month?: string | undefined
  now: number
  hrefOf: HrefOf
}) {
  const views = [
    [m.asList(), hrefOf({ month: undefined }), !month],
    // A month always shows all of its days.
    [m.asMonth(), monthHref(hrefOf, new Date(now).toISOString().slice(0, 7)), Boolean(month)],
  ] as const
  return (
    <nav className={styles.views} aria-label={m.view()}>
      {views.map(([name, href, on]) => (
        <a key={name} href={href} aria-current={on || undefined}>
          {name}
        </a>
      ))}
    </nav>
  )
}

const monthHref = (hrefOf: HrefOf, month: string) =>
  hrefOf({ month, from: undefined, to: undefined, past: undefined, upcoming: undefined })

interface Props {
  category: ListedCategory
  search: EventsSearch
  /** 2026-12. */
  month: string
  hrefOf: HrefOf
}

/** Shows a month as a table of weeks; on phones as the days that have events, one below the other. */
export function EventsMonth({ category, search, month, hrefOf }: Props) {
  const { data, isError, error, refetch } = useQuery(monthQuery(category, search, month))
  const zone = search.zone ?? 'UTC'
  if (isError)
    return <ListFailed title={m.monthFailed()} message={error.message} href={hrefOf({})} retry={refetch} />
  const name = showMonth(month)
  return (
    <>
      <div className={styles.head}>
        <h2>{name}</h2>
        <ButtonLink kind="quiet" small href={monthHref(hrefOf, monthFrom(month, -1))}>
          <Icon name="chevron-left" small />
          {m.monthBefore()}
        </ButtonLink>
        <ButtonLink kind="quiet" small href={monthHref(hrefOf, monthFrom(month, 1))}>
          {m.monthAfter()}
          <Icon name="chevron-right" small />
        </ButtonLink>
      </div>
      {data ? (
        <>
          <p className={styles.zone}>
            <output>{m.inMonth({ n: data.total, month: name })}</output>.{' '}
            {m.timesIn({ zone: zone.replaceAll('_', ' ') })}
          </p>
          <Sheet name={name} data={data} zone={zone} hrefOf={hrefOf} />
        </>
      ) : (
        <EventSkeletons />
      )}
    </>
  )
}

const DAYS = 7

function Sheet({
  name,
  data,
  zone,
  hrefOf,
}: {
  name: string
  data: EventMonth
  zone: string
  hrefOf: HrefOf
}) {
  // Weeks begin on Monday.
  const before = (weekdayOf(data.days[0]!.day) + DAYS - 1) % DAYS
  const cells = [...Array.from({ length: before }, () => undefined), ...data.days]
  const weeks = Array.from({ length: Math.ceil(cells.length / DAYS) }, (_, week) =>
    Array.from({ length: DAYS }, (_day, at) => cells[week * DAYS + at]),
  )
  const past = data.days.filter(({ day, count }) => day < data.today && count > 0)
  const isCurrent = data.days.some(({ day }) => day === data.today)
  const isOver = data.days.every(({ day, count }) => day < data.today || count === 0)
  return (
    <>
      {/* Phones list the days one below the other: those that are over are behind this. */}
      {isCurrent && past.length > 0 && (
        <details className={styles.earlier} open={isOver} suppressHydrationWarning>
          <summary>{m.earlierThisMonth()}</summary>
        </details>
      )}
      <table className={styles.month}>
        <caption className="sr">{name}</caption>
        <thead>
          <tr>
            {weeks[1]!.map((cell) => (
              <th key={cell!.day} scope="col">
                <abbr title={showDay(cell!.day, { weekday: 'long' })}>
                  {showDay(cell!.day, { weekday: 'short' })}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)!.day}>
              {week.map((cell, at) =>
                cell ? (
                  <Day key={cell.day} cell={cell} today={data.today} zone={zone} hrefOf={hrefOf} />
                ) : (
                  // oxlint-disable-next-line react/no-array-index-key -- days of other months
                  <td key={at} className={styles.none}>
                    {'\u00a0'}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

interface DayProps {
  cell: EventMonth['days'][number]
  today: string
  zone: string
  hrefOf: HrefOf
}

function Day({ cell: { day, count, results }, today, zone, hrefOf }: DayProps) {
  const full = showDay(day, { weekday: 'long', day: 'numeric', month: 'long' })
  const more = count - results.length
  const ofDay = hrefOf({ month: undefined, from: day, to: day, past: day < today ? '1' : undefined })
  return (
    <td
      className={count === 0 ? styles.none : undefined}
      aria-current={day === today ? 'date' : undefined}
      data-over={day < today || undefined}
    >
      <p className={styles.day}>
        <span className={styles.long}>{full}</span>
        <span className={styles.number} aria-hidden="true">
          {Number(day.slice(8))}
        </span>
      </p>
      {count > 0 && (
        <ul>
          {results.map((event) => (
            <li key={event.eventId}>
              <Entry event={event} zone={zone} day={day} />
            </li>
          ))}
          {more > 0 && (
            <li>
              <a className={styles.more} href={ofDay} aria-label={m.moreOnDayOf({ n: more, day: full })}>
                {m.moreOnDay({ n: more })}
              </a>
            </li>
          )}
        </ul>
      )}
    </td>
  )
}

function Entry({ event, zone, day }: { event: MonthEvent; zone: string; day: string }) {
  const { eventId, Slug, eventTitle, eventStart, eventAllDay, eventStatus, eventLanguage } = event
  const start = new Date(eventStart)
  const begins = showIn(zone, start, { dateStyle: 'short' }, 'sv') === day
  return (
    <a
      className={styles.entry}
      data-motif={fieldOf(event)}
      data-off={eventStatus === 'cancelled' || undefined}
      href={paths.event(eventId, Slug)}
    >
      {begins && !eventAllDay && (
        <time dateTime={eventStart}>{showIn(zone, start, { timeStyle: 'short' }, 'en-GB')}</time>
      )}{' '}
      <span lang={eventLanguage.split('-')[0] === getLocale() ? undefined : eventLanguage}>{eventTitle}</span>
    </a>
  )
}

function showIn(
  timeZone: string,
  at: Date,
  options: Intl.DateTimeFormatOptions,
  locale = localeOfDays(),
): string {
  return dateFormat(locale, { timeZone, ...options }).format(at)
}

const localeOfDays = () => formatLocale(getLocale())
const showDay = (day: string, options: Intl.DateTimeFormatOptions) =>
  showIn('UTC', new Date(`${day}T00:00Z`), options)
const showMonth = (month: string) => showDay(`${month}-01`, { month: 'long', year: 'numeric' })
const weekdayOf = (day: string) => new Date(`${day}T00:00Z`).getUTCDay()

/** Returns the month so many months later, 2027-01. */
function monthFrom(month: string, later: number): string {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number! - 1 + later, 1)).toISOString().slice(0, 7)
}
