import { message } from '#lib/text/message.ts'

// Import notes: why a value was not imported unchanged, and what to do. Messages about whole files are in
// profile/resume-files.ts, those of the dialog in profile/resume-dialog.ts.

// The person
export const titleApart = message({
  en: 'It is not part of the name',
  es: 'No es parte del nombre',
})

// Not imported
export const unknownKey = message({
  en: 'JSON Resume has no such field',
  es: 'JSON Resume no tiene ese campo',
})
export const noField = message({
  en: 'Profiles have no field for this',
  es: 'El perfil no tiene un campo para esto',
})
export const accountKeeps = message({
  en: 'Your email address and phone number are part of your account',
  es: 'La dirección de correo y el teléfono están en tu cuenta',
})
export const onlyPlace = message({
  en: 'Only the country, state and city of an address are imported',
  es: 'De la dirección solo se guardan el país, el estado o provincia y la ciudad',
})
export const noPicture = message({
  en: 'Pictures are not downloaded from other sites',
  es: 'Las fotos no se traen de otros sitios',
})
export const noSkillYears = message({
  en: 'Years of experience with a skill are not imported',
  es: 'No se guardan los años de experiencia con una competencia',
})
export const noTestimonial = message({
  en: 'Profiles have no field for the text of a reference',
  es: 'No hay un campo para lo que dice una referencia',
})
export const textExpected = message({ en: 'This is not text', es: 'Esto no es texto' })
export const listExpected = message({ en: 'This is not a list', es: 'Esto no es una lista' })
export const objectExpected = message({
  en: 'This is not an entry with fields',
  es: 'Esto no es una entrada con campos',
})
export const notDate = message({ en: 'This is not a date', es: 'Esto no es una fecha' })
export const noDay = message({
  en: 'The date needs a day here',
  es: 'A la fecha le falta el día, y aquí hace falta',
})
export const tooManyEntries = message({
  en: (most: number) => `At most ${most} entries are imported`,
  es: (most: number) => `Se guardan como máximo ${most} entradas`,
})
export const moreEntries = message({
  en: (count: number) => `${count} more`,
  es: (count: number) => `${count} más`,
})
export const moreRows = message({
  en: (count: number) => `${count} more notes are not listed`,
  es: (count: number) => `Hay ${count} avisos más que no se muestran`,
})
export const ownedByProgramme = message({
  en: 'Virtual enterprises are added by the programme',
  es: 'Las empresas virtuales las introduce el programa',
})
export const unknownGroup = message({
  en: 'This skill group does not exist',
  es: 'No existe ese grupo de competencias',
})

// Partly imported, or imported elsewhere
export const cut = message({
  en: (most: number) => `Only the first ${most} characters were imported`,
  es: (most: number) => `Solo se tomaron los primeros ${most} caracteres`,
})
export const onlyYear = message({
  en: 'Only the year was imported',
  es: 'Solo se tomó el año',
})
export const onlyMonth = message({
  en: 'Only the month and year were imported',
  es: 'Solo se tomaron el mes y el año',
})
export const nullCharacters = message({
  en: 'Invalid characters were removed',
  es: 'Se quitaron caracteres que ningún texto puede contener',
})
export const inDescription = message({
  en: 'Moved to the description',
  es: 'Ahora está en la descripción',
})
export const nameSplit = message({
  en: (first: string, last: string) => `First name “${first}”, last name “${last}”`,
  es: (first: string, last: string) => `Nombre «${first}», apellido «${last}»`,
})
export const linkOfName = message({
  en: (address: string) => `Imported as the link ${address}, based on the username`,
  es: (address: string) => `Pasó a ser el enlace ${address}, según el nombre que da`,
})
export const noAddress = message({
  en: 'It has no address, and the username does not give one',
  es: 'No da ninguna dirección, y el nombre no la indica',
})
export const asSocialName = message({
  en: 'Also used as the social name',
  es: 'Pasó a ser también el nombre en redes',
})
export const employmentRead = message({
  en: (type: string) => `The employment type “${type}” was taken from this text`,
  es: (type: string) => `El tipo de empleo «${type}» se dedujo de estas palabras`,
})
export const volunteerWork = message({
  en: 'Volunteer work is listed under positions, with the employment type Volunteer',
  es: 'El voluntariado está entre los puestos, con el tipo de empleo Voluntariado',
})
export const movedTo = message({
  en: (section: string) => `Moved to “${section}”`,
  es: (section: string) => `Está en «${section}»`,
})
export const movedToCategory = message({
  en: (section: string, category: string) => `Moved to “${section}”, category “${category}”`,
  es: (section: string, category: string) => `Está en «${section}», categoría «${category}»`,
})
export const projectMatched = message({
  en: (company: string) => `Added to your position at ${company}`,
  es: (company: string) => `El proyecto está en tu puesto en ${company}`,
})
export const sourceFromLink = message({
  en: 'The source was taken from the link',
  es: 'La fuente es el sitio de su dirección',
})
export const changedElsewhere = message({
  en: 'Another program changed it after the export; the changed value was imported',
  es: 'Otro programa lo cambió tras la exportación; se tomó lo que hay ahora',
})

// Needs the user's input
export const endUnreadable = message({
  en: 'The end is not a date; without one, the entry would count as ongoing',
  es: 'Su fin no es una fecha; sin ella parecería que continúa',
})
export const isSkill = message({
  en: 'Languages and interests count as skills only if you say so',
  es: 'Los idiomas y los intereses no son competencias, salvo que tú lo digas',
})
export const isMentor = message({
  en: 'A reference is not always a mentor',
  es: 'Quien da una referencia no siempre es un mentor',
})
export const noPosition = message({
  en: 'No position matches this project',
  es: 'Ningún puesto indica a dónde pertenece este proyecto',
})

// What to do
export const nothingToDo = message({ en: 'No action needed', es: 'No hay que hacer nada' })
export const addByHand = message({
  en: 'Add it by hand if you need it',
  es: 'Si es importante, añádelo a mano',
})
export const correct = message({
  en: 'Correct it in the file, or add it by hand',
  es: 'Corrígelo en el archivo o añádelo a mano',
})
export const writeIntoDescription = message({
  en: 'Add it to a description if you need it',
  es: 'Si es importante, escríbelo en una descripción',
})
export const writeIntoTitle = message({
  en: 'Summarize it in your title',
  es: 'Resume lo esencial en tu título',
})
export const changeInAccount = message({
  en: 'Change them in My Login Profile',
  es: 'Cámbialos en Mi perfil de acceso',
})
export const uploadPicture = message({
  en: 'Upload it in your personal details',
  es: 'Súbela con tus datos personales',
})
export const checkIt = message({
  en: 'Check it after the import',
  es: 'Compruébalo después de importar',
})
export const moveIt = message({
  en: 'Move it if it belongs elsewhere',
  es: 'Muévelo si corresponde a otro sitio',
})
export const addRest = message({
  en: 'Add the rest by hand',
  es: 'Añade el resto a mano',
})
export const finishIt = message({
  en: 'Complete it here, or it is skipped',
  es: 'Complétalo aquí o se omitirá',
})
export const importAgain = message({
  en: 'Import again after you resolve these',
  es: 'Vuelve a importar cuando hayas revisado estos',
})

// Words that are written into the profile
export const awardedBy = message({
  en: (name: string) => `Awarded by ${name}`,
  es: (name: string) => `Concedido por ${name}`,
})
export const languages = message({ en: 'Languages', es: 'Idiomas' })
export const interests = message({ en: 'Interests', es: 'Intereses' })
export const skills = message({ en: 'Skills', es: 'Competencias' })

/** Shown in the report for a value that is not text. */
export const entries = message({
  en: (count: number) => (count === 1 ? '1 entry' : `${count} entries`),
  es: (count: number) => (count === 1 ? '1 entrada' : `${count} entradas`),
})
