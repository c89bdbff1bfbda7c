import { message } from '#lib/text/message.ts'

// What the calls of imports say.

export const badBase = message({
  en: 'Write an address that begins with https://.',
  es: 'Escribe una dirección que empiece por https://.',
})
export const noSuchZone = message({
  en: 'There is no such time zone. They are called like Europe/Berlin.',
  es: 'No existe esa zona horaria. Se llaman como Europe/Berlin.',
})
export const noSuchImport = message({ en: 'There is no such import.', es: 'No existe esa importación.' })
export const notAllowed = message({
  en: 'Editors import articles, and whoever has confirmed their address events of their own; everything else is for administrators.',
  es: 'La redacción importa artículos, y quien ha confirmado su dirección, sus propios eventos; lo demás corresponde a los administradores.',
})
export const wrongType = message({
  en: 'Parts of a file are sent as application/octet-stream.',
  es: 'Las partes de un archivo se envían como application/octet-stream.',
})
export const partTooLarge = message({
  en: (megabytes: number) => `A part has at most ${megabytes} MB.`,
  es: (megabytes: number) => `Una parte tiene como máximo ${megabytes} MB.`,
})
export const uploadTooLarge = message({
  en: (megabytes: number) =>
    `At most ${megabytes} MB come in by this page. Larger exports are imported by the command.`,
  es: (megabytes: number) =>
    `Por esta página entran como máximo ${megabytes} MB. Las exportaciones mayores se importan con el comando.`,
})
export const tooManyWait = message({
  en: (most: number) => `You have ${most} imports that are not done. Delete one that you do not need.`,
  es: (most: number) => `Tienes ${most} importaciones sin terminar. Elimina una que no necesites.`,
})
export const partElsewhere = message({
  en: 'The upload has got further, or not as far. Go on at the place that the answer names.',
  es: 'La subida va más adelante o más atrás. Sigue en el lugar que indica la respuesta.',
})
export const notPossible = message({
  en: 'That is not possible as the import stands now.',
  es: 'Eso no es posible tal como está ahora la importación.',
})
export const badFeed = message({
  en: 'Write the addresses of feeds, each beginning with https://, one a line.',
  es: 'Escribe las direcciones de los canales, cada una en una línea y empezando por https://.',
})
export const tooManyFeeds = message({
  en: (most: number) => `At most ${most} feeds come in at once.`,
  es: (most: number) => `Entran como máximo ${most} canales a la vez.`,
})
