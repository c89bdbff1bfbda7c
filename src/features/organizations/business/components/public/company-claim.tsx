import { useQuery } from '@tanstack/react-query'
import { ClaimScreen } from '#components/organization/claim/claim-screen.tsx'
import { publicBusinessQuery } from '../../public/queries.ts'

/** Renders the claim page of an imported company. @param slug of its public page. */
export function CompanyClaim({ slug }: { slug: string }) {
  const { data } = useQuery(publicBusinessQuery(slug))
  if (!data) return null
  const { organizationID, organizationName, Unclaimed } = data
  return (
    <ClaimScreen
      kind="business"
      id={organizationID}
      name={organizationName}
      slug={slug}
      unclaimed={Unclaimed}
    />
  )
}
