// The canvas shows a picture.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { useEffect, useEffectEvent, useId, useRef, useState, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import * as m from '#messages/forms/forms.ts'
import { damaged, heic } from '#messages/forms/picture-errors.ts'
import { classNames } from '#lib/text/class-names.ts'
import { isHeic } from '#lib/text/heic.ts'
import type { CropSize } from '#kits/document/section.ts'
import { Button, ButtonRow } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field } from '#components/ui/field.tsx'
import { draggedPart, drawnAt, fullPart, type CropPart } from './crop-part.ts'
import styles from './crop-dialog.module.css'

interface Props {
  file: Blob | Promise<Blob>
  /** The crop to begin with; by default, it fills the frame from the middle of the picture. */
  initial?: CropPart | undefined
  /** The size of the result in pixels. */
  size: CropSize
  title: string
  onClose: () => void
  /** Called if the file cannot be loaded or shown. */
  onRefuse: (reason: string) => void
  /** @param file the result. @param part where it is in the picture. */
  onCrop: (file: File, part: CropPart) => void
}

/** Crops a picture with the pointer or with sliders. */
export function CropDialog({ file, initial, size, title, onClose, onRefuse, onCrop }: Props) {
  const [picture, setPicture] = useState<ImageBitmap>()
  const [part, setPart] = useState<CropPart>()
  const canvas = useRef<HTMLCanvasElement>(null)
  const held = useRef<{ x: number; y: number }>(undefined)
  const hint = useId()

  const open = useEffectEvent((bitmap: ImageBitmap) => {
    setPicture(bitmap)
    setPart(initial ?? fullPart(bitmap, size))
  })
  const refuse = useEffectEvent((blob?: Blob) => onRefuse(blob && isHeic(blob) ? heic() : damaged()))
  useEffect(() => {
    let here = true
    const show = async () => {
      const blob = await file
      const bitmap = await createImageBitmap(blob).catch(() => undefined)
      if (here && bitmap) open(bitmap)
      else if (here) refuse(blob)
    }
    show().catch(() => here && refuse())
    return () => {
      here = false
    }
  }, [file])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !picture || !part) return
    const { x, y, width, height } = drawnAt(picture, size, part)
    context.clearRect(0, 0, size.width, size.height)
    context.drawImage(picture, x, y, width, height)
  }, [picture, part, size])

  function drag({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLCanvasElement>) {
    if (!held.current || !picture || !part) return
    const shown = size.width / currentTarget.getBoundingClientRect().width
    const by = { x: (x - held.current.x) * shown, y: (y - held.current.y) * shown }
    held.current = { x, y }
    setPart(draggedPart(picture, size, part, by))
  }
  const crop = (chosen: CropPart) =>
    canvas.current?.toBlob((blob) => {
      if (blob) onCrop(new File([blob], 'part.png', { type: 'image/png' }), chosen)
      else onRefuse(damaged())
    })
  const slider = (label: string, key: keyof CropPart) => (
    <Field label={label} compact>
      {(control) => (
        <input
          type="range"
          min={0}
          max={100}
          value={Math.round((part?.[key] ?? 0) * 100)}
          onChange={({ target }) => part && setPart({ ...part, [key]: Number(target.value) / 100 })}
          {...control}
        />
      )}
    </Field>
  )
  // Outside its form in the page, so that its buttons do not submit that.
  return createPortal(
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <ButtonRow>
          <Button onClick={onClose}>{m.cancel()}</Button>
          <Button kind="primary" aria-disabled={!part || undefined} onClick={() => part && crop(part)}>
            {m.cropUse()}
          </Button>
        </ButtonRow>
      }
    >
      <div className={styles.crop}>
        <p id={hint}>{m.cropHint()}</p>
        <canvas
          ref={canvas}
          className={classNames(styles.frame, size.width > size.height && styles.long)}
          width={size.width}
          height={size.height}
          role="img"
          aria-label={title}
          aria-describedby={hint}
          onPointerDown={({ currentTarget, pointerId, clientX: x, clientY: y }) => {
            currentTarget.setPointerCapture(pointerId)
            held.current = { x, y }
          }}
          onPointerMove={drag}
          onPointerUp={() => {
            held.current = undefined
          }}
        />
        {slider(m.cropSize(), 'size')}
        {slider(m.cropAcross(), 'across')}
        {slider(m.cropDown(), 'down')}
        <ButtonRow>
          <Button small onClick={() => picture && setPart(fullPart(picture, size))}>
            {m.cropFill()}
          </Button>
          <Button small onClick={() => part && setPart({ size: 0, across: 0.5, down: 0.5 })}>
            {m.cropWhole()}
          </Button>
        </ButtonRow>
      </div>
    </Dialog>,
    document.body,
  )
}
