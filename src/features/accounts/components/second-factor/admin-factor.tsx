import { useQuery } from '@tanstack/react-query'
import * as m from '#messages/accounts/second-factor.ts'
import { administration } from '#messages/shell/page-titles.ts'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { paths } from '#lib/text/paths.ts'
import { secondFactorQuery } from '../../second-factor/queries.ts'

/** Returns whether the portal requires two-step verification of administrators. */
export const needsFactor = (error: Error | null): boolean =>
  error instanceof ApiError && error.more['secondFactor'] === true

const SetUp = () => (
  <ButtonLink small href={paths.myLoginProfile()}>
    {m.setUpFactor()}
  </ButtonLink>
)

/** Asks administrators without a second factor to set one up. */
export function AdminFactorNotice() {
  const { data } = useQuery(secondFactorQuery())
  if (!data?.wanted) return null
  return (
    <Notice title={m.factorWanted()} action={<SetUp />}>
      <p>{m.factorWantedText()}</p>
    </Notice>
  )
}

/** Replaces the administration until a second factor is set up. */
export const AdminFactorScreen = () => (
  <TitlePage
    title={administration()}
    text={m.factorRequiredText()}
    art={{ motif: 'computer-science', seed: 2 }}
    actions={<SetUp />}
  />
)
