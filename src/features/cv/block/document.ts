import type { Profile } from '#features/profile/schema.ts'
import type { SectionKey } from '#features/profile/sections/registry.ts'
import type { CvChoice } from '../schema.ts'
import { headingOf } from '../document/blocks-all.ts'
import type { CvDocument } from '../document/schema.ts'
import { makeDocument } from '../document/document.ts'
import { personalPart } from '../document/selection.ts'

const noHeader = { name: '', title: '', phone: '', email: '', place: '', link: '', links: [] }

/** Whose it is and what it holds, as the file and its title say. */
const joined = (name: string, section: string) => `${name} – ${section}`

/** One section of a profile by itself, whole, as its CV has it (decisions A25). */
export function makeBlock(profile: Profile, choice: CvChoice, key: SectionKey): CvDocument {
  const alone = { ...choice, sections: [key], order: null, hidden: [personalPart('About')] }
  const made = makeDocument(profile, alone, { phone: '', publicUrl: '' })
  return { ...made, title: joined(made.author, headingOf(key)), header: noHeader }
}

/** Characters of a name that its file keeps. */
const NAME_MAX = 60

/** What no file may be called by, on any system, and what turns the direction of the text. */
// oxlint-disable-next-line no-control-regex -- they are what is meant
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]+/g

/** What a file is called that is somebody's, without its ending: 'Asha Rao – Education', in whatever script. */
export function ownFileName(name: string, what: string): string {
  const safe = name
    .replaceAll(unsafe, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
  const short = [...safe].slice(0, NAME_MAX).join('').trim()
  const rest = what.replaceAll(unsafe, ' ')
  return short ? joined(short, rest) : rest
}

/** What the file of a block is called. */
export const fileNameOf = (name: string, key: SectionKey): string => ownFileName(name, headingOf(key))
