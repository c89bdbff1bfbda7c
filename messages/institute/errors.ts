import { message } from '#lib/text/message.ts'

// Validation errors of an institute's profile. Messages quoted by the specification are kept
// verbatim (profile areas, section 5; decisions, names).

/** Builds the message for fields that the specification only calls required. */
const missing = (en: string, es: string) => message({ en: `${en} is required`, es })

export const instituteNameRequired = missing('Institute Name', 'El nombre del centro es obligatorio')
export const websiteRequired = missing('Website', 'El sitio web es obligatorio')
export const websiteFormat = message({
  en: 'Website should be in format',
  es: 'El sitio web debe tener el formato https://…',
})
export const establishedAhead = message({
  en: 'Establish year cannot be greater than current year',
  es: 'El año de fundación no puede ser posterior al actual',
})

export const addressRequired = missing('Address', 'La dirección es obligatoria')
export const cityRequired = missing('City', 'La ciudad es obligatoria')
export const stateRequired = missing('State', 'El estado o provincia es obligatorio')
export const countryRequired = missing('Country', 'El país es obligatorio')
export const pinCodeRequired = missing('Pin Code', 'El código postal es obligatorio')

export const typeRequired = missing('Type', 'El tipo es obligatorio')
export const urlRequired = missing('URL', 'La URL es obligatoria')
export const usernameRequired = missing('Username', 'El nombre de usuario es obligatorio')
export const userIdRequired = missing('User ID', 'El ID de usuario es obligatorio')
export const departmentRequired = missing('Department', 'El departamento es obligatorio')
export const contactNumberRequired = missing('Contact Number', 'El número de contacto es obligatorio')
export const contactNumberDigits = message({
  en: 'Contact Number should be number',
  es: 'El número de contacto solo puede tener cifras',
})
export const universityRequired = missing('University', 'La universidad es obligatoria')
export const capacityDigits = message({
  en: 'Capacity can be number only',
  es: 'La capacidad solo puede ser un número',
})
export const maleRequired = missing('Male', 'El número de hombres es obligatorio')
export const maleDigits = message({
  en: 'Male can be number only',
  es: 'El número de hombres solo puede tener cifras',
})
export const femaleRequired = missing('Female', 'El número de mujeres es obligatorio')
export const femaleDigits = message({
  en: 'Female can be number only',
  es: 'El número de mujeres solo puede tener cifras',
})

export const capacityRequired = missing('Capacity', 'La capacidad es obligatoria')
export const averageFeeRequired = missing('Average Fee', 'La cuota media es obligatoria')
export const averageFeeDigits = message({
  en: 'Average Fee can be number only',
  es: 'La cuota media solo puede ser un número',
})
export const semestersDigits = message({
  en: 'Semesters must be a number',
  es: 'Los semestres solo pueden ser un número',
})

export const eventNameRequired = missing('Event Name', 'El nombre del evento es obligatorio')
export const eventLinkRequired = missing('Event Link', 'El enlace del evento es obligatorio')
export const registrationLinkRequired = missing(
  'Registration Link',
  'El enlace de inscripción es obligatorio',
)

/** The specification reuses 'Type is required' (decisions, names). */
export const publisherRequired = missing('Publisher', 'La editorial es obligatoria')
export const publishedAhead = message({
  en: 'Published date cannot be greater than current year',
  es: 'La fecha de publicación no puede ser posterior al año actual',
})
export const speakerNameRequired = message({
  en: 'Speaker name is required',
  es: 'El nombre del ponente es obligatorio',
})
export const authorNameRequired = message({
  en: 'Author name is required field.',
  es: 'El nombre del autor es obligatorio.',
})

export const totalHoursRequired = missing('Total Hours', 'El total de horas es obligatorio')
export const totalHoursDigits = message({
  en: 'Total Hours can be number only',
  es: 'El total de horas solo puede ser un número',
})
/** The specification says 'Year cannot be current year' (decisions, names). */
export const syllabusYear = message({
  en: 'Year must be the current year',
  es: 'El año debe ser el actual',
})
export const targetScoreRequired = missing('Target Score', 'La puntuación objetivo es obligatoria')
export const targetScoreDigits = message({
  en: 'Target Score should be number',
  es: 'La puntuación objetivo debe ser un número',
})
export const chapterNumberRequired = missing('Chapter Number', 'El número del capítulo es obligatorio')
export const nameRequired = missing('Name', 'El nombre es obligatorio')
export const titleRequired = missing('Title', 'El título es obligatorio')
export const categoryRequired = missing('Category', 'La categoría es obligatoria')
export const questionsDigits = message({
  en: 'Questions should be number',
  es: 'Las preguntas deben ser un número',
})
export const marksDigits = message({ en: 'Marks should be number', es: 'La nota debe ser un número' })
export const passmarkDigits = message({
  en: 'Passmark should be number',
  es: 'La nota de aprobado debe ser un número',
})
export const usecaseNumberRequired = missing('Use case Number', 'El número del caso es obligatorio')
export const sponsorNameRequired = missing('Sponsor Name', 'El nombre del patrocinador es obligatorio')
export const percent = message({
  en: 'Enter a whole percentage from 0 to 100',
  es: 'Escribe un porcentaje entero de 0 a 100',
})

export const zoneUnknown = message({
  en: 'Enter a valid time zone, such as Europe/Madrid',
  es: 'Escribe una zona horaria válida, como Europe/Madrid',
})
export const seatsDigits = message({
  en: 'Seats must be a number',
  es: 'Las plazas solo pueden ser un número',
})
