import type { CropSize } from '#kits/document/section.ts'

// The crop of a picture: its scale and position in the frame.

export interface CropPart {
  /** From 0 (the whole picture is in the frame) to 1 (the maximum). */
  size: number
  /** From 0 to 1: how far the picture is shifted right and down within its range. */
  across: number
  down: number
}

/** The maximum scale, relative to filling the frame. */
const MAX_SCALE = 4

/** Returns the scales to show all of a picture, to fill the frame, and the maximum. */
function scales(picture: CropSize, frame: CropSize) {
  const [across, down] = [frame.width / picture.width, frame.height / picture.height]
  return {
    whole: Math.min(across, down),
    full: Math.max(across, down),
    most: MAX_SCALE * Math.max(across, down),
  }
}

/** Returns the crop that fills the frame from the middle of the picture. */
export function fullPart(picture: CropSize, frame: CropSize): CropPart {
  const { whole, full, most } = scales(picture, frame)
  return { size: Math.log(full / whole) / Math.log(most / whole), across: 0.5, down: 0.5 }
}

/** Returns the picture's position in pixels of the frame. */
export function drawnAt(picture: CropSize, frame: CropSize, { size, across, down }: CropPart) {
  const { whole, most } = scales(picture, frame)
  const scale = whole * (most / whole) ** size
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) * across, y: (frame.height - height) * down, width, height }
}

/** Returns the crop after dragging by pixels of the frame; a picture without room to move stays. */
export function draggedPart(
  picture: CropSize,
  frame: CropSize,
  part: CropPart,
  by: { x: number; y: number },
): CropPart {
  const { width, height } = drawnAt(picture, frame, part)
  const moved = (place: number, room: number, way: number) =>
    Math.abs(room) < 1 ? place : Math.min(1, Math.max(0, place + way / room))
  return {
    ...part,
    across: moved(part.across, frame.width - width, by.x),
    down: moved(part.down, frame.height - height, by.y),
  }
}
