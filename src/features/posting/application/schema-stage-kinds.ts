import type { OwnApplicationStage } from './schema.ts'

/** Colour of each stage. */
export const stageKinds: Record<OwnApplicationStage, 'ok' | 'hold' | 'bad' | undefined> = {
  new: 'hold',
  seen: 'hold',
  interview: 'ok',
  offer: 'ok',
  declined: 'bad',
  hired: 'ok',
  withdrawn: undefined,
}
