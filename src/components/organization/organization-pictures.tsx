import * as m from '#messages/organization/pictures.ts'
import { picturesOfOrganization, pictureSize } from '#kits/organization/logo/pictures.ts'
import styles from './organization-pictures.module.css'

/** Shows the pictures of an organization, if it has any. */
export function OrganizationPictures({ details }: { details: Parameters<typeof picturesOfOrganization>[0] }) {
  const pictures = picturesOfOrganization(details)
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} aria-label={m.pictures()}>
      {pictures.map(({ address, text }) => (
        <li key={address}>
          <img src={address} alt={text} {...pictureSize} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}
