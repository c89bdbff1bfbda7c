import * as t from '#messages/accounts/address.ts'
import { noNotMe } from '#messages/accounts/login-profile.ts'
import { callAddress } from '../../queries.ts'
import type { LinkQuestion } from './mail-link-screen.tsx'

/** Asks whoever got the mail, at the old or the new address, whether the account is to change its address. */
export const changeQuestion = (askAnew: () => void): LinkQuestion => ({
  question: { title: t.changeQuestion(), text: t.changeQuestionText() },
  acts: [
    {
      label: t.yesChange(),
      run: async (token) => {
        const { message } = await callAddress('POST /confirm-email-change', { token })
        askAnew()
        return message
      },
      done: { title: t.confirmedTitle() },
    },
    {
      label: noNotMe(),
      run: (token) => callAddress('POST /deny-email-change', { token }).then(({ message }) => message),
      done: { title: t.deniedTitle() },
    },
  ],
  voidText: t.changeLinkInvalid(),
})

/** Asks whoever got the mail at the old address whether the account is to have it again. */
export const undoQuestion = (): LinkQuestion => ({
  question: { title: t.undoQuestion(), text: t.undoQuestionText() },
  acts: [
    {
      label: t.yesUndo(),
      run: (token) => callAddress('POST /undo-email-change', { token }).then(({ message }) => message),
      done: { title: t.undoneTitle() },
    },
  ],
  voidText: t.undoLinkText(),
})
