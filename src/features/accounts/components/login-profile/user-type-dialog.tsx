import { useEffect, useRef, useState } from 'react'
import * as m from '#messages/accounts/accounts.ts'
import { FormMessage } from '#components/form/form-message.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Check } from '#components/ui/check.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { updateStoredUser } from '#lib/browser/store-session.ts'
import { getSite } from '#lib/text/site.ts'
import { callSession, callUser } from '../../queries.ts'
import { userTypes, type UserType } from '../../schema.ts'
import {
  isApplicantType,
  OrganizationFields,
  readOrganization,
  type OrganizationErrors,
} from './organization-fields.tsx'
import { MailSentNotice, type MailSent } from '../sign-in/mail-sent.tsx'
import styles from './user-type-dialog.module.css'

const icons = {
  Personal: 'person',
  'Educational Institution': 'institute',
  Business: 'business',
  Faculty: 'faculty',
} as const

const FORM = 'user-type'

interface Props {
  /** Shown above the question after sign-up. */
  registered?: MailSent | undefined
  onChosen?: (type: UserType) => void
  onClose: () => void
}

/**
 * Asks for the user type, which cannot be changed later (decisions S10). If closed, it opens again on the next page.
 */
export function UserTypeDialog({ registered, onChosen, onClose }: Props) {
  const { brand } = getSite()
  const [chosen, setChosen] = useState<UserType>()
  const [certified, setCertified] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [mistakes, setMistakes] = useState<OrganizationErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const complete = chosen !== undefined && certified

  async function submit(): Promise<void> {
    if (!chosen || !certified || pending || !form.current) return
    const read = isApplicantType(chosen) ? readOrganization(form.current) : undefined
    const wrong = read && 'mistakes' in read ? read.mistakes : undefined
    setMistakes(wrong ?? {})
    if (wrong) return
    setPending(true)
    setFailure(undefined)
    try {
      updateStoredUser((await callUser('PATCH /profile', { userType: chosen, ...read })).user)
      onClose()
      onChosen?.(chosen)
    } catch (error) {
      setPending(false)
      setFailure(await explain(error))
    }
  }

  return (
    <Dialog
      size="large"
      title={m.userTypeQuestion({ brand })}
      onClose={onClose}
      footer={
        <>
          {!complete && (
            <p className={styles.why} id={`${FORM}-why`}>
              {m.chooseAndCertify()}
            </p>
          )}
          <SubmitButton
            kind="primary"
            form={FORM}
            pending={pending}
            disabled={!complete}
            aria-describedby={complete ? undefined : `${FORM}-why`}
          >
            {m.submit()}
          </SubmitButton>
        </>
      }
    >
      <form
        ref={form}
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {/* Read by then; the form needs the space. */}
        {registered && !chosen && (
          <div className={styles.registered}>
            <MailSentNotice {...registered} />
          </div>
        )}
        <p className={styles.text}>
          {m.userTypeText()} <strong>{m.userTypeForGood()}</strong> <span>{m.userTypeApproval()}</span>
        </p>
        <fieldset className={styles.choices}>
          <legend className="sr">{m.userTypeLegend()}</legend>
          {userTypes.map((type, index) => (
            <label key={type} className={styles.choice}>
              <input
                ref={index === 0 ? first : undefined}
                type="radio"
                name="userType"
                value={type}
                checked={chosen === type}
                onChange={() => setChosen(type)}
              />
              <Icon name={icons[type]} />
              <strong>{m.userTypeNames[type]()}</strong>
              <span>
                <em>{m.userTypeTexts[type]({ brand })}</em>
                <small>{type === 'Personal' ? m.needsEmail() : m.needsApproval()}</small>
              </span>
              <Icon name="check" className={styles.tick} />
            </label>
          ))}
        </fieldset>
        {isApplicantType(chosen) && (
          <fieldset className={styles.organization}>
            <legend>{m.organizationLegend()}</legend>
            <p className={styles.text}>{m.organizationText()}</p>
            <OrganizationFields type={chosen} mistakes={mistakes} />
          </fieldset>
        )}
        <Check checked={certified} onChange={() => setCertified(!certified)} className={styles.certify}>
          {m.certify()}
        </Check>
        <FormMessage>{failure}</FormMessage>
      </form>
    </Dialog>
  )
}

async function explain(error: unknown): Promise<string> {
  if (!(error instanceof ApiError)) throw error
  if (error.code === 'conflict') await catchUp()
  return error.message
}

/** Stores the type that was chosen on another device, which closes the dialog. */
async function catchUp(): Promise<void> {
  try {
    updateStoredUser((await callSession('GET /session/me', {})).user)
  } catch {
    // The error of the call is shown instead.
  }
}
