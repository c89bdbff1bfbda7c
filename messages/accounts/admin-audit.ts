import { message, type Message } from '#lib/text/message.ts'
import { userTypeNames } from './admin.ts'

// The audit log.

export const auditLede = message({
  en: (zone: string) => `What happened with accounts, newest first. Times are those of ${zone}.`,
  es: (zone: string) => `Lo ocurrido con las cuentas, lo más reciente primero. Las horas son las de ${zone}.`,
})
export const columns = {
  act: message({ en: 'What', es: 'Qué' }),
  person: message({ en: 'Account', es: 'Cuenta' }),
  actor: message({ en: 'By', es: 'Por' }),
  when: message({ en: 'When', es: 'Cuándo' }),
  from: message({ en: 'From', es: 'Desde' }),
  detail: message({ en: 'Detail', es: 'Detalle' }),
}
export const act = message({ en: 'What happened', es: 'Qué ocurrió' })
export const anyAct = message({ en: 'Everything', es: 'Todo' })
export const entriesOf = message({
  en: (name: string) => `Entries of ${name}`,
  es: (name: string) => `Entradas de ${name}`,
})
export const onlyOne = message({ en: 'one account', es: 'una cuenta' })
export const removeFilter = message({
  en: (name: string) => `Show the entries of all accounts, not only of ${name}`,
  es: (name: string) => `Mostrar las entradas de todas las cuentas, no solo de ${name}`,
})
export const self = message({ en: 'The person', es: 'La propia persona' })
export const deletedAccount = message({ en: 'Deleted account', es: 'Cuenta eliminada' })
export const noAccount = message({ en: 'No account', es: 'Ninguna cuenta' })

/** What is on record, by the word that stands there. */
export const actNames: Record<string, Message<[]>> = {
  'signed-up': message({ en: 'Signed up', es: 'Registro' }),
  'email-verified': message({ en: 'E-mail address verified', es: 'Dirección de correo verificada' }),
  'sign-up-denied': message({
    en: 'Registration denied by the owner of the address',
    es: 'Registro anulado por quien tiene la dirección',
  }),
  'never-verified': message({
    en: 'Registration removed: never verified',
    es: 'Registro eliminado: nunca verificado',
  }),
  'taken-over': message({
    en: 'Unverified account taken over by its owner',
    es: 'Cuenta sin verificar recuperada por su titular',
  }),
  'email-change-asked': message({ en: 'Change of address asked for', es: 'Cambio de dirección solicitado' }),
  'email-change-denied': message({ en: 'Change of address called off', es: 'Cambio de dirección cancelado' }),
  'email-changed': message({ en: 'Address changed', es: 'Dirección cambiada' }),
  'email-change-undone': message({ en: 'Change of address undone', es: 'Cambio de dirección deshecho' }),
  'signed-in': message({ en: 'Signed in', es: 'Inicio de sesión' }),
  'authenticator-added': message({ en: 'Authenticator added', es: 'Aplicación de autenticación añadida' }),
  'authenticator-removed': message({
    en: 'Authenticator removed',
    es: 'Aplicación de autenticación quitada',
  }),
  'passkey-added': message({ en: 'Passkey added', es: 'Llave de acceso añadida' }),
  'passkey-removed': message({ en: 'Passkey removed', es: 'Llave de acceso quitada' }),
  'recovery-codes-made': message({ en: 'Recovery codes made', es: 'Códigos de recuperación creados' }),
  'recovery-code-used': message({ en: 'Recovery code used', es: 'Código de recuperación usado' }),
  'second-factors-reset': message({
    en: 'Second factors reset',
    es: 'Segundo factor restablecido',
  }),
  'sign-in-failed': message({ en: 'Sign-in failed', es: 'Inicio de sesión fallido' }),
  'password-refused': message({
    en: 'Wrong password when asked again',
    es: 'Contraseña incorrecta al volver a pedirla',
  }),
  'signed-out': message({ en: 'Signed out', es: 'Cierre de sesión' }),
  'sessions-ended': message({ en: 'Sessions ended', es: 'Sesiones cerradas' }),
  'provider-linked': message({ en: 'Provider linked', es: 'Proveedor vinculado' }),
  'provider-unlinked': message({ en: 'Provider unlinked', es: 'Proveedor desvinculado' }),
  'password-changed': message({ en: 'Password changed', es: 'Contraseña cambiada' }),
  'user-type-chosen': message({ en: 'User type chosen', es: 'Tipo de usuario elegido' }),
  'organization-stated': message({ en: 'Organisation named', es: 'Organización indicada' }),
  approved: message({ en: 'Approved', es: 'Aprobación' }),
  refused: message({ en: 'Refused', es: 'Rechazo' }),
  disabled: message({ en: 'Disabled', es: 'Desactivación' }),
  enabled: message({ en: 'Enabled', es: 'Reactivación' }),
  'made-editor': message({ en: 'Made an editor', es: 'Rol de redacción concedido' }),
  'unmade-editor': message({ en: 'Role of editor taken', es: 'Rol de redacción retirado' }),
  'made-admin': message({ en: 'Made an administrator', es: 'Rol de administrador concedido' }),
  'unmade-admin': message({ en: 'Role of administrator taken', es: 'Rol de administrador retirado' }),
  'data-exported': message({ en: 'Data exported', es: 'Datos exportados' }),
  'deletion-planned': message({ en: 'Deletion asked for', es: 'Eliminación solicitada' }),
  'deletion-called-off': message({ en: 'Deletion called off', es: 'Eliminación cancelada' }),
  'site-changed': message({ en: 'Portal changed', es: 'Portal modificado' }),
  'demo-removed': message({ en: 'Demo content taken out', es: 'Contenido de demostración retirado' }),
  'import-begun': message({ en: 'Import begun', es: 'Importación iniciada' }),
  'import-run': message({ en: 'Import made', es: 'Importación realizada' }),
  'message-received': message({ en: 'Message received', es: 'Mensaje recibido' }),
  'message-answered': message({ en: 'Message marked as answered', es: 'Mensaje marcado como respondido' }),
  'message-reopened': message({ en: 'Message opened again', es: 'Mensaje vuelto a abrir' }),
  reported: message({ en: 'Page reported', es: 'Página denunciada' }),
  'thing-hidden': message({ en: 'Page hidden', es: 'Página ocultada' }),
  'thing-restored': message({ en: 'Page shown again', es: 'Página mostrada de nuevo' }),
  'thing-warned': message({ en: 'Owner of a page warned', es: 'Dueño de una página advertido' }),
  'warning-withdrawn': message({ en: 'Warning withdrawn', es: 'Advertencia retirada' }),
  'act-appealed': message({ en: 'Appeal against moderators', es: 'Reclamación contra los moderadores' }),
  'appeal-declined': message({ en: 'Appeal declined', es: 'Reclamación rechazada' }),
  'reports-dismissed': message({ en: 'Reports dismissed', es: 'Denuncias desestimadas' }),
  'reports-reopened': message({ en: 'Reports wait again', es: 'Denuncias de nuevo en espera' }),
  'organization-invited': message({
    en: 'Invited to keep an institute or a business',
    es: 'Invitación a llevar una institución o una empresa',
  }),
  'organization-invitation-withdrawn': message({ en: 'Invitation withdrawn', es: 'Invitación retirada' }),
  'organization-joined': message({ en: 'Invitation accepted', es: 'Invitación aceptada' }),
  'organization-member-changed': message({
    en: 'Role in an institute or a business changed',
    es: 'Papel en una institución o una empresa cambiado',
  }),
  'organization-member-removed': message({
    en: 'Left an institute or a business',
    es: 'Salida de una institución o una empresa',
  }),
  'organization-written-to': message({
    en: 'Message to an institute or a company',
    es: 'Mensaje a un centro o una empresa',
  }),
  'event-created': message({ en: 'Event announced', es: 'Evento anunciado' }),
  'event-changed': message({ en: 'Event changed', es: 'Evento cambiado' }),
  'event-cancelled': message({ en: 'Event cancelled', es: 'Evento cancelado' }),
  'talk-call-set': message({
    en: 'Call for talks opened or changed',
    es: 'Convocatoria de charlas abierta o cambiada',
  }),
  'talk-call-closed': message({ en: 'Call for talks closed', es: 'Convocatoria de charlas cerrada' }),
  'talk-proposed': message({ en: 'Talk proposed', es: 'Charla propuesta' }),
  'talk-withdrawn': message({ en: 'Talk withdrawn', es: 'Charla retirada' }),
  'talk-decided': message({ en: 'Talk decided on', es: 'Charla decidida' }),
  'talk-scheduled': message({ en: 'Talk put into an agenda', es: 'Charla puesta en un programa' }),
  'event-message-sent': message({
    en: 'Message to those registered for an event',
    es: 'Mensaje a las personas inscritas en un evento',
  }),
  'article-begun': message({ en: 'Article begun', es: 'Artículo empezado' }),
  'article-correction-begun': message({
    en: 'Correction of an article begun',
    es: 'Corrección de un artículo empezada',
  }),
  'article-picture-added': message({ en: 'Picture for an article', es: 'Imagen para un artículo' }),
  'article-document-added': message({ en: 'Document for an article', es: 'Documento para un artículo' }),
  'article-submitted': message({ en: 'Article submitted', es: 'Artículo enviado' }),
  'article-withdrawn': message({ en: 'Article withdrawn', es: 'Artículo retirado por su autoría' }),
  'article-approved': message({ en: 'Article approved', es: 'Artículo aprobado' }),
  'article-rejected': message({ en: 'Article not accepted', es: 'Artículo no aceptado' }),
  'article-scheduled': message({ en: 'Article scheduled', es: 'Artículo programado' }),
  'article-published': message({ en: 'Article published', es: 'Artículo publicado' }),
  'article-archived': message({ en: 'Article archived', es: 'Artículo archivado' }),
  'article-retracted': message({ en: 'Article retracted', es: 'Artículo retractado' }),
  'article-restored': message({ en: 'Earlier version brought back', es: 'Versión anterior recuperada' }),
  'article-deleted': message({ en: 'Article deleted', es: 'Artículo eliminado' }),
  'organization-claimed': message({
    en: 'Institute or company taken over',
    es: 'Centro o empresa asumidos',
  }),
  'organization-asked-for': message({
    en: 'Institute or company asked for',
    es: 'Centro o empresa solicitados',
  }),
  'organization-claim-granted': message({
    en: 'Institute or company granted',
    es: 'Centro o empresa concedidos',
  }),
  'organization-claim-refused': message({
    en: 'Institute or company not granted',
    es: 'Centro o empresa no concedidos',
  }),
  'application-sent': message({ en: 'Applied to a job or a project', es: 'Candidatura enviada' }),
  'application-withdrawn': message({ en: 'Application withdrawn', es: 'Candidatura retirada' }),
  'application-changed': message({
    en: 'Application looked at by a business',
    es: 'Candidatura valorada por una empresa',
  }),
  'posting-extended': message({
    en: 'Posting extended by a mail’s link',
    es: 'Oferta ampliada por un enlace',
  }),
  'posting-closed': message({ en: 'Posting closed by a mail’s link', es: 'Oferta cerrada por un enlace' }),
  deleted: message({ en: 'Account deleted', es: 'Cuenta eliminada' }),
}

/** What details say in words of programs; all others stand as they are. */
export const detailValues: Record<string, Message<[]>> = {
  'reason:invalid_input': message({
    en: 'Password or address is wrong',
    es: 'Contraseña o dirección incorrecta',
  }),
  'reason:forbidden': message({ en: 'The account is disabled', es: 'La cuenta está desactivada' }),
  'for:password-changed': message({ en: 'Changing the password', es: 'Cambiar la contraseña' }),
  'for:deletion-planned': message({ en: 'Deleting the account', es: 'Eliminar la cuenta' }),
  'for:email-change-asked': message({ en: 'Changing the address', es: 'Cambiar la dirección' }),
  'for:sessions-ended': message({ en: 'Ending sessions', es: 'Cerrar sesiones' }),
  'way:signed in': message({ en: 'Signed in', es: 'Con la sesión iniciada' }),
  'way:mail link': message({ en: 'Link of a mail', es: 'Enlace de un correo' }),
  'userType:Educational Institution': userTypeNames['Educational Institution'],
  'userType:Business': userTypeNames.Business,
  'userType:Faculty': userTypeNames.Faculty,
  'for:provider-unlinked': message({ en: 'Unlinking a provider', es: 'Desvincular un proveedor' }),
  'kind:institute': message({ en: 'Institute', es: 'Centro' }),
  'kind:business': message({ en: 'Company', es: 'Empresa' }),
  'provider:local': message({ en: 'Password', es: 'Contraseña' }),
}

/** Names of what the details say; all others stand as they are. */
export const detailNames: Record<string, Message<[]>> = {
  reason: message({ en: 'Reason', es: 'Motivo' }),
  message: message({ en: 'Message', es: 'Mensaje' }),
  recipients: message({ en: 'Recipients', es: 'Destinatarios' }),
  sessions: message({ en: 'Sessions', es: 'Sesiones' }),
  session: message({ en: 'Session', es: 'Sesión' }),
  provider: message({ en: 'Way in', es: 'Vía de acceso' }),
  userType: message({ en: 'User type', es: 'Tipo de usuario' }),
  from: message({ en: 'From', es: 'De' }),
  to: message({ en: 'To', es: 'A' }),
  email: message({ en: 'E-mail address', es: 'Dirección de correo' }),
  kind: message({ en: 'Kind', es: 'Clase' }),
  organization: message({ en: 'Organisation', es: 'Organización' }),
  registrationNumber: message({ en: 'Registration number', es: 'Número de registro' }),
  webSite: message({ en: 'Web site', es: 'Sitio web' }),
  by: message({ en: 'By', es: 'Mediante' }),
  for: message({ en: 'Asked for', es: 'Se pidió para' }),
  way: message({ en: 'Way', es: 'Vía' }),
  part: message({ en: 'Part', es: 'Parte' }),
  version: message({ en: 'Version', es: 'Versión' }),
  restores: message({ en: 'Brought back version', es: 'Versión recuperada' }),
  goes: message({ en: 'Goes on', es: 'Fecha de eliminación' }),
}
