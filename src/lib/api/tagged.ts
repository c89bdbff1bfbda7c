import type { Deps } from '#lib/server/deps.ts'
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

/** Returns a cached answer, or makes it and caches it until a write touches its tags. */
export async function getOrMake<T>(
  answers: Deps['answers'],
  key: string,
  make: () => Promise<Tagged<T>>,
): Promise<Tagged<T>> {
  const cached = answers.get(key)
  if (cached) return { answer: cached.value as T, tags: [...cached.tags] }
  const begun = answers.begin()
  const made = await make()
  answers.store(key, made.answer, new Set(made.tags), 1, begun)
  return made
}
