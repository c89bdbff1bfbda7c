import { message, type Message } from '#lib/text/message.ts'

// The acts of an administrator on an account.

interface ActTexts {
  /** Button that opens the confirmation. */
  button: Message<[]>
  /** The same for screen readers, as several rows have one. */
  buttonFor: Message<[name: string]>
  title: Message<[name: string]>
  text: Message<[email: string]>
  confirm: Message<[]>
  done: Message<[name: string]>
}

const buttonFor = (en: (name: string) => string, es: (name: string) => string) => message({ en, es })

export const acts: Record<
  | 'approve'
  | 'refuse'
  | 'disable'
  | 'enable'
  | 'endSessions'
  | 'resetFactors'
  | 'makeAdmin'
  | 'unmakeAdmin'
  | 'makeEditor'
  | 'unmakeEditor',
  ActTexts
> = {
  approve: {
    button: message({ en: 'Approve', es: 'Aprobar' }),
    buttonFor: buttonFor(
      (name) => `Approve ${name}`,
      (name) => `Aprobar a ${name}`,
    ),
    title: message({ en: (name: string) => `Approve ${name}?`, es: (name: string) => `¿Aprobar a ${name}?` }),
    text: message({
      en: (address: string) =>
        `${address} can immediately use everything that needs approval, and is notified by email.`,
      es: (address: string) =>
        `Lo que requiere aprobación se abre enseguida para ${address}, y se le avisa por correo.`,
    }),
    confirm: message({ en: 'Approve', es: 'Aprobar' }),
    done: message({
      en: (name: string) => `${name} was approved.`,
      es: (name: string) => `${name}: cuenta aprobada.`,
    }),
  },
  refuse: {
    button: message({ en: 'Reject', es: 'Rechazar' }),
    buttonFor: buttonFor(
      (name) => `Reject ${name}`,
      (name) => `Rechazar a ${name}`,
    ),
    title: message({ en: (name: string) => `Reject ${name}?`, es: (name: string) => `¿Rechazar a ${name}?` }),
    text: message({
      en: (address: string) =>
        `The reason is emailed to ${address}. You can still approve the account later.`,
      es: (address: string) =>
        `El motivo se envía por correo a ${address}. La cuenta podrá aprobarse más tarde.`,
    }),
    confirm: message({ en: 'Reject', es: 'Rechazar' }),
    done: message({
      en: (name: string) => `${name} was rejected.`,
      es: (name: string) => `${name}: cuenta rechazada.`,
    }),
  },
  disable: {
    button: message({ en: 'Disable', es: 'Desactivar' }),
    buttonFor: buttonFor(
      (name) => `Disable ${name}`,
      (name) => `Desactivar a ${name}`,
    ),
    title: message({
      en: (name: string) => `Disable ${name}?`,
      es: (name: string) => `¿Desactivar a ${name}?`,
    }),
    text: message({
      en: (address: string) =>
        `All sessions of ${address} end immediately, and nobody can sign in until the account is enabled again. The person is notified by email.`,
      es: (address: string) =>
        `Todas las sesiones de ${address} terminan enseguida y nadie podrá entrar hasta que se reactive la cuenta. Se le avisa por correo.`,
    }),
    confirm: message({ en: 'Disable', es: 'Desactivar' }),
    done: message({
      en: (name: string) => `${name} was disabled and signed out everywhere.`,
      es: (name: string) => `${name}: cuenta desactivada y sesiones cerradas.`,
    }),
  },
  enable: {
    button: message({ en: 'Enable', es: 'Reactivar' }),
    buttonFor: buttonFor(
      (name) => `Enable ${name}`,
      (name) => `Reactivar a ${name}`,
    ),
    title: message({
      en: (name: string) => `Enable ${name}?`,
      es: (name: string) => `¿Reactivar a ${name}?`,
    }),
    text: message({
      en: (address: string) => `${address} can sign in again.`,
      es: (address: string) => `${address} podrá entrar de nuevo.`,
    }),
    confirm: message({ en: 'Enable', es: 'Reactivar' }),
    done: message({
      en: (name: string) => `${name} was enabled.`,
      es: (name: string) => `${name}: cuenta reactivada.`,
    }),
  },
  endSessions: {
    button: message({ en: 'Sign out everywhere', es: 'Cerrar todas las sesiones' }),
    buttonFor: buttonFor(
      (name) => `Sign ${name} out everywhere`,
      (name) => `Cerrar todas las sesiones de ${name}`,
    ),
    title: message({
      en: (name: string) => `Sign ${name} out everywhere?`,
      es: (name: string) => `¿Cerrar todas las sesiones de ${name}?`,
    }),
    text: message({
      en: (address: string) => `All sessions of ${address} end immediately. The person can sign in again.`,
      es: (address: string) => `Todas las sesiones de ${address} terminan enseguida. Podrá volver a entrar.`,
    }),
    confirm: message({ en: 'Sign out everywhere', es: 'Cerrar las sesiones' }),
    done: message({
      en: (name: string) => `${name} was signed out everywhere.`,
      es: (name: string) => `${name}: sesiones cerradas.`,
    }),
  },
  resetFactors: {
    button: message({ en: 'Reset two-step verification', es: 'Restablecer el segundo factor' }),
    buttonFor: buttonFor(
      (name) => `Reset two-step verification for ${name}`,
      (name) => `Restablecer el segundo factor de ${name}`,
    ),
    title: message({
      en: (name: string) => `Reset two-step verification for ${name}?`,
      es: (name: string) => `¿Restablecer el segundo factor de ${name}?`,
    }),
    text: message({
      en: (address: string) =>
        `This removes the authenticator app, passkeys and recovery codes of ${address} and ends all sessions. After that, the password or a provider alone is enough to sign in, so first verify who is asking, and not only by email. The person is notified by email.`,
      es: (address: string) =>
        `Se eliminan la aplicación de autenticación, las llaves de acceso y los códigos de recuperación de ${address}, y terminan todas las sesiones. Desde entonces bastará la contraseña o un proveedor para entrar: asegúrate antes de quién lo pide, y no solo por correo. Se le avisa por correo.`,
    }),
    confirm: message({ en: 'Reset two-step verification', es: 'Restablecer' }),
    done: message({
      en: (name: string) => `Two-step verification was reset for ${name}.`,
      es: (name: string) => `${name}: segundo factor restablecido.`,
    }),
  },
  makeEditor: {
    button: message({ en: 'Make editor', es: 'Dar el rol de redacción' }),
    buttonFor: buttonFor(
      (name) => `Make ${name} an editor`,
      (name) => `Dar a ${name} el rol de redacción`,
    ),
    title: message({
      en: (name: string) => `Make ${name} an editor?`,
      es: (name: string) => `¿Dar a ${name} el rol de redacción?`,
    }),
    text: message({
      en: (address: string) =>
        `${address} will be able to read, approve, publish and retract submitted articles, and nothing else here.`,
      es: (address: string) =>
        `${address} podrá leer, aprobar, publicar y retractar lo que se envíe, y nada más de lo de aquí.`,
    }),
    confirm: message({ en: 'Make editor', es: 'Dar el rol' }),
    done: message({
      en: (name: string) => `${name} is now an editor.`,
      es: (name: string) => `${name}: ahora con rol de redacción.`,
    }),
  },
  unmakeEditor: {
    button: message({ en: 'Remove role', es: 'Quitar el rol' }),
    buttonFor: buttonFor(
      (name) => `Remove the editor role from ${name}`,
      (name) => `Quitar el rol de redacción a ${name}`,
    ),
    title: message({
      en: (name: string) => `Remove the editor role from ${name}?`,
      es: (name: string) => `¿Quitar el rol de redacción a ${name}?`,
    }),
    text: message({
      en: (address: string) =>
        `${address} will no longer decide on articles. Nothing else about the account changes.`,
      es: (address: string) =>
        `${address} deja de decidir sobre artículos. Por lo demás, la cuenta sigue igual.`,
    }),
    confirm: message({ en: 'Remove role', es: 'Quitar el rol' }),
    done: message({
      en: (name: string) => `${name} is no longer an editor.`,
      es: (name: string) => `${name}: sin el rol de redacción.`,
    }),
  },
  makeAdmin: {
    button: message({ en: 'Make administrator', es: 'Hacer administrador' }),
    buttonFor: buttonFor(
      (name) => `Make ${name} an administrator`,
      (name) => `Hacer administrador a ${name}`,
    ),
    title: message({
      en: (name: string) => `Make ${name} an administrator?`,
      es: (name: string) => `¿Hacer administrador a ${name}?`,
    }),
    text: message({
      en: (address: string) =>
        `${address} will be able to do everything you can do here, including changing your account.`,
      es: (address: string) =>
        `${address} podrá hacer aquí todo lo que puedes hacer tú, también con tu cuenta.`,
    }),
    confirm: message({ en: 'Make administrator', es: 'Hacer administrador' }),
    done: message({
      en: (name: string) => `${name} is now an administrator.`,
      es: (name: string) => `${name}: ahora con rol de administrador.`,
    }),
  },
  unmakeAdmin: {
    button: message({ en: 'Remove role', es: 'Quitar el rol' }),
    buttonFor: buttonFor(
      (name) => `Remove the administrator role from ${name}`,
      (name) => `Quitar el rol de administrador a ${name}`,
    ),
    title: message({
      en: (name: string) => `Remove the administrator role from ${name}?`,
      es: (name: string) => `¿Quitar el rol de administrador a ${name}?`,
    }),
    text: message({
      en: (address: string) =>
        `${address} immediately loses access to the administration. Nothing else about the account changes.`,
      es: (address: string) =>
        `La administración se cierra enseguida para ${address}. Por lo demás, la cuenta sigue igual.`,
    }),
    confirm: message({ en: 'Remove role', es: 'Quitar el rol' }),
    done: message({
      en: (name: string) => `${name} is no longer an administrator.`,
      es: (name: string) => `${name}: ya sin rol de administrador.`,
    }),
  },
}
