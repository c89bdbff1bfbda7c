import type { LiveFigure } from './figure.ts'
import { binarySearch } from './known/binary-search.ts'
import { boltedJoint } from './known/bolted-joint.ts'
import { busyServers } from './known/busy-servers.ts'
import { kidneyStones } from './known/kidney-stones.ts'
import { repeatedDoses } from './known/repeated-doses.ts'
import { screeningTest } from './known/screening-test.ts'

/** Every figure that an article may show, by the name that its author writes. */
export const figures: Readonly<Record<string, LiveFigure>> = {
  'binary-search': binarySearch,
  'bolted-joint': boltedJoint,
  'busy-servers': busyServers,
  'kidney-stones': kidneyStones,
  'repeated-doses': repeatedDoses,
  'screening-test': screeningTest,
}
