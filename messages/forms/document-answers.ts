import { message } from '#lib/text/message.ts'

// Errors when a profile is saved, of a person, an institute or a business.

export const stale = message({
  en: 'The profile was changed elsewhere. Reload it and try again.',
  es: 'El perfil ha cambiado mientras tanto en otro lugar.',
})
export const conflict = message({
  en: 'The same fields were changed elsewhere. Nothing was saved yet. Choose which version to keep.',
  es: 'Lo mismo ha cambiado mientras tanto en otro lugar. Aún no se ha guardado nada: elige qué se queda.',
})
export const itemTooLarge = message({
  en: (kilobytes: number) =>
    `This entry is larger than ${kilobytes} kB. Shorten a long text, or delete part of the entry.`,
  es: (kilobytes: number) =>
    `Esta entrada ocupa más de ${kilobytes} kB. Acorta algún texto largo, o elimina parte de lo que contiene.`,
})
export const documentTooLarge = message({
  en: (megabytes: number) =>
    `The profile would be larger than ${megabytes} MB. Delete what you no longer need first.`,
  es: (megabytes: number) => `Ocuparía más de ${megabytes} MB. Elimina antes lo que ya no haga falta.`,
})
export const listTooLong = message({
  en: (most: number) => `At most ${most} entries`,
  es: (most: number) => `Como máximo ${most} entradas`,
})
/** Invalid changes, which only API clients can send. */
export const invalidChanges = {
  unknown: message({ en: 'This section does not exist.', es: 'No existe tal lista.' }),
  readOnly: message({ en: 'This list is read-only.', es: 'Esta lista la rellenan otros.' }),
  kind: message({
    en: 'This change does not fit the section. Set fields in records; add, move and delete items in lists.',
    es: 'Esto no se puede hacer aquí: los registros tienen campos, las listas tienen entradas.',
  }),
  field: message({ en: 'This field does not exist.', es: 'No existe tal campo.' }),
  serverField: message({
    en: 'This field is set by the portal and cannot be changed.',
    es: 'Este campo lo fija el portal.',
  }),
  listField: message({
    en: 'Change the items of this list one by one.',
    es: 'Cambia las entradas de esta lista una por una.',
  }),
}
