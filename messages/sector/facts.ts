import { message } from '#lib/text/message.ts'

// Facts about the items on a sector page, which the server sends.

export const semesterFact = message({
  en: (n: string) => `${n} semesters`,
  es: (n) => `${n} semestres`,
})
export const inProgrammes = message({
  en: (n: number) =>
    n === 1 ? '1 programme or subject in this field' : `${n} programmes and subjects in this field`,
  es: (n) =>
    n === 1 ? '1 programa o asignatura de este campo' : `${n} programas y asignaturas de este campo`,
})
export const openJobs = message({
  en: (n: number) => (n === 1 ? '1 open job' : `${n} open jobs`),
  es: (n) => (n === 1 ? '1 empleo abierto' : `${n} empleos abiertos`),
})
export const priceFact = message({ en: (price: string) => `from ${price}`, es: (price) => `desde ${price}` })
export const minutesToRead = message({
  en: (n: number) => `${n} min read`,
  es: (n) => `${n} min de lectura`,
})
export const kinds = {
  article: message({ en: 'Article', es: 'Artículo' }),
  job: message({ en: 'Job', es: 'Empleo' }),
  project: message({ en: 'Project', es: 'Proyecto' }),
}
