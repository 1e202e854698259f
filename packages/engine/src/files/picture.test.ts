import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureFrom } from './picture.js'

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#6750a7' } })

describe('pictureFrom', () => {
  it.each(['png', 'jpeg', 'webp', 'avif', 'gif'] as const)('takes %s and keeps WebP', async (format) => {
    const picture = await pictureFrom(await drawn(40, 30).toFormat(format).toBuffer())
    expect(picture).toMatchObject({ mediaType: 'image/webp', width: 40, height: 30 })
    expect((await sharp(picture.content).metadata()).format).toBe('webp')
  })

  it('makes large ones smaller, turns them upright and strips what they tell', async () => {
    const photo = await drawn(4000, 2000).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { content, width, height } = await pictureFrom(photo)
    expect([width, height]).toEqual([512, 1024])
    expect((await sharp(content).metadata()).exif).toBeUndefined()
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text called a picture', Buffer.from('not a picture')],
    ['an executable', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])],
    ['a drawing with script in it', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['the head of a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
  ])('refuses %s', async (_, file) => {
    await expect(pictureFrom(file)).rejects.toMatchObject({
      code: 'invalid_input',
      facts: { errors: [{ path: 'file', code: 'unreadable_image' }] },
    })
  })

  it('refuses a picture that is cut off, and one of too many pixels', async () => {
    const whole = await drawn(600, 600).png().toBuffer()
    await expect(pictureFrom(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      code: 'invalid_input',
    })
    const huge = await drawn(8000, 8000).png({ compressionLevel: 9 }).toBuffer()
    await expect(pictureFrom(huge)).rejects.toMatchObject({ code: 'invalid_input' })
  })
})
