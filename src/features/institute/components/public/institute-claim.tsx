import { useQuery } from '@tanstack/react-query'
import { ClaimScreen } from '#components/organization/claim/claim-screen.tsx'
import { publicInstituteQuery } from '../../public/queries.ts'

/** Where somebody takes over an institute that a register brought. @param slug of its page. */
export function InstituteClaim({ slug }: { slug: string }) {
  const { data } = useQuery(publicInstituteQuery(slug))
  if (!data) return null
  const { instituteID, instituteName, Unclaimed } = data
  return (
    <ClaimScreen kind="institute" id={instituteID} name={instituteName} slug={slug} unclaimed={Unclaimed} />
  )
}
