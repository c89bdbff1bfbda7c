import { message } from '#lib/text/message.ts'

// The follow button.

export const follow = message({ en: 'Follow', es: 'Seguir' })
export const following = message({ en: 'Following', es: 'Siguiendo' })
export const followed = message({
  en: 'Updates appear in your reading list.',
  es: 'Lo nuevo aparecerá en tu lista de lectura.',
})
export const followNamed = message({ en: (name: string) => `Follow ${name}`, es: (name) => `Seguir ${name}` })
export const followingNamed = message({
  en: (name: string) => `Following ${name}`,
  es: (name) => `Siguiendo ${name}`,
})
export const unfollowed = message({
  en: (name: string) => `You no longer follow ${name}.`,
  es: (name) => `Ya no sigues ${name}.`,
})
export const thisSearch = message({ en: 'this search', es: 'esta búsqueda' })
export const fullHere = message({
  en: (most: number) => `This browser can store at most ${most}. Remove something first.`,
  es: (most) => `Este navegador no guarda más de ${most}. Quita algo antes.`,
})
export const toList = message({ en: 'Go to my reading list', es: 'A mi lista de lectura' })
