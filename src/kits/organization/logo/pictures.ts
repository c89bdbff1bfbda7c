import { text } from '#kits/document/fields/values.ts'
import type { Message } from '#lib/text/message.ts'

// Up to three pictures of an organization: of its people, its rooms, its work.

/** The fields of the details that hold the addresses of pictures. */
export const pictureKeys = ['picture1', 'picture2', 'picture3'] as const
type PictureKey = (typeof pictureKeys)[number]

/** The longest description of a picture. */
const DESCRIPTION_MAX = 300
const size = { width: 768, height: 512 }

/** The schemas of the pictures and of their descriptions. */
export const pictureShape = {
  picture1: text(),
  picture1Text: text(DESCRIPTION_MAX),
  picture2: text(),
  picture2Text: text(DESCRIPTION_MAX),
  picture3: text(),
  picture3Text: text(DESCRIPTION_MAX),
}
export const shownPictureKeys = Object.keys(pictureShape) as (keyof typeof pictureShape)[]
type PictureDetails = Readonly<Record<keyof typeof pictureShape, string>>
export const noPictures = Object.fromEntries(shownPictureKeys.map((key) => [key, ''])) as PictureDetails

/** The fields of the form: a picture needs a description. */
export function pictureFields(texts: {
  pictureHint: Message
  pictureTextHint: Message
  pictureTextMissing: Message
}) {
  const picture = { kind: 'picture', crop: size, hint: texts.pictureHint } as const
  const description = (key: PictureKey) =>
    ({
      kind: 'text',
      wide: true,
      hint: texts.pictureTextHint,
      when: (details: PictureDetails) => (details[key] ? 'required' : 'hidden'),
      requiredError: texts.pictureTextMissing,
    }) as const
  return {
    picture1: picture,
    picture1Text: description('picture1'),
    picture2: picture,
    picture2Text: description('picture2'),
    picture3: picture,
    picture3Text: description('picture3'),
  }
}

/** Returns the pictures that an organization has, in order. */
export const picturesOfOrganization = (details: PictureDetails): { address: string; text: string }[] =>
  pictureKeys.flatMap((key) =>
    details[key].startsWith('/media/') ? [{ address: details[key], text: details[`${key}Text`] }] : [],
  )

export const pictureSize = size
