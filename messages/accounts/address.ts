import { message } from '#lib/text/message.ts'

// Address changes: API messages and page texts.

export const changeAsked = message({
  en: 'We’ve sent two emails: one to your current address and one to the new one. The address changes once you have opened both links, within 3 days.',
  es: 'Hemos enviado dos mensajes: uno a tu dirección actual y otro a la nueva. La dirección cambia cuando se siguen los dos enlaces, en un plazo de 3 días.',
})
export const passwordForChange = message({
  en: 'You signed in a while ago. Enter your password to change your address.',
  es: 'Introduce tu contraseña: hace tiempo que iniciaste sesión.',
})
export const signInToChange = message({
  en: 'You signed in a while ago. Sign in again to change your address.',
  es: 'Hace tiempo que iniciaste sesión. Vuelve a entrar para cambiar tu dirección.',
})
export const sameAddress = message({
  en: 'This is already your address.',
  es: 'Esta ya es tu dirección.',
})
export const changeLinkInvalid = message({
  en: 'This link is no longer valid. Request the change again on your login profile.',
  es: 'Este enlace ya no es válido. Vuelve a pedir el cambio en tu perfil de acceso.',
})
export const addressTaken = message({
  en: 'Another account now uses this address.',
  es: 'Esta dirección ya tiene una cuenta propia.',
})
export const addressChanged = message({
  en: 'The address was changed. From now on, sign in with the new one.',
  es: 'La dirección ha cambiado. Desde ahora, entra con la nueva.',
})
export const changeHalfDone = message({
  en: 'Thank you. Now open the link in the email to the other address.',
  es: 'Gracias. Sigue ahora también el enlace del mensaje enviado a la otra dirección.',
})
export const changeDenied = message({
  en: 'The change was cancelled and the address stays as it is. If you did not request it, choose a new password.',
  es: 'El cambio se ha cancelado: la dirección sigue igual. Si no lo pediste tú, elige una contraseña nueva.',
})
export const changeUndone = message({
  en: 'The account has its old address back, and everyone is signed out. Now choose “Forgot password” when you sign in, so that only you know the password.',
  es: 'La cuenta vuelve a tener esta dirección y se han cerrado todas las sesiones. Elige ahora «He olvidado la contraseña» al entrar, para que solo tú sepas la contraseña.',
})

export const changeAddress = message({ en: 'Change address', es: 'Cambiar la dirección' })
export const changeAddressText = message({
  en: 'We’ll email both addresses, and you confirm from both. The old one can undo the change for 7 days.',
  es: 'Las dos direcciones reciben un mensaje y ambas tienen que confirmarlo. La antigua puede deshacer el cambio durante 7 días.',
})
export const newAddress = message({ en: 'New address', es: 'Dirección nueva' })
export const sendMails = message({ en: 'Send emails', es: 'Enviar los mensajes' })

export const changeQuestion = message({
  en: 'Change the address?',
  es: '¿Quieres cambiar la dirección?',
})
export const changeQuestionText = message({
  en: 'Someone who is signed in requested this. The email shows the new address. Confirm only if it was you.',
  es: 'Lo ha pedido alguien con la sesión iniciada. El mensaje dice cuál será la dirección nueva. Confírmalo solo si has sido tú.',
})
export const yesChange = message({ en: 'Yes, change it', es: 'Sí, cambiarla' })
export const confirmedTitle = message({ en: 'Confirmed', es: 'Confirmado' })
export const deniedTitle = message({ en: 'Change cancelled', es: 'El cambio se ha cancelado' })
export const undoQuestion = message({
  en: 'Undo the address change?',
  es: '¿Deshacer el cambio de dirección?',
})
export const undoQuestionText = message({
  en: 'The account gets back the address this email was sent to, and everyone is signed out.',
  es: 'La cuenta recupera la dirección a la que se envió este mensaje y se cierran todas las sesiones.',
})
export const yesUndo = message({ en: 'Yes, undo it', es: 'Sí, deshacerlo' })
export const undoneTitle = message({ en: 'Change undone', es: 'El cambio se ha deshecho' })
export const undoLinkText = message({
  en: 'It has already been used, is more than 7 days old, or is incomplete.',
  es: 'Ya se ha usado, tiene más de 7 días o está incompleto.',
})
