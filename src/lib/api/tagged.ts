import type { Call } from './endpoint.ts'

/** An answer with its cache tags. */
export interface Tagged<T> {
  answer: T
  tags: string[]
}

/** Adds the cache tags of an answer to the call. */
export async function tagged<T>({ tag }: Pick<Call<unknown>, 'tag'>, read: Promise<Tagged<T>>): Promise<T> {
  const { answer, tags } = await read
  tag(...tags)
  return answer
}
