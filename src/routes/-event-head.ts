import type { QueryClient } from '@tanstack/react-query'
import { eventsOn, universityLectures } from '#messages/shell/page-titles.ts'
import { fieldNames } from '#messages/taxonomy/taxonomy.ts'
import { eventJsonLd } from '#features/discovery/json-ld/event.ts'
import { breadcrumbJsonLd, jsonLdScript } from '#features/discovery/json-ld/article.ts'
import { eventQuery } from '#features/events/queries.ts'
import { sectorOf } from '#features/events/schema-values.ts'
import { pageHead } from '#lib/browser/head.ts'
import { paths } from '#lib/text/paths.ts'

/**
 * Returns the head of an event's page. @param loaded what the route has loaded; undefined if there is no such event.
 */
export function eventHead(
  client: QueryClient,
  eventId: string,
  loaded: { title: string; path: string } | undefined,
) {
  if (!loaded) return {}
  // The rest is for robots and previews. Only the server needs its code, since every page loads all routes.
  if (!import.meta.env.SSR) return pageHead(loaded)
  const event = client.getQueryData(eventQuery(eventId).queryKey)
  if (!event) return {}
  const { title, path } = loaded
  const sector = sectorOf(event.eventCategory)
  const list = sector
    ? { name: eventsOn({ field: fieldNames[sector]() }), path: paths.events(sector) }
    : { name: universityLectures(), path: paths.university() }
  const image = event.eventImage?.link ?? paths.eventPicture(event.eventId)
  return pageHead({
    isContent: true,
    title,
    description: event.eventDescription,
    path,
    image,
    ...(event.eventImage && { meta: [{ property: 'og:image:alt', content: event.eventImage.text }] }),
    links: [{ rel: 'alternate', type: 'text/calendar', title, href: paths.eventCalendar(event.eventId) }],
    scripts: [jsonLdScript(eventJsonLd(event, image), breadcrumbJsonLd([list, { name: title, path }]))],
  })
}
