import { message } from '#lib/text/message.ts'

export const greeting = message({
  en: (name?: string) => (name ? `Hello ${name},` : 'Hello,'),
  es: (name) => (name ? `Hola, ${name}:` : 'Hola:'),
})
export const copyLink = message({
  en: 'If the button does not work, copy this link into your browser:',
  es: 'Si el botón no se abre, copia esta dirección en tu navegador:',
})
export const footer = message({
  en: (brand: string, host: string) =>
    `You received this email because this address is used at ${brand} (${host}). It was sent automatically, and replies are not read.`,
  es: (brand, host) =>
    `Recibes este correo porque esta dirección se usa en ${brand} (${host}). Lo envía un programa; nadie lee las respuestas.`,
})
export const when = message({ en: 'When', es: 'Cuándo' })
export const device = message({ en: 'Device', es: 'Dispositivo' })
export const networkAddress = message({ en: 'Network address', es: 'Dirección de red' })
export const toSignIn = message({ en: 'Go to sign-in', es: 'Entrar' })

export const contactSubject = message({
  en: (subject: string) => `Message: ${subject}`,
  es: (subject) => `Mensaje: ${subject}`,
})
export const contactLead = message({
  en: (brand: string) => `Someone sent this message through the contact form of ${brand}.`,
  es: (brand) => `Alguien ha escrito esto en el formulario de contacto de ${brand}.`,
})
export const contactFrom = message({ en: 'Name', es: 'Nombre' })
export const contactAddress = message({
  en: 'Email address (unverified)',
  es: 'Dirección de correo indicada',
})
export const contactAbout = message({ en: 'Subject', es: 'Asunto' })
export const contactMore = message({
  en: 'The sender’s email address has not been verified. After you reply, mark the message as answered.',
  es: 'Nadie ha comprobado que la dirección sea de quien escribe. Cuando hayas respondido, marca el mensaje como respondido.',
})
export const contactButton = message({ en: 'Open messages', es: 'Abrir los mensajes' })
export const contactFooter = message({
  en: (brand: string, host: string) =>
    `You received this email because messages to ${brand} (${host}) are sent to this address. Your reply goes to the sender.`,
  es: (brand, host) =>
    `Recibes este correo porque los mensajes para ${brand} (${host}) llegan a esta dirección. La respuesta va a quien escribió.`,
})

export const verifySubject = message({
  en: (brand: string) => `Confirm your email address for ${brand}`,
  es: (brand) => `Confirma tu dirección de correo para ${brand}`,
})
export const verifyLead = message({
  en: (brand: string) => `Welcome to ${brand}. Confirm that this email address is yours.`,
  es: (brand) => `Te damos la bienvenida a ${brand}. Confirma, por favor, que esta dirección es tuya.`,
})
export const verifyButton = message({ en: 'Confirm address', es: 'Confirmar la dirección' })
export const verifyNote = message({
  en: 'You can sign in before that, but some features need a confirmed address, and unconfirmed accounts are deleted after 7 days. If you did not sign up, open the link and say so: the registration is then cancelled.',
  es: 'Puedes entrar antes de hacerlo, pero lo que exige una dirección confirmada seguirá cerrado, y un registro que nadie confirma se elimina a los 7 días. Si no te has registrado, sigue el enlace y dilo allí: el registro se anula.',
})

export const takenOverSubject = message({
  en: (brand: string) => `The account with your email address at ${brand} is now yours`,
  es: (brand) => `La cuenta con tu dirección en ${brand} ya es tuya`,
})
export const takenOverLead = message({
  en: (provider: string) =>
    `You signed in with ${provider}. Someone had already created an account with this address, but never confirmed it. It is now yours: its password was removed, and everyone who was signed in to it was signed out.`,
  es: (provider) =>
    `Has entrado con ${provider}. Antes se había registrado una cuenta con esta dirección y nadie la había confirmado. Ahora es tuya: su contraseña ya no existe y se han cerrado todas sus sesiones.`,
})
export const takenOverNext = message({
  en: 'If you did not create it, check its name and profile, and delete what is not yours. You can also set your own password there.',
  es: 'Si no la registraste tú, revisa el nombre y el perfil y borra lo que no sea tuyo. Allí puedes poner tu propia contraseña.',
})
export const takenOverButton = message({ en: 'Review my account', es: 'Ver mi cuenta' })

export const resetSubject = message({
  en: (brand: string) => `Choose a new password for ${brand}`,
  es: (brand) => `Elige una contraseña nueva para ${brand}`,
})
export const resetLead = message({
  en: 'Someone requested a new password for your account. This link works once and expires after 30 minutes.',
  es: 'Alguien ha pedido una contraseña nueva para tu cuenta. Este enlace sirve una sola vez, durante 30 minutos.',
})
export const resetButton = message({ en: 'Choose a new password', es: 'Elegir una contraseña nueva' })
export const resetNote = message({
  en: 'If it was not you, ignore this email. Your password stays the same.',
  es: 'Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.',
})

export const knownSubject = message({
  en: (brand: string) => `You already have an account at ${brand}`,
  es: (brand) => `Ya tienes una cuenta en ${brand}`,
})
export const knownLead = message({
  en: 'Someone, probably you, tried to sign up with this address or to use it for another account. It already has an account, so nothing was changed.',
  es: 'Alguien, probablemente tú, ha intentado registrarse con esta dirección o usarla para otra cuenta. Ya tiene una cuenta, así que no ha cambiado nada.',
})
export const knownNext = message({
  en: 'Sign in with your password. If you have forgotten it, choose “Forgot password” to set a new one.',
  es: 'Entra con tu contraseña. Si ya no la sabes, elige allí «He olvidado la contraseña» para conseguir otra.',
})
export const knownNote = message({
  en: 'If it was not you, ignore this email. Nobody has accessed your account.',
  es: 'Si no has sido tú, no hagas nada: nadie ha entrado en tu cuenta.',
})

export const newAddress = message({ en: 'New address', es: 'Dirección nueva' })
export const emailChangeSubject = message({
  en: (brand: string) => `Confirm the new email address of your account at ${brand}`,
  es: (brand) => `Confirma la dirección nueva de tu cuenta en ${brand}`,
})
export const emailChangeLead = message({
  en: 'Someone who is signed in to the account, probably you, asked to change its email address.',
  es: 'Alguien con la sesión iniciada en la cuenta, probablemente tú, ha pedido cambiar su dirección.',
})
export const emailChangeMore = message({
  en: 'The address changes once both the old and the new one are confirmed. This link works once and expires after 3 days.',
  es: 'Cambia cuando la antigua y la nueva lo han confirmado. Este enlace sirve una sola vez, durante 3 días.',
})
export const emailChangeButton = message({ en: 'Review the change', es: 'Ver el cambio' })
export const emailChangeNote = message({
  en: 'If it was not you, open the link and say so: the change is then cancelled.',
  es: 'Si no has sido tú, sigue el enlace y dilo allí: el cambio se cancela.',
})
export const emailChangedSubject = message({
  en: (brand: string) => `The email address of your account at ${brand} was changed`,
  es: (brand) => `Se ha cambiado la dirección de tu cuenta en ${brand}`,
})
export const emailChangedLead = message({
  en: 'Both addresses have been confirmed. From now on, sign in with the new one.',
  es: 'Las dos direcciones lo han confirmado: desde ahora se entra con la nueva.',
})
export const emailChangedUndo = message({
  en: 'If you did not want this, undo it within 7 days. The account gets its old address back, and everyone is signed out.',
  es: 'Si no es lo que querías, deshazlo en un plazo de 7 días: la cuenta recupera su dirección antigua y se cierran todas las sesiones.',
})
export const emailChangedButton = message({ en: 'Undo the change', es: 'Deshacer el cambio' })
export const emailUndoneSubject = message({
  en: (brand: string) => `The email address change at ${brand} was undone`,
  es: (brand) => `Se ha deshecho el cambio de dirección en ${brand}`,
})
export const emailUndoneLead = message({
  en: 'The account has its old address back. This address is no longer used for it.',
  es: 'La cuenta vuelve a tener su dirección antigua; esta ya no se usa para ella.',
})

export const passwordChangedSubject = message({
  en: (brand: string) => `Your password for ${brand} was changed`,
  es: (brand) => `Se ha cambiado tu contraseña de ${brand}`,
})
export const passwordChangedLead = message({
  en: 'The password of your account was changed, and all other sessions were signed out.',
  es: 'Se ha cambiado la contraseña de tu cuenta y se han cerrado todas las demás sesiones.',
})
export const passwordChangedNote = message({
  en: 'If it was you, there is nothing to do. If not, recover your account now: choose “Forgot password” when you sign in.',
  es: 'Si has sido tú, no tienes que hacer nada. Si no, recupera ya tu cuenta: elige «He olvidado la contraseña» al entrar.',
})

export const newSignInSubject = message({
  en: (brand: string) => `New sign-in to your account at ${brand}`,
  es: (brand) => `Nuevo inicio de sesión en tu cuenta de ${brand}`,
})
export const newSignInLead = message({
  en: 'Someone just signed in to your account on a new device.',
  es: 'Alguien acaba de iniciar sesión en tu cuenta desde un dispositivo que no se había usado antes con ella.',
})
export const newSignInNote = message({
  en: 'If it was you, there is nothing to do. If not, change your password now. This signs out everyone else.',
  es: 'Si has sido tú, no tienes que hacer nada. Si no, cambia ya tu contraseña: así se cierran todas las demás sesiones.',
})
export const newSignInButton = message({ en: 'Check my sessions', es: 'Revisar mis sesiones' })

export const factorSubject = message({
  en: (brand: string) => `Your sign-in methods for ${brand} have changed`,
  es: (brand) => `Ha cambiado cómo entras en ${brand}`,
})
/** Changes to the second factors, by their code. */
export const factorLeads = {
  'authenticator-added': message({
    en: 'You now need a code from an authenticator app to sign in to your account.',
    es: 'Entrar en tu cuenta pide ahora un código de una aplicación de autenticación.',
  }),
  'authenticator-removed': message({
    en: 'The authenticator app was removed from your account.',
    es: 'Se ha quitado de tu cuenta la aplicación de autenticación.',
  }),
  'passkey-added': message({
    en: 'A passkey was added to your account.',
    es: 'Se ha añadido una llave de acceso a tu cuenta.',
  }),
  'passkey-removed': message({
    en: 'A passkey was removed from your account.',
    es: 'Se ha quitado una llave de acceso de tu cuenta.',
  }),
  'recovery-codes-made': message({
    en: 'New recovery codes were created for your account. The old ones no longer work.',
    es: 'Se han creado códigos de recuperación nuevos para tu cuenta. Los anteriores ya no valen.',
  }),
  'recovery-code-used': message({
    en: 'Someone signed in to your account with a recovery code. That code no longer works.',
    es: 'Alguien ha entrado en tu cuenta con un código de recuperación, que ya no vuelve a servir.',
  }),
}
export const factorNote = message({
  en: 'If it was you, there is nothing to do. If not, change your password now, end all other sessions, and check your sign-in methods.',
  es: 'Si has sido tú, no tienes que hacer nada. Si no, cambia ya tu contraseña, cierra las demás sesiones y revisa lo que está configurado para entrar.',
})

export const factorsResetLead = message({
  en: 'An administrator has removed the authenticator app, passkeys and recovery codes from your account and signed it out everywhere. Your password or provider is now enough to sign in.',
  es: 'Un administrador ha quitado de tu cuenta la aplicación de autenticación, las llaves de acceso y los códigos de recuperación, y ha cerrado todas las sesiones. Para entrar basta tu contraseña o tu proveedor.',
})
export const factorsResetNote = message({
  en: 'If you asked for this, sign in and set up two-step verification again under My Login Profile. If you did not, choose “Forgot password” when you sign in, and tell the operator of the portal.',
  es: 'Si lo has pedido tú, entra y configura un segundo factor nuevo en Mi perfil de acceso. Si no, elige ya «He olvidado la contraseña» al entrar y avisa a quien administra el portal.',
})

export const approvedSubject = message({
  en: (brand: string) => `Your account at ${brand} is approved`,
  es: (brand) => `Tu cuenta de ${brand} está aprobada`,
})
export const approvedLead = message({
  en: 'We have reviewed and approved your account. You can now use everything that needs approval.',
  es: 'Hemos revisado tu cuenta y la hemos aprobado. Ya tienes abierto todo lo que le corresponde.',
})

export const refusedSubject = message({
  en: (brand: string) => `Your account at ${brand} was not approved`,
  es: (brand) => `Tu cuenta de ${brand} no se ha aprobado`,
})
export const refusedLead = message({
  en: 'We have reviewed your account and could not approve it. The reason:',
  es: 'Hemos revisado tu cuenta y no hemos podido aprobarla. El motivo:',
})
export const refusedNote = message({
  en: 'You can still sign in and use everything that does not need approval.',
  es: 'Puedes seguir iniciando sesión y usando lo que está abierto a todo el mundo.',
})

export const disabledSubject = message({
  en: (brand: string) => `Your account at ${brand} was disabled`,
  es: (brand) => `Se ha desactivado tu cuenta de ${brand}`,
})
export const disabledLead = message({
  en: 'An administrator has disabled your account. Nobody can sign in to it until it is enabled again.',
  es: 'La administración ha desactivado tu cuenta. Nadie puede entrar con ella hasta que se vuelva a activar.',
})
export const disabledReason = message({ en: 'The reason:', es: 'El motivo:' })

export const deletionPlannedSubject = message({
  en: (brand: string) => `Your account at ${brand} will be deleted`,
  es: (brand) => `Tu cuenta de ${brand} se eliminará`,
})
export const deletionPlannedLead = message({
  en: 'As you requested, we will delete your account and everything in it.',
  es: 'Como has pedido, tu cuenta se eliminará con todo lo que contiene.',
})
export const deletionDay = message({ en: 'Deletion date', es: 'Día de la eliminación' })
export const deletionPlannedNote = message({
  en: 'Until then, you can change your mind: sign in and keep the account on your login profile. If you did not request this, do so now and change your password.',
  es: 'Hasta entonces puedes cambiar de opinión: entra y conserva la cuenta en tu perfil de acceso. Si no lo has pedido tú, hazlo ya y cambia tu contraseña.',
})
export const deletionPlannedButton = message({ en: 'Keep my account', es: 'Conservar mi cuenta' })

export const deletionDoneSubject = message({
  en: (brand: string) => `Your account at ${brand} was deleted`,
  es: (brand) => `Se ha eliminado tu cuenta de ${brand}`,
})
export const deletionDoneLead = message({
  en: 'As you requested, we have deleted your account and everything in it. This is our last email to this address.',
  es: 'Tu cuenta se ha eliminado con todo lo que contenía, como pediste. Este es nuestro último correo a esta dirección.',
})

export const mailbox = message({ en: 'Mailbox', es: 'Buzón' })
export const mailboxHint = message({
  en: (folder: string) =>
    `Without a mail server, emails are saved in ${folder}. They can be read here only from this machine.`,
  es: (folder) =>
    `Sin servidor de correo, los mensajes se guardan en ${folder}. Aquí solo se pueden leer desde esta máquina.`,
})
export const noMails = message({ en: 'No emails yet.', es: 'Todavía no hay mensajes.' })
export const newestOnly = message({
  en: (shown: number, all: number) => `Showing the newest ${shown} of ${all}.`,
  es: (shown, all) => `Los ${shown} más recientes de ${all}.`,
})
export const allMails = message({ en: 'All emails', es: 'Todos los mensajes' })
export const noSuchMail = message({ en: 'This email does not exist.', es: 'No existe ese mensaje.' })
export const unreadable = message({ en: '(unreadable)', es: '(ilegible)' })
export const from = message({ en: 'From', es: 'De' })
export const to = message({ en: 'To', es: 'Para' })
export const date = message({ en: 'Date', es: 'Fecha' })
export const asHtml = message({ en: 'As HTML', es: 'Como HTML' })
export const asText = message({ en: 'As plain text', es: 'Como texto' })
