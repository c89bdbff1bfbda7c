import { useQuery } from '@tanstack/react-query'
import { ClaimScreen } from '#components/organization/claim/claim-screen.tsx'
import { publicInstituteQuery } from '../../public/queries.ts'

/** Renders the claim page of an imported institute. @param slug of its public page. */
export function InstituteClaim({ slug }: { slug: string }) {
  const { data } = useQuery(publicInstituteQuery(slug))
  if (!data) return null
  const { instituteID, instituteName, Unclaimed } = data
  return (
    <ClaimScreen kind="institute" id={instituteID} name={instituteName} slug={slug} unclaimed={Unclaimed} />
  )
}
