import { filledData } from './demo-portal.ts'

/** Global set-up of page tests and journeys: creates the demo content once, not once a worker. */
export default async function fillDemo(): Promise<void> {
  await filledData()
}
