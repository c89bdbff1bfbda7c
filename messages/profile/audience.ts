import { message } from '#lib/text/message.ts'

// Who can see a profile and its parts.

export const question = message({ en: 'Who can see your page?', es: '¿Quién puede ver tu página?' })
export const choices = {
  owner: message({ en: 'Only me', es: 'Solo yo' }),
  members: message({ en: 'Signed-in members', es: 'Miembros que han entrado' }),
  everybody: message({ en: 'Everybody', es: 'Todo el mundo' }),
}
export const choiceTexts = {
  owner: message({
    en: 'You can still create CVs.',
    es: 'Tu CV funciona igual.',
  }),
  members: message({
    en: 'Only with a verified email address. Nobody else can tell that the page exists.',
    es: 'Con el correo verificado. Los demás no saben de ella.',
  }),
  everybody: message({
    en: 'Anyone with the link. Your email address and birthday are never shown.',
    es: 'Quien tenga la dirección. Nunca tu correo ni tu cumpleaños.',
  }),
}
export const onlyEverybody = message({
  en: 'Available when everybody can see the page.',
  es: 'Podrán cuando todo el mundo pueda ver la página.',
})
export const askedOnce = message({
  en: 'Only you can see it until you decide. You can change this at any time.',
  es: 'Nadie más que tú la ve antes de que decidas. Puedes cambiarlo cuando quieras.',
})
export const askedAgain = message({
  en: 'Everybody can see it now. Confirm this or change it.',
  es: 'Hasta ahora la ve todo el mundo. Di si está bien así.',
})
export const chooseOne = message({ en: 'Choose who can see it', es: 'Elige quién puede verla' })
export const decide = message({ en: 'Confirm choice', es: 'Confirmar elección' })
export const decided = {
  owner: message({ en: 'Only you can see your page now', es: 'Ahora solo tú ves tu página' }),
  members: message({
    en: 'Signed-in members can see your page now',
    es: 'Los miembros que han entrado ya pueden ver tu página',
  }),
  everybody: message({
    en: 'Everybody can see your page now',
    es: 'Todo el mundo puede ver ya tu página',
  }),
}
export const verifyFirst = message({
  en: 'Only you can see it until you verify your email address.',
  es: 'Hasta que verifiques tu correo, solo tú la ves.',
})
export const toVerify = message({ en: 'Verify email address', es: 'Verificarlo' })
export const parts = message({ en: 'Who can see each part', es: 'Quién puede ver cada parte' })
export const partsText = message({
  en: 'Parts are never visible to more people than the page itself.',
  es: 'Nadie ve más de lo que permite la página.',
})
export const seenBy = {
  owner: message({ en: 'Only you can see it', es: 'Solo tú la ves' }),
  members: message({ en: 'Signed-in members can see it', es: 'La ven los miembros que han entrado' }),
  everybody: message({ en: 'Everybody can see it', es: 'La ve todo el mundo' }),
}
