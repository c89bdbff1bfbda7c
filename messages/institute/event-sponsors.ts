import { message } from '#lib/text/message.ts'

// Sponsors of an institute's events.

export const eventSponsors = {
  item: message({ en: 'sponsor', es: 'patrocinador' }),
  hint: message({
    en: 'You can choose a company or institute from the list. Its name links to its page only if an owner or administrator of your institute manages it too. Otherwise it stays plain text.',
    es: 'Puedes elegir una empresa o un centro de la lista. Su nombre lleva a su página solo si un propietario o administrador de tu centro lo es también allí; si no, queda como texto.',
  }),
  chosen: message({
    en: 'Chosen from the portal. Linked if the same person manages both organizations',
    es: 'Elegido del portal: se enlaza si tu centro y esa organización los lleva la misma persona',
  }),
  tooMany: message({
    en: (most: number) => `An event can have at most ${most} sponsors`,
    es: (most) => `Un evento tiene como máximo ${most} patrocinadores`,
  }),
}
