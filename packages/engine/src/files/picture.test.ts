import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pictureFrom, pictureSizes, resizedPicture } from './picture.js'
import { announcing } from './testing/hostile-files.js'
import { hasExif, noise } from './testing/pictures.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6750a7' } })

function made(content: Uint8Array) {
  const path = join(folder, crypto.randomUUID())
  writeFileSync(path, content)
  return pictureFrom(path)
}

const unreadable = { code: 'invalid_input', facts: { errors: [{ path: 'file', code: 'unreadable_image' }] } }

describe('pictureFrom', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('accepts %s and returns WebP', async (format) => {
    const picture = await made(await drawn(40, 30).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ mediaType: 'image/webp', width: 40, height: 30 })
    expect((await sharp(picture.content).metadata()).format).toBe('webp')
  })

  it('makes large ones smaller and turns them upright', async () => {
    const photo = await drawn(5000, 2500).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    expect(await made(photo)).toMatchObject({ width: 1920, height: 3840 })
  })

  it('strips metadata on place, camera and colours', async () => {
    const exif = { IFD0: { Make: 'Camera' }, IFD3: { GPSLatitude: '48/1 51/1 0/1', GPSLatitudeRef: 'N' } }
    const photo = await drawn(40, 30).withExif(exif).withIccProfile('p3').jpeg().toBuffer()
    expect(await hasExif(photo)).toBe(true)
    const { content } = await made(photo)
    const { exif: stored, icc, xmp, iptc, space } = await sharp(content).metadata()
    expect({ stored, icc, xmp, iptc, space }).toEqual({ space: 'srgb' })
    expect(content.includes('Camera')).toBe(false)
  })

  it('takes the first frame of an animation', async () => {
    const both = [await drawn(20, 20).png().toBuffer(), await drawn(20, 20).negate().png().toBuffer()]
    const frames = await sharp(both, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await sharp(frames, { animated: true }).metadata()).pages).toBe(2)
    const picture = await made(frames)
    expect(picture).toMatchObject({ width: 20, height: 20 })
    expect((await sharp(picture.content, { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('refuses %s that is cut off', async (format) => {
    const whole = await noise(300, 300).toFormat(format).toBuffer()
    await expect(made(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(unreadable)
  })

  it('refuses a picture of too many pixels, also when it only says so', async () => {
    await expect(made(await drawn(8000, 8000).png({ compressionLevel: 9 }).toBuffer())).rejects.toMatchObject(
      unreadable,
    )
    await expect(made(announcing(50_000, 50_000, await drawn(4, 4).png().toBuffer()))).rejects.toMatchObject(
      unreadable,
    )
  })
})

describe('the sizes of a picture', () => {
  it.each([
    [4000, 2000, '160×80 480×240 1024×512 1920×960'],
    [1920, 1080, '160×90 480×270 1024×576 1920×1080'],
    [600, 300, '160×80 480×240 600×300'],
    [480, 480, '160×160 480×480'],
    [100, 3840, '100×3840'],
    [3840, 1, '160×1 480×1 1024×1 1920×1'],
  ])('%d × %d is offered in %s', (width, height, expected) => {
    const sizes = pictureSizes({ width, height })
    expect(sizes.map((size) => `${size.width}×${size.height}`).join(' ')).toBe(expected)
  })

  it.each(['avif', 'webp'] as const)('are made in %s', async (format) => {
    const { content } = await made(await noise(300, 300).png().toBuffer())
    const resized = await resizedPicture(async () => content, { width: 160, height: 160 }, format)
    const found = await sharp(resized).metadata()
    expect(found).toMatchObject({ format: format === 'avif' ? 'heif' : 'webp', width: 160, height: 160 })
    expect(found.exif ?? found.icc).toBeUndefined()
  })
})
