import { message } from '#lib/text/message.ts'

// Browser and system that something was done with; their own names are the same in all languages.

export const deviceOn = message({
  en: (browser: string, system: string) => `${browser} on ${system}`,
  es: (browser: string, system: string) => `${browser} en ${system}`,
})
export const unknownBrowser = message({ en: 'Unknown browser', es: 'Navegador desconocido' })
