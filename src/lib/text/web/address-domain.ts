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

/** What the domain of an address says about who has it. */
type DomainKind = 'same' | 'other' | 'free-mail'

/**
 * Compares the domain of an address with a web site: the same are also those of which one lies below the other, such as
 * mail.example.org and www.example.org; not two that only share what is above both.
 * @returns nothing where there is no web site to compare with.
 */
export function domainKindOf(email: string, webSite: string | null): DomainKind | null {
  const domain = email.replace(/^.*@/, '').toLowerCase()
  if (freeMail.has(domain) || freeMailFamily.test(domain)) return 'free-mail'
  if (!webSite || !URL.canParse(webSite)) return null
  const host = new URL(webSite).hostname.replace(/^www\./, '')
  const isBelow = (one: string, other: string) => other.includes('.') && one.endsWith(`.${other}`)
  return domain === host || isBelow(domain, host) || isBelow(host, domain) ? 'same' : 'other'
}
