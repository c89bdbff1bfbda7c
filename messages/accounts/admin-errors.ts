import { message } from '#lib/text/message.ts'

// API messages for acts that are not possible.

export const unknownAccount = message({
  en: 'This account does not exist. It may have been deleted in the meantime.',
  es: 'Esa cuenta no existe. Puede que se haya eliminado entretanto.',
})

export const refusals = {
  noApprovalNeeded: message({
    en: 'Only faculty, institutions and businesses can be approved or rejected.',
    es: 'Solo se aprueban o rechazan docentes, instituciones y empresas.',
  }),
  alreadyApproved: message({
    en: 'This account is already approved.',
    es: 'Esta cuenta ya está aprobada.',
  }),
  alreadyRefused: message({
    en: 'This account is already rejected.',
    es: 'Esta cuenta ya está rechazada.',
  }),
  oneself: message({
    en: 'You cannot do this with your own account. Ask another administrator.',
    es: 'No puedes hacer esto con tu propia cuenta. Pídeselo a otro administrador.',
  }),
  lastAdmin: message({
    en: 'This is the last administrator. Make someone else an administrator first.',
    es: 'Es el último administrador. Nombra antes a otra persona.',
  }),
  alreadyDisabled: message({
    en: 'This account is already disabled.',
    es: 'Esta cuenta ya está desactivada.',
  }),
  notDisabled: message({
    en: 'This account is not disabled.',
    es: 'Esta cuenta no está desactivada.',
  }),
  alreadyAdmin: message({
    en: 'This account is already an administrator.',
    es: 'Esta cuenta ya es de administrador.',
  }),
  notAdmin: message({
    en: 'This account is not an administrator.',
    es: 'Esta cuenta no es de administrador.',
  }),
  alreadyEditor: message({
    en: 'This account is already an editor.',
    es: 'Esta cuenta ya es de redacción.',
  }),
  notEditor: message({
    en: 'This account is not an editor.',
    es: 'Esta cuenta no es de redacción.',
  }),
  noFactor: message({
    en: 'This account does not use two-step verification: a password or a provider is enough to sign in.',
    es: 'Esta cuenta no tiene segundo factor: basta la contraseña o un proveedor para entrar.',
  }),
  notVerified: message({
    en: 'The email address of this account is not verified yet. Its owner must verify it first.',
    es: 'La dirección de correo aún no está verificada: no se sabe de quién es la cuenta.',
  }),
}
