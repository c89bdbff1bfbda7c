import { message } from '#lib/text/message.ts'

// The moderation queue.

export const reportsTitle = message({ en: 'Reports', es: 'Denuncias' })
export const listed = message({ en: 'Report status', es: 'Estado de las denuncias' })
export const stateNames = {
  open: message({ en: 'Open', es: 'Abiertas' }),
  settled: message({ en: 'Resolved', es: 'Resueltas' }),
}
export const kindLabel = message({ en: 'Type', es: 'Tipo' })
export const allKinds = message({ en: 'All types', es: 'Todos los tipos' })
export const languageLabel = message({ en: 'Language', es: 'Idioma' })
export const allLanguages = message({ en: 'All languages', es: 'Todos los idiomas' })
export const apply = message({ en: 'Show', es: 'Mostrar' })
export const nothingOpen = message({
  en: 'No open reports or appeals',
  es: 'No espera ninguna denuncia ni reclamación.',
})
export const nothingSettled = message({
  en: 'No resolved reports yet',
  es: 'Todavía no se ha hecho nada sobre ninguna denuncia.',
})
export const reportsOf = message({
  en: (n: number) => (n === 1 ? '1 report' : `${n} reports`),
  es: (n) => (n === 1 ? '1 denuncia' : `${n} denuncias`),
})
export const isHidden = message({ en: 'Hidden', es: 'Oculto' })
export const whatItSays = message({ en: 'Current text', es: 'Texto actual' })
export const isGone = message({ en: 'Deleted', es: 'Ya eliminado' })
export const byStranger = message({ en: 'not signed in', es: 'sin sesión iniciada' })
export const reasonToOwner = message({
  en: 'Reason (emailed to the owner if you hide or warn)',
  es: 'Por qué (su dueño lo recibe por correo si ocultas o adviertes)',
})
export const reasonKept = message({
  en: 'Reason (visible to other moderators)',
  es: 'Por qué (se guarda para otros moderadores)',
})
export const writeReason = message({ en: 'Enter a reason.', es: 'Escribe primero por qué.' })
export const actNames = {
  hide: message({ en: 'Hide page', es: 'Ocultar la página' }),
  warn: message({ en: 'Warn owner', es: 'Advertir a su dueño' }),
  dismiss: message({ en: 'Dismiss reports', es: 'Desestimar las denuncias' }),
}
export const doneNames = {
  hide: message({ en: 'Page hidden', es: 'Página ocultada' }),
  warn: message({ en: 'Owner warned', es: 'Dueño advertido' }),
  dismiss: message({ en: 'Reports dismissed', es: 'Denuncias desestimadas' }),
}
export const undoNames = {
  hide: message({ en: 'Show page again', es: 'Mostrar de nuevo la página' }),
  warn: message({ en: 'Withdraw warning', es: 'Retirar la advertencia' }),
  dismiss: message({ en: 'Reopen reports', es: 'Volver a abrir las denuncias' }),
}
export const undoneNames = {
  hide: message({ en: 'Shown again', es: 'Visible de nuevo' }),
  warn: message({ en: 'Warning withdrawn', es: 'Advertencia retirada' }),
  dismiss: message({ en: 'Reopened', es: 'Abiertas de nuevo' }),
}
export const appealed = message({ en: 'Owner appealed', es: 'Su dueño reclama' })
export const declined = message({ en: 'Appeal declined', es: 'Reclamación rechazada' })
export const decline = message({ en: 'Decline appeal', es: 'Rechazar la reclamación' })
export const reasonOfAppeal = message({
  en: 'Reason (emailed to the owner)',
  es: 'Por qué (su dueño lo recibe por correo)',
})
export const actOf = message({
  en: (act: string, title: string) => `${act}: ${title}`,
  es: (act, title) => `${act}: ${title}`,
})
