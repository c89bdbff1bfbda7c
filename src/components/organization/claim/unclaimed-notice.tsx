import * as m from '#messages/organization/claim.ts'
import { ButtonLink } from '#components/ui/button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { claimAddress } from '#kits/organization/claim/address.ts'
import { organizationKinds, type OrganizationKind } from '#kits/organization/kind.ts'
import styles from '../public-page.module.css'

/** Marks the public page of an imported organization as unclaimed and links to the claim page. */
export const UnclaimedNotice = ({ kind, slug }: { kind: OrganizationKind; slug: string }) => (
  <div className={styles.notice}>
    <Notice
      title={m.unclaimed()}
      action={
        <ButtonLink small href={claimAddress(organizationKinds[kind].publicPath(slug))}>
          {m.claimTitle[kind]()} {m.claimIt()}
        </ButtonLink>
      }
    >
      <p>{m.unclaimedText[kind]()}</p>
    </Notice>
  </div>
)
