import type { OwnApplicationState } from './schema.ts'

/** Colour of each status. */
export const stateKinds: Record<OwnApplicationState, 'ok' | 'hold' | 'bad' | undefined> = {
  new: 'hold',
  read: 'hold',
  shortlisted: 'ok',
  declined: 'bad',
  hired: 'ok',
  withdrawn: undefined,
}
