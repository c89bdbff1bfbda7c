import { statSync } from 'node:fs'
import { StartError } from '#lib/api/errors.ts'
import { textOption as text, type ImportCommand } from '#lib/server/imports/import-run.ts'
import {
  costs,
  eventCategories,
  formats,
  isEventSector,
  lectureSubjects,
  sectorCategories,
  UNIVERSITY,
  type EventCategory,
} from '../schema-values.ts'
import { zoneOf } from '#lib/text/dates/time-zones.ts'
import { eventImporters } from './importers.ts'

const categories = [...Object.keys(sectorCategories), 'university'].join(', ')

const usage = `npm run import -- events <file or folder> [options]

  Import conference lists (*.json, as confs.tech publishes them, a conference perhaps with an agenda; the file name is
  their topic), recorded lectures (*.json: title, speakers, recorded, language, videos), Indico and pretix exports
  (*.json), events that organizers exported (organised-events.json, perhaps in an archive) and iCalendar files (*.ics),
  each up to 20 MB. Every row and event is imported or listed with the reason. Running it again changes only what has
  changed.

  --category <name>  ${categories};
                     by default information-technology
  --cost <name>      ${costs.join(', ')}; what events cost, as neither lists nor calendars say; by default paid
  --format <name>    such as ${formats.slice(0, 4).join(', ')}; by default conference in lists, and in calendars by
                     what each event says
  --subject <name>   of lectures (--category university): ${lectureSubjects.slice(0, 4).join(', ')},
                     ${lectureSubjects.slice(4).join(', ')}; by default what their categories name
  --zone <name>      of times in calendars that name no zone, such as Europe/Berlin; by default UTC`

export const eventImport: ImportCommand = {
  usage,
  options: { category: text, cost: text, format: text, subject: text, zone: text },
  unit: 'events',
  prepare(
    from,
    { category: name = 'information-technology', cost: price = 'paid', format, subject: field, zone: place },
  ) {
    if (!statSync(from, { throwIfNoEntry: false }))
      throw new StartError(`There is no file or folder ${from}.`)
    const category = categoryOf(name)
    if (!category) throw new StartError(`There is no category '${name}'. There are: ${categories}.`)
    const cost = costs.find((each) => each === price)
    if (!cost) throw new StartError(`There is no cost '${price}'. There are: ${costs.join(', ')}.`)
    const subject = lectureSubjects.find((each) => each === field)
    if (field !== undefined && !subject)
      throw new StartError(`There is no subject '${field}'. There are: ${lectureSubjects.join(', ')}.`)
    if (subject && category !== UNIVERSITY)
      throw new StartError('Only lectures have a subject: --subject needs --category university.')
    const zone = place === undefined ? undefined : zoneOf(place)
    if (place !== undefined && !zone)
      throw new StartError(`There is no zone '${place}'. Zones are called like Europe/Berlin.`)
    return (run) => eventImporters.events(from, { category, cost, format, subject, zone }, run)
  },
}

function categoryOf(name: string): EventCategory | undefined {
  if (isEventSector(name)) return sectorCategories[name]
  return name === 'university' ? UNIVERSITY : eventCategories.find((each) => each === name)
}
