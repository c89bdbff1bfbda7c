import { parametersOf } from '#kits/board/address.ts'
import type { BoardForm } from '#kits/board/form.ts'
import { skillAreas } from '../schema-values.ts'
import { eventsBoard } from './board.ts'

/**
 * Parameters without a control that searches on change: the slider applies the shares; links set the organizer, the
 * sector, the month and the page.
 */
const notControls = new Set<string>([...skillAreas, 'ranked', 'sector', 'organiser', 'month', 'cursor'])

/** Returns the controls of an events screen. */
export const eventsForm: BoardForm = {
  id: 'events-form',
  controls: parametersOf(eventsBoard).filter((name) => !notControls.has(name)),
  where: { name: 'in', otherwise: '' },
  days: ['from', 'to'],
  // The time zone is the viewer's, not a filter.
  aside: ['zone'],
  // Past Events replaces the upcoming group (decisions P15).
  tidy: (chosen) => (chosen['past'] ? { ...chosen, upcoming: undefined } : chosen),
}
