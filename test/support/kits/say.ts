import { messageOf } from '#lib/text/message.ts'

/** A word that is the same in every language. */
export const word = (en: string) => messageOf(() => en)

/** Labels that say the keys of their fields. */
export const sayKeys = <Key extends string>(...keys: Key[]) =>
  Object.fromEntries(keys.map((key) => [key, word(key)])) as Record<Key, ReturnType<typeof word>>
