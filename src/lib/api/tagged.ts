import type { Call } from './endpoint.ts'

/** An answer, and the tags of what it shows. */
export interface Tagged<T> {
  answer: T
  tags: string[]
}

/** Tags a call with what its answer shows. */
export async function tagged<T>({ tag }: Pick<Call<unknown>, 'tag'>, read: Promise<Tagged<T>>): Promise<T> {
  const { answer, tags } = await read
  tag(...tags)
  return answer
}
