import { message } from '#lib/text/message.ts'

// Failures while a CV is created, and what to do about them.

export const fontsFailed = message({
  en: 'A font of your CV could not be loaded. Check your connection and try again.',
  es: 'No se pudo cargar un tipo de letra de tu CV. Comprueba tu conexión e inténtalo de nuevo.',
})
export const codeFailed = message({
  en: 'The CV generator could not be loaded. Check your connection and try again.',
  es: 'No se pudo cargar la parte del portal que crea los CV. Comprueba tu conexión e inténtalo de nuevo.',
})
export const canvasMissing = message({
  en: 'This browser cannot draw the preview. You can still download the file.',
  es: 'Este navegador no puede dibujar la vista previa. Aún puedes descargar el archivo.',
})
export const engineStopped = message({
  en: 'The CV generator stopped unexpectedly. Try again.',
  es: 'La creación del CV se detuvo de forma inesperada. Inténtalo de nuevo.',
})
export const engineClosed = message({
  en: 'The CV was closed before it was finished.',
  es: 'El CV se cerró antes de terminar.',
})
