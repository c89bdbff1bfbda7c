import type { ScreenFault } from './screen-fault.ts'
import { actFaults } from './screens-acts.ts'
import { shownFaults } from './screens-shown.ts'

/** Faults in screens and components, which try-screens.ts puts in. */
export const screenFaults: ScreenFault[] = [...shownFaults, ...actFaults]
