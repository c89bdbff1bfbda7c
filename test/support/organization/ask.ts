import type { Service } from '#lib/api/endpoint.ts'
import type { Locale } from '#lib/text/locale.ts'
import type { Caller, DeskReply } from '../profile/profile-desk.ts'

/** The change that sets fields of what stands at a path. */
export const setAt = (at: readonly string[], was: object, to: object) => ({ do: 'set', at, was, to })

/** How tests call a service as somebody. @returns `ask` for any answer, `done` for the body of one that must be good. */
export function desksOf<S extends Service>(service: S) {
  /** @param key such as `PUT /update`. */
  async function ask(
    person: Pick<Caller, 'ask'>,
    key: keyof S['endpoints'] & string,
    input?: unknown,
    locale?: Locale,
  ): Promise<Pick<DeskReply, 'status' | 'body'>> {
    const { status, body } = await person.ask(key.replace(' ', ` ${service.prefix}`), input, locale)
    return { status, body }
  }
  async function done(...asked: Parameters<typeof ask>): Promise<DeskReply['body']> {
    const { status, body } = await ask(...asked)
    if (status !== 200) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return { ask, done }
}
