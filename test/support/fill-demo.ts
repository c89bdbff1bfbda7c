import { filledData } from './demo-portal.ts'

/** Before pages and journeys: the demo content is made once, not by each worker. */
export default async function fillDemo(): Promise<void> {
  await filledData()
}
