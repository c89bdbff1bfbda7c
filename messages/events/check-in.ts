import { message } from '#lib/text/message.ts'

// At the door: who is expected, who came, and the code that they show.

export const title = message({ en: 'Check-in', es: 'Entrada' })
export const open = message({ en: 'Check people in', es: 'Registrar entradas' })
export const back = message({ en: 'Back to the list', es: 'Volver a la lista' })
export const lede = message({
  en: 'Works without a network while this page stays open: what you note is kept in this browser and sent when it is back.',
  es: 'Funciona sin red mientras esta página siga abierta: lo que anotas se guarda en este navegador y se envía cuando vuelve.',
})
export const find = message({ en: 'Code or name', es: 'Código o nombre' })
export const findHint = message({
  en: 'Type a code as it stands below the squares, or part of a name',
  es: 'Escribe un código como figura bajo los cuadros, o parte de un nombre',
})
export const here = message({
  en: (n: number, of: number) => `${n} of ${of} are here`,
  es: (n, of) => `Han llegado ${n} de ${of}`,
})
export const toSend = message({
  en: (n: number) => (n === 1 ? '1 note is still to be sent' : `${n} notes are still to be sent`),
  es: (n) => (n === 1 ? 'Queda 1 anotación por enviar' : `Quedan ${n} anotaciones por enviar`),
})
export const fromBefore = message({
  en: (when: string) => `No network: this is the list of ${when}.`,
  es: (when) => `Sin red: esta es la lista de ${when}.`,
})
export const failed = message({ en: 'The list did not load', es: 'No se pudo cargar la lista' })
export const nobody = message({ en: 'Nobody of that name or code', es: 'Nadie con ese nombre o código' })
export const more = message({
  en: (n: number) => `And ${n} more: type a name`,
  es: (n) => `Y ${n} más: escribe un nombre`,
})
export const checkIn = message({ en: 'Check in', es: 'Registrar entrada' })
export const checkInThis = message({
  en: (name: string) => `Check in ${name}`,
  es: (name) => `Registrar la entrada de ${name}`,
})
export const takeBack = message({ en: 'Take back', es: 'Deshacer' })
export const takeBackThis = message({
  en: (name: string) => `Take back: ${name}`,
  es: (name) => `Deshacer: ${name}`,
})
export const since = message({
  en: (time: string) => `Here since ${time}`,
  es: (time) => `Desde las ${time}`,
})
export const isIn = message({
  en: (name: string) => `${name} is checked in.`,
  es: (name) => `Entrada registrada: ${name}.`,
})
export const wasIn = message({
  en: (name: string, time: string) => `${name} was checked in already, at ${time}.`,
  es: (name, time) => `${name} ya tenía la entrada registrada, a las ${time}.`,
})
export const isOut = message({
  en: (name: string) => `${name} is not checked in any more.`,
  es: (name) => `Se ha deshecho la entrada de ${name}.`,
})
export const unknownCode = message({
  en: 'This code is of nobody who has a place here.',
  es: 'Este código no es de nadie con plaza aquí.',
})
export const scan = message({ en: 'Scan with the camera', es: 'Escanear con la cámara' })
export const stopScan = message({ en: 'Stop the camera', es: 'Detener la cámara' })
export const scanning = message({ en: 'What the camera sees', es: 'Lo que ve la cámara' })
export const noCamera = message({
  en: 'The camera could not be used: load this page anew and allow it, or type the code.',
  es: 'No se pudo usar la cámara: vuelve a cargar la página y permítela, o escribe el código.',
})
export const sendFailed = message({
  en: (why: string) => `Not sent yet: ${why}`,
  es: (why) => `Todavía sin enviar: ${why}`,
})

// What who has a seat shows
export const showThis = message({ en: 'Show this at the door', es: 'Enseña esto en la entrada' })
export const ticket = message({
  en: (code: string) => `Your code: ${code}`,
  es: (code) => `Tu código: ${code}`,
})
export const columnCheckedIn = message({ en: 'Checked in (UTC)', es: 'Entrada (UTC)' })
export const checkedIn = message({ en: 'Checked in', es: 'Con entrada' })
