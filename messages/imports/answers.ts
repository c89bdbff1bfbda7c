import { message } from '#lib/text/message.ts'

// Answers of the import calls.

export const badBase = message({
  en: 'Enter a URL that starts with https://.',
  es: 'Escribe una dirección que empiece por https://.',
})
export const noSuchZone = message({
  en: 'Unknown time zone. Enter one such as Europe/Berlin.',
  es: 'Zona horaria desconocida. Escribe una como Europe/Berlin.',
})
export const noSuchImport = message({ en: 'Import not found.', es: 'No existe esa importación.' })
export const notAllowed = message({
  en: 'Editors can import articles, and members with a confirmed email address can import their own events. Only administrators can import anything else.',
  es: 'La redacción importa artículos, y quien ha confirmado su dirección, sus propios eventos; lo demás corresponde a los administradores.',
})
export const wrongType = message({
  en: 'Send the parts of a file as application/octet-stream.',
  es: 'Las partes de un archivo se envían como application/octet-stream.',
})
export const partTooLarge = message({
  en: (megabytes: number) => `A part can be at most ${megabytes} MB.`,
  es: (megabytes: number) => `Una parte tiene como máximo ${megabytes} MB.`,
})
export const uploadTooLarge = message({
  en: (megabytes: number) =>
    `You can upload at most ${megabytes} MB here. Use the command line for larger imports.`,
  es: (megabytes: number) =>
    `Aquí puedes subir como máximo ${megabytes} MB. Usa la línea de comandos para importaciones mayores.`,
})
export const tooManyWait = message({
  en: (most: number) => `You have ${most} unfinished imports. Delete one that you don’t need.`,
  es: (most: number) => `Tienes ${most} importaciones sin terminar. Elimina una que no necesites.`,
})
export const partElsewhere = message({
  en: 'The upload is at a different offset. Continue from the offset in the response.',
  es: 'La subida está en otra posición. Sigue desde la que indica la respuesta.',
})
export const notPossible = message({
  en: 'This isn’t possible in the import’s current status.',
  es: 'Esto no es posible en el estado actual de la importación.',
})
export const badFeed = message({
  en: 'Enter feed URLs that start with https://, one per line.',
  es: 'Escribe las direcciones de los canales, cada una en una línea y empezando por https://.',
})
export const tooManyFeeds = message({
  en: (most: number) => `You can import at most ${most} feeds at once.`,
  es: (most: number) => `Puedes importar como máximo ${most} canales a la vez.`,
})
