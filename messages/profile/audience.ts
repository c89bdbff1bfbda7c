import { message } from '#lib/text/message.ts'

// Who may see a profile, and parts of it.

export const question = message({ en: 'Who may see your page?', es: '¿Quién puede ver tu página?' })
export const choices = {
  owner: message({ en: 'Only me', es: 'Solo yo' }),
  members: message({ en: 'Signed-in members', es: 'Miembros que han entrado' }),
  everybody: message({ en: 'Everybody', es: 'Todo el mundo' }),
}
export const choiceTexts = {
  owner: message({
    en: 'Your CV works all the same.',
    es: 'Tu CV funciona igual.',
  }),
  members: message({
    en: 'With a verified e-mail address. Others learn nothing of it.',
    es: 'Con el correo verificado. Los demás no saben de ella.',
  }),
  everybody: message({
    en: 'Whoever has the address. Never your e-mail address or birthday.',
    es: 'Quien tenga la dirección. Nunca tu correo ni tu cumpleaños.',
  }),
}
export const onlyEverybody = message({
  en: 'They can, once everybody may see the page.',
  es: 'Podrán cuando todo el mundo pueda ver la página.',
})
export const askedOnce = message({
  en: 'Nobody but you sees it before you decide. You can change it at any time.',
  es: 'Nadie más que tú la ve antes de que decidas. Puedes cambiarlo cuando quieras.',
})
export const askedAgain = message({
  en: 'So far everybody may see it. Say whether that is right.',
  es: 'Hasta ahora la ve todo el mundo. Di si está bien así.',
})
export const chooseOne = message({ en: 'Choose who may see it', es: 'Elige quién puede verla' })
export const decide = message({ en: 'Decide', es: 'Decidir' })
export const decided = {
  owner: message({ en: 'Only you see your page now', es: 'Ahora solo tú ves tu página' }),
  members: message({
    en: 'Signed-in members may see your page now',
    es: 'Los miembros que han entrado ya pueden ver tu página',
  }),
  everybody: message({
    en: 'Everybody may see your page now',
    es: 'Todo el mundo puede ver ya tu página',
  }),
}
export const verifyFirst = message({
  en: 'Until your e-mail address is verified, only you see it.',
  es: 'Hasta que verifiques tu correo, solo tú la ves.',
})
export const toVerify = message({ en: 'Verify it', es: 'Verificarlo' })
export const parts = message({ en: 'Who may see which part', es: 'Quién puede ver cada parte' })
export const partsText = message({
  en: 'Nobody sees more than the page itself allows.',
  es: 'Nadie ve más de lo que permite la página.',
})
export const seenBy = {
  owner: message({ en: 'Only you see it', es: 'Solo tú la ves' }),
  members: message({ en: 'Signed-in members see it', es: 'La ven los miembros que han entrado' }),
  everybody: message({ en: 'Everybody sees it', es: 'La ve todo el mundo' }),
}
