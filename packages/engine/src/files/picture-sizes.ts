export interface PictureSize {
  readonly width: number
  readonly height: number
}

const widths = [160, 480, 1024, 1920]

/**
 * The sizes a picture is offered in: 160, 480, 1024 and 1920 pixels wide, never wider than it is itself.
 *
 * @example pictureSizes({ width: 600, height: 300 }) // 160 × 80, 480 × 240, 600 × 300
 */
export function pictureSizes(picture: PictureSize): PictureSize[] {
  const offered = new Set(widths.map((width) => Math.min(width, picture.width)))
  return [...offered].map((width) => ({
    width,
    height: Math.max(1, Math.round((picture.height * width) / picture.width)),
  }))
}
