import type { World } from './world.ts'

/** What somebody heard who did something. */
export interface Outcome {
  ok: boolean
  /** What stands in the log or in a report about what went wrong. */
  said: string
  /** What is wrong with the answer itself; nothing when it is clear. */
  unclear?: string | undefined
}

/** Something that changes what is stored. */
export interface TriedAct {
  /** The endpoint, such as `POST /user/signup`, or what it is called. */
  name: string
  /** Brings about what it needs; before that all is as in the world. */
  prepare?: ((world: World) => Promise<unknown>) | undefined
  run(world: World): Promise<Outcome>
  /** What is left for others to do: when that has run as well, all is there. */
  nextRun?: (world: World) => Promise<unknown>
  /** Whether it is made of pieces, each of them whole, and goes on with its next run when it is broken off. */
  piecewise?: true
}
