import { message } from '#lib/text/message.ts'

// Who sponsors an institute's events.

export const eventSponsors = {
  item: message({ en: 'sponsor', es: 'patrocinador' }),
  hint: message({
    en: 'You may choose a company or an institute from the list. Its name leads to its page only where an owner or administrator of your institute is one there, too; elsewhere it stays text.',
    es: 'Puedes elegir una empresa o un centro de la lista. Su nombre lleva a su página solo si un propietario o administrador de tu centro lo es también allí; si no, queda como texto.',
  }),
  chosen: message({
    en: 'Chosen from the portal: linked if your institute and it are kept by the same person',
    es: 'Elegido del portal: se enlaza si tu centro y esa organización los lleva la misma persona',
  }),
  tooMany: message({
    en: (most: number) => `An event has at most ${most} sponsors`,
    es: (most) => `Un evento tiene como máximo ${most} patrocinadores`,
  }),
}
