import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { addFileFrom, type Store } from '@parvis/engine'
import { files } from '@parvis/schemas'
import sharp from 'sharp'
import type { FileOptions } from '../installation/index.js'

const side = 256

/** Draws and stores a logo for a company, always the same for a name. @returns its id */
export async function addLogo(
  store: Store,
  { storage, stagingFolder }: FileOptions,
  accountId: string,
  name: string,
): Promise<string> {
  const drawing = await sharp(Buffer.from(logoOf(name)))
    .png()
    .toBuffer()
  const place = { store, storage, resource: files, accountId }
  return (await addFileFrom(place, { name: `${name}.png` }, Readable.from([drawing]), stagingFolder)).id
}

const shapes = [
  '<circle cx="128" cy="128" r="64"/>',
  '<path d="M64 192V112a64 64 0 0 1 128 0v80z"/>',
  '<path d="M128 56l72 144H56z"/>',
  '<path d="M64 64h56v56H64zM136 136h56v56h-56z"/>',
  '<path d="M64 128a64 64 0 0 1 128 0zM64 144h128v48H64z"/>',
  '<path d="M128 56l72 72-72 72-72-72z"/>',
]

function logoOf(name: string): string {
  const [hue = 0, tone = 0, shape = 0] = createHash('sha256').update(name).digest()
  const degrees = Math.round((hue / 256) * 360)
  const lightness = 30 + (tone % 20)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">
<rect width="${side}" height="${side}" rx="48" fill="hsl(${degrees} 45% ${lightness}%)"/>
<g fill="#ffffff">${shapes[shape % shapes.length]}</g></svg>`
}
