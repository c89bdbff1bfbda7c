import { useEffect, useEffectEvent, useRef } from 'react'
import * as m from '#messages/events/check-in.ts'
import styles from './check-in.module.css'

/** The part of the Barcode Detection API used here; not every browser has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

const detectorHere = (): DetectorClass | undefined =>
  (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Returns whether this browser can scan codes. */
export const canScan = (): boolean =>
  detectorHere() !== undefined && navigator.mediaDevices?.getUserMedia !== undefined

const LOOK_MS = 250

interface Props {
  onCode: (code: string) => void
  onFailed: () => void
}

/** Shows the camera, and reports each code once while it is in view. */
export function CodeCamera({ onCode, onFailed }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onCode)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    const Detector = detectorHere()
    let stream: MediaStream | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let stopped = false
    let last = ''
    const stop = () => {
      stopped = true
      clearTimeout(timer)
      stream?.getTracks().forEach((track) => track.stop())
    }
    async function begin(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      if (stopped || !Detector || !video.current) return stop()
      video.current.srcObject = stream
      await video.current.play()
      const detector = new Detector({ formats: ['qr_code'] })
      const look = async () => {
        if (stopped || !video.current) return
        // Ignores an unreadable frame; the next one follows.
        const [code] = await detector.detect(video.current).catch(() => [])
        const text = code?.rawValue ?? ''
        if (text && text !== last) tell(text)
        last = text
        timer = setTimeout(() => void look(), LOOK_MS)
      }
      await look()
    }
    begin().catch(() => {
      if (!stopped) fail()
    })
    return stop
  }, [])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has no sound, and what it finds is said in words
  return <video ref={video} className={styles.camera} muted playsInline aria-label={m.scanning()} />
}
