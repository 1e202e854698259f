import sharp, { type Sharp } from 'sharp'

/** A picture of no use, of which little can be left out. */
export function noise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: 'white', noise } })
}

/** Whether a picture carries EXIF metadata, which can name a place and a camera. */
export async function hasExif(picture: Uint8Array): Promise<boolean> {
  return (await sharp(picture).metadata()).exif !== undefined
}
