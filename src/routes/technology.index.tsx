import { createFileRoute } from '@tanstack/react-router'
import { paths } from '#lib/text/paths.ts'
import { SectorEventsTwin } from './-events-page.tsx'
import { sectorEventsTwin } from './-events-twin.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/technology/')({
  ...sectorEventsTwin('information-technology', paths.technology()),
  component: SectorEventsTwin,
})
