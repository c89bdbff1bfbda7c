import { message } from '#lib/text/message.ts'

// The personal profile as its owner edits it.

export const viewAsPublic = message({ en: 'View as public', es: 'Ver como público' })
export const loadFailed = message({
  en: 'Your profile could not be loaded',
  es: 'No se ha podido cargar tu perfil',
})
export const close = message({ en: 'Close', es: 'Cerrar' })
export const save = message({ en: 'Save', es: 'Guardar' })
export const saved = message({ en: 'Saved', es: 'Guardado' })

export const wrongType = message({
  en: (type: string) =>
    `Personal profiles are for the user types Personal and Faculty. Your user type is ${type}.`,
  es: (type: string) =>
    `Los perfiles personales son para los tipos de usuario Personal y Profesorado. Tu cuenta es del tipo ${type}.`,
})
export const typeMissing = message({
  en: 'Choose your user type first. Personal profiles are for the types Personal and Faculty.',
  es: 'Elige primero tu tipo de usuario: los perfiles personales son para Personal y Profesorado.',
})
export const chooseType = message({ en: 'Choose user type', es: 'Elegir tipo de usuario' })
export const toInstitution = message({ en: 'My Institution Profile', es: 'Mi perfil de institución' })
export const toBusiness = message({ en: 'My Business Profile', es: 'Mi perfil de empresa' })

export const publicPage = message({ en: 'Public page', es: 'Página pública' })
export const hiddenFromSearch = message({
  en: 'Hidden from search engines',
  es: 'Fuera de los buscadores',
})
export const publicSettings = message({ en: 'Public page settings', es: 'Ajustes de la página pública' })

export const addressLabel = message({ en: 'Address', es: 'Dirección' })
export const addressHint = message({
  en: '3 to 40 lower-case letters, digits and hyphens',
  es: 'De 3 a 40 letras minúsculas, cifras y guiones',
})
export const addressPreview = message({ en: 'Your page will be at', es: 'Tu página estará en' })
export const addressNow = message({ en: 'Your page is at', es: 'Tu página está en' })
export const oldAddressKept = message({
  en: (old: string) => `The old address, ${old}, redirects here, so existing links keep working.`,
  es: (old: string) =>
    `La dirección anterior, ${old}, seguirá llevando aquí: los enlaces que otros tengan seguirán funcionando.`,
})
export const saveAddress = message({ en: 'Save address', es: 'Guardar la dirección' })
export const searchEngines = message({
  en: 'Let search engines list my public page',
  es: 'Los buscadores pueden mostrar mi página pública',
})
export const searchEnginesText = message({
  en: 'If this is off, we ask them not to list it. Anyone with the link can still see it.',
  es: 'Si lo desactivas, les pedimos que no la incluyan. Quien tenga la dirección seguirá viéndola.',
})
export const listed = message({
  en: 'Search engines can now list your page',
  es: 'Los buscadores ya pueden mostrar tu página',
})
export const unlisted = message({
  en: 'Search engines are now asked not to list your page',
  es: 'Pedimos a los buscadores que no incluyan tu página',
})

export const showWorkplaces = message({
  en: 'Show me on the pages of the employers and schools I chose',
  es: 'Las empresas y los centros que he elegido pueden nombrarme en sus páginas',
})
export const showWorkplacesText = message({
  en: 'Everybody can see your name, picture, and position or degree there. Trainings are not shown.',
  es: 'Con tu nombre, foto y puesto o título, para todo el mundo. Los cursos no se muestran allí.',
})

export const complete = message({
  en: (percent: number) => `Your profile is ${percent}% complete`,
  es: (percent: number) => `Tu perfil está completo al ${percent} %`,
})
export const nextBest = message({
  en: 'Suggested next step:',
  es: 'Lo que más ayuda ahora:',
})
export const itemGone = message({
  en: 'The entry you wanted to edit no longer exists',
  es: 'Lo que esta dirección quiere editar ya no existe',
})
export const itemGoneText = message({
  en: 'It was deleted, perhaps in another window.',
  es: 'Se ha eliminado, quizá en otra ventana.',
})

export const unfinished = message({
  en: 'You have unsaved changes',
  es: 'Hay algo que escribiste y no has guardado',
})
export const goOn = message({
  en: (what: string) => `Continue: ${what}`,
  es: (what: string) => `Continuar: ${what}`,
})
export const letGo = message({
  en: (what: string) => `Discard: ${what}`,
  es: (what: string) => `Descartar: ${what}`,
})
export const newOf = message({
  en: (section: string) => `${section}, new entry`,
  es: (section: string) => `${section}, entrada nueva`,
})
export const entryOf = message({
  en: (section: string, name: string) => `${section}, ${name}`,
  es: (section: string, name: string) => `${section}, ${name}`,
})

export const unreadable = message({
  en: (count: number) =>
    count === 1 ? 'One stored entry can no longer be read' : `${count} stored entries can no longer be read`,
  es: (count: number) =>
    count === 1
      ? 'Una entrada guardada ya no se puede leer'
      : `${count} entradas guardadas ya no se pueden leer`,
})
export const unreadableText = message({
  en: (count: number): string =>
    count === 1
      ? 'We keep it unchanged, and only you can see it. If you need it, add it again, then remove it here.'
      : 'We keep them unchanged, and only you can see them. If you need them, add them again, then remove them here.',
  es: (count) =>
    count === 1
      ? 'Se conserva tal como está y no se muestra a nadie más. Si la necesitas, añádela de nuevo a mano y después quítala aquí.'
      : 'Se conservan tal como están y no se muestran a nadie más. Si las necesitas, añádelas de nuevo a mano y después quítalas aquí.',
})
export const showStored = message({
  en: (section: string) => `${section}: show stored data`,
  es: (section: string) => `${section}: mostrar lo guardado`,
})
export const removeIt = message({ en: 'Remove', es: 'Quitarla' })
export const unreadableEntry = message({
  en: (section: string) => `unreadable entry in ${section}`,
  es: (section: string) => `entrada ilegible de ${section}`,
})

export const register = message({ en: 'Register', es: 'Registrarse' })
export const registerTitle = message({
  en: 'Register for a virtual enterprise',
  es: 'Registrarse en una empresa virtual',
})
export const registerForm = message({
  en: 'Fill in the programme’s form. It asks for your institute, your team and your product idea.',
  es: 'Rellena el formulario del programa. Pregunta por tu centro, tu equipo y el producto que tienes en mente.',
})
export const registerAsk = message({
  en: 'Ask your institute for the programme’s form. It asks for your team and your product idea.',
  es: 'Pide a tu centro el formulario del programa. Pregunta por tu equipo y el producto que tienes en mente.',
})
export const registerTeam = message({
  en: 'The programme team will get in touch with you.',
  es: 'El equipo del programa se pondrá en contacto contigo.',
})
export const registerShown = message({
  en: 'Your enterprise appears here after you are admitted.',
  es: 'Tu empresa aparecerá aquí cuando te hayan admitido.',
})
export const openForm = message({ en: 'Open the form', es: 'Abrir el formulario' })
export const discard = message({ en: 'Discard', es: 'Descartar' })
