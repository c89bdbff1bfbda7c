import providers from 'email-providers/all.json' with { type: 'json' }
import { parse } from 'tldts'

/** Domains where anybody gets an address: they say nothing about an organization. */
const freeMail = new Set([
  ...providers,
  // Providers that the list does not have yet.
  ...`duck.com fastmail.com mail.de posteo.de sohu.com startmail.com tuta.com tuta.io tutanota.com tutanota.de
  zohomail.com`.split(/\s+/),
])
// A university that the list takes for a provider.
freeMail.delete('nus.edu.sg')
/** Providers with a domain in many countries. */
const freeMailFamily = /^(?:gmx|hotmail|live|outlook|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** Sites where anybody gets a page, besides those that the Public Suffix List has. */
const sharedSites = new Set(
  `000webhostapp.com blogger.com business.site canva.site edublogs.org facebook.com free.fr geocities.com github.com
  godaddysites.com google.com googlepages.com instagram.com jimdo.com jimdofree.com linkedin.com linktr.ee medium.com
  neocities.org sharepoint.com squarespace.com strikingly.com t.me tripod.com tumblr.com twitter.com webnode.com webs.com
  weebly.com wikipedia.org wix.com wordpress.com x.com youtube.com`.split(/\s+/),
)

/** Suffixes of countries that the Public Suffix List does not have, such as edu.na. */
const countrySuffix = /^(?:ac|co|com|edu|gob|gouv|gov|govt|net|org|sch|school)\.[a-z]{2}$/

const isFreeMail = (domain: string) => freeMail.has(domain) || freeMailFamily.test(domain)

/**
 * Returns whether a domain can be one organization's: no public suffix (`edu`, `ac.uk`, `k12.ca.us`), no site or provider
 * of mail where anybody gets a page or an address.
 * @param domain in lower case.
 */
export function isOwnDomain(domain: string): boolean {
  const { domain: registered, publicSuffix, isPrivate } = parse(domain, { allowPrivateDomains: true })
  if (!registered || countrySuffix.test(domain) || isFreeMail(domain) || sharedSites.has(registered))
    return false
  // Private suffixes are those of hosts, such as github.io, but for edu.ru and its like.
  return !isPrivate || countrySuffix.test(publicSuffix ?? '')
}

/** Returns the domain of an organization's web site, or nothing where anybody could have it. @param site a whole address. */
export function domainOfSite(site: string): string | undefined {
  if (!URL.canParse(site)) return undefined
  const domain = new URL(site).hostname.replace(/^www\d?\./, '')
  return isOwnDomain(domain) ? domain : undefined
}

/** Whether an address is at one of the domains, or below it. @param domains that isOwnDomain lets pass. */
export function isAddressAt(email: string, domains: readonly string[]): boolean {
  const domain = email.replace(/^.*@/, '').toLowerCase()
  return (
    !isFreeMail(domain) &&
    domains.some((own) => isOwnDomain(own) && (domain === own || domain.endsWith(`.${own}`)))
  )
}

/** What the domain of an address says about who has it. */
type DomainKind = 'same' | 'other' | 'free-mail'

/**
 * Compares the domain of an address with a web site: the same are also those of which one lies below the other, such as
 * mail.example.org and www.example.org; not two that only share what is above both.
 * @returns nothing where there is no web site to compare with.
 */
export function domainKindOf(email: string, webSite: string | null): DomainKind | null {
  const domain = email.replace(/^.*@/, '').toLowerCase()
  if (isFreeMail(domain)) return 'free-mail'
  if (!webSite || !URL.canParse(webSite)) return null
  const host = new URL(webSite).hostname.replace(/^www\./, '')
  const isBelow = (one: string, other: string) => other.includes('.') && one.endsWith(`.${other}`)
  return domain === host || isBelow(domain, host) || isBelow(host, domain) ? 'same' : 'other'
}
