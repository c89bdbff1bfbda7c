import { message } from '#lib/text/message.ts'

// Who speaks at an event, in its organiser's form.

export const title = message({ en: 'Speakers', es: 'Ponentes' })
export const itemName = message({ en: 'speaker', es: 'ponente' })
export const labels = {
  speakerName: message({ en: 'Name', es: 'Nombre' }),
  UserPublicProfileID: message({ en: 'Profile', es: 'Perfil' }),
}
export const nameRequired = message({ en: 'Who speaks?', es: '¿Quién habla?' })
export const hint = message({
  en: 'Choose a profile from the list, and its owner is asked first. A name alone stays text. With an address behind it, Ada Lovelace <ada@example.org>, which nobody is shown, she can link the talk to her profile herself',
  es: 'Elige un perfil de la lista, y primero preguntaremos a su dueño. Un nombre solo queda como texto. Con una dirección detrás, Ada Lovelace <ada@example.org>, que nadie ve, ella misma puede enlazar la charla con su perfil',
})
export const leads = message({
  en: 'Leads to the profile once its owner has agreed.',
  es: 'Lleva al perfil cuando su dueño haya aceptado.',
})
export const hasProfile = message({ en: 'with a profile', es: 'con perfil' })
