import { useQueryClient } from '@tanstack/react-query'
import * as t from '#messages/accounts/address.ts'
import { noNotMe } from '#messages/accounts/login-profile.ts'
import * as title from '#messages/shell/page-titles.ts'
import { getSession } from '#lib/browser/session.ts'
import { ownUserQuery } from '../../queries-login-profile.ts'
import { callAddress } from '../../queries.ts'
import { MailLinkScreen } from './mail-link-screen.tsx'

/** Asks whoever got the mail, at the old or the new address, whether the account is to change its address. */
export function ChangeEmailScreen() {
  const client = useQueryClient()
  return (
    <MailLinkScreen
      page="changeEmail"
      title={title.changeEmail()}
      question={{ title: t.changeQuestion(), text: t.changeQuestionText() }}
      acts={[
        {
          label: t.yesChange(),
          run: async (token) => {
            const { message } = await callAddress('POST /confirmemailchange', { token })
            // Should this fail, the login profile asks anew.
            if (getSession()) void client.fetchQuery(ownUserQuery()).catch(() => undefined)
            return message
          },
          done: { title: t.confirmedTitle() },
        },
        {
          label: noNotMe(),
          run: (token) => callAddress('POST /denyemailchange', { token }).then(({ message }) => message),
          done: { title: t.deniedTitle() },
        },
      ]}
      voidText={t.changeLinkInvalid()}
    />
  )
}

/** Asks whoever got the mail at the old address whether the account is to have it again. */
export function UndoEmailChangeScreen() {
  return (
    <MailLinkScreen
      page="undoEmailChange"
      title={title.undoEmailChange()}
      question={{ title: t.undoQuestion(), text: t.undoQuestionText() }}
      acts={[
        {
          label: t.yesUndo(),
          run: (token) => callAddress('POST /undoemailchange', { token }).then(({ message }) => message),
          done: { title: t.undoneTitle() },
        },
      ]}
      voidText={t.undoLinkText()}
    />
  )
}
