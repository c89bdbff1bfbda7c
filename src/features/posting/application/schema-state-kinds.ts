import type { OwnApplicationState } from './schema.ts'

/** How the dot of a state looks. */
export const stateKinds: Record<OwnApplicationState, 'ok' | 'hold' | 'bad' | undefined> = {
  new: 'hold',
  read: 'hold',
  shortlisted: 'ok',
  declined: 'bad',
  hired: 'ok',
  withdrawn: undefined,
}
