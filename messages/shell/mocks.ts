import { message } from '#lib/text/message.ts'

// The notice on every page of `npm run dev -- --mocks`.

export const mockedData = message({
  en: 'Mock data: there is no server, and nothing is saved.',
  es: 'Respuestas inventadas: no hay servidor y nada se guarda.',
})
