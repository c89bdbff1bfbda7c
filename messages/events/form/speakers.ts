import { message } from '#lib/text/message.ts'

// The speakers in the organizer’s event form.

export const title = message({ en: 'Speakers', es: 'Ponentes' })
export const itemName = message({ en: 'speaker', es: 'ponente' })
export const labels = {
  speakerName: message({ en: 'Name', es: 'Nombre' }),
  UserPublicProfileID: message({ en: 'Profile', es: 'Perfil' }),
}
export const nameRequired = message({ en: 'Enter the speaker’s name', es: 'Indica el nombre del ponente' })
export const hint = message({
  en: 'Choose a profile from the list and we ask its owner first. A name alone is shown as text. With an email address, as in Ada Lovelace <ada@example.org>, the speaker can link the talk to their own profile. The address is never shown',
  es: 'Elige un perfil de la lista, y primero preguntaremos a su dueño. Un nombre solo se muestra como texto. Con una dirección de correo, como en Ada Lovelace <ada@example.org>, el ponente puede enlazar la charla con su perfil. La dirección no se muestra nunca',
})
export const leads = message({
  en: 'Links to the profile once its owner agrees.',
  es: 'Enlaza con el perfil cuando su dueño acepte.',
})
export const hasProfile = message({ en: 'with a profile', es: 'con perfil' })
