import { message } from '#lib/text/message.ts'

// What editors see and decide.

export const review = message({ en: 'Submitted articles', es: 'Artículos enviados' })
export const reviewLede = message({
  en: 'What waits longest comes first. Open an article to write notes on its parts and to decide.',
  es: 'Primero lo que lleva más tiempo esperando. Abre un artículo para anotar sus partes y decidir.',
})
export const search = message({ en: 'Title or author', es: 'Título o autoría' })
export const state = message({ en: 'State', es: 'Estado' })
export const anyState = message({ en: 'Any', es: 'Cualquiera' })
export const nothingWaits = message({ en: 'Nothing here', es: 'Aquí no hay nada' })
export const publishedOn = message({
  en: (when: string) => `Published on ${when}`,
  es: (when) => `Se publicará el ${when}`,
})

export const notYet = message({ en: 'Not yet', es: 'Todavía no' })
export const reason = message({ en: 'Reason', es: 'Motivo' })
export const reasonHint = message({ en: 'The authors read it', es: 'Lo leen las personas autoras' })
export const reasonNeeded = message({ en: 'Say why', es: 'Di por qué' })
export const publishAt = message({ en: 'On', es: 'Fecha' })
export const publishAtHint = message({
  en: 'By your own clock. Empty: at once.',
  es: 'Según tu reloj. Vacío: enseguida.',
})
export const steps = {
  approve: {
    button: message({ en: 'Approve', es: 'Aprobar' }),
    question: message({ en: 'Approve this article?', es: '¿Aprobar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” can be published then; its authors hear of it by mail.`,
      es: (title) => `«${title}» podrá publicarse; sus autores lo sabrán por correo.`,
    }),
  },
  reject: {
    button: message({ en: 'Do not accept', es: 'No aceptar' }),
    question: message({ en: 'Not accept this article?', es: '¿No aceptar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” goes back to its authors, who may change it and submit it again.`,
      es: (title) => `«${title}» vuelve a sus autores, que pueden cambiarlo y enviarlo de nuevo.`,
    }),
  },
  publish: {
    button: message({ en: 'Publish', es: 'Publicar' }),
    question: message({ en: 'Publish this article?', es: '¿Publicar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” is there for everybody then, and found by every search.`,
      es: (title) => `«${title}» estará a la vista de todo el mundo y en todas las búsquedas.`,
    }),
  },
  retract: {
    button: message({ en: 'Retract', es: 'Retractar' }),
    question: message({ en: 'Retract this article?', es: '¿Retractar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” stays where it is, below a notice that stays as well and says why.`,
      es: (title) => `«${title}» sigue en su sitio, bajo un aviso que también se queda y dice por qué.`,
    }),
  },
  archive: {
    button: message({ en: 'Archive', es: 'Archivar' }),
    question: message({ en: 'Archive this article?', es: '¿Archivar este artículo?' }),
    text: message({
      en: (title: string) => `“${title}” is not shown to readers any more.`,
      es: (title) => `«${title}» deja de mostrarse.`,
    }),
  },
}

export const choose = message({
  en: (title: string) => `Choose: ${title}`,
  es: (title) => `Elegir: ${title}`,
})
export const withChosen = message({ en: 'With what is chosen', es: 'Con lo elegido' })
export const chosen = message({
  en: (n: number) => (n === 1 ? 'One article chosen' : `${n} articles chosen`),
  es: (n) => (n === 1 ? 'Un artículo elegido' : `${n} artículos elegidos`),
})
export const chooseNone = message({ en: 'Choose none', es: 'No elegir ninguno' })
export const nothingForAll = message({
  en: 'Nothing can be done with all of them: they stand at different steps.',
  es: 'No hay nada que valga para todos: están en pasos distintos.',
})
export const decideQuestion = message({
  en: (act: string, n: number) => `${act}: ${n === 1 ? 'one article' : `${n} articles`}?`,
  es: (act, n) => `¿${act}: ${n === 1 ? 'un artículo' : `${n} artículos`}?`,
})
export const decided = message({
  en: (n: number) => (n === 1 ? 'Done: one article.' : `Done: ${n} articles.`),
  es: (n) => (n === 1 ? 'Hecho: un artículo.' : `Hecho: ${n} artículos.`),
})

export const notes = message({ en: 'Notes', es: 'Notas' })
export const noNotes = message({
  en: 'Editors and authors write here what they have to say of a part. Readers see none of it.',
  es: 'Aquí la redacción y la autoría comentan cada parte. No lo ve nadie más.',
})
export const wholeArticle = message({ en: 'The article', es: 'El artículo' })
export const somebody = message({ en: 'Somebody', es: 'Alguien' })
export const settled = message({ en: 'Settled', es: 'Resuelta' })
export const settle = message({ en: 'Settled', es: 'Resolver' })
export const reopen = message({ en: 'Open again', es: 'Reabrir' })
export const notePart = message({ en: 'About', es: 'Sobre' })
export const note = message({ en: 'Note', es: 'Nota' })
export const addNote = message({ en: 'Add the note', es: 'Añadir la nota' })
