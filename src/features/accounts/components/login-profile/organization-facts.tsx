import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type SubmitEvent } from 'react'
import * as m from '#messages/accounts/login-profile.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { cacheUser } from '../../queries-login-profile.ts'
import { callUser } from '../../queries.ts'
import type { Organization, User } from '../../schema.ts'
import styles from './login-profile.module.css'
import {
  isApplicantType,
  OrganizationFields,
  readOrganization,
  type ApplicantType,
  type OrganizationErrors,
} from './organization-fields.tsx'
import { FactRow } from './profile-section.tsx'
import { SaveForm } from './save-form.tsx'

/** Shows the organization of an applicant, which can be edited until it is approved. */
export function OrganizationFacts({ user }: { user: User }) {
  const { userType, organization, approvalStatus } = user
  const [editing, setEditing] = useState(false)
  const [said, setSaid] = useState('')
  const box = useRef<HTMLDivElement>(null)
  if (!isApplicantType(userType)) return null
  const isOpen = approvalStatus !== 'approved'
  const close = (text: string) => {
    setEditing(false)
    setSaid(text)
    // The focused element is gone, so focus the button that replaces it.
    requestAnimationFrame(() => box.current?.querySelector('button')?.focus())
  }
  return (
    <FactRow label={m.organization()}>
      <div ref={box} className={styles.form}>
        {organization && !editing && (
          <>
            <span>{organization.name}</span>
            <p className={styles.note}>
              {m.registrationNumberOf({ number: organization.registrationNumber })}
              <br />
              {organization.webSite}
            </p>
            {isOpen && (
              <ButtonRow>
                <Button small onClick={() => setEditing(true)}>
                  {m.editOrganization()}
                </Button>
              </ButtonRow>
            )}
          </>
        )}
        {isOpen && !organization && <p className={styles.note}>{m.organizationMissing()}</p>}
        {isOpen && (editing || !organization) && (
          <OrganizationForm
            type={userType}
            stated={organization}
            onSaved={() => close(m.organizationLookedAt())}
            onCancel={organization ? () => close('') : undefined}
          />
        )}
        <output className={styles.said}>{said}</output>
      </div>
    </FactRow>
  )
}

interface FormProps {
  type: ApplicantType
  stated: Organization | null
  onSaved: () => void
  onCancel: (() => void) | undefined
}

function OrganizationForm({ type, stated, onSaved, onCancel }: FormProps) {
  const client = useQueryClient()
  const [mistakes, setMistakes] = useState<OrganizationErrors>({})
  const save = useMutation({
    mutationFn: (organization: Organization) => callUser('PATCH /profile', { organization }),
    onSuccess: ({ user }) => {
      cacheUser(client, user)
      onSaved()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = readOrganization(event.currentTarget)
    setMistakes('mistakes' in read ? read.mistakes : {})
    if ('organization' in read) save.mutate(read.organization)
  }
  return (
    <SaveForm pending={save.isPending} failure={save.error?.message} onSubmit={submit} onCancel={onCancel}>
      <OrganizationFields type={type} stated={stated} mistakes={mistakes} />
    </SaveForm>
  )
}
