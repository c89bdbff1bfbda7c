/** Where anybody gets an address, so that it says nothing of an organisation. Those of many countries: the first part. */
const freeMail = new Set(
  `126.com 163.com aim.com alice.it aol.com arcor.de bigpond.com bk.ru bluewin.ch btinternet.com centrum.cz comcast.net
  daum.net duck.com fastmail.com foxmail.com free.fr freenet.de gmail.com gmx.com googlemail.com hanmail.net hey.com
  hushmail.com icloud.com inbox.lv inbox.ru indiatimes.com interia.pl laposte.net libero.it list.ru mac.com mail.com
  mail.de mail.ru mailbox.org me.com msn.com nate.com naver.com o2.pl onet.pl orange.fr pm.me posteo.de proton.me
  protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com rogers.com sapo.pt seznam.cz sfr.fr sina.com sohu.com
  startmail.com sympatico.ca t-online.de telenet.be terra.com.br tiscali.it tuta.com tuta.io tutanota.com tutanota.de
  ukr.net uol.com.br virgilio.it wanadoo.fr web.de wp.pl ya.ru yandex.com yandex.ru yeah.net ymail.com zoho.com
  zohomail.com`.split(/\s+/),
)
const freeMailFamily = /^(?:gmx|hotmail|live|outlook|yahoo|yandex)\.[a-z]{2,3}(?:\.[a-z]{2})?$/

/** What stands before the country where a country registers domains below it: `ac.uk`, `edu.in`. */
const registered = new Set(
  `ac academy ad asso biz co com ed edu ens ernet firm gen go gob gouv gov govt gr gub gv id ind info int k12 lg ltd me mil
  mod ne net nhs nic nom or org plc pub res sc sch school schule sld univ web`.split(/\s+/),
)
/** Where anybody gets a site, or a page. */
const sharedSites = new Set(
  `000webhostapp.com altervista.org appspot.com blogger.com blogspot.com business.site canva.site cloudflare.net edublogs.org
  facebook.com firebaseapp.com free.fr geocities.com github.com github.io gitlab.io godaddysites.com google.com googlepages.com
  herokuapp.com instagram.com jimdo.com jimdofree.com linkedin.com linktr.ee medium.com neocities.org netlify.app
  notion.site pages.dev sharepoint.com sites.google.com squarespace.com strikingly.com t.me tripod.com tumblr.com twitter.com vercel.app
  web.app webflow.io webnode.com webs.com weebly.com wikipedia.org wix.com wixsite.com wordpress.com x.com yolasite.com
  youtube.com`.split(/\s+/),
)

const isFreeMail = (domain: string) => freeMail.has(domain) || freeMailFamily.test(domain)

/**
 * Whether a domain can be one organisation's: no public suffix (`edu`, `ac.uk`, `k12.ca.us`), nothing below which anybody gets
 * a site, no provider of mail.
 * @param domain in lower case.
 */
export function isOwnDomain(domain: string): boolean {
  const labels = domain.split('.')
  if (labels.length < 2 || labels.some((label) => !/^[a-z0-9-]+$/.test(label))) return false
  const isShared = labels.some((_, at) => sharedSites.has(labels.slice(at).join('.')))
  if (isShared || isFreeMail(domain)) return false
  const [last = '', second = ''] = labels.toReversed()
  const belowCountry = /^[a-z]{2}$/.test(last)
  if (labels.length === 2)
    return !belowCountry || !(registered.has(second) || (last === 'us' && second.length === 2))
  // Schools of California stand below k12.ca.us.
  return !(labels.length === 3 && last === 'us' && /^(?:k12|cc|tec|lib|state)$/.test(labels[0]!))
}

/** The domain that a web site says to be an organisation's; nothing where anybody could have it. @param site a whole address. */
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
