import * as m from '#messages/shell/shell.ts'
import { legalTitles, universityLectures } from '#messages/shell/page-titles.ts'
import { getLocale, inLocale, localeNames, locales } from '#lib/text/locale.ts'
import { legalPages, paths } from '#lib/text/paths.ts'
import type { SiteLink, SiteLinks } from '#lib/text/site.ts'
import { Icon } from '../ui/icon.tsx'
import { listPages } from './list-pages.ts'
import { Logo } from './logo.tsx'
import styles from './footer.module.css'

interface Props {
  brand: string
  links: SiteLinks
  /** Links of the portal's own choosing. */
  more: readonly SiteLink[]
}

/** The content of the footer; the <footer> around it belongs to StaticPart. */
export function Footer({ brand, links, more }: Props) {
  return (
    <div className="wrap">
      <div className={styles.footRow}>
        <div>
          <Logo brand={brand} />
          <p className={styles.about}>{m.footerText()}</p>
          {links.getADemo && (
            <a className={styles.demo} href={links.getADemo} rel="noopener">
              {m.getADemo()}
              <Icon name="external" small />
            </a>
          )}
        </div>
        <LinkList
          title={m.help()}
          links={[
            [m.contactUs(), paths.contact()],
            [m.about(), paths.about()],
            [m.accessibility(), paths.accessibility()],
            [m.apiDocs(), paths.apiDocs()],
            ...more.map(({ label, href }) => [inLocale(label, getLocale()), href] as const),
          ]}
        />
        <LinkList
          title={m.discover()}
          links={[
            ...Object.values(listPages).map(({ title, path }) => [title(), path()] as const),
            [universityLectures(), paths.university()],
          ]}
        />
        <LinkList
          title={m.policies()}
          links={legalPages.map((page) => [legalTitles[page](), paths.legal(page)])}
        />
        <LinkList
          title={m.follow()}
          links={[
            ...links.social.map(({ name, url }) => [name, url] as const),
            [m.feed(), paths.feed('atom')],
          ]}
        />
      </div>
      <div className={styles.footEnd}>
        <span>© {brand}</span>
        <ul className={styles.languages} aria-label={m.language()}>
          {locales.map((locale) => (
            <li key={locale}>
              <a
                href={paths.locale(locale)}
                lang={locale}
                hrefLang={locale}
                aria-current={locale === getLocale() || undefined}
              >
                {localeNames[locale]}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

function LinkList({ title, links }: { title: string; links: readonly (readonly [string, string])[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([name, href]) => (
          <li key={href}>
            <a href={href}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
