import { useMutation } from '@tanstack/react-query'
import * as m from '#messages/posting/page.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { askApplyContact } from '../../public/queries.ts'
import type { PublicJob } from '../../public/schema.ts'
import styles from './apply-by.module.css'

/** How to apply by what the company gives: its link, else where to write to, which no page holds. */
export function ApplyBy({ job: { id, link, applyWith, HasContact } }: { job: PublicJob }) {
  const { mutate, data, error, isPending } = useMutation({ mutationFn: () => askApplyContact(id) })
  const byLink = link !== '' && (applyWith !== 'mail' || !HasContact)
  if (byLink)
    return (
      <div className={styles.way}>
        <ButtonLink kind="primary" href={link} rel="noopener nofollow">
          {m.applyAtCompany()}
        </ButtonLink>
        <p>{m.leavesPortal()}</p>
      </div>
    )
  if (!HasContact) return <p className={styles.none}>{m.noWayToApply()}</p>
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
      <Button kind="primary" disabled={isPending} onClick={() => mutate()}>
        {m.showContact()}
      </Button>
      {error && <p role="alert">{error.message}</p>}
    </div>
  )
}
