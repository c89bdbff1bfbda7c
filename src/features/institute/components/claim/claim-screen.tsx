import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as accounts from '#messages/accounts/accounts.ts'
import { forbiddenType } from '#messages/organization/answers.ts'
import * as m from '#messages/institute/claim.ts'
import { keepsAnother, verifyFirst } from '#messages/organization/members.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { Field } from '#components/ui/field.tsx'
import { inputClass } from '#components/ui/input.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { useSession } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import { callClaim, claimQuery } from '../../claim/queries.ts'
import { CLAIM_REASON_MAX, type ClaimState } from '../../claim/schema.ts'
import { publicInstituteQuery } from '../../public/queries.ts'
import type { PublicInstitute } from '../../public/schema.ts'
import styles from './claim.module.css'

const art = { motif: 'civil-and-construction', seed: 5 } as const

/** Where somebody takes over an institute that a register brought. @param slug of its page. */
export function ClaimScreen({ slug }: { slug: string }) {
  const { data: institute } = useQuery(publicInstituteQuery(slug))
  const session = useSession()
  if (!institute) return null
  const back = <ButtonLink href={paths.institute(slug)}>{m.backToInstitute()}</ButtonLink>
  return (
    <TitlePage
      title={m.claimTitle()}
      text={institute.Unclaimed ? m.claimLead(institute.instituteName) : m.keptBySomebody()}
      art={art}
    >
      <div className={styles.claim}>
        {institute.Unclaimed && !session && (
          // Pages are rendered for nobody: the signed-in do not see this before the client is there.
          <div className={styles.strangers}>
            <p>{m.claimSignIn()}</p>
            <ButtonRow>
              <ButtonLink kind="primary" href={paths.signIn()}>
                {accounts.signIn()}
              </ButtonLink>
              {back}
            </ButtonRow>
          </div>
        )}
        {institute.Unclaimed && session && <Way institute={institute} personId={session.user.id} />}
        {(session || !institute.Unclaimed) && <ButtonRow>{back}</ButtonRow>}
      </div>
    </TitlePage>
  )
}

function Way({ institute, personId }: { institute: PublicInstitute; personId: string }) {
  const { data, error } = useQuery(claimQuery(institute.instituteID, personId))
  if (error)
    return (
      <Notice kind="bad" title={m.claimFailed()}>
        <p>{error.message}</p>
      </Notice>
    )
  if (!data) return <p aria-busy="true">…</p>
  if (data.way === 'domain') return <TakeOver instituteID={institute.instituteID} />
  if (data.way === 'ask' || data.way === 'asked')
    return <Ask key={data.way} institute={institute} state={data} />
  const { text, to } = hindrances[data.way]
  return (
    <Notice kind="warn">
      <p>{text()}</p>
      {to && (
        <p>
          <a className="link" href={to.href()}>
            {to.label()}
          </a>
        </p>
      )}
    </Notice>
  )
}

const toAccount = { href: paths.myLoginProfile, label: m.toLoginProfile }
const hindrances = {
  verify: { text: verifyFirst, to: toAccount },
  type: { text: forbiddenType.institute, to: toAccount },
  keeps: {
    text: () => keepsAnother('institute'),
    to: { href: () => paths.myInstitutionProfile(), label: m.toOwnInstitute },
  },
  kept: { text: m.keptBySomebody, to: undefined },
}

function TakeOver({ instituteID }: { instituteID: string }) {
  const taking = useMutation({
    mutationFn: () => callClaim('POST /claim', { instituteID }),
    onSuccess: () => location.assign(paths.myInstitutionProfile()),
  })
  return (
    <>
      <p>{m.claimAtOnce()}</p>
      <div>
        <SubmitButton type="button" kind="primary" pending={taking.isPending} onClick={() => taking.mutate()}>
          {m.claimNow()}
        </SubmitButton>
      </div>
      <FormMessage>{taking.error?.message}</FormMessage>
    </>
  )
}

function Ask({ institute: { instituteID }, state }: { institute: PublicInstitute; state: ClaimState }) {
  const [wrong, setWrong] = useState<string>()
  const asking = useMutation({
    mutationFn: (reason: string) => callClaim('POST /claim/ask', { instituteID, reason }),
    onSuccess: (answer, _, __, { client }) => {
      const { queryKey } = claimQuery(instituteID, '')
      client.setQueriesData({ queryKey: queryKey.slice(0, 2) }, answer)
    },
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('reason') as HTMLTextAreaElement
    const mistake = field.value.trim() ? undefined : m.claimReasonMissing()
    setWrong(mistake)
    if (mistake) field.focus()
    else if (!asking.isPending) asking.mutate(field.value)
  }
  const asked = state.way === 'asked'
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {asked ? (
        <Notice kind="ok">
          <p>{m.claimWaits()}</p>
        </Notice>
      ) : (
        <p>
          {state.approvedFor
            ? m.approvedElsewhere(state.approvedFor)
            : m.notAtDomain(state.domains.join(', '))}
        </p>
      )}
      <Field label={m.claimReason()} hint={m.claimReasonHint()} error={wrong}>
        {(control) => (
          <textarea
            {...control}
            className={inputClass}
            name="reason"
            rows={5}
            maxLength={CLAIM_REASON_MAX}
            defaultValue={state.reason}
            required
          />
        )}
      </Field>
      <div>
        <SubmitButton kind={asked ? undefined : 'primary'} pending={asking.isPending}>
          {asked ? m.askAgain() : m.askForIt()}
        </SubmitButton>
      </div>
      <FormMessage>{asking.error?.message}</FormMessage>
    </form>
  )
}
