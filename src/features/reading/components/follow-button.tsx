import * as m from '#messages/reading/follow.ts'
import { Button, ButtonLink } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { useToast } from '#components/ui/toast.tsx'
import { paths } from '#lib/text/paths.ts'
import { useNeedsClient } from '#lib/browser/use-needs-client.ts'
import type { Follow } from '../schema.ts'
import { isSameFollow } from '../schema-local.ts'
import { useReadingState, useReadingChange } from './use-reading-state.ts'

interface Props {
  what: Follow
  /** The name of what is followed, for screen readers. */
  name: string
}

/** Toggles a follow. The server renders it as not followed. */
export function FollowButton({ what, name }: Props) {
  const waiting = useNeedsClient()
  const { toast, show } = useToast()
  const on = useReadingState().Follows.some((each) => isSameFollow(each, what))
  const change = useReadingChange()
  const toggle = () =>
    change.mutate(
      { follow: what, on: !on },
      {
        onSuccess: () => show(on ? m.unfollowed({ name }) : m.followed()),
        onError: (error) => show(error.message),
      },
    )
  return (
    <>
      <Button
        small
        aria-label={on ? m.followingNamed({ name }) : m.followNamed({ name })}
        onClick={toggle}
        {...waiting}
      >
        <Icon name={on ? 'check' : 'plus'} />
        {on ? m.following() : m.follow()}
      </Button>
      {on && (
        <ButtonLink small kind="quiet" href={paths.myReading()}>
          {m.toList()}
        </ButtonLink>
      )}
      {toast}
    </>
  )
}

/** Follows a search. */
export const FollowSearch = ({ address }: { address: string }) => (
  <FollowButton what={{ Kind: 'search', Value: address }} name={m.thisSearch()} />
)
