import { message } from '#lib/text/message.ts'

// Changing the address of an account: what the server answers, and what its pages say.

export const changeAsked = message({
  en: 'Two mails are on their way: one to your present address, one to the new one. The address changes once both links are followed, within 3 days.',
  es: 'Hemos enviado dos mensajes: uno a tu dirección actual y otro a la nueva. La dirección cambia cuando se siguen los dos enlaces, en un plazo de 3 días.',
})
export const passwordForChange = message({
  en: 'Enter your password: you signed in a while ago.',
  es: 'Introduce tu contraseña: hace tiempo que iniciaste sesión.',
})
export const signInToChange = message({
  en: 'You signed in a while ago. Sign in again to change your address.',
  es: 'Hace tiempo que iniciaste sesión. Vuelve a entrar para cambiar tu dirección.',
})
export const sameAddress = message({
  en: 'This is your address already.',
  es: 'Esta ya es tu dirección.',
})
export const changeLinkInvalid = message({
  en: 'This link is not valid any more. Ask for the change again on your login profile.',
  es: 'Este enlace ya no es válido. Vuelve a pedir el cambio en tu perfil de acceso.',
})
export const addressTaken = message({
  en: 'This address has an account of its own by now.',
  es: 'Esta dirección ya tiene una cuenta propia.',
})
export const addressChanged = message({
  en: 'The address is changed. Sign in with the new one from now on.',
  es: 'La dirección ha cambiado. Desde ahora, entra con la nueva.',
})
export const changeHalfDone = message({
  en: 'Thank you. Now follow the link of the mail to the other address, too.',
  es: 'Gracias. Sigue ahora también el enlace del mensaje enviado a la otra dirección.',
})
export const changeDenied = message({
  en: 'The change is called off: the address stays as it is. If you did not ask for it, choose a new password.',
  es: 'El cambio se ha cancelado: la dirección sigue igual. Si no lo pediste tú, elige una contraseña nueva.',
})
export const changeUndone = message({
  en: 'The account has this address again, and everybody is signed out. Choose “Forgot password” at the sign-in now, so that only you know the password.',
  es: 'La cuenta vuelve a tener esta dirección y se han cerrado todas las sesiones. Elige ahora «He olvidado la contraseña» al entrar, para que solo tú sepas la contraseña.',
})

export const changeAddress = message({ en: 'Change address', es: 'Cambiar la dirección' })
export const changeAddressText = message({
  en: 'Both addresses get a mail, and both have to confirm. The old one can undo the change for 7 days.',
  es: 'Las dos direcciones reciben un mensaje y ambas tienen que confirmarlo. La antigua puede deshacer el cambio durante 7 días.',
})
export const newAddress = message({ en: 'New address', es: 'Dirección nueva' })
export const sendMails = message({ en: 'Send the mails', es: 'Enviar los mensajes' })

export const changeQuestion = message({
  en: 'Do you want to change the address?',
  es: '¿Quieres cambiar la dirección?',
})
export const changeQuestionText = message({
  en: 'Somebody who is signed in asked for it. The mail says which address is to be the new one. Confirm only if it was you.',
  es: 'Lo ha pedido alguien con la sesión iniciada. El mensaje dice cuál será la dirección nueva. Confírmalo solo si has sido tú.',
})
export const yesChange = message({ en: 'Yes, change it', es: 'Sí, cambiarla' })
export const confirmedTitle = message({ en: 'Confirmed', es: 'Confirmado' })
export const deniedTitle = message({ en: 'The change is called off', es: 'El cambio se ha cancelado' })
export const undoQuestion = message({
  en: 'Undo the change of address?',
  es: '¿Deshacer el cambio de dirección?',
})
export const undoQuestionText = message({
  en: 'The account gets the address back that this mail was sent to, and everybody is signed out.',
  es: 'La cuenta recupera la dirección a la que se envió este mensaje y se cierran todas las sesiones.',
})
export const yesUndo = message({ en: 'Yes, undo it', es: 'Sí, deshacerlo' })
export const undoneTitle = message({ en: 'The change is undone', es: 'El cambio se ha deshecho' })
export const undoLinkText = message({
  en: 'It was used already, is older than 7 days, or incomplete.',
  es: 'Ya se ha usado, tiene más de 7 días o está incompleto.',
})
