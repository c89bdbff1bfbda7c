import { message, type Message } from '#lib/text/message.ts'
import { userTypeNames } from './admin.ts'

// The audit log.

export const auditLede = message({
  en: (zone: string) => `Account activity, newest first. Times are shown in ${zone}.`,
  es: (zone: string) => `Lo ocurrido con las cuentas, lo más reciente primero. Las horas son las de ${zone}.`,
})
export const columns = {
  act: message({ en: 'Action', es: 'Qué' }),
  person: message({ en: 'Account', es: 'Cuenta' }),
  actor: message({ en: 'By', es: 'Por' }),
  when: message({ en: 'When', es: 'Cuándo' }),
  from: message({ en: 'From', es: 'Desde' }),
  detail: message({ en: 'Details', es: 'Detalle' }),
}
export const act = message({ en: 'Action', es: 'Qué ocurrió' })
export const anyAct = message({ en: 'All actions', es: 'Todo' })
export const entriesOf = message({
  en: (name: string) => `Entries for ${name}`,
  es: (name: string) => `Entradas de ${name}`,
})
export const onlyOne = message({ en: 'one account', es: 'una cuenta' })
export const removeFilter = message({
  en: (name: string) => `Show the entries for all accounts, not only ${name}`,
  es: (name: string) => `Mostrar las entradas de todas las cuentas, no solo de ${name}`,
})
export const self = message({ en: 'Account owner', es: 'La propia persona' })
export const deletedAccount = message({ en: 'Deleted account', es: 'Cuenta eliminada' })
export const noAccount = message({ en: 'No account', es: 'Ninguna cuenta' })

/** Names of acts by their code. */
export const actNames: Record<string, Message<[]>> = {
  'signed-up': message({ en: 'Signed up', es: 'Registro' }),
  'email-verified': message({ en: 'Email address verified', es: 'Dirección de correo verificada' }),
  'sign-up-denied': message({
    en: 'Registration cancelled by the owner of the address',
    es: 'Registro anulado por quien tiene la dirección',
  }),
  'never-verified': message({
    en: 'Registration deleted: never verified',
    es: 'Registro eliminado: nunca verificado',
  }),
  'taken-over': message({
    en: 'Unverified account claimed by its owner',
    es: 'Cuenta sin verificar recuperada por su titular',
  }),
  'email-change-asked': message({ en: 'Address change requested', es: 'Cambio de dirección solicitado' }),
  'email-change-denied': message({ en: 'Address change cancelled', es: 'Cambio de dirección cancelado' }),
  'email-changed': message({ en: 'Address changed', es: 'Dirección cambiada' }),
  'email-change-undone': message({ en: 'Address change undone', es: 'Cambio de dirección deshecho' }),
  'signed-in': message({ en: 'Signed in', es: 'Inicio de sesión' }),
  'authenticator-added': message({
    en: 'Authenticator app added',
    es: 'Aplicación de autenticación añadida',
  }),
  'authenticator-removed': message({
    en: 'Authenticator app removed',
    es: 'Aplicación de autenticación quitada',
  }),
  'passkey-added': message({ en: 'Passkey added', es: 'Llave de acceso añadida' }),
  'passkey-removed': message({ en: 'Passkey removed', es: 'Llave de acceso quitada' }),
  'recovery-codes-made': message({ en: 'Recovery codes created', es: 'Códigos de recuperación creados' }),
  'recovery-code-used': message({ en: 'Recovery code used', es: 'Código de recuperación usado' }),
  'second-factors-reset': message({
    en: 'Two-step verification reset',
    es: 'Segundo factor restablecido',
  }),
  'sign-in-failed': message({ en: 'Sign-in failed', es: 'Inicio de sesión fallido' }),
  'password-refused': message({
    en: 'Wrong password on confirmation',
    es: 'Contraseña incorrecta al volver a pedirla',
  }),
  'signed-out': message({ en: 'Signed out', es: 'Cierre de sesión' }),
  'sessions-ended': message({ en: 'Sessions ended', es: 'Sesiones cerradas' }),
  'provider-linked': message({ en: 'Provider linked', es: 'Proveedor vinculado' }),
  'provider-unlinked': message({ en: 'Provider unlinked', es: 'Proveedor desvinculado' }),
  'password-changed': message({ en: 'Password changed', es: 'Contraseña cambiada' }),
  'user-type-chosen': message({ en: 'User type chosen', es: 'Tipo de usuario elegido' }),
  'organization-stated': message({ en: 'Organization provided', es: 'Organización indicada' }),
  approved: message({ en: 'Approved', es: 'Aprobación' }),
  refused: message({ en: 'Rejected', es: 'Rechazo' }),
  disabled: message({ en: 'Disabled', es: 'Desactivación' }),
  enabled: message({ en: 'Enabled', es: 'Reactivación' }),
  'made-editor': message({ en: 'Made an editor', es: 'Rol de redacción concedido' }),
  'unmade-editor': message({ en: 'Editor role removed', es: 'Rol de redacción retirado' }),
  'made-admin': message({ en: 'Made an administrator', es: 'Rol de administrador concedido' }),
  'unmade-admin': message({ en: 'Administrator role removed', es: 'Rol de administrador retirado' }),
  'data-exported': message({ en: 'Data exported', es: 'Datos exportados' }),
  'deletion-planned': message({ en: 'Deletion requested', es: 'Eliminación solicitada' }),
  'deletion-called-off': message({ en: 'Deletion cancelled', es: 'Eliminación cancelada' }),
  'site-changed': message({ en: 'Portal settings changed', es: 'Portal modificado' }),
  'demo-removed': message({ en: 'Demo content removed', es: 'Contenido de demostración retirado' }),
  'import-begun': message({ en: 'Import started', es: 'Importación iniciada' }),
  'import-run': message({ en: 'Import completed', es: 'Importación realizada' }),
  'message-received': message({ en: 'Message received', es: 'Mensaje recibido' }),
  'message-answered': message({ en: 'Message marked as answered', es: 'Mensaje marcado como respondido' }),
  'message-reopened': message({ en: 'Message reopened', es: 'Mensaje vuelto a abrir' }),
  reported: message({ en: 'Page reported', es: 'Página denunciada' }),
  'thing-hidden': message({ en: 'Page hidden', es: 'Página ocultada' }),
  'thing-restored': message({ en: 'Page shown again', es: 'Página mostrada de nuevo' }),
  'thing-warned': message({ en: 'Owner of a page warned', es: 'Dueño de una página advertido' }),
  'warning-withdrawn': message({ en: 'Warning withdrawn', es: 'Advertencia retirada' }),
  'act-appealed': message({ en: 'Appeal submitted', es: 'Reclamación contra los moderadores' }),
  'appeal-declined': message({ en: 'Appeal declined', es: 'Reclamación rechazada' }),
  'reports-dismissed': message({ en: 'Reports dismissed', es: 'Denuncias desestimadas' }),
  'reports-reopened': message({ en: 'Reports reopened', es: 'Denuncias de nuevo en espera' }),
  'organization-invited': message({
    en: 'Invited to manage an institute or a company',
    es: 'Invitación a llevar una institución o una empresa',
  }),
  'organization-invitation-withdrawn': message({ en: 'Invitation withdrawn', es: 'Invitación retirada' }),
  'organization-joined': message({ en: 'Invitation accepted', es: 'Invitación aceptada' }),
  'organization-member-changed': message({
    en: 'Role in an institute or a company changed',
    es: 'Papel en una institución o una empresa cambiado',
  }),
  'organization-member-removed': message({
    en: 'Left an institute or a company',
    es: 'Salida de una institución o una empresa',
  }),
  'organization-written-to': message({
    en: 'Message sent to an institute or a company',
    es: 'Mensaje a un centro o una empresa',
  }),
  'event-created': message({ en: 'Event announced', es: 'Evento anunciado' }),
  'event-changed': message({ en: 'Event changed', es: 'Evento cambiado' }),
  'event-cancelled': message({ en: 'Event cancelled', es: 'Evento cancelado' }),
  'talk-call-set': message({
    en: 'Call for papers opened or changed',
    es: 'Convocatoria de charlas abierta o cambiada',
  }),
  'talk-call-closed': message({ en: 'Call for papers closed', es: 'Convocatoria de charlas cerrada' }),
  'talk-proposed': message({ en: 'Proposal submitted', es: 'Charla propuesta' }),
  'talk-withdrawn': message({ en: 'Proposal withdrawn', es: 'Charla retirada' }),
  'talk-decided': message({ en: 'Decision on a proposal', es: 'Charla decidida' }),
  'talk-scheduled': message({ en: 'Talk added to an agenda', es: 'Charla puesta en un programa' }),
  'event-message-sent': message({
    en: 'Message sent to attendees of an event',
    es: 'Mensaje a las personas inscritas en un evento',
  }),
  'article-begun': message({ en: 'Article started', es: 'Artículo empezado' }),
  'article-correction-begun': message({
    en: 'Correction of an article started',
    es: 'Corrección de un artículo empezada',
  }),
  'article-picture-added': message({ en: 'Image added to an article', es: 'Imagen para un artículo' }),
  'article-document-added': message({ en: 'Document added to an article', es: 'Documento para un artículo' }),
  'article-submitted': message({ en: 'Article submitted', es: 'Artículo enviado' }),
  'article-withdrawn': message({ en: 'Article withdrawn', es: 'Artículo retirado por su autoría' }),
  'article-approved': message({ en: 'Article approved', es: 'Artículo aprobado' }),
  'article-rejected': message({ en: 'Article rejected', es: 'Artículo no aceptado' }),
  'article-scheduled': message({ en: 'Article scheduled', es: 'Artículo programado' }),
  'article-published': message({ en: 'Article published', es: 'Artículo publicado' }),
  'article-archived': message({ en: 'Article archived', es: 'Artículo archivado' }),
  'article-retracted': message({ en: 'Article retracted', es: 'Artículo retractado' }),
  'article-restored': message({ en: 'Earlier version restored', es: 'Versión anterior recuperada' }),
  'article-deleted': message({ en: 'Article deleted', es: 'Artículo eliminado' }),
  'organization-claimed': message({
    en: 'Institute or company claimed',
    es: 'Centro o empresa asumidos',
  }),
  'organization-asked-for': message({
    en: 'Claim to an institute or a company submitted',
    es: 'Centro o empresa solicitados',
  }),
  'organization-claim-granted': message({
    en: 'Claim to an institute or a company approved',
    es: 'Centro o empresa concedidos',
  }),
  'organization-claim-refused': message({
    en: 'Claim to an institute or a company rejected',
    es: 'Centro o empresa no concedidos',
  }),
  'application-sent': message({ en: 'Applied for a job or a project', es: 'Candidatura enviada' }),
  'application-withdrawn': message({ en: 'Application withdrawn', es: 'Candidatura retirada' }),
  'application-changed': message({
    en: 'Application updated by a company',
    es: 'Candidatura valorada por una empresa',
  }),
  'posting-extended': message({
    en: 'Posting extended through an email link',
    es: 'Oferta ampliada por un enlace',
  }),
  'posting-closed': message({
    en: 'Posting closed through an email link',
    es: 'Oferta cerrada por un enlace',
  }),
  deleted: message({ en: 'Account deleted', es: 'Cuenta eliminada' }),
}

/** Names of detail values that are codes; all others are shown as they are. */
export const detailValues: Record<string, Message<[]>> = {
  'reason:invalid_input': message({
    en: 'Wrong password or email address',
    es: 'Contraseña o dirección incorrecta',
  }),
  'reason:forbidden': message({ en: 'The account is disabled', es: 'La cuenta está desactivada' }),
  'for:password-changed': message({ en: 'Changing the password', es: 'Cambiar la contraseña' }),
  'for:deletion-planned': message({ en: 'Deleting the account', es: 'Eliminar la cuenta' }),
  'for:email-change-asked': message({ en: 'Changing the address', es: 'Cambiar la dirección' }),
  'for:sessions-ended': message({ en: 'Ending sessions', es: 'Cerrar sesiones' }),
  'way:signed in': message({ en: 'Signed in', es: 'Con la sesión iniciada' }),
  'way:mail link': message({ en: 'Link in an email', es: 'Enlace de un correo' }),
  'userType:Educational Institution': userTypeNames['Educational Institution'],
  'userType:Business': userTypeNames.Business,
  'userType:Faculty': userTypeNames.Faculty,
  'for:provider-unlinked': message({ en: 'Unlinking a provider', es: 'Desvincular un proveedor' }),
  'kind:institute': message({ en: 'Institute', es: 'Centro' }),
  'kind:business': message({ en: 'Company', es: 'Empresa' }),
  'provider:local': message({ en: 'Password', es: 'Contraseña' }),
}

/** Names of details; all others are shown as they are. */
export const detailNames: Record<string, Message<[]>> = {
  reason: message({ en: 'Reason', es: 'Motivo' }),
  message: message({ en: 'Message', es: 'Mensaje' }),
  recipients: message({ en: 'Recipients', es: 'Destinatarios' }),
  sessions: message({ en: 'Sessions', es: 'Sesiones' }),
  session: message({ en: 'Session', es: 'Sesión' }),
  provider: message({ en: 'Sign-in method', es: 'Vía de acceso' }),
  userType: message({ en: 'User type', es: 'Tipo de usuario' }),
  from: message({ en: 'From', es: 'De' }),
  to: message({ en: 'To', es: 'A' }),
  email: message({ en: 'Email address', es: 'Dirección de correo' }),
  kind: message({ en: 'Type', es: 'Clase' }),
  organization: message({ en: 'Organization', es: 'Organización' }),
  registrationNumber: message({ en: 'Registration number', es: 'Número de registro' }),
  webSite: message({ en: 'Website', es: 'Sitio web' }),
  by: message({ en: 'By', es: 'Mediante' }),
  for: message({ en: 'Purpose', es: 'Se pidió para' }),
  way: message({ en: 'Method', es: 'Vía' }),
  part: message({ en: 'Part', es: 'Parte' }),
  version: message({ en: 'Version', es: 'Versión' }),
  restores: message({ en: 'Restored version', es: 'Versión recuperada' }),
  goes: message({ en: 'Deletion date', es: 'Fecha de eliminación' }),
}
