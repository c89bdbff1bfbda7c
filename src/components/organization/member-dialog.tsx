import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import * as profile from '#messages/profile/my-profile.ts'
import { save } from '#messages/forms/forms.ts'
import * as m from '#messages/organization/own.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { Check } from '#components/ui/check.tsx'
import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { ApiError } from '#lib/api/api-client.ts'
import { memberRoles, type MemberRole, type Members } from '#kits/organization/members/schema.ts'
import type { AnyOrganization } from '#kits/organization/definition.ts'
import { callMembers } from '#kits/organization/members/queries.ts'
import styles from './members.module.css'

interface Props {
  definition: AnyOrganization
  /** The member whose role is changed; undefined to invite a new one. */
  member: Members['members'][number] | undefined
  onClose: () => void
  onDone: (members: Members, said: string) => void
}

/** Invites a member or changes a member's role. */
export function MemberDialog({ definition, member, onClose, onDone }: Props) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<MemberRole>(member?.role ?? 'user')
  const [modules, setModules] = useState<readonly string[]>(member?.modules ?? [])
  const sending = useMutation({
    mutationFn: () => {
      const given = { role, modules: role === 'user' ? [...modules] : [] }
      return member
        ? callMembers(definition)('POST /members/change', { personId: member.personId, ...given })
        : callMembers(definition)('POST /members/invite', { email, ...given })
    },
    onSuccess: (members) => onDone(members, member ? profile.saved() : m.invitationSent({ email })),
  })
  const failure = sending.error
  const wrong = failure instanceof ApiError ? failure.fields?.['email'] : undefined
  return (
    <ActDialog
      title={member ? m.changeOf({ name: member.name }) : m.inviteTitle()}
      size="medium"
      act={member ? save() : m.sendInvitation()}
      pending={sending.isPending}
      error={wrong ? undefined : failure?.message}
      onAct={() => sending.mutate()}
      onClose={onClose}
    >
      {!member && (
        <Field label={m.emailLabel()} error={wrong}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              required
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          )}
        </Field>
      )}
      <Segmented
        legend={m.role()}
        name={`${id}-role`}
        options={memberRoles.map((value) => ({ value, label: m.roleNames[value]() }))}
        value={role}
        onChange={setRole}
      />
      {role === 'user' && (
        <fieldset className={styles.modules}>
          <legend>{m.modules()}</legend>
          {definition.tabs.map(({ segment, title }) => (
            <Check
              key={segment}
              checked={modules.includes(segment)}
              onChange={({ currentTarget: { checked } }) =>
                setModules(checked ? [...modules, segment] : modules.filter((other) => other !== segment))
              }
            >
              {title()}
            </Check>
          ))}
        </fieldset>
      )}
    </ActDialog>
  )
}
