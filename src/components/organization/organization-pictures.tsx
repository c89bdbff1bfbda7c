import * as m from '#messages/organization/pictures.ts'
import { picturesOf, pictureSize } from '#kits/organization/logo/pictures.ts'
import styles from './organization-pictures.module.css'

/** Shows the pictures of an organization, if it has any. */
export function OrganizationPictures({ details }: { details: Parameters<typeof picturesOf>[0] }) {
  const pictures = picturesOf(details)
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
