import { createFileRoute } from '@tanstack/react-router'
import { SectorEventsTwin } from './-events-page.tsx'
import { sectorEventsTwin } from './-events-twin.ts'

// One of the addresses of the sector's events (decisions P3).
export const Route = createFileRoute('/electrical-and-electronics')({
  ...sectorEventsTwin('electrical-and-electronics'),
  component: SectorEventsTwin,
})
