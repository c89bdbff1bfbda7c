import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acts } from '#messages/accounts/admin-acts.ts'
import * as admin from '#messages/accounts/admin.ts'
import * as m from '#messages/organization/claim.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import queue from '#components/shell/lists/queue.module.css'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { Status } from '#components/ui/status.tsx'
import { callClaim, openClaimsQuery } from '#kits/organization/claim/queries.ts'
import { CLAIM_REFUSAL_MAX, type OpenClaim } from '#kits/organization/claim/schema.ts'
import { organizationKinds } from '#kits/organization/kind.ts'
import { classNames } from '#lib/text/class-names.ts'
import { showMoment } from '#lib/text/show-time.ts'
import styles from './claim.module.css'
import { useReason } from './use-reason.ts'

/** Lists open claims to imported institutes and companies; renders nothing without any. */
export function AdminClaims() {
  const { data, error } = useQuery(openClaimsQuery())
  const [refusing, setRefusing] = useState<OpenClaim>()
  if (error && !data)
    return (
      <Notice kind="bad" title={admin.failed()}>
        <p>{error.message}</p>
      </Notice>
    )
  if (!data || data.total === 0) return null
  const more = data.total - data.results.length
  return (
    <section className={styles.section} aria-labelledby="claims">
      <h2 id="claims" className="h-ui">
        {m.claimsTitle()}
      </h2>
      <p>{m.claimsLead()}</p>
      <ul className={classNames(queue.list, styles.claims)}>
        {data.results.map((claim) => (
          <Claim key={claim.id} claim={claim} onRefuse={() => setRefusing(claim)} />
        ))}
      </ul>
      {more > 0 && <p>{m.moreClaims({ n: more })}</p>}
      {refusing && <RefuseDialog claim={refusing} onClose={() => setRefusing(undefined)} />}
    </section>
  )
}

/** Reloads the claims after every answer, also a failed one: another administrator may have answered first. */
function useAnswer<Given>(answer: (given: Given) => Promise<unknown>, onDone?: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: answer,
    onSuccess: () => onDone?.(),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  })
}

function Claim({ claim, onRefuse }: { claim: OpenClaim; onRefuse: () => void }) {
  const granting = useAnswer(() => callClaim(claim.kind)('POST /claims/grant', { id: claim.id }))
  const who = claim.name.trim() || claim.email
  return (
    <li>
      <h3>
        <a className="link" href={organizationKinds[claim.kind].publicPath(claim.Slug)}>
          {claim.organizationName}
        </a>
      </h3>
      <p className={queue.facts}>
        <span>{m.claimedKind[claim.kind]()}</span>
        <span>{who}</span>
        {who !== claim.email && <span>{claim.email}</span>}
        <time dateTime={claim.created}>{showMoment(claim.created)}</time>
        {[claim.website, ...claim.domains].filter(Boolean).map((each) => (
          <span key={each}>{each}</span>
        ))}
        {!claim.emailVerified && <Status kind="hold">{admin.notVerified()}</Status>}
        {claim.late && <Status kind="hold">{m.lateClaim()}</Status>}
      </p>
      <p className={queue.text}>{claim.reason}</p>
      <ButtonRow>
        {!claim.late && claim.emailVerified && (
          <SubmitButton
            small
            type="button"
            pending={granting.isPending}
            aria-label={m.grantOf({ name: who, organization: claim.organizationName })}
            onClick={() => granting.mutate(undefined)}
          >
            {m.grant()}
          </SubmitButton>
        )}
        <Button
          small
          aria-label={m.refuseOf({ name: who, organization: claim.organizationName })}
          onClick={onRefuse}
        >
          {acts.refuse.button()}
        </Button>
      </ButtonRow>
      <FormMessage>{granting.error?.message}</FormMessage>
    </li>
  )
}

function RefuseDialog({ claim, onClose }: { claim: OpenClaim; onClose: () => void }) {
  const refusing = useAnswer(
    (reason: string) => callClaim(claim.kind)('POST /claims/refuse', { id: claim.id, reason }),
    onClose,
  )
  const { wrong, submit } = useReason(admin.reasonRequired, refusing)
  return (
    <ActDialog
      title={m.refuseClaimTitle({ organization: claim.organizationName })}
      act={acts.refuse.confirm()}
      pending={refusing.isPending}
      error={refusing.error?.message}
      onAct={submit}
      onClose={onClose}
    >
      <TextArea
        label={admin.reason()}
        hint={admin.reasonHint()}
        error={wrong}
        name="reason"
        rows={4}
        maxLength={CLAIM_REFUSAL_MAX}
        required
      />
    </ActDialog>
  )
}
