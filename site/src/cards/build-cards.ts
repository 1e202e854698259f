import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { SiteContent } from '@parvis/schemas/site-content'
import type { Page, PageName } from '@parvis/schemas/site-pages'
import { renderAsync } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import sharp from 'sharp'
import { headingOf } from '../head/heading-of'
import type { PageContext } from '../page-context'
import type { SiteSource } from '../source/site-source'
import { withoutJoiners } from '../texts/bind-hyphens'
import type { SharePictureText } from '../texts/text-parts'
import { Card, type CardText } from './card'
import { cardSize } from './card-size'

const folder = 'static/cards'

const weights = [400, 600] as const
const alphabets = ['latin', 'latin-ext', 'cyrillic', 'greek'] as const

/** A page in a language. */
interface Shared {
  page: Page
  context: PageContext
}

/**
 * Writes the share pictures of pages: a picture of their records', else their titles, drawn. Files are
 * named by a hash of their content, and reused from earlier builds.
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
  // Draws two at a time, outside this thread.
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

/** Text on the share picture of a page. */
function cardText(page: PageContext): CardText {
  const { name, title, note } = cardTextOf(page)
  return { name, title: withoutJoiners(title), note: withoutJoiners(note) }
}

function cardTextOf(page: PageContext): CardText {
  const { name, tagline, projects } = page.site
  if (isPage(page, 'index')) return { name, title: page.text.hero.title, note: tagline }
  if (isPage(page, 'service')) return { name, title: page.text.title || page.text.name, note: page.text.name }
  if (isPage(page, 'project')) return { name, title: page.text.title, note: projects }
  return { name, title: headingOf(page), note: tagline }
}

function isPage<Name extends PageName>(page: PageContext, name: Name): page is PageContext<Name> {
  return page.name === name
}

/** The picture of a card as SVG, its letters as paths. */
function cardDrawing(text: CardText, fonts: Font[]): Promise<string> {
  return satori(Card(text), { ...cardSize, fonts })
}

/** The same as PNG. */
async function cardPicture(drawing: string): Promise<Buffer> {
  const picture = await renderAsync(drawing, { font: { loadSystemFonts: false } })
  return picture.asPng()
}

/** The picture that the record of a page has, else the one for all pages: the id of its file. */
function ownPicture(page: Page, content: SiteContent): string | undefined {
  return pictureOfRecord(page, content) ?? content['website-settings'][0]?.picture ?? undefined
}

function pictureOfRecord({ name, slug }: Page, content: SiteContent): string | null | undefined {
  if (slug === undefined) return undefined
  if (name === 'project') return content.realisations.find((each) => each.slug === slug)?.cover
  const records = name === 'service' ? content.services : content.pages
  return records.find((each) => each.slug === slug)?.image
}

/** The letters that titles are written with. @param directory the folder of the site */
function cardFonts(directory: string): Promise<Font[]> {
  const { resolve } = createRequire(join(directory, 'package.json'))
  const files = alphabets.flatMap((alphabet) => weights.map((weight) => ({ alphabet, weight })))
  return Promise.all(
    files.map(async ({ alphabet, weight }): Promise<Font> => {
      const file = resolve(`@fontsource/inter/files/inter-${alphabet}-${weight}-normal.woff`)
      return { name: 'Inter', data: await readFile(file), weight, style: 'normal' }
    }),
  )
}
