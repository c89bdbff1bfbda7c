import * as m from '#messages/events/events.ts'
import { Accordion } from '#components/ui/accordion.tsx'
import { Check } from '#components/ui/check.tsx'
import type { FacetCounts } from '../../schema.ts'
import { facetParameters, type EventsSearch, type FacetParameter } from '../../search/schema-address.ts'
import { sectorModes, universityModes } from '../../schema-values.ts'
import { countOf, facetName, hasGroup } from '../../search/filters.ts'
import styles from './events-facets.module.css'

interface Props {
  search: EventsSearch
  /** Of the search; not there while it runs for the first time. */
  counts: FacetCounts | undefined
  university: boolean
}

/** Past Events and the groups of facets, each value with the number of results that it would find. */
export function EventsFacets({ search, counts, university }: Props) {
  const group = { search, counts }
  return (
    <div className={styles.facets}>
      <fieldset className={styles.facet}>
        <legend>{university ? m.pastLectures() : m.pastEvents()}</legend>
        <Check
          tight
          name="past"
          value="1"
          defaultChecked={search.past === '1'}
          autoComplete="off"
          count={counts && shown(search.past ? undefined : counts.eventPastEvents)}
        >
          {university ? m.showPastLectures() : m.showPastEvents()}
        </Check>
      </fieldset>
      {hasGroup(search, 'upcoming') && <Group name="upcoming" title={m.upcomingEvents()} {...group} />}
      {university && <Group name="format" title={m.eventMode()} values={universityModes} {...group} />}
      {university && <Group name="objective" title={m.objectives()} {...group} />}
      <Group name="region" title={m.timeZone()} {...group} />
      <Group name="cost" title={m.cost()} {...group} />
      <Group name="attendance" title={m.eventType()} {...group} />
      {!university && <Group name="format" title={m.eventMode()} values={sectorModes} {...group} />}
      {!university && <Folded name="host" title={m.hostPreferences()} {...group} />}
      {!university && <Folded name="industry" title={m.industriesTitle()} {...group} />}
    </div>
  )
}

interface GroupProps extends Pick<Props, 'search' | 'counts'> {
  name: FacetParameter
  title: string
  /** Those that are offered; all of the group otherwise. */
  values?: readonly string[]
}

function Group({ title, ...group }: GroupProps) {
  return (
    <fieldset className={styles.facet}>
      <legend>{title}</legend>
      <Values {...group} />
    </fieldset>
  )
}

/** A group that few need: open once something in it is chosen. */
function Folded({ title, ...group }: GroupProps) {
  return (
    <Accordion title={title} open={group.search.facets[group.name] !== undefined}>
      <fieldset className={styles.folded}>
        <legend className="sr">{title}</legend>
        <Values {...group} />
      </fieldset>
    </Accordion>
  )
}

function Values({ name, values = facetParameters[name], search, counts }: Omit<GroupProps, 'title'>) {
  const chosen = search.facets[name] ?? []
  // A choice of the address that is not offered here still needs its way out.
  const all = [...values, ...chosen.filter((value) => !values.includes(value))]
  return all.map((value) => (
    <Check
      key={value}
      tight
      name={name}
      value={value}
      defaultChecked={chosen.includes(value)}
      autoComplete="off"
      count={counts && shown(countOf(counts, name, value))}
    >
      {facetName(name, value)}
    </Check>
  ))
}

const shown = (n: number | undefined): string | undefined => n?.toLocaleString('en').replaceAll(',', '\u202f')
