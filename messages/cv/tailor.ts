import { message } from '#lib/text/message.ts'

// Tailoring a CV to a job description: selects the entries that match it.

export const tailor = message({ en: 'Tailor to a job', es: 'Adaptar a un empleo' })
export const tailorHint = message({
  en: 'See which entries match a job description, and start from them',
  es: 'Mira qué entradas tuyas tienen las palabras de una oferta y empieza por ellas',
})
export const title = message({ en: 'Tailor my CV', es: 'Adaptar mi CV' })
export const openFailed = message({
  en: 'This could not be opened. Check your connection and try again.',
  es: 'No se ha podido abrir. Comprueba tu conexión e inténtalo de nuevo.',
})
export const tailored = message({
  en: 'Selected the entries that match the job description',
  es: 'La selección ha empezado por lo que coincide con la oferta',
})
export const putBack = message({
  en: 'Restore previous selection',
  es: 'Recuperar la selección anterior',
})
export const isBack = message({
  en: 'Previous selection restored',
  es: 'La selección anterior está de vuelta',
})

// Job description
export const from = message({ en: 'Job description', es: 'Dónde está la oferta' })
export const fromBoard = message({ en: 'A job on the portal', es: 'Un empleo del portal' })
export const fromPaste = message({ en: 'Pasted text', es: 'Una oferta pegada' })
export const findJob = message({
  en: 'Title, company or link of the job',
  es: 'Título, empresa o dirección del empleo',
})
export const find = message({ en: 'Find', es: 'Buscar' })
export const appliedTo = message({ en: 'Jobs you applied for', es: 'Te has presentado a' })
export const foundJobs = message({ en: 'Jobs found', es: 'Empleos encontrados' })
export const noJob = message({
  en: 'No open job matches these words. You can paste its description instead.',
  es: 'Ningún empleo abierto tiene estas palabras. Puedes pegar la oferta.',
})
export const notOpen = message({
  en: 'This job is no longer open. Choose another one, or paste its description.',
  es: 'Este empleo ya no está abierto. Elige otro o pega su oferta.',
})
export const jobsFailed = message({
  en: 'The jobs could not be loaded',
  es: 'No se han podido cargar los empleos',
})
export const otherJob = message({ en: 'Another job', es: 'Otro empleo' })
export const advertText = message({ en: 'Text of the job description', es: 'Texto de la oferta' })
export const advertHint = message({
  en: (count: string, of: string) =>
    `${count} of ${of} characters. The text is compared in this browser and not sent anywhere.`,
  es: (count: string, of: string) =>
    `${count} de ${of} caracteres. Se compara en este navegador y no se envía a ninguna parte.`,
})
export const advertMissing = message({ en: 'Paste the job description first', es: 'Pega primero la oferta' })
export const advertTooLong = message({
  en: (count: string, of: string) =>
    `The text has ${count} characters. Shorten it to ${of} or fewer: remove what is not about the job.`,
  es: (count: string, of: string) =>
    `Tiene ${count} caracteres y se pueden comparar ${of}. Quita lo que no trate del trabajo.`,
})
export const compare = message({ en: 'Compare', es: 'Comparar' })

// Result
export const result = message({ en: 'Matches', es: 'Lo que coincide' })
export const found = message({
  en: (found: number, of: number) =>
    `Your profile has ${found} of the ${of} keywords in this job description. Select the entries to start from.`,
  es: (found: number, of: number) =>
    `Tu perfil tiene ${found} de las ${of} palabras significativas de esta oferta. Marca las entradas con las que empezar.`,
})
export const none = message({
  en: 'No entry in your profile matches this job description',
  es: 'Ninguna entrada de tu perfil tiene una palabra de esta oferta',
})
export const noneText = message({
  en: 'Your selection is unchanged.',
  es: 'Tu selección se queda como está.',
})
export const noEntries = message({
  en: 'Your profile has no entries yet',
  es: 'Tu perfil todavía no tiene entradas',
})
export const noEntriesText = message({
  en: 'Add positions, skills or education to compare them with a job description.',
  es: 'Añade tus puestos, competencias o estudios; después se podrán comparar con una oferta.',
})
export const matches = message({
  en: (words: string) => `Matches: ${words}`,
  es: (words: string) => `Coincide: ${words}`,
})
export const stays = message({
  en: 'Suggested for every CV',
  es: 'Se propone en todos los CV',
})
export const missing = message({ en: 'Not in your profile', es: 'No está en tu perfil' })
export const missingText = message({
  en: 'Keywords in the job description that your profile does not contain. They are not added.',
  es: 'Palabras de la oferta que no dice nada en tu perfil. No se añaden.',
})
export const showAll = message({
  en: (count: number) => `Show all ${count}`,
  es: (count: number) => `Mostrar los ${count}`,
})
export const start = message({ en: 'Start from this selection', es: 'Empezar con esta selección' })
export const nothingTicked = message({
  en: 'Select at least one entry to start from',
  es: 'Marca al menos una entrada con la que empezar',
})

// On the page of a job
export const tailorToThis = message({
  en: 'Tailor my CV to this job',
  es: 'Adaptar mi CV a este empleo',
})
