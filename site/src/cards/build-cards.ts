import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@parvis/schemas/site-pages'
import sharp from 'sharp'
import type { PageContext } from '../routes/page-context'
import type { SiteSource } from '../source/site-source'
import type { SharePictureText } from '../words/share-picture-text'
import { cardFonts } from './card-fonts'
import { cardSize } from './card-size'
import { cardText } from './card-text'
import { cardDrawing, cardPicture } from './draw-card'
import { ownPicture } from './own-picture'

const folder = 'static/cards'

/** A page in a language. */
interface Shared {
  page: Page
  context: PageContext
}

/**
 * Writes the pictures that are shown with links to pages: a picture of their records', else their titles, drawn. They are
 * named by what they hold, and not made again where they are there from an earlier build.
 *
 * @param directory folder of the site, which is built in `public`
 */
export async function buildCards(
  pages: readonly Shared[],
  source: SiteSource,
  directory: string,
): Promise<ReadonlyMap<PageContext, SharePictureText>> {
  const built = join(directory, 'public')
  await mkdir(join(built, folder), { recursive: true })
  const fonts = await cardFonts(directory)
  const cards = new Map<PageContext, SharePictureText>()
  const drawn = async ({ page, context }: Shared) => {
    const own = ownPicture(page, source.content)
    const make = own
      ? fitting(await source.picture(own))
      : drawing(await cardDrawing(cardText(context), fonts))
    if (!existsSync(join(built, make.file))) await writeFile(join(built, make.file), await make.bytes())
    cards.set(context, { src: `/${make.file}`, type: make.type, ...cardSize })
  }
  // Two are drawn at a time, beside this thread.
  const rest = pages[Symbol.iterator]()
  const draw = async () => {
    for (const each of rest) await drawn(each)
  }
  await Promise.all([draw(), draw()])
  await removeOthers(built, cards)
  return cards
}

interface Making {
  file: string
  type: string
  bytes(): Promise<Buffer>
}

function drawing(svg: string): Making {
  const file = `${folder}/${nameOf(svg)}.png`
  return { file, type: 'image/png', bytes: () => cardPicture(svg) }
}

function fitting(picture: Buffer): Making {
  const file = `${folder}/${nameOf(picture)}.jpg`
  const bytes = () => sharp(picture).autoOrient().resize(cardSize).jpeg({ quality: 82 }).toBuffer()
  return { file, type: 'image/jpeg', bytes }
}

function nameOf(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 20)
}

async function removeOthers(built: string, cards: ReadonlyMap<PageContext, SharePictureText>) {
  const used = new Set([...cards.values()].map(({ src }) => src))
  const names = await readdir(join(built, folder))
  for (const name of names) if (!used.has(`/${folder}/${name}`)) await rm(join(built, folder, name))
}
