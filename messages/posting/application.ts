import { message } from '#lib/text/message.ts'

// Applying for jobs and projects, as applicants and companies see it.

export const apply = message({ en: 'Apply', es: 'Presentarse' })
export const showInterest = message({ en: 'Express interest', es: 'Mostrar interés' })
export const applyNote = message({
  en: 'With a CV from your profile. It is deleted if you withdraw the application.',
  es: 'Con un CV de tu perfil. Si te retiras, el archivo se borra con la candidatura.',
})
export const interestNote = message({
  en: 'You can add a note and a CV from your profile.',
  es: 'Con una nota y, si quieres, un CV de tu perfil.',
})
export const signInToApply = message({ en: 'Sign in to apply', es: 'Entrar para presentarse' })
export const signInForInterest = message({
  en: 'Sign in to express interest',
  es: 'Entrar para mostrar interés',
})
export const applyTo = message({
  en: (title: string) => `Apply: ${title}`,
  es: (title) => `Presentarse: ${title}`,
})
export const interestIn = message({
  en: (title: string) => `Express interest: ${title}`,
  es: (title) => `Interés: ${title}`,
})
export const send = message({ en: 'Send application', es: 'Enviar candidatura' })
export const sendInterest = message({ en: 'Send', es: 'Enviar' })
export const cancel = message({ en: 'Cancel', es: 'Cancelar' })
export const close = message({ en: 'Close', es: 'Cerrar' })
export const retry = message({ en: 'Try again', es: 'Reintentar' })
export const note = message({ en: 'Note', es: 'Nota' })
export const noteHint = message({
  en: (used: number, most: number) =>
    `Optional. ${used.toLocaleString('en')} of ${most.toLocaleString('en')} characters`,
  es: (used, most) => `Opcional. ${used.toLocaleString('es')} de ${most.toLocaleString('es')} caracteres`,
})
export const wantMails = message({
  en: 'Email me when the status changes',
  es: 'Avisarme por correo cuando cambie el estado',
})
export const goesTo = message({
  en: (business: string) => `Sent to the people who manage ${business}`,
  es: (business) => `Se envía a quienes llevan ${business}`,
})
export const withoutCv = message({ en: 'Without a CV', es: 'Sin CV' })
export const waitForCv = message({
  en: 'The CV is not ready yet. Wait until its pages appear, or choose another one.',
  es: 'El CV no está listo todavía. Espera a que se vean sus páginas o elige otro.',
})
export const openFailed = message({
  en: 'The form could not be loaded. Check the connection and try again.',
  es: 'No se ha podido cargar el formulario. Comprueba la conexión y vuelve a intentarlo.',
})
export const appliedOn = message({
  en: (day: string) => `Sent on ${day}`,
  es: (day) => `Enviada el ${day}`,
})
export const sentThanks = message({ en: 'Application sent', es: 'Candidatura enviada' })
export const toMyApplications = message({ en: 'My applications', es: 'Mis candidaturas' })

export const lede = message({
  en: 'Your applications to companies and their status.',
  es: 'Qué has enviado a empresas y en qué ha quedado.',
})
export const nothingSent = message({ en: 'No applications yet', es: 'Todavía nada enviado' })
export const nothingSentText = message({
  en: 'Apply for a job or express interest in a project, and follow its status here.',
  es: 'Aquí aparecen tus candidaturas a empleos y tu interés en proyectos, con su estado.',
})
export const loadFailed = message({
  en: 'The list could not be loaded.',
  es: 'No se ha podido cargar la lista.',
})
export const actFailed = message({ en: 'Something went wrong. Try again.', es: 'No ha funcionado.' })
/** The states as the applicant sees them. */
export const ownStates = {
  new: message({ en: 'Sent', es: 'Enviada' }),
  read: message({ en: 'Read', es: 'Leída' }),
  shortlisted: message({ en: 'Shortlisted', es: 'Preseleccionada' }),
  declined: message({ en: 'Declined', es: 'Descartada' }),
  hired: message({ en: 'Hired', es: 'Contratada' }),
  withdrawn: message({ en: 'Withdrawn', es: 'Retirada' }),
}
export const kinds = {
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
}
export const isClosed = message({ en: 'closed', es: 'cerrado' })
export const openCv = message({ en: 'Download the CV', es: 'Descargar el CV' })
export const openCvOf = message({
  en: (of: string) => `Download the CV: ${of}`,
  es: (of) => `Descargar el CV: ${of}`,
})
export const withdraw = message({ en: 'Withdraw', es: 'Retirar' })
export const withdrawOf = message({
  en: (title: string) => `Withdraw: ${title}`,
  es: (title) => `Retirar: ${title}`,
})
export const withdrawTitle = message({ en: 'Withdraw this application?', es: '¿Retirar esta candidatura?' })
export const withdrawText = message({
  en: 'The CV and the note are deleted immediately, also for the company. You can apply again while the posting is open.',
  es: 'El CV y la nota se borran en el acto y la empresa deja de tenerlos. Puedes volver a presentarte mientras esté abierto.',
})
export const withdrawnNow = message({
  en: 'Application withdrawn and CV deleted.',
  es: 'Retirada. El archivo se ha borrado.',
})

export const received = message({ en: 'Applications', es: 'Candidaturas' })
export const receivedInterest = message({ en: 'Interest', es: 'Interesados' })
export const receivedNone = message({ en: 'No applications yet', es: 'Ninguna todavía' })
export const receivedNoneText = message({
  en: 'Applications and interest appear here, grouped by posting.',
  es: 'Lo que envíe la gente aparece aquí por publicación.',
})
export const receivedOf = message({
  en: (total: number, fresh: number) => `${total} total, ${fresh} new`,
  es: (total, fresh) => `${total} en total, ${fresh} sin leer`,
})
export const filterByState = message({ en: 'Status', es: 'Estado' })
export const allStates = message({ en: 'All', es: 'Todas' })
/** The states as the company sees them. */
export const stateNames = {
  new: message({ en: 'New', es: 'Nueva' }),
  read: message({ en: 'Read', es: 'Leída' }),
  shortlisted: message({ en: 'Shortlisted', es: 'Preselección' }),
  declined: message({ en: 'Declined', es: 'Descartada' }),
  hired: message({ en: 'Hired', es: 'Contratada' }),
}
export const stateWithCount = message({
  en: (state: string, count: number) => `${state} (${count})`,
  es: (state, count) => `${state} (${count})`,
})
export const stateOf = message({
  en: (name: string) => `Status of ${name}`,
  es: (name) => `Estado de ${name}`,
})
export const noneInState = message({ en: 'None with this status', es: 'Ninguna con este estado' })
export const more = message({ en: 'Show more', es: 'Mostrar más' })
export const backToProfile = message({ en: 'Back to the profile', es: 'Volver al perfil' })
export const stateSaved = message({
  en: (name: string, state: string) => `${name}: ${state}`,
  es: (name, state) => `${name}: ${state}`,
})
export const loading = message({ en: 'Loading', es: 'Cargando' })
