import type { Profile } from '#features/profile/schema.ts'
import type { SectionKey } from '#features/profile/sections/registry.ts'
import type { CvChoice } from '../schema.ts'
import { headingOf } from '../document/blocks-all.ts'
import type { CvDocument } from '../document/schema.ts'
import { makeDocument } from '../document/document.ts'
import { personalPart } from '../document/selection.ts'

const noHeader = { name: '', title: '', phone: '', email: '', place: '', link: '', links: [] }

/** Names of the owner and the section, for the file name and title. */
const joined = (name: string, section: string) => `${name} – ${section}`

/** Creates a document of one whole profile section, as in the CV (decisions A25). */
export function makeBlock(profile: Profile, choice: CvChoice, key: SectionKey): CvDocument {
  const alone = { ...choice, sections: [key], order: null, hidden: [personalPart('About')] }
  const made = makeDocument(profile, alone, { phone: '', publicUrl: '' })
  return { ...made, title: joined(made.author, headingOf(key)), header: noHeader }
}

/** Maximum number of characters of a name in a file name. */
const NAME_MAX = 60

/** Characters that are not allowed in file names on some system, and bidi controls. */
// oxlint-disable-next-line no-control-regex -- the pattern matches control characters
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/g

/** Returns a file name without its extension, such as 'Asha Rao – Education', in any script. */
export function ownFileName(name: string, what: string): string {
  const safe = name
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = [...safe].slice(0, NAME_MAX).join('').trim()
  const rest = what.replaceAll(unsafe, ' ')
  return short ? joined(short, rest) : rest
}

/** Returns the file name of a block. */
export const fileNameOf = (name: string, key: SectionKey): string => ownFileName(name, headingOf(key))
