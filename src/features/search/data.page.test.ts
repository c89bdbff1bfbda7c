import { expect, onTestFinished, test } from 'vitest'
import { judge, typedTextOf } from '#bench/relevance/judge.ts'
import { typedQueries } from '#bench/relevance/typed.ts'
import { SearchIndex } from '#kits/search/words/data-search-index.ts'
import { defaultSynonyms, readSynonyms } from '#kits/search/synonyms.ts'
import type { Locale } from '#lib/text/locale.ts'
import { createLog } from '#lib/server/log.ts'
import { demoPortal } from '#test/support/page.ts'
import { searchEverything } from './data.ts'

/** The share of searches whose first result may be useless. */
const MAX_USELESS = 0.05

const synonyms = readSynonyms(defaultSynonyms)

/** Returns a search of the demo content with its words in memory. */
async function demoSearch() {
  const { db } = (await demoPortal()).database
  const index = new SearchIndex(db, createLog('silent'))
  await index.load()
  await index.settled()
  onTestFinished(() => index.stop())
  return (Keywords: string, locale: Locale, now = new Date()) =>
    searchEverything(db, { Keywords }, { locale, index, synonyms, now })
}

test('finds in the demo content what people mean by what they type', async () => {
  const search = await demoSearch()
  const now = new Date()
  const useless: string[] = []
  for (const query of typedQueries) {
    const [, , locale = 'en'] = query
    const found = await search(typedTextOf(query, now), locale, now)
    const { typed, first, useful } = judge(query, found, now)
    if (!useful) useless.push(`${typed} → ${first}`)
  }
  expect(useless.slice(Math.floor(typedQueries.length * MAX_USELESS))).toEqual([])
})

test('says so if the first results have only some of the words, unless these say enough', async () => {
  const search = await demoSearch()
  const searches: [typed: string, locale: Locale, missed: string[], partial: string[]][] = [
    ['robotics club', 'en', [], ['club']],
    ['food safety training', 'en', [], ['food', 'safety']],
    ['football results', 'en', [], ['results']],
    ['engineering jobs in dubai', 'en', [], ['engineering']],
    ['enfermedades de las plantas', 'es', [], ['plantas']],
    ['public university brazil', 'en', ['brazil'], []],
    ['how to size a buck converter', 'en', [], []],
    ['how does a bat find its way in the dark', 'en', [], []],
    ['simpsons paradox', 'en', [], []],
    ['jobs in agriculture', 'en', [], []],
    ['google', 'en', ['google'], []],
  ]
  const found: typeof searches = []
  for (const [typed, locale] of searches) {
    const { missed, partial = [] } = await search(typed, locale)
    found.push([typed, locale, missed, partial])
  }
  expect(found).toEqual(searches)
})

test('finds first the page of the portal on which people do what they type', async () => {
  const search = await demoSearch()
  const searches: [typed: string, locale: Locale, page: string][] = [
    ['how do I publish an event', 'en', 'Publish an event'],
    ['publish my event', 'en', 'Publish an event'],
    ['write an article', 'en', 'Write an article'],
    ['how do I post a job', 'en', 'Post a job or a project'],
    ['delete my account', 'en', 'Delete my account or export my data'],
    ['make a cv', 'en', 'CV and cover letter'],
    ['contact', 'en', 'Help and contact'],
    ['report an article', 'en', 'Help and contact'],
    ['cookie policy', 'en', 'Cookie policy'],
    ['change password', 'en', 'Change password'],
    ['login', 'en', 'Sign in or create an account'],
    ['log in', 'en', 'Sign in or create an account'],
    ['how do i log in', 'en', 'Sign in or create an account'],
    ['sign up', 'en', 'Sign in or create an account'],
    ['help', 'en', 'Help and contact'],
    ['password', 'en', 'Change password'],
    ['privacy', 'en', 'Privacy policy'],
    ['delete account', 'en', 'Delete my account or export my data'],
    ['iniciar sesión', 'es', 'Iniciar sesión o crear una cuenta'],
    ['registrarse', 'es', 'Iniciar sesión o crear una cuenta'],
    ['ayuda', 'es', 'Ayuda y contacto'],
    ['contraseña', 'es', 'Cambiar la contraseña'],
    ['contacto', 'es', 'Ayuda y contacto'],
    ['privacidad', 'es', 'Política de privacidad'],
    ['eliminar cuenta', 'es', 'Eliminar mi cuenta o descargar mis datos'],
    ['cómo publicar un artículo', 'es', 'Escribir un artículo'],
    ['se connecter', 'fr', 'Se connecter ou créer un compte'],
    ['s’inscrire', 'fr', 'Se connecter ou créer un compte'],
    ['aide', 'fr', 'Aide et contact'],
    ['mot de passe', 'fr', 'Changer le mot de passe'],
    ['contact', 'fr', 'Aide et contact'],
    ['confidentialité', 'fr', 'Politique de confidentialité'],
    ['supprimer le compte', 'fr', 'Supprimer mon compte ou télécharger mes données'],
    ['unsubscribe', 'en', 'Email settings'],
    ['add my company', 'en', 'Company profile'],
    ['publicar mi evento', 'es', 'Publicar un evento'],
    ['publicar un empleo', 'es', 'Publicar un empleo o un proyecto'],
    ['borrar mi cuenta', 'es', 'Eliminar mi cuenta o descargar mis datos'],
    ['denunciar un artículo', 'es', 'Ayuda y contacto'],
    ['créer un cv', 'fr', 'CV et lettre de motivation'],
    ['mot de passe oublié', 'fr', 'Changer le mot de passe'],
    ['signaler un article', 'fr', 'Aide et contact'],
    ['I want to organise a webinar', 'en', 'Publish an event'],
    ['crear un taller', 'es', 'Publicar un evento'],
    ['organiser un atelier', 'fr', 'Publier un événement'],
    ['cv template', 'en', 'CV and cover letter'],
    ['refund my ticket', 'en', 'My events'],
  ]
  const found: typeof searches = []
  for (const [typed, locale] of searches) {
    const [hit] = (await search(typed, locale)).kinds[0]?.results ?? []
    found.push([typed, locale, hit?.Kind === 'page' ? hit.Title : `${hit?.Kind}: ${hit?.Title}`])
  }
  expect(found).toEqual(searches)
})
