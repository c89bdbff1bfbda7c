import { message, type Message } from '#lib/text/message.ts'

// Texts for administrators.

export const pages = message({ en: 'Administration pages', es: 'Páginas de administración' })
const waiting = message({ en: 'Waiting for approval', es: 'Pendientes de aprobación' })
/** Shown on the tab. */
export const waitingTab = message({ en: 'To approve', es: 'Por aprobar' })
export const allUsers = message({ en: 'All users', es: 'Cuentas' })

export const auditTab = message({ en: 'Audit log', es: 'Registro' })

export const searchUsers = message({ en: 'Search users', es: 'Buscar cuentas' })
export const searchPlaceholder = message({ en: 'Name or email', es: 'Nombre o correo' })
export const search = message({ en: 'Search', es: 'Buscar' })
export const approval = message({ en: 'Approval', es: 'Aprobación' })
export const anyApproval = message({ en: 'Any status', es: 'Cualquier aprobación' })
export const approvalFilterNames = {
  pending: waiting,
  approved: message({ en: 'Approved', es: 'Aprobadas' }),
  refused: message({ en: 'Rejected', es: 'Rechazadas' }),
  none: message({ en: 'No approval needed', es: 'Sin aprobación necesaria' }),
}
export const userCount = message({
  en: (n: number) => (n === 1 ? '1 user' : `${n} users`),
  es: (n: number) => (n === 1 ? '1 cuenta' : `${n} cuentas`),
})
export const shownOf = message({
  en: (shown: number, total: number) => `Showing ${shown} of ${total}`,
  es: (shown: number, total: number) => `Se muestran ${shown} de ${total}`,
})
export const showMore = message({ en: 'Show more', es: 'Mostrar más' })
export const noDataFound = message({ en: 'No data found.', es: 'No se encontraron datos.' })
export const nobodyWaits = message({
  en: 'No accounts are waiting for approval. Faculty, institutions and businesses appear here once they choose their type.',
  es: 'Nadie espera una aprobación. Docentes, instituciones y empresas aparecen aquí cuando han elegido su tipo.',
})
export const nobodyFound = message({
  en: 'No accounts match. Try a shorter part of the name or email address.',
  es: 'Ninguna cuenta coincide. Prueba con una parte más corta del nombre o de la dirección.',
})
export const nothingOnRecord = message({
  en: 'There are no entries of this kind.',
  es: 'No consta nada de este tipo.',
})
export const showAll = message({ en: 'Show all', es: 'Mostrar todo' })
export const failed = message({ en: 'The list could not be loaded', es: 'No se pudo cargar la lista' })
export const personFailed = message({
  en: 'The account could not be loaded',
  es: 'No se pudo cargar la cuenta',
})
export const close = message({ en: 'Close', es: 'Cerrar' })

export const columns = {
  person: message({ en: 'Person', es: 'Persona' }),
  type: message({ en: 'User type', es: 'Tipo de usuario' }),
  state: message({ en: 'Status', es: 'Estado' }),
  registered: message({ en: 'Registered', es: 'Alta' }),
  lastSignIn: message({ en: 'Last sign-in', es: 'Último acceso' }),
  actions: message({ en: 'Actions', es: 'Acciones' }),
}
export const userTypeNames: Record<
  'Personal' | 'Educational Institution' | 'Business' | 'Faculty',
  Message<[]>
> = {
  Personal: message({ en: 'Personal', es: 'Personal' }),
  'Educational Institution': message({ en: 'Educational Institution', es: 'Institución educativa' }),
  Business: message({ en: 'Business', es: 'Empresa' }),
  Faculty: message({ en: 'Faculty', es: 'Docente' }),
}
export const noType = message({ en: 'Not chosen yet', es: 'Sin elegir' })
export const approvalStates = {
  pending: message({ en: 'Waiting for approval', es: 'Pendiente de aprobación' }),
  approved: message({ en: 'Approved', es: 'Aprobada' }),
  refused: message({ en: 'Rejected', es: 'Rechazada' }),
}
export const active = message({ en: 'Active', es: 'Activa' })
export const disabled = message({ en: 'Disabled', es: 'Desactivada' })
export const disabledSince = message({
  en: (when: string) => `Disabled since ${when}`,
  es: (when: string) => `Desactivada desde el ${when}`,
})
export const leaving = message({
  en: (when: string) => `Will be deleted on ${when}`,
  es: (when: string) => `Se eliminará el ${when}`,
})
export const secondFactor = message({ en: 'Two-step verification', es: 'Segundo factor' })
export const factorSince = message({
  en: (when: string) => `On since ${when}`,
  es: (when: string) => `Desde el ${when}`,
})
export const noFactor = message({ en: 'Off', es: 'Ninguno' })
export const you = message({ en: 'You', es: 'Tú' })
export const never = message({ en: 'Never', es: 'Nunca' })
export const sessionCount = message({
  en: (n: number) => (n === 1 ? '1 session' : `${n} sessions`),
  es: (n: number) => (n === 1 ? '1 sesión' : `${n} sesiones`),
})
export const details = message({ en: 'Details', es: 'Detalles' })
export const detailsOf = message({
  en: (name: string) => `Details of ${name}`,
  es: (name: string) => `Detalles de ${name}`,
})

export const email = message({ en: 'Email address', es: 'Correo' })
export const verified = message({ en: 'Verified', es: 'Verificado' })
export const notVerified = message({ en: 'Not verified', es: 'Sin verificar' })
export const role = message({ en: 'Role', es: 'Rol' })
export const roleNames = {
  user: message({ en: 'User', es: 'Usuario' }),
  editor: message({ en: 'Editor', es: 'Redacción' }),
  admin: message({ en: 'Administrator', es: 'Administrador' }),
}
export const sessions = message({ en: 'Sessions', es: 'Sesiones' })
export const reason = message({ en: 'Reason', es: 'Motivo' })
export const lastEntries = message({
  en: 'Latest entries of the audit log',
  es: 'Últimas entradas del registro',
})
export const allEntries = message({ en: 'All entries', es: 'Todas las entradas' })
export const byOther = message({ en: (name: string) => `by ${name}`, es: (name: string) => `por ${name}` })
export const unknownPerson = message({ en: 'Account not found', es: 'Esa cuenta no existe' })
export const unknownPersonText = message({
  en: 'It may have been deleted. Its history is still in the audit log.',
  es: 'Puede que se haya eliminado. Lo que ocurrió con ella sigue en el registro.',
})
export const yourself = message({
  en: 'This is your own account. Only another administrator can disable it or remove its role.',
  es: 'Es tu propia cuenta: solo otro administrador puede desactivarla o quitarle el rol.',
})

export const reasonRequired = message({
  en: 'Enter a reason. It is sent by email.',
  es: 'Di por qué: el motivo se envía por correo.',
})
export const reasonTooLong = message({
  en: (most: number) => `Enter at most ${most} characters.`,
  es: (most: number) => `Como máximo ${most} caracteres.`,
})
export const optionalReason = message({ en: 'Reason (optional)', es: 'Motivo (opcional)' })
export const reasonHint = message({
  en: 'Sent to the person word for word.',
  es: 'La persona lo lee tal cual.',
})
