import type { CropSize } from '#kits/document/section.ts'

// Which part of a picture is kept: how large it is drawn into the frame, and where.

export interface CropPart {
  /** 0: all of the picture is in the frame; 1: as large as may be. */
  size: number
  /** 0 to 1: how far the picture lies to the right and down, of how far it can. */
  across: number
  down: number
}

/** Times as large as it takes to fill the frame. */
const LARGEST = 4

/** How the picture is drawn to show all of it, to fill the frame, and at most. */
function scales(picture: CropSize, frame: CropSize) {
  const [across, down] = [frame.width / picture.width, frame.height / picture.height]
  return {
    whole: Math.min(across, down),
    full: Math.max(across, down),
    most: LARGEST * Math.max(across, down),
  }
}

/** The frame is filled, from the middle of the picture. */
export function fullPart(picture: CropSize, frame: CropSize): CropPart {
  const { whole, full, most } = scales(picture, frame)
  return { size: Math.log(full / whole) / Math.log(most / whole), across: 0.5, down: 0.5 }
}

/** Where the picture is drawn in the frame, in the frame's pixels. */
export function drawnAt(picture: CropSize, frame: CropSize, { size, across, down }: CropPart) {
  const { whole, most } = scales(picture, frame)
  const scale = whole * (most / whole) ** size
  const [width, height] = [picture.width * scale, picture.height * scale]
  return { x: (frame.width - width) * across, y: (frame.height - height) * down, width, height }
}

/** The part after the picture was dragged by pixels of the frame. What has no room to move stays. */
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
