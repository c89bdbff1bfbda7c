import { useMutation, useQuery } from '@tanstack/react-query'
import * as m from '#messages/institute/own.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ToHome } from '#components/shell/screens/ways-on.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import * as accounts from '#messages/accounts/accounts.ts'
import { callMembers, invitationQuery } from '#kits/organization/members/queries.ts'
import { instituteOrganization } from '../sections/organization.ts'

const art = { motif: 'civil-and-construction', seed: 5 } as const

/** What the mail of an invitation leads to: who invites, and a way to accept. */
export function JoinInstituteScreen({ token }: { token: string }) {
  const session = useSession()
  if (session) return <Invited token={token} />
  return (
    <TitlePage
      title={m.joinTitle()}
      text={m.joinSignIn()}
      art={art}
      actions={
        <ButtonLink kind="primary" href={paths.signIn()}>
          {accounts.signIn()}
        </ButtonLink>
      }
    />
  )
}

function Invited({ token }: { token: string }) {
  const { data, error } = useQuery(invitationQuery(instituteOrganization, token))
  const accepting = useMutation({
    mutationFn: () => callMembers(instituteOrganization)('POST /invitation/accept', { token }),
    onSuccess: () => location.assign(paths.myInstitutionProfile()),
  })
  if (error) return <TitlePage title={m.joinTitle()} text={error.message} art={art} actions={<ToHome />} />
  return (
    <TitlePage
      title={m.joinTitle()}
      text={
        data
          ? `${m.joinLead(data.invitedBy, data.organizationName, m.roleNames[data.role]())} ${m.joinFor(data.email)}`
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
          <FormMessage>{accepting.error?.message}</FormMessage>
        </>
      }
    />
  )
}
