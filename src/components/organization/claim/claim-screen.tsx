import { useMutation, useQuery } from '@tanstack/react-query'
import * as accounts from '#messages/accounts/accounts.ts'
import { forbiddenType } from '#messages/organization/answers.ts'
import * as m from '#messages/organization/claim.ts'
import { typeMissing } from '#messages/organization/own.ts'
import { keepsAnother, verifyFirst } from '#messages/organization/members.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { TitlePage } from '#components/shell/screens/title-page.tsx'
import { Button, ButtonLink, ButtonRow } from '#components/ui/button.tsx'
import { TextArea } from '#components/ui/field.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { callClaim, claimedBy, claimQuery } from '#kits/organization/claim/queries.ts'
import { CLAIM_REASON_MAX, type ClaimState, type ClaimWay } from '#kits/organization/claim/schema.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import { actInSession } from '#lib/browser/session-hold.ts'
import { useSession, type SessionUser } from '#lib/browser/session.ts'
import { paths } from '#lib/text/paths.ts'
import styles from './claim.module.css'
import { useReason } from './use-reason.ts'

const art = { motif: 'civil-and-construction', seed: 5 } as const

interface Claimable {
  kind: OrganizationKind
  /** ID in API calls. */
  id: string
}

interface Props extends Claimable {
  name: string
  /** Slug of the public page. */
  slug: string
  unclaimed: boolean
}

/** Lets a visitor claim an imported organization. */
export function ClaimScreen({ kind, id, name, slug, unclaimed }: Props) {
  const session = useSession()
  const publicPage = organizationKinds[kind].publicPath(slug)
  const back = <ButtonLink href={publicPage}>{m.backToOrganization()}</ButtonLink>
  return (
    <TitlePage
      title={m.claimTitle[kind]()}
      text={unclaimed ? m.claimLead[kind]({ name }) : m.keptBySomebody[kind]()}
      art={art}
    >
      <div className={styles.claim}>
        {unclaimed && !session && (
          // The server renders pages for signed-out visitors; CSS hides this part from signed-in ones.
          <div className={styles.strangers}>
            <p>{m.claimSignIn[kind]()}</p>
            <ButtonRow>
              <ButtonLink kind="primary" href={paths.signIn({ returnTo: claimAddress(publicPage) })}>
                {accounts.signIn()}
              </ButtonLink>
              {back}
            </ButtonRow>
          </div>
        )}
        {unclaimed && session && <Way kind={kind} id={id} user={session.user} />}
        {(session || !unclaimed) && <ButtonRow>{back}</ButtonRow>}
      </div>
    </TitlePage>
  )
}

function Way({ kind, id, user }: Claimable & { user: SessionUser }) {
  const { data, error } = useQuery(claimQuery(kind, id, user.id, user.userType))
  if (error)
    return (
      <Notice kind="bad" title={m.claimFailed[kind]()}>
        <p>{error.message}</p>
      </Notice>
    )
  if (!data) return <p aria-busy="true">…</p>
  if (data.way === 'domain') return <TakeOver kind={kind} id={id} />
  if (data.way === 'ask' || data.way === 'asked')
    return <ClaimRequest key={data.way} kind={kind} id={id} state={data} />
  if (data.way === 'type' && user.userType === null) return <TypeMissing kind={kind} />
  const { text, to } = hindranceOf(kind, data.way)
  return (
    <Notice kind="warn">
      <p>{text}</p>
      {to && (
        <p>
          <a className="link" href={to.href}>
            {to.label}
          </a>
        </p>
      )}
    </Notice>
  )
}

/** Lets a user choose the type who has closed the dialog that asks for it above this page. */
const TypeMissing = ({ kind }: Pick<Claimable, 'kind'>) => (
  <Notice kind="warn">
    <p>{typeMissing[kind]()}</p>
    <p>
      <Button kind="primary" onClick={() => location.reload()}>
        {m.chooseType()}
      </Button>
    </p>
  </Notice>
)

/** Returns what prevents a claim and a link to fix it. */
function hindranceOf(
  kind: OrganizationKind,
  way: Exclude<ClaimWay, 'domain' | 'ask' | 'asked'>,
): { text: string; to?: { href: string; label: string } } {
  const toAccount = { href: paths.myLoginProfile(), label: m.toLoginProfile() }
  const toOwn = { href: organizationKinds[kind].ownPath(), label: m.toOwnOrganization[kind]() }
  if (way === 'verify') return { text: verifyFirst(), to: toAccount }
  if (way === 'type') return { text: forbiddenType[kind](), to: toAccount }
  if (way === 'keeps') return { text: keepsAnother({ kind }), to: toOwn }
  return { text: m.keptBySomebody[kind]() }
}

function TakeOver({ kind, id }: Claimable) {
  const taking = useMutation({
    mutationFn: () => actInSession(() => callClaim(kind)('POST /claim', claimedBy(kind, id))),
    onSuccess: () => location.assign(organizationKinds[kind].ownPath()),
  })
  return (
    <>
      <p>{m.claimAtOnce[kind]()}</p>
      <div>
        <SubmitButton type="button" kind="primary" pending={taking.isPending} onClick={() => taking.mutate()}>
          {m.claimNow[kind]()}
        </SubmitButton>
      </div>
      <FormMessage>{taking.error?.message}</FormMessage>
    </>
  )
}

function ClaimRequest({ kind, id, state }: Claimable & { state: ClaimState }) {
  const asking = useMutation({
    mutationFn: (reason: string) =>
      actInSession(() => callClaim(kind)('POST /claim/ask', { ...claimedBy(kind, id), reason })),
    onSuccess: (answer, _, __, { client }) => {
      const { queryKey } = claimQuery(kind, id, '', null)
      client.setQueriesData({ queryKey: queryKey.slice(0, 3) }, answer)
    },
  })
  const { wrong, submit } = useReason(m.claimReasonMissing, asking)
  const asked = state.way === 'asked'
  return (
    <form
      className={styles.stack}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit(event.currentTarget)
      }}
    >
      {asked ? (
        <Notice kind="ok">
          <p>{m.claimWaits()}</p>
        </Notice>
      ) : (
        <p>
          {state.approvedFor
            ? m.approvedElsewhere[kind]({ organization: state.approvedFor })
            : m.notAtDomain[kind]({ domains: state.domains.join(', ') })}
        </p>
      )}
      <TextArea
        label={m.claimReason()}
        hint={m.claimReasonHint[kind]()}
        error={wrong}
        name="reason"
        rows={5}
        maxLength={CLAIM_REASON_MAX}
        defaultValue={state.reason}
        required
      />
      <div>
        <SubmitButton kind={asked ? undefined : 'primary'} pending={asking.isPending}>
          {asked ? m.askAgain() : m.askForIt()}
        </SubmitButton>
      </div>
      <FormMessage>{asking.error?.message}</FormMessage>
    </form>
  )
}
