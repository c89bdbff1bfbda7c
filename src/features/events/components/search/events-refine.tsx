import { knownLabel } from '#lib/text/option.ts'
import { useId, useRef, useSyncExternalStore } from 'react'
import * as m from '#messages/events/events.ts'
import { unreadableDay } from '#messages/forms/forms.ts'
import { zoneNames } from '#messages/events/zones.ts'
import { Check } from '#components/ui/check.tsx'
import { LabelledSelect, SelectOptions } from '#components/ui/field.tsx'
import { DayInput } from '#components/ui/day-input.tsx'
import { FieldNote } from '#components/ui/field.tsx'
import { ownTimeZone } from '#lib/browser/own-time-zone.ts'
import { eventsBoard, type EventsSearch } from '../../search/board.ts'
import { readTypedDay, showTypedDay } from '#lib/text/dates/read-day.ts'
import { ALL_SUBJECTS, type WrongDays } from '../../search/own-filters.ts'
import type { FacetCounts } from '../../search/schema.ts'
import type { LectureSubject } from '../../schema-values.ts'
import styles from './events-refine.module.css'

const { role: roles, subject: subjects } = eventsBoard.parts

interface Props {
  search: EventsSearch
  counts: FacetCounts | undefined
}

interface RefineProps extends Props, DaysProps {
  lectures: boolean
}

/** Shows My Role, or the subject for lectures; then days and My Job. */
export function EventsRefine({ search, wrongDays, counts, lectures, onDays }: RefineProps) {
  return (
    <div className={styles.refine}>
      {lectures ? (
        <Subject chosen={search.subject} counts={counts} />
      ) : (
        <Role search={search} counts={counts} />
      )}
      <Days search={search} wrongDays={wrongDays} onDays={onDays} />
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
    <LabelledSelect
      label={subjects.label()}
      compact
      name="subject"
      defaultValue={chosen ?? ALL_SUBJECTS}
      autoComplete="off"
    >
      <option value={ALL_SUBJECTS}>{m.allSubjects()}</option>
      <SelectOptions
        of={subjects.values.map((subject) => [
          subject,
          withCount(subjects.valueLabel(subject), counts?.eventSubject[subject]),
        ])}
      />
    </LabelledSelect>
  )
}

function Role({ search, counts }: Props) {
  const chosen = search.facets.role ?? []
  return (
    <LabelledSelect
      label={roles.label()}
      compact
      name="role"
      defaultValue={chosen.join(',')}
      autoComplete="off"
    >
      <option value="">{m.anyRole()}</option>
      {/* An address may contain several. */}
      {chosen.length > 1 && (
        <option value={chosen.join(',')}>{chosen.map(roles.valueLabel).join(', ')}</option>
      )}
      <SelectOptions
        of={roles.values.map((role) => [
          role,
          withCount(roles.valueLabel(role), counts?.eventUserRole[role]),
        ])}
      />
    </LabelledSelect>
  )
}

interface DaysProps {
  search: EventsSearch
  /** Texts in the address that are not applied. */
  wrongDays: WrongDays | undefined
  /** Called when the reader has changed a day. Values that are no day stay as they are. */
  onDays: (days: WrongDays) => void
}

/** Returns what to do about days that are not applied. */
export const daysErrorOf = ({ from, to }: WrongDays): string =>
  [from, to].every((text) => !text || readTypedDay(text)) ? m.reversedDates() : unreadableDay()

function Days({ search: { from, to }, wrongDays, onDays }: DaysProps) {
  const id = useId()
  const set = useRef<HTMLFieldSetElement>(null)
  const shown: WrongDays = wrongDays ?? { from, to }

  function commit(): void {
    const inputs = [...set.current!.querySelectorAll<HTMLInputElement>('[name]')]
    const typed = Object.fromEntries(
      inputs.map(({ name, value }) => [name, readTypedDay(value) ?? (value.trim() || undefined)]),
    ) as unknown as WrongDays
    if (typed.from !== shown.from || typed.to !== shown.to) onDays(typed)
    else for (const input of inputs) input.value = showTypedDay(input.value)
  }

  const day = (name: keyof WrongDays, label: string) => {
    const text = shown[name] ?? ''
    const wrong =
      wrongDays && (readTypedDay(text) ? daysErrorOf(wrongDays) === m.reversedDates() : text !== '')
    return (
      <DayInput
        name={name}
        aria-label={label}
        defaultValue={showTypedDay(text)}
        onCommit={commit}
        {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-note` })}
      />
    )
  }

  return (
    <fieldset ref={set} className={styles.days}>
      <legend>{m.between()}</legend>
      {day('from', m.dateFrom())}
      <span>{m.and()}</span>
      {day('to', m.dateTo())}
      <FieldNote id={id} error={wrongDays && daysErrorOf(wrongDays)} />
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
    <LabelledSelect
      label={m.yourZone()}
      hint={<ZoneHint />}
      compact
      name="zone"
      defaultValue={zone ?? ''}
      autoComplete="off"
    >
      <option value={own ?? ''}>{m.ownZone({ zone: own && cityOf(own) })}</option>
      <SelectOptions of={offered.map((each) => [each, cityOf(each)])} />
    </LabelledSelect>
  )
}

const ZoneHint = () => (
  <>
    {m.yourZoneHint()} <noscript>{m.zoneNeedsScripts()}</noscript>
  </>
)

const cityOf = (zone: string): string =>
  knownLabel(zoneNames, zone) ?? zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
