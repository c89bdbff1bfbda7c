import { useRef, useState } from 'react'
import { classNames } from '#lib/text/class-names.ts'
import * as m from '#messages/forms/forms.ts'
import { Button } from '#components/ui/button.tsx'
import { FieldSet } from '#components/ui/field-set.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { useFormContextValue, useUnfinished } from '../modal/form-context.ts'
import { useFieldTexts, useValue, type FieldProps } from './use-field.tsx'
import styles from './form-field.module.css'

/** File types for the browser's file dialog. `uploadPicture` checks the file, and the server checks it again. */
const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

/** A picture field that uploads at once; the form saves the picture's address. */
export function PictureField(props: FieldProps) {
  const { field, name } = props
  const { uploadPicture, changed } = useFormContextValue()
  const { label, hint, error } = useFieldTexts(props)
  const { value, set } = useValue<string>(name)
  const [uploading, setUploading] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [cropped, setCropped] = useState<File>()
  const { crop } = field
  const file = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const what = {
    blocks: m.uploadFirst,
    focus: () => button.current?.focus(),
  }
  useUnfinished(name, uploading ? what : undefined)

  async function upload(chosen: File | undefined) {
    if (!chosen || !uploadPicture) return
    setUploading(true)
    setRefusal(undefined)
    try {
      set(await uploadPicture(chosen))
    } catch (failure) {
      setRefusal((failure as Error).message)
    }
    setUploading(false)
    changed()
  }

  const preview = classNames(
    styles.preview,
    (crop || field.whole) && styles.uncut,
    crop && crop.width > crop.height && styles.long,
  )
  return (
    <FieldSet legend={label} hint={hint ?? m.pictureHint()} error={refusal ?? error}>
      {({ 'aria-describedby': describedBy }) => (
        <div className={styles.picture}>
          {value ? (
            <img className={preview} src={value} alt={field.label()} />
          ) : (
            <span className={preview} aria-hidden="true">
              <Icon name={field.whole ? 'document' : crop ? 'business' : 'person'} />
            </span>
          )}
          <div className={styles.pictureTools}>
            <input
              ref={file}
              type="file"
              hidden
              accept={ACCEPTED}
              onChange={({ target }) => {
                if (crop) setCropped(target.files?.[0])
                else void upload(target.files?.[0])
                target.value = '' // the same file may be chosen again
              }}
            />
            <Button
              ref={button}
              aria-busy={uploading || undefined}
              aria-disabled={uploading || undefined}
              aria-describedby={describedBy}
              data-wrong={describedBy && ''}
              onClick={() => !uploading && file.current?.click()}
            >
              {value ? m.changePicture() : m.choosePicture()}
            </Button>
            {value && !uploading && (
              <Button
                kind="quiet"
                onClick={() => {
                  button.current?.focus()
                  setRefusal(undefined)
                  set('')
                }}
              >
                {m.removePicture()}
              </Button>
            )}
          </div>
          <output className={styles.progress}>
            {uploading && (
              <>
                <progress aria-label={m.uploading()} /> {m.uploading()}
              </>
            )}
          </output>
          {crop && cropped && (
            <CropDialog
              file={cropped}
              size={crop}
              title={m.cropTitle({ label: field.label() })}
              onClose={() => setCropped(undefined)}
              onRefuse={(reason) => {
                setCropped(undefined)
                setRefusal(reason)
              }}
              onCrop={(part) => {
                setCropped(undefined)
                void upload(part)
              }}
            />
          )}
        </div>
      )}
    </FieldSet>
  )
}
