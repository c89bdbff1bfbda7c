import { message } from '#lib/text/message.ts'

// Editing a syllabus in steps, comparing its versions and exporting it.

export const steps = {
  subject: message({ en: 'Subject', es: 'Asignatura' }),
  topics: message({ en: 'Topics', es: 'Temas' }),
  evaluation: message({ en: 'Evaluation', es: 'Evaluación' }),
  chapters: message({ en: 'Chapters', es: 'Capítulos' }),
  books: message({ en: 'Books', es: 'Libros' }),
  examination: message({ en: 'Examination', es: 'Exámenes' }),
  references: message({ en: 'References', es: 'Referencias' }),
  cases: message({ en: 'Cases', es: 'Casos' }),
  sponsors: message({ en: 'Sponsors', es: 'Patrocinadores' }),
}
/** Introduces each step above its fields. */
export const stepTexts = {
  subject: message({
    en: 'What is taught, to which students and for how long.',
    es: 'Qué se enseña, a quién y durante cuánto tiempo.',
  }),
  topics: message({
    en: 'One topic per line. Each links to the portal’s articles and lectures on it.',
    es: 'Un tema por línea. Cada uno lleva a los artículos y clases del portal sobre él.',
  }),
  evaluation: message({
    en: 'How the semester’s work is graded.',
    es: 'Cómo cuenta el trabajo del semestre.',
  }),
  chapters: message({
    en: 'In teaching order, each with its references.',
    es: 'En el orden en que se enseñan, cada uno con sus referencias.',
  }),
  books: message({ en: 'Books that students need.', es: 'Lo que conviene tener a mano.' }),
  examination: message({
    en: 'Each examination with its questions, marks and pass mark.',
    es: 'Cada uno con sus preguntas, su nota máxima y la nota de aprobado.',
  }),
  references: message({
    en: 'Further reading beyond the textbooks.',
    es: 'Lo que va más allá de los libros.',
  }),
  cases: message({
    en: 'Where the subject is used in practice.',
    es: 'Dónde se usa la materia fuera del aula.',
  }),
  sponsors: message({ en: 'Organizations that support the content.', es: 'Quién apoya los contenidos.' }),
}

export const topic = message({ en: 'topic', es: 'tema' })
export const topicMissing = message({ en: 'A topic is empty', es: 'Un tema está vacío' })

export const onPortal = message({ en: 'On the portal', es: 'En el portal' })
export const nothingOnPortal = message({
  en: 'No articles or lectures cover these topics yet. Use the words of article titles or tags, such as ‘Metal fatigue’.',
  es: 'Todavía no hay artículos ni clases sobre estos temas. Usa las palabras de los títulos o etiquetas de los artículos, por ejemplo «Fatiga de metales».',
})
export const onPortalFailed = message({
  en: 'Articles and lectures on these topics could not be loaded. Your topics are not affected.',
  es: 'Ahora no se puede mostrar lo que el portal tiene sobre estos temas. Lo que escribiste no se ve afectado.',
})

export const stepsLabel = message({ en: 'Steps', es: 'Pasos' })
export const stepOf = message({
  en: (at: number, of: number) => `Step ${at} of ${of}`,
  es: (at: number, of: number) => `Paso ${at} de ${of}`,
})
export const done = message({ en: 'Done', es: 'Hecho' })
export const doneWith = message({
  en: (counted: string) => `Done, ${counted}`,
  es: (counted: string) => `Hecho, ${counted}`,
})
export const missingCount = message({
  en: (count: number) => (count === 1 ? '1 missing' : `${count} missing`),
  es: (count: number) => (count === 1 ? 'Falta 1' : `Faltan ${count}`),
})
export const notBegun = message({ en: 'Not started', es: 'Sin empezar' })
export const notBegunOptional = message({ en: 'Not started, optional', es: 'Sin empezar, opcional' })
export const typedOnly = message({ en: 'Not saved', es: 'Escrito, sin guardar' })
export const missing = message({
  en: (what: string) => `Still missing: ${what}`,
  es: (what: string) => `Todavía falta: ${what}`,
})
export const atLeastOne = message({
  en: (item: string) => `at least one ${item}`,
  es: (item: string) => `al menos un elemento (${item})`,
})
export const ofItem = message({
  en: (field: string, item: string) => `${field} of ‘${item}’`,
  es: (field: string, item: string) => `${field} de «${item}»`,
})
export const progress = message({
  en: (ready: number, of: number) => `${ready} of ${of} steps are complete.`,
  es: (ready: number, of: number) => `${ready} de ${of} pasos completos.`,
})

export const newSyllabus = message({ en: 'New syllabus', es: 'Nuevo plan de asignatura' })
export const subjectFirst = message({
  en: 'Save the subject first. Then you can fill in the other steps.',
  es: 'Guarda primero la asignatura; los demás pasos vienen después.',
})
export const saveAndNext = message({
  en: (step: string) => `Save and continue: ${step}`,
  es: (step: string) => `Guardar y seguir: ${step}`,
})
export const saveAndClose = message({ en: 'Save and close', es: 'Guardar y cerrar' })
export const back = message({ en: 'Back', es: 'Atrás' })
export const kept = message({
  en: 'Unsaved text stays in this browser until you save it.',
  es: 'Lo que escribes se conserva en este navegador hasta que lo guardes.',
})
export const savedAt = message({
  en: (time: string) => `Saved at ${time}.`,
  es: (time: string) => `Guardado a las ${time}.`,
})
export const goOnLater = message({
  en: 'You can leave and continue later, even in another window.',
  es: 'Puedes salir y seguir más tarde, también en otra ventana.',
})

export const lastVersion = message({
  en: (year: string) => `In ${year}`,
  es: (year: string) => `En ${year}`,
})
export const takeOver = message({
  en: (year: string) => `Copy from ${year}`,
  es: (year: string) => `Copiar de ${year}`,
})
export const noDifference = message({ en: 'This step has not changed.', es: 'Este paso es igual.' })
export const previousVersion = message({ en: 'Previous version', es: 'Versión anterior' })
export const noLastVersion = message({
  en: 'This subject has no earlier version.',
  es: 'No hay una versión anterior de esta asignatura.',
})
export const added = message({
  en: (what: string) => `${what} added`,
  es: (what: string) => `Añadido: ${what}`,
})
export const removed = message({
  en: (what: string) => `${what} removed`,
  es: (what: string) => `Quitado: ${what}`,
})
export const changed = message({
  en: (what: string) => `${what} changed`,
  es: (what: string) => `Cambiado: ${what}`,
})
export const moreDifferences = message({
  en: (count: number) => `and ${count} more`,
  es: (count: number) => `y ${count} más`,
})

export const copyToThisYear = message({ en: 'Copy for this year', es: 'Copiar para este año' })
export const copied = message({
  en: (year: string) => `Copied. This is the ${year} version.`,
  es: (year: string) => `Copiado. Esta es la versión de ${year}.`,
})
export const compareWith = message({
  en: (version: string) => `Compare with ${version}`,
  es: (version: string) => `Comparar con ${version}`,
})
export const compare = message({ en: 'Compare', es: 'Comparar' })
export const comparedWith = message({ en: 'Compared with', es: 'Comparado con' })
export const chooseVersion = message({ en: 'Choose another syllabus', es: 'Elige otro plan' })
export const compareTitle = message({
  en: (one: string, other: string) => `${one} and ${other} side by side`,
  es: (one: string, other: string) => `${one} y ${other}, lado a lado`,
})
export const part = message({ en: 'Part', es: 'Parte' })
export const onlyDifferences = message({ en: 'Only differences', es: 'Solo lo que difiere' })
export const identical = message({ en: 'Both versions are the same.', es: 'Las dos dicen lo mismo.' })
export const nothingThere = message({ en: 'Nothing', es: 'Nada' })
export const backToSteps = message({ en: 'Back to the steps', es: 'Volver a los pasos' })

export const pdf = message({ en: 'PDF', es: 'PDF' })
export const makingPdf = message({ en: 'Creating the PDF…', es: 'Creando el PDF…' })
export const pdfFailed = message({
  en: (why: string) => `The PDF could not be created: ${why}`,
  es: (why: string) => `No se ha podido crear el PDF: ${why}`,
})
export const downloaded = message({
  en: (name: string) => `${name} downloaded`,
  es: (name: string) => `${name} descargado`,
})

export const gone = message({ en: 'This syllabus no longer exists', es: 'Este plan ya no existe' })
export const goneText = message({
  en: 'It was deleted, or the link is not to one of your syllabi.',
  es: 'Se ha eliminado, o la dirección no es de ninguno de los tuyos.',
})
export const toSyllabi = message({ en: 'All syllabi', es: 'Todos los planes' })
export const readOnly = message({
  en: 'You can view this institute’s syllabi but not edit them.',
  es: 'Puedes leer los planes de este centro, pero no cambiarlos.',
})
export const instituteFirst = message({
  en: 'Add the institute’s details first',
  es: 'Añade primero los datos del centro',
})
export const loadFailed = message({
  en: 'The syllabus could not be loaded',
  es: 'No se ha podido cargar el plan',
})

/** Printed at the top of the PDF. */
export const year = message({
  en: (year: string) => `Revision ${year}`,
  es: (year: string) => `Revisión de ${year}`,
})
export const fact = message({ en: 'Field', es: 'Dato' })
export const value = message({ en: 'Value', es: 'Valor' })
