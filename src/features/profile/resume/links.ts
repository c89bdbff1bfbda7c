import * as m from '#messages/profile/resume-import.ts'
import { LINKS_MAX } from '../schema.ts'
import { networkNamed, networkAt, pageIn, WEBSITE, type PersonLink } from '../sections/link-names.ts'
import { links } from '../sections/links.ts'
import { toUri } from './schema.ts'
import { addTo, createItem, type ResumeReadContext } from './read-item.ts'
import type { ResumeSource } from './source.ts'

// The links of a person: 'url' and 'profiles' of a JSON Resume.

/** The maximum length of a URL. */
const URL_MAX = 2_000

/**
 * Reads the links of a person. The extension has our own links as they were typed. If another program changed the
 * standard fields, those win; links without a standard field stay.
 * @param known the links of the extension.
 */
export function readLinks(
  source: ResumeSource,
  own: ResumeSource | undefined,
  known: readonly PersonLink[],
  gathered: ResumeReadContext,
): PersonLink[] {
  const page = own?.text(['page'], URL_MAX)
  if (own && source.isAsWritten(own)) {
    source.skip('url', 'profiles')
    return [...known]
  }
  const typed = new Map(known.map((link) => [toUri(link.Address), link]))
  const read: PersonLink[] = []
  const add = (link: PersonLink, path: string): void => {
    const found =
      typed.get(link.Address) ??
      (createItem(links, { ...link }, { path }, gathered) as PersonLink | undefined)
    if (found && !read.some(({ Address }) => Address === found.Address))
      addTo(read, found, LINKS_MAX, path, gathered.report)
  }
  const url = source.text(['url', 'website'], URL_MAX)
  if (url && url !== page) add({ Kind: networkAt(url) || WEBSITE, Address: url }, source.at('url'))
  for (const network of source.list('profiles')) {
    const link = readNetwork(network)
    if (link) add(link, network.path)
  }
  for (const link of known) if (toUri(link.Address) === '') add(link, source.at('profiles'))
  return read
}

function readNetwork(source: ResumeSource): PersonLink | undefined {
  const [network, name] = [source.text(['network']), source.text(['username'])]
  const address = source.text(['url'], URL_MAX)
  source.reportRest()
  const Kind = networkNamed(network) || networkAt(address)
  if (address) return { Kind, Address: address }
  const page = pageIn(Kind, name)
  const said = [network, name].filter(Boolean).join(': ')
  if (page) source.report.add('moved', source.path, said, m.linkOfName({ address: page }), m.checkIt())
  else if (said) source.report.add('left', source.path, said, m.noAddress(), m.addByHand())
  return page ? { Kind, Address: page } : undefined
}
