import { message } from '#lib/text/message.ts'

// What saving a document answers, whatever kind it is.

export const stale = message({
  en: 'The profile was changed elsewhere meanwhile.',
  es: 'El perfil ha cambiado mientras tanto en otro lugar.',
})
export const conflict = message({
  en: 'The same was changed elsewhere meanwhile. Nothing was saved yet: choose what stays.',
  es: 'Lo mismo ha cambiado mientras tanto en otro lugar. Aún no se ha guardado nada: elige qué se queda.',
})
export const itemTooLarge = message({
  en: (kilobytes: number) =>
    `This entry is larger than ${kilobytes} kB. Shorten a long text, or delete some of what is inside it.`,
  es: (kilobytes: number) =>
    `Esta entrada ocupa más de ${kilobytes} kB. Acorta algún texto largo, o elimina parte de lo que contiene.`,
})
export const documentTooLarge = message({
  en: (megabytes: number) =>
    `It would be larger than ${megabytes} MB. Delete what is no longer needed first.`,
  es: (megabytes: number) => `Ocuparía más de ${megabytes} MB. Elimina antes lo que ya no haga falta.`,
})
export const listTooLong = message({
  en: (most: number) => `At most ${most} entries`,
  es: (most: number) => `Como máximo ${most} entradas`,
})
/** What is wrong with a change that no form of the portal sends. */
export const misfits = {
  unknown: message({ en: 'There is no such list.', es: 'No existe tal lista.' }),
  readOnly: message({ en: 'This list is filled by others.', es: 'Esta lista la rellenan otros.' }),
  kind: message({
    en: 'This cannot be done here: records have fields that are set, lists have items.',
    es: 'Esto no se puede hacer aquí: los registros tienen campos, las listas tienen entradas.',
  }),
  field: message({ en: 'There is no such field.', es: 'No existe tal campo.' }),
  serverField: message({ en: 'This field is set by the portal.', es: 'Este campo lo fija el portal.' }),
  listField: message({
    en: 'Change the items of this list one by one.',
    es: 'Cambia las entradas de esta lista una por una.',
  }),
}
