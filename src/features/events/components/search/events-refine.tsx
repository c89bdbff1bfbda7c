import { knownLabel } from '#lib/text/option.ts'
import { useSyncExternalStore } from 'react'
import * as m from '#messages/events/events.ts'
import { zoneNames } from '#messages/events/zones.ts'
import { Check } from '#components/ui/check.tsx'
import { Field, Select } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import { ALL_SUBJECTS } from '../../search/own-filters.ts'
import type { FacetCounts } from '../../search/schema.ts'
import type { LectureSubject } from '../../schema-values.ts'
import styles from './events-refine.module.css'

const { role: roles, subject: subjects } = eventsBoard.parts

interface Props {
  search: EventsSearch
  counts: FacetCounts | undefined
}

/** Shows My Role, or the subject for lectures; then days and My Job. */
export function EventsRefine({ search, counts, lectures }: Props & { lectures: boolean }) {
  return (
    <div className={styles.refine}>
      {lectures ? (
        <Subject chosen={search.subject} counts={counts} />
      ) : (
        <Role search={search} counts={counts} />
      )}
      <Days search={search} />
      <Check
        name="job"
        value="1"
        defaultChecked={search.job === '1'}
        autoComplete="off"
        title={m.myJobHint()}
        count={counts?.eventChooseJobskills}
        className={styles.job}
      >
        {m.myJob()}
      </Check>
    </div>
  )
}

const withCount = (name: string, count: number | undefined) =>
  count === undefined ? name : `${name} (${count})`

/** Selects the subject. @param chosen undefined for all of them. */
function Subject({ chosen, counts }: { chosen: LectureSubject | undefined } & Pick<Props, 'counts'>) {
  return (
    <Field label={subjects.label()} compact>
      {(control) => (
        <Select {...control} name="subject" defaultValue={chosen ?? ALL_SUBJECTS} autoComplete="off">
          <option value={ALL_SUBJECTS}>{m.allSubjects()}</option>
          {subjects.values.map((subject) => (
            <option key={subject} value={subject}>
              {withCount(subjects.valueLabel(subject), counts?.eventSubject[subject])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

function Role({ search, counts }: Props) {
  const chosen = search.facets.role ?? []
  return (
    <Field label={roles.label()} compact>
      {(control) => (
        <Select {...control} name="role" defaultValue={chosen.join(',')} autoComplete="off">
          <option value="">{m.anyRole()}</option>
          {/* An address may contain several. */}
          {chosen.length > 1 && (
            <option value={chosen.join(',')}>{chosen.map(roles.valueLabel).join(', ')}</option>
          )}
          {roles.values.map((role) => (
            <option key={role} value={role}>
              {withCount(roles.valueLabel(role), counts?.eventUserRole[role])}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** The range of plausible years; browsers report each digit while a year is typed. */
const FIRST_DAY = '1990-01-01'
const LAST_DAY = '2099-12-31'

function Days({ search: { from, to } }: Pick<Props, 'search'>) {
  const day = { type: 'date', min: FIRST_DAY, max: LAST_DAY, autoComplete: 'off' } as const
  return (
    <fieldset className={styles.days}>
      <legend>{m.between()}</legend>
      <Input {...day} name="from" aria-label={m.dateFrom()} defaultValue={from} />
      <span>{m.and()}</span>
      <Input {...day} name="to" aria-label={m.dateTo()} defaultValue={to} />
    </fieldset>
  )
}

const never = () => () => undefined

/**
 * Selects the zone in which days are counted: the viewer's own, unless the address contains another. The page is the
 * same for everyone, so it names the viewer's own zone only after hydration.
 */
export function ZoneSelect({ zone }: { zone: string | undefined }) {
  const own = useSyncExternalStore(never, ownTimeZone, () => undefined)
  const offered = [...new Set(['UTC', ...Object.keys(zoneNames), ...(zone ? [zone] : [])])].filter(
    (each) => each !== own,
  )
  return (
    <Field label={m.yourZone()} hint={<ZoneHint />} compact>
      {(control) => (
        <Select {...control} name="zone" defaultValue={zone ?? ''} autoComplete="off">
          <option value={own ?? ''}>{m.ownZone({ zone: own && cityOf(own) })}</option>
          {offered.map((each) => (
            <option key={each} value={each}>
              {cityOf(each)}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}

const ZoneHint = () => (
  <>
    {m.yourZoneHint()} <noscript>{m.zoneNeedsScripts()}</noscript>
  </>
)

const cityOf = (zone: string): string =>
  knownLabel(zoneNames, zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
