import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useId } from 'react'
import * as m from '#messages/organization/own.ts'
import { Button, IconButton } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { LoadFailed } from '#components/ui/load-failed.tsx'
import { showCalendarDay } from '#lib/text/show-date.ts'
import type { AnyOrganization } from '#kits/organization/definition.ts'
import { callMembers, membersQuery } from '#kits/organization/members/queries.ts'
import { type Members, memberRoles, type MemberRole } from '#kits/organization/members/schema.ts'
import styles from './members.module.css'
import * as profile from '#messages/profile/my-profile.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import { save } from '#messages/forms/forms.ts'
import { Check } from '#components/ui/check.tsx'
import { TextField } from '#components/ui/field.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { ApiError } from '#lib/api/api-client.ts'

type Member = Members['members'][number]

/** A dialog about members. */
type Open = { kind: 'invite' } | { kind: 'change' | 'remove'; member: Member }

interface Props {
  definition: AnyOrganization
  say: (text: string) => void
}

/** Lists the members of the organization and open invitations (decisions A21). */
export function OrganizationMembers({ definition, say }: Props) {
  const tabNames = (modules: readonly string[]) =>
    definition.tabs
      .filter(({ segment }) => modules.includes(segment))
      .map(({ title }) => title())
      .join(', ')
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(membersQuery(definition))
  const [open, setOpen] = useState<Open>()
  const keep = (members: Members) => client.setQueryData(membersQuery(definition).queryKey, members)
  const withdrawal = useMutation({
    mutationFn: (id: string) => callMembers(definition)('POST /members/withdraw', { id }),
    onSuccess: keep,
    onError: (failure) => {
      say(failure.message)
      void refetch()
    },
  })
  const close = () => setOpen(undefined)
  const done = (members: Members, said: string) => {
    keep(members)
    close()
    say(said)
  }
  if (error && !data) return <LoadFailed title={m.membersFailed()} text={error.message} retry={refetch} />
  return (
    <section className={styles.members} aria-label={m.members()} aria-busy={!data}>
      <div className={styles.membersHead}>
        <h2>{m.members()}</h2>
        {data?.can.invite && (
          <Button small onClick={() => setOpen({ kind: 'invite' })}>
            <Icon name="plus" small />
            {m.invite()}
          </Button>
        )}
      </div>
      <p>{m.membersLead()}</p>
      {!data && <Skeleton shape="line" />}
      <ul>
        {data?.members.map((member) => (
          <li key={member.personId} className={styles.member}>
            <div>
              <b>
                {member.name || member.email}
                {member.you && `, ${m.you()}`}
              </b>
              <small>{member.email}</small>
            </div>
            <span className={styles.role}>
              {m.roleNames[member.role]()}
              {member.role === 'user' && <small> {tabNames(member.modules)}</small>}
            </span>
            <span className={styles.tools}>
              {member.can.change && (
                <IconButton
                  icon="edit"
                  label={m.changeOf({ name: member.name })}
                  onClick={() => setOpen({ kind: 'change', member })}
                />
              )}
              {member.can.remove && (
                <IconButton
                  icon="delete"
                  label={member.you ? m.leave({ kind: definition.kind }) : m.removeOf({ name: member.name })}
                  onClick={() => setOpen({ kind: 'remove', member })}
                />
              )}
            </span>
          </li>
        ))}
        {data?.invitations.map(({ id, email, role, expires }) => (
          <li key={id} className={styles.member}>
            <div>
              <b>{email}</b>
              <small>
                {m.invitedUntil({ day: showCalendarDay(expires.slice(0, 10).replaceAll('-', '/')) })}
              </small>
            </div>
            <span className={styles.role}>{m.roleNames[role]()}</span>
            <Button
              small
              kind="quiet"
              aria-label={m.withdrawOf({ email })}
              aria-disabled={withdrawal.isPending || undefined}
              onClick={() => !withdrawal.isPending && withdrawal.mutate(id)}
            >
              {m.withdraw()}
            </Button>
          </li>
        ))}
      </ul>
      {(open?.kind === 'invite' || open?.kind === 'change') && (
        <MemberDialog
          definition={definition}
          member={open.kind === 'change' ? open.member : undefined}
          onClose={close}
          onDone={done}
        />
      )}
      {open?.kind === 'remove' && (
        <RemoveMember definition={definition} member={open.member} onClose={close} onDone={done} />
      )}
    </section>
  )
}

interface RemoveMemberProps {
  definition: AnyOrganization
  member: Members['members'][number]
  onClose: () => void
  onDone: (members: Members, said: string) => void
}

/** Asks for confirmation before a member is removed or leaves. */
function RemoveMember({ definition, member, onClose, onDone }: RemoveMemberProps) {
  const removal = useMutation({
    mutationFn: () => callMembers(definition)('POST /members/remove', { personId: member.personId }),
    // A member who has left can no longer see the organization.
    onSuccess: (members) => (member.you ? location.reload() : onDone(members, profile.saved())),
  })
  return (
    <ActDialog
      title={
        member.you
          ? m.leaveTitle({ kind: definition.kind })
          : m.removeTitle({ name: member.name || member.email })
      }
      act={member.you ? m.leave({ kind: definition.kind }) : m.remove()}
      pending={removal.isPending}
      error={removal.error?.message}
      onAct={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{member.you ? m.leaveText() : m.removeText()}</p>
    </ActDialog>
  )
}

interface MemberDialogProps {
  definition: AnyOrganization
  /** The member whose role is changed; undefined to invite a new one. */
  member: Members['members'][number] | undefined
  onClose: () => void
  onDone: (members: Members, said: string) => void
}

/** Invites a member or changes a member's role. */
function MemberDialog({ definition, member, onClose, onDone }: MemberDialogProps) {
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
        <TextField
          label={m.emailLabel()}
          error={wrong}
          type="email"
          autoComplete="off"
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
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
