import * as refusal from '#messages/shell/refusals.ts'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf } from '#lib/server/client-address.ts'
import { AppError } from './errors.ts'

export type LimitName = 'search' | 'write'

/** Rate limits per network address and minute, counted in this process. */
export interface Limiter {
  /** @throws AppError `too_many_requests` with Retry-After in seconds. */
  consume(limit: LimitName, address: string): Promise<void>
}

export function createLimiter(perMinute: Record<LimitName, number>): Limiter {
  const make = (points: number) => (points > 0 ? new RateLimiterMemory({ points, duration: 60 }) : undefined)
  const limiters = { search: make(perMinute.search), write: make(perMinute.write) }
  return {
    async consume(limit, address) {
      try {
        await limiters[limit]?.consume(networkOf(address))
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused
        const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
        throw new AppError('too_many_requests', refusal.tooManyRequests({ seconds }), {
          headers: { 'Retry-After': String(seconds) },
        })
      }
    },
  }
}
