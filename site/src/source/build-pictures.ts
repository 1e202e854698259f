import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { shownFiles } from '@parvis/schemas/shown-files'
import sharp from 'sharp'
import type { PictureText } from '../texts/text-parts'
import type { SiteSource } from './site-source'

/** Widths that pictures are offered in, in pixels. */
const widths = [480, 720, 960, 1600]
const folder = 'static/pictures'

/**
 * Writes the pictures of the content in the sizes that pages use, named by content hash.
 *
 * @param built folder of the built site
 * @returns each by the id of its file
 */
export async function buildPictures(
  source: SiteSource,
  built: string,
): Promise<(id: string | null | undefined) => PictureText | undefined> {
  await mkdir(join(built, folder), { recursive: true })
  const pictures = new Map<string, PictureText>()
  for (const id of shownFiles(source.content))
    pictures.set(id, await buildPicture(await source.picture(id), built))
  return (id) => (id ? pictures.get(id) : undefined)
}

async function buildPicture(original: Buffer, built: string): Promise<PictureText> {
  const { autoOrient } = await sharp(original).metadata()
  const name = createHash('sha256').update(original).digest('hex').slice(0, 20)
  const fitting = widths.filter((width) => width < autoOrient.width)
  const sizes = fitting.length < widths.length ? [...fitting, autoOrient.width] : fitting
  const addresses: string[] = []
  for (const width of sizes) {
    const picture = await sharp(original).autoOrient().resize({ width }).webp({ quality: 82 }).toBuffer()
    const file = `${folder}/${name}-${width}.webp`
    await writeFile(join(built, file), picture)
    addresses.push(`/${file} ${width}w`)
  }
  const width = sizes.at(-1) ?? autoOrient.width
  return {
    src: `/${folder}/${name}-${sizes[0]}.webp`,
    srcSet: addresses.join(', '),
    width,
    height: Math.round((autoOrient.height * width) / autoOrient.width),
  }
}
