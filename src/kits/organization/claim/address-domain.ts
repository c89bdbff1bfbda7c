import providers from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'

/** Domains where anyone can get an address, so they do not identify an organization. */
const freeMail = new Set([
  ...providers,
  // Providers missing from the list.
  ...`duck.com fastmail.com mail.de posteo.de sohu.com startmail.com tuta.com tuta.io tutanota.com tutanota.de
  zohomail.com`.split(/\s+/),
])
// A university that the list has as a provider.
freeMail.delete('nus.edu.sg')
/** Providers with a domain in many countries. */
const freeMailFamily = /^(?:gmx|hotmail|live|outlook|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** Sites where anyone can get a page, besides those on the Public Suffix List. */
const sharedSites = new Set(
  `000webhostapp.com blogger.com business.site canva.site edublogs.org facebook.com free.fr geocities.com github.com
  godaddysites.com google.com googlepages.com instagram.com jimdo.com jimdofree.com linkedin.com linktr.ee medium.com
  neocities.org sharepoint.com squarespace.com strikingly.com t.me tripod.com tumblr.com twitter.com webnode.com webs.com
  weebly.com wikipedia.org wix.com wordpress.com x.com youtube.com`.split(/\s+/),
)

/** Country suffixes missing from the Public Suffix List, such as edu.na. */
const countrySuffix = /^(?:ac|co|com|edu|gob|gouv|gov|govt|net|org|sch|school)\.[a-z]{2}$/

const isFreeMail = (domain: string) => freeMail.has(domain) || freeMailFamily.test(domain)

/**
 * Returns whether a domain can belong to one organization: no public suffix (`edu`, `ac.uk`, `k12.ca.us`), and no site
 * or email provider where anyone can get a page or an address.
 * @param domain in lower case.
 */
export function isOwnDomain(domain: string): boolean {
  const { domain: registered, publicSuffix, isPrivate } = parse(domain, { allowPrivateDomains: true })
  if (!registered || countrySuffix.test(domain) || isFreeMail(domain) || sharedSites.has(registered))
    return false
  // Private suffixes belong to hosting sites, such as github.io, except edu.ru and similar ones.
  return !isPrivate || countrySuffix.test(publicSuffix ?? '')
}

/** Returns the domain of an organization's website, or undefined for shared ones. @param site a complete URL. */
export function domainOfSite(site: string): string | undefined {
  if (!URL.canParse(site)) return undefined
  const domain = new URL(site).hostname.replace(/^www\d?\./, '')
  return isOwnDomain(domain) ? domain : undefined
}

/** Returns whether an email address is at one of the domains or a subdomain. @param domains accepted by isOwnDomain. */
export function isAddressAt(email: string, domains: readonly string[]): boolean {
  const domain = email.replace(/^.*@/, '').toLowerCase()
  return (
    !isFreeMail(domain) &&
    domains.some((own) => isOwnDomain(own) && (domain === own || domain.endsWith(`.${own}`)))
  )
}

/** How an email domain relates to a website. */
type DomainKind = 'same' | 'other' | 'free-mail'

/**
 * Compares an email domain with a website. A domain and its subdomain count as the same, such as
 * example.org and mail.example.org.
 * @returns undefined without a website.
 */
export function domainKindOf(email: string, webSite: string | null): DomainKind | null {
  const domain = email.replace(/^.*@/, '').toLowerCase()
  if (isFreeMail(domain)) return 'free-mail'
  if (!webSite || !URL.canParse(webSite)) return null
  const host = new URL(webSite).hostname.replace(/^www\./, '')
  const isBelow = (one: string, other: string) => other.includes('.') && one.endsWith(`.${other}`)
  return domain === host || isBelow(domain, host) || isBelow(host, domain) ? 'same' : 'other'
}
