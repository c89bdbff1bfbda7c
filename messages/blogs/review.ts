import { message } from '#lib/text/message.ts'

// The review of submitted articles by editors.

export const review = message({ en: 'Submitted articles', es: 'Artículos enviados' })
export const reviewLede = message({
  en: 'Oldest first. Open an article to add notes and decide.',
  es: 'Primero los más antiguos. Abre un artículo para añadir notas y decidir.',
})
export const search = message({ en: 'Title or author', es: 'Título o autoría' })
export const state = message({ en: 'Status', es: 'Estado' })
export const anyState = message({ en: 'Any', es: 'Cualquiera' })
export const nothingWaits = message({ en: 'No articles to review', es: 'No hay artículos por revisar' })
export const publishedOn = message({
  en: (when: string) => `Scheduled for ${when}`,
  es: (when) => `Programado para el ${when}`,
})

export const notYet = message({ en: 'Cancel', es: 'Cancelar' })
export const reason = message({ en: 'Reason', es: 'Motivo' })
export const reasonHint = message({ en: 'Shown to the authors', es: 'Se muestra a la autoría' })
export const reasonNeeded = message({ en: 'Enter a reason', es: 'Escribe un motivo' })
export const publishAt = message({ en: 'Publication time', es: 'Fecha de publicación' })
export const publishAtHint = message({
  en: 'In your time zone. Leave empty to publish now.',
  es: 'En tu zona horaria. Déjalo vacío para publicar ahora.',
})
export const steps = {
  approve: {
    button: message({ en: 'Approve', es: 'Aprobar' }),
    question: message({ en: 'Approve this article?', es: '¿Aprobar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” can then be published. Its authors are notified by email.`,
      es: (title) => `«${title}» podrá publicarse; sus autores lo sabrán por correo.`,
    }),
  },
  reject: {
    button: message({ en: 'Reject', es: 'Rechazar' }),
    question: message({ en: 'Reject this article?', es: '¿Rechazar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” goes back to its authors, who can edit and resubmit it.`,
      es: (title) => `«${title}» vuelve a sus autores, que pueden cambiarlo y enviarlo de nuevo.`,
    }),
  },
  publish: {
    button: message({ en: 'Publish', es: 'Publicar' }),
    question: message({ en: 'Publish this article?', es: '¿Publicar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” becomes visible to everyone and appears in search.`,
      es: (title) => `«${title}» estará a la vista de todo el mundo y en todas las búsquedas.`,
    }),
  },
  retract: {
    button: message({ en: 'Retract', es: 'Retractar' }),
    question: message({ en: 'Retract this article?', es: '¿Retractar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” stays online below a permanent notice that gives the reason.`,
      es: (title) => `«${title}» sigue en su sitio, bajo un aviso que también se queda y dice por qué.`,
    }),
  },
  archive: {
    button: message({ en: 'Archive', es: 'Archivar' }),
    question: message({ en: 'Archive this article?', es: '¿Archivar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” is no longer shown to readers.`,
      es: (title) => `«${title}» deja de mostrarse.`,
    }),
  },
}

export const choose = message({
  en: (title: string) => `Select: ${title}`,
  es: (title) => `Elegir: ${title}`,
})
export const withChosen = message({ en: 'Selected articles', es: 'Artículos elegidos' })
export const chosen = message({
  en: (n: number) => (n === 1 ? '1 article selected' : `${n} articles selected`),
  es: (n) => (n === 1 ? 'Un artículo elegido' : `${n} artículos elegidos`),
})
export const chooseNone = message({ en: 'Clear selection', es: 'Borrar la selección' })
export const nothingForAll = message({
  en: 'No action applies to all of them because their statuses differ.',
  es: 'Ninguna acción vale para todos porque sus estados son distintos.',
})
export const decideQuestion = message({
  en: (act: string, n: number) => `${act} ${n === 1 ? '1 article' : `${n} articles`}?`,
  es: (act, n) => `¿${act} ${n === 1 ? 'un artículo' : `${n} artículos`}?`,
})
export const decided = message({
  en: (n: number) => (n === 1 ? '1 article updated' : `${n} articles updated`),
  es: (n) => (n === 1 ? '1 artículo actualizado' : `${n} artículos actualizados`),
})

export const notes = message({ en: 'Notes', es: 'Notas' })
export const noNotes = message({
  en: 'Editors and authors can discuss parts of the article here. Readers don’t see the notes.',
  es: 'Aquí la redacción y la autoría comentan cada parte. No lo ve nadie más.',
})
export const wholeArticle = message({ en: 'Whole article', es: 'Todo el artículo' })
export const somebody = message({ en: 'Somebody', es: 'Alguien' })
export const settled = message({ en: 'Resolved', es: 'Resuelta' })
export const settle = message({ en: 'Resolve', es: 'Resolver' })
export const reopen = message({ en: 'Reopen', es: 'Reabrir' })
export const notePart = message({ en: 'About', es: 'Sobre' })
export const note = message({ en: 'Note', es: 'Nota' })
export const addNote = message({ en: 'Add note', es: 'Añadir la nota' })
