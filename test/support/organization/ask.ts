import type { Service } from '#lib/api/endpoint.ts'
import type { DeskReply, Person } from '../profile/profile-desk.ts'

type Asking = Pick<Person, 'send'>

/** The change that sets fields of what stands at a path. */
export const setAt = (at: readonly string[], was: object, to: object) => ({ do: 'set', at, was, to })

/** How tests call a service as somebody. @returns `ask` for any answer, `done` for the body of one that must be good. */
export function desksOf<S extends Service>(service: S) {
  /** @param key such as `PUT /update`. */
  async function ask(
    person: Asking,
    key: keyof S['endpoints'] & string,
    input: unknown = {},
  ): Promise<Pick<DeskReply, 'status' | 'body'>> {
    const [method = '', path = ''] = key.split(' ')
    const response = await person.send(method, service.prefix + path, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    return { status: response.status, body: await response.json() }
  }
  async function done(...asked: Parameters<typeof ask>): Promise<DeskReply['body']> {
    const { status, body } = await ask(...asked)
    if (status !== 200) throw new Error(`${asked[1]}: ${status} ${JSON.stringify(body)}`)
    return body
  }
  return { ask, done }
}
