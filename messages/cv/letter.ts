import { message } from '#lib/text/message.ts'

// A cover letter: its default texts and its form.

// In the letter
export const documentTitle = message({
  en: (name: string) => (name ? `Cover letter of ${name}` : 'Cover letter'),
  es: (name: string) => (name ? `Carta de presentación de ${name}` : 'Carta de presentación'),
})
export const fileTitle = message({ en: 'Cover letter', es: 'Carta de presentación' })
/** @param title of the job; empty if unknown. */
export const proposedSubject = message({
  en: (title: string) => (title ? `Application: ${title}` : 'Application'),
  es: (title: string) => (title ? `Candidatura: ${title}` : 'Candidatura'),
})
export const proposedSalutation = message({
  en: 'Dear hiring team,',
  es: 'Estimado equipo de selección:',
})
export const proposedClosing = message({ en: 'Kind regards,', es: 'Un cordial saludo,' })

// The form
export const write = message({ en: 'Write a cover letter', es: 'Escribir una carta de presentación' })
export const title = message({ en: 'Cover letter', es: 'Carta de presentación' })
export const language = message({ en: 'Language of the letter', es: 'Idioma de la carta' })
export const recipient = message({ en: 'Recipient', es: 'Destinatario' })
export const recipientHint = message({
  en: 'Company, person and address, one per line',
  es: 'Empresa, persona, dirección: una línea para cada una',
})
export const subject = message({ en: 'Subject', es: 'Asunto' })
export const salutation = message({ en: 'Salutation', es: 'Saludo' })
export const text = message({ en: 'Your text', es: 'Tu texto' })
export const textHint = message({
  en: (count: string, of: string) => `${count} of ${of} characters. An empty line starts a new paragraph.`,
  es: (count: string, of: string) => `${count} de ${of} caracteres. Una línea vacía empieza un párrafo.`,
})
export const closing = message({ en: 'Closing', es: 'Despedida' })
export const kept = message({
  en: 'Your letter is saved in this browser until you sign out or leave it unchanged for a month.',
  es: 'Tu carta se guarda en este navegador hasta que cierres la sesión o pase un mes sin que la toques.',
})
export const looks = message({
  en: 'The sender and design are those of your CV.',
  es: 'El remitente y el aspecto son los de tu CV.',
})
export const changeLooks = message({ en: 'Change them in the CV', es: 'Cambiarlos allí' })
export const forJob = message({ en: 'For a job on the portal', es: 'Para un empleo del portal' })
export const notOpen = message({
  en: 'This job is no longer open. You can still write the letter and enter the recipient yourself.',
  es: 'Este empleo ya no está abierto. Aun así puedes escribir la carta e indicar tú a quién.',
})
export const download = message({ en: 'Download the letter', es: 'Descargar la carta' })
export const textMissing = message({
  en: 'Write your text before you download the letter.',
  es: 'Falta tu texto: escríbelo antes de descargar la carta.',
})
export const textTooLong = message({
  en: (count: string, of: string) => `Your text has ${count} characters. Shorten it to ${of} or fewer.`,
  es: (count: string, of: string) => `Tu texto tiene ${count} caracteres y una carta admite ${of}. Acórtalo.`,
})
