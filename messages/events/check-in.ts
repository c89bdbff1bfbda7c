import { message } from '#lib/text/message.ts'

// Check-in: the attendee list, who has arrived, and the ticket code.

export const title = message({ en: 'Check-in', es: 'Entrada' })
export const open = message({ en: 'Check in attendees', es: 'Registrar entradas' })
export const back = message({ en: 'Back to the list', es: 'Volver a la lista' })
export const lede = message({
  en: 'Works offline while this page stays open: check-ins are saved in this browser and sent once you’re back online.',
  es: 'Funciona sin conexión mientras esta página siga abierta: lo que anotas se guarda en este navegador y se envía cuando vuelve la conexión.',
})
export const find = message({ en: 'Code or name', es: 'Código o nombre' })
export const findHint = message({
  en: 'Type the code shown below the QR code, or part of a name',
  es: 'Escribe el código que aparece bajo el QR, o parte de un nombre',
})
export const here = message({
  en: (n: number, of: number) => `${n} of ${of} checked in`,
  es: (n, of) => `Han llegado ${n} de ${of}`,
})
export const toSend = message({
  en: (n: number) => (n === 1 ? '1 check-in not sent yet' : `${n} check-ins not sent yet`),
  es: (n) => (n === 1 ? 'Queda 1 anotación por enviar' : `Quedan ${n} anotaciones por enviar`),
})
export const fromBefore = message({
  en: (when: string) => `You’re offline. This list is from ${when}.`,
  es: (when) => `Sin red: esta es la lista de ${when}.`,
})
export const failed = message({ en: 'The list did not load', es: 'No se pudo cargar la lista' })
export const nobody = message({
  en: 'No attendee with this name or code',
  es: 'Nadie con ese nombre o código',
})
export const more = message({
  en: (n: number) => `And ${n} more. Type a name to find them`,
  es: (n) => `Y ${n} más: escribe un nombre`,
})
export const checkIn = message({ en: 'Check in', es: 'Registrar entrada' })
export const checkInThis = message({
  en: (name: string) => `Check in ${name}`,
  es: (name) => `Registrar la entrada de ${name}`,
})
export const takeBack = message({ en: 'Undo', es: 'Deshacer' })
export const takeBackThis = message({
  en: (name: string) => `Undo check-in: ${name}`,
  es: (name) => `Deshacer: ${name}`,
})
export const since = message({
  en: (time: string) => `Checked in at ${time}`,
  es: (time) => `Desde las ${time}`,
})
export const isIn = message({
  en: (name: string) => `${name} is checked in.`,
  es: (name) => `Entrada registrada: ${name}.`,
})
export const wasIn = message({
  en: (name: string, time: string) => `${name} was already checked in at ${time}.`,
  es: (name, time) => `${name} ya tenía la entrada registrada, a las ${time}.`,
})
export const isOut = message({
  en: (name: string) => `${name} is no longer checked in.`,
  es: (name) => `Se ha deshecho la entrada de ${name}.`,
})
export const unknownCode = message({
  en: 'This code belongs to nobody registered for this event.',
  es: 'Este código no es de nadie con plaza aquí.',
})
export const scan = message({ en: 'Scan with the camera', es: 'Escanear con la cámara' })
export const stopScan = message({ en: 'Stop the camera', es: 'Detener la cámara' })
export const scanning = message({ en: 'Camera view', es: 'Lo que ve la cámara' })
export const noCamera = message({
  en: 'The camera isn’t available. Reload the page and allow access, or type the code.',
  es: 'No se pudo usar la cámara: vuelve a cargar la página y permítela, o escribe el código.',
})
export const sendFailed = message({
  en: (why: string) => `Not sent yet: ${why}`,
  es: (why) => `Todavía sin enviar: ${why}`,
})

// The ticket
export const showThis = message({ en: 'Show this at check-in', es: 'Enseña esto en la entrada' })
export const ticket = message({
  en: (code: string) => `Your code: ${code}`,
  es: (code) => `Tu código: ${code}`,
})
export const columnCheckedIn = message({ en: 'Checked in (UTC)', es: 'Entrada (UTC)' })
export const checkedIn = message({ en: 'Checked in', es: 'Con entrada' })
