import { useMutation } from '@tanstack/react-query'
import * as profile from '#messages/profile/my-profile.ts'
import * as m from '#messages/organization/own.ts'
import { ActDialog } from '#components/form/act-dialog.tsx'
import type { Members } from '#kits/organization/members/schema.ts'
import type { AnyOrganization } from '#kits/organization/definition.ts'
import { callMembers } from '#kits/organization/members/queries.ts'

interface Props {
  definition: AnyOrganization
  member: Members['members'][number]
  onClose: () => void
  onDone: (members: Members, said: string) => void
}

/** Asks before somebody is taken out, or leaves. */
export function RemoveMember({ definition, member, onClose, onDone }: Props) {
  const removal = useMutation({
    mutationFn: () => callMembers(definition)('POST /members/remove', { personId: member.personId }),
    // Who has left sees nothing of it any more.
    onSuccess: (members) => (member.you ? location.reload() : onDone(members, profile.saved())),
  })
  return (
    <ActDialog
      title={member.you ? m.leaveTitle(definition.kind) : m.removeTitle(member.name || member.email)}
      act={member.you ? m.leave(definition.kind) : m.remove()}
      pending={removal.isPending}
      error={removal.error?.message}
      onAct={() => removal.mutate()}
      onClose={onClose}
    >
      <p>{member.you ? m.leaveText() : m.removeText()}</p>
    </ActDialog>
  )
}
