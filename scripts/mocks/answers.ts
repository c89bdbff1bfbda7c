import type { Service } from '#lib/api/endpoint.ts'
import { sampleOf } from './sample.ts'

/** The answer to a call of the API, whatever is asked. */
export interface MockAnswer {
  method: string
  path: string
  body: unknown
}

/** Where the browser finds the answers. */
export const ANSWERS_PATH = '/mock-answers.json'

/** An answer to every call, by its definition: the one that it gives as an example, else one that fits its schema. */
export const mockAnswers = (services: readonly Service[]): MockAnswer[] =>
  services.flatMap(({ prefix, endpoints }) =>
    Object.entries(endpoints).map(([key, { output, answer }]) => {
      const [method = '', path = ''] = key.split(' ')
      return { method, path: prefix + path, body: answer ?? sampleOf(output) }
    }),
  )
