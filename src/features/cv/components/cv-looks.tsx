import { useId, useMemo, useState } from 'react'
import * as m from '#messages/cv/cv.ts'
import { language as languageText } from '#messages/shell/shell.ts'
import * as dials from '#messages/cv/dials.ts'
import * as texts from '#messages/cv/photo.ts'
import { dateStyles, getLocale } from '#lib/text/locale.ts'
import { capital } from '../document/blocks.ts'
import { fetchPicture } from '../photo/fetch-picture.ts'
import { PHOTO_PIXELS } from '../photo/loader.ts'
import { CropDialog } from '#components/form/fields/crop-dialog.tsx'
import { Button } from '#components/ui/button.tsx'
import { Check } from '#components/ui/check.tsx'
import {
  cvColours,
  cvLanguages,
  cvNameOrders,
  cvPapers,
  cvRules,
  cvTemplates,
  cvTypefaces,
  FIT_MAX,
  isPlainTemplate,
  rulesOf,
  type CvChoice,
  type CvLook,
} from '../schema.ts'
import { Dial } from './dial.tsx'
import styles from './cv.module.css'

interface Props {
  /** Whether anyone with the link can see the public page. */
  isPublic: boolean
  /** The URL of the profile's picture, or empty. */
  picture: string
  /** Whether the picture could not be loaded. */
  lacksPhoto: boolean
  /** Whether the person has a last name, which can be first. */
  hasLastName: boolean
  choice: CvChoice
  /** The current look, including defaults. */
  look: CvLook
  onChange: (choice: CvChoice) => void
  say: (text: string) => void
}

/** Renders the template, the options that have an effect on it, and the switch for the public link. */
export const CvLooks = ({
  choice,
  look,
  isPublic,
  picture,
  lacksPhoto,
  hasLastName,
  onChange,
  say,
}: Props) => (
  <>
    <div className={styles.looks}>
      <Dial
        label={m.template()}
        value={choice.template}
        options={cvTemplates.map((number) => [number, m.templateNumber({ number })])}
        onChange={(template) => onChange({ ...choice, template })}
      />
      <Dial
        label={m.colour()}
        value={choice.colour}
        options={[
          [null, m.ownColour()],
          ...cvColours.map((colour) => [colour, m.colours[colour]()] as const),
        ]}
        onChange={(colour) => onChange({ ...choice, colour })}
      />
      {!isPlainTemplate(choice.template) && (
        <Dial
          label={dials.headings()}
          value={rulesOf(choice)}
          options={cvRules.map((rules) => [rules, dials.rules[rules]()])}
          onChange={(rules) => onChange({ ...choice, rules })}
        />
      )}
      <Dial
        label={dials.typeface()}
        value={choice.typeface ?? 'sans'}
        options={cvTypefaces.map((typeface) => [typeface, dials.typefaces[typeface]()])}
        onChange={(typeface) => onChange({ ...choice, typeface })}
      />
      <Dial
        label={dials.paper()}
        value={look.paper}
        options={cvPapers.map((paper) => [paper, m.papers[paper]()])}
        onChange={(paper) => onChange({ ...choice, paper })}
      />
      <LanguageDial
        language={choice.language ?? getLocale()}
        onChange={(language) => onChange({ ...choice, language })}
      />
      <Dial
        label={dials.dates()}
        value={choice.dates ?? 'digits'}
        options={dateStyles.map((dates) => [dates, dials.dateStyles[dates]()])}
        onChange={(dates) => onChange({ ...choice, dates })}
      />
      {hasLastName && (
        <Dial
          label={dials.nameOrder()}
          value={choice.nameOrder}
          options={[
            [undefined, dials.usualOrder()],
            ...cvNameOrders.map((order) => [order, dials.nameOrders[order]()] as const),
          ]}
          onChange={(nameOrder) => onChange({ ...choice, nameOrder })}
        />
      )}
      <Dial
        label={dials.length()}
        value={choice.pages}
        options={[
          [undefined, dials.asItComes()],
          ...Array.from({ length: FIT_MAX }, (_, at) => [at + 1, dials.fitTo({ pages: at + 1 })] as const),
        ]}
        onChange={(pages) => onChange({ ...choice, pages })}
      />
    </div>
    {picture && (
      <PhotoCheck choice={choice} picture={picture} isMissing={lacksPhoto} onChange={onChange} say={say} />
    )}
    <div>
      <Check
        checked={isPublic && choice.publicAddress !== false}
        disabled={!isPublic}
        onChange={({ target }) => onChange({ ...choice, publicAddress: target.checked })}
      >
        {m.publicAddress()}
      </Check>
      {!isPublic && <p className="meta">{m.notForEverybody()}</p>}
    </div>
  </>
)

/** The languages by their own names. Those of the browser are first. */
function languageOptions(): (readonly [tag: string, name: string])[] {
  const own = navigator.languages.map((tag) => tag.split('-')[0])
  const place = (tag: string) => (tag === getLocale() ? 0 : own.includes(tag.split('-')[0]) ? 1 : 2)
  return cvLanguages
    .map((tag) => [tag, capital(new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag)] as const)
    .sort(([a, first], [b, second]) => place(a) - place(b) || first.localeCompare(second))
}

interface LanguageProps {
  language: string
  onChange: (language: string) => void
}

function LanguageDial({ language, onChange }: LanguageProps) {
  const options = useMemo(() => languageOptions(), [])
  return <Dial label={languageText()} value={language} options={options} onChange={onChange} />
}

interface PhotoProps extends Pick<Props, 'choice' | 'picture' | 'onChange' | 'say'> {
  isMissing: boolean
}

/** Renders the checkbox of the photo and, if it is printed, the button to crop it. */
function PhotoCheck({ choice, picture, isMissing, onChange, say }: PhotoProps) {
  const hint = useId()
  const [cropped, setCropped] = useState<Promise<Blob>>()
  const { photo = false, photoCrop } = choice
  return (
    <div className={styles.photo}>
      <Check
        checked={photo}
        aria-describedby={hint}
        onChange={({ target }) => onChange({ ...choice, photo: target.checked })}
      >
        {texts.photo()}
      </Check>
      <p id={hint} className="meta">
        {isMissing ? texts.photoLeftOut() : texts.photoHint()}
      </p>
      {photo && !isMissing && (
        <Button small onClick={() => setCropped(fetchPicture(picture, location.origin))}>
          {texts.cropPhoto()}
        </Button>
      )}
      {cropped && (
        <CropDialog
          file={cropped}
          initial={photoCrop?.picture === picture ? photoCrop.part : undefined}
          size={photoSize}
          title={texts.cropPhoto()}
          onClose={() => setCropped(undefined)}
          onRefuse={(reason) => {
            setCropped(undefined)
            say(reason)
          }}
          onCrop={(_, part) => {
            setCropped(undefined)
            onChange({ ...choice, photoCrop: { picture, part } })
          }}
        />
      )}
    </div>
  )
}

const photoSize = { width: PHOTO_PIXELS, height: PHOTO_PIXELS }
