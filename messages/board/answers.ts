import { message } from '#lib/text/message.ts'

/** What lists answer to what they cannot take. */
export const wrongCursor = message({
  en: 'This is not the cursor of a page of this list',
  es: 'Este no es el cursor de una página de esta lista',
})
