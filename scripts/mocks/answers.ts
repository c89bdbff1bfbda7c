import { answersJson } from '#lib/api/content.ts'
import { endpointsOf, type Service } from '#lib/api/endpoint.ts'
import { sampleOf } from './sample.ts'

/** The answer to a call of the API, whatever is asked. */
export interface MockAnswer {
  method: string
  path: string
  body: unknown
}

/** An answer to every call that answers with JSON, by its definition: the one that it gives as an example, else one that fits its schema. */
export const mockAnswers = (services: readonly Service[]): MockAnswer[] =>
  endpointsOf(services)
    .filter(({ definition }) => answersJson(definition.output))
    .map(({ method, path, definition: { answer, output } }) => ({
      method,
      path,
      body: answer ?? sampleOf(output),
    }))
