import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/posting/page.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { fetchApplyContact } from '../../public/queries.ts'
import type { PublicJob } from '../../public/schema.ts'
import styles from './apply-by.module.css'

interface Props {
  job: PublicJob
  /** Whether applying on the portal is possible and comes first. */
  besideCv: boolean
}

/** Shows the company's link, or a button for its contact details, which no page contains. */
export function ApplyBy({ job: { id, link, applyWith, HasContact }, besideCv }: Props) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => fetchApplyContact(id) })
  const look = besideCv ? {} : { kind: 'primary' as const }
  const byLink = link !== '' && (applyWith !== 'mail' || !HasContact)
  if (byLink)
    return (
      <div className={styles.way}>
        <ButtonLink {...look} href={link} rel="noopener nofollow">
          {m.applyAtCompany()}
        </ButtonLink>
        <p>{m.leavesPortal()}</p>
      </div>
    )
  if (!HasContact) return besideCv ? null : <p className={styles.none}>{m.noWayToApply()}</p>
  if (data)
    return (
      <p className={styles.contact}>
        {data.email && <a href={`mailto:${data.email}`}>{data.email}</a>}
        {data.phoneNumber && (
          <a href={`tel:${data.phoneNumber.replace(/[^+\d]/g, '')}`}>{data.phoneNumber}</a>
        )}
      </p>
    )
  return (
    <div className={styles.way}>
      <Button {...look} disabled={isPending} onClick={() => mutate()}>
        {m.showContact()}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </div>
  )
}
