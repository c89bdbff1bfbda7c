import { message } from '#lib/text/message.ts'

// Validation errors of profile fields. Messages that the specification quotes are verbatim in English (profile areas,
// section 5; decisions, names).

export const yearAhead = message({
  en: 'Year cannot be greater than current year',
  es: 'El año no puede ser posterior al actual',
})
export const birthAhead = message({
  en: 'Date of Birth should be less than current date!',
  es: 'La fecha de nacimiento debe ser anterior a la de hoy',
})

export const firstNameRequired = message({ en: 'First name is required', es: 'El nombre es obligatorio' })
export const firstNameLetters = message({
  en: 'First Name can be string only',
  es: 'El nombre solo puede tener letras',
})
export const lastNameLetters = message({
  en: 'Last Name can be string only',
  es: 'El apellido solo puede tener letras',
})
export const stateLetters = message({
  en: 'State can be string only',
  es: 'El estado o provincia solo puede tener letras',
})
export const addressRequired = message({ en: 'Address is required', es: 'La dirección es obligatoria' })
export const linkKind = message({ en: 'Choose a type from the list', es: 'Elige un tipo de la lista' })
export const countryRequired = message({ en: 'Country is required', es: 'El país es obligatorio' })
export const pictureUnknown = message({
  en: 'Upload the picture first',
  es: 'Sube primero la foto',
})

export const nameRequired = message({ en: 'Name is required', es: 'El nombre es obligatorio' })
export const designationRequired = message({
  en: 'Designation is required',
  es: 'El cargo es obligatorio',
})
export const categoryRequired = message({ en: 'Category is required', es: 'La categoría es obligatoria' })
export const skillRequired = message({ en: 'Skill is required', es: 'La competencia es obligatoria' })
export const courseRequired = message({
  en: 'Course Name is required',
  es: 'El nombre del curso es obligatorio',
})
export const institutionRequired = message({
  en: 'Institution Name is required',
  es: 'El nombre del centro es obligatorio',
})
export const institutionLetters = message({
  en: 'Instituton Name can be string only',
  es: 'El nombre del centro solo puede tener letras',
})
export const degreeRequired = message({ en: 'Degree is required', es: 'La titulación es obligatoria' })
export const degreeLetters = message({
  en: 'Degree can be string only',
  es: 'La titulación solo puede tener letras',
})
export const titleRequired = message({ en: 'Title is required', es: 'El título es obligatorio' })
export const employmentTypeRequired = message({
  en: 'Employment Type is required',
  es: 'El tipo de empleo es obligatorio',
})
export const companyRequired = message({
  en: 'Company Name is required',
  es: 'El nombre de la empresa es obligatorio',
})
export const projectRequired = message({
  en: 'Project name is required',
  es: 'El nombre del proyecto es obligatorio',
})
export const projectLetters = message({
  en: 'Proect Name can be string only',
  es: 'El nombre del proyecto solo puede tener letras',
})
export const assetTitleRequired = message({
  en: 'Asset Title is required',
  es: 'El título del activo es obligatorio',
})
export const assetSourceRequired = message({
  en: 'Asset Source is required',
  es: 'La fuente del activo es obligatoria',
})

export const publicIdFormat = message({
  en: 'Use 3 to 40 lower-case letters, digits and hyphens, with no hyphen at the start or end',
  es: 'De 3 a 40 letras minúsculas, cifras y guiones, sin guion al principio ni al final',
})
export const publicIdTaken = message({
  en: 'This address is taken. Choose another one.',
  es: 'Esta dirección no está libre. Elige otra.',
})
