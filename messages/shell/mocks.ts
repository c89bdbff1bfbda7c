import { message } from '#lib/text/message.ts'

// What stands on every page of `npm run dev -- --mocks`.

export const mockedData = message({
  en: 'Made-up answers: there is no server, and nothing is kept.',
  es: 'Respuestas inventadas: no hay servidor y nada se guarda.',
})
