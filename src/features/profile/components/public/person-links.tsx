import { Icon } from '#components/ui/icon.tsx'
import {
  isLinkAddress,
  isMailLink,
  networkNames,
  shortAddress,
  type PersonLink,
} from '../../sections/link-names.ts'
import styles from './public-profile.module.css'

/** Renders the links of a person. `rel="me"` lets networks verify that the page is theirs. */
export const PersonLinks = ({ links }: { links: readonly PersonLink[] }) =>
  [...new Map(links.map((link) => [link.Address, link])).values()]
    .filter(({ Address }) => isLinkAddress(Address))
    .map((link) => (
      <li key={link.Address}>
        <Icon name={isMailLink(link) ? 'mail' : 'link'} small />
        <a className={styles.publicLink} href={link.Address} rel="me nofollow ugc noopener">
          {networkNames.includes(link.Kind) ? link.Kind : shortAddress(link.Address)}
        </a>
      </li>
    ))
