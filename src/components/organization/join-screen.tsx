import { useMutation, useQuery } from '@tanstack/react-query'
import * as m from '#messages/organization/own.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useIntent } from '#lib/browser/intent.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import * as accounts from '#messages/accounts/accounts.ts'
import type { AnyOrganization } from '#kits/organization/definition.ts'
import { callMembers, invitationQuery } from '#kits/organization/members/queries.ts'

const art = { motif: 'civil-and-construction', seed: 5 } as const

interface Props {
  definition: AnyOrganization
  token: string
}

/** Shows the invitation that an email links to, with a button to accept it. */
export function JoinScreen({ definition, token }: Props) {
  const session = useSession()
  if (session) return <Invited definition={definition} token={token} email={session.user.email} />
  return (
    <TitlePage
      title={m.joinTitle()}
      text={m.joinSignIn()}
      art={art}
      actions={
        <ButtonLink
          kind="primary"
          href={paths.signIn({
            returnTo: definition.ownPath('join', { token }),
            act: 'join',
            subject: token,
          })}
        >
          {accounts.signIn()}
        </ButtonLink>
      }
    />
  )
}

function Invited({ definition, token, email }: Props & { email: string }) {
  const { data, error } = useQuery(invitationQuery(definition, token))
  const accepting = useMutation({
    mutationFn: () => actInSession(() => callMembers(definition)('POST /invitation/accept', { token })),
    // The pages of the organization are now different for this user.
    onSuccess: (_, __, ___, { client }) => client.invalidateQueries({ refetchType: 'none' }),
  })
  useIntent('join', token, data !== undefined, () => accepting.mutate())
  if (accepting.data)
    return (
      <TitlePage
        title={m.joinedTitle({ organization: accepting.data.organizationName })}
        text={m.joinedText({ roleName: m.roleNames[accepting.data.role]() })}
        art={art}
        actions={
          <ButtonLink kind="primary" href={definition.ownPath()}>
            {m.toJoined()}
          </ButtonLink>
        }
      />
    )
  if (error)
    return (
      <TitlePage
        title={m.joinTitle()}
        text={error.message}
        art={art}
        actions={
          <>
            {/* Whoever has accepted it may open the link again. */}
            <ButtonLink href={definition.ownPath()}>{m.toJoined()}</ButtonLink>
            <ToHome />
          </>
        }
      />
    )
  return (
    <TitlePage
      title={m.joinTitle()}
      text={
        data
          ? `${m.joinLead({ inviter: data.invitedBy, institute: data.organizationName, roleName: m.roleNames[data.role]() })} ${m.joinFor({ email: data.email })}`
          : '…'
      }
      art={art}
      actions={
        <>
          <SubmitButton
            type="button"
            kind="primary"
            pending={accepting.isPending || !data}
            onClick={() => data && !accepting.isPending && accepting.mutate()}
          >
            {m.join()}
          </SubmitButton>
          {data && data.email !== email && (
            <ButtonLink href={paths.signOut()}>{accounts.logout()}</ButtonLink>
          )}
          <FormMessage>{accepting.error?.message}</FormMessage>
        </>
      }
    />
  )
}
