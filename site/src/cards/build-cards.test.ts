import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { pageContext } from '../page-context'
import { pagesOf } from '../routes/pages'
import { ownReadings } from '../source/testing/own-pages'
import { buildCards } from './build-cards'
import { cardSize } from './card-size'

const directory = mkdtempSync(join(tmpdir(), 'parvis-cards-'))
symlinkSync(fileURLToPath(new URL('../../../node_modules', import.meta.url)), join(directory, 'node_modules'))
afterAll(() => rmSync(directory, { recursive: true }))

const cards = join(directory, 'public/static/cards')
const { fr } = await ownReadings()
const red = { ...cardSize, width: 3000, channels: 3, background: 'red' } as const
const source = { content: fr.content, picture: () => sharp({ create: red }).png().toBuffer() }

function shared(slug: string, changes: object = {}) {
  const content = {
    ...fr.content,
    services: fr.content.services.map((each) => (each.slug === slug ? { ...each, ...changes } : each)),
  }
  const page = pagesOf(content).find((each) => each.slug === slug)
  if (!page) throw new Error(`There is no ${slug}`)
  return { source: { ...source, content }, pages: [{ page, context: pageContext(page, { ...fr, content }) }] }
}

it('draws a title once, in the stated size, and again when it changes', async () => {
  const web = shared('web')
  const [card] = (await buildCards(web.pages, web.source, directory)).values()
  const file = join(directory, `public${card?.src}`)
  expect(await sharp(file).metadata()).toMatchObject({ ...cardSize, format: 'png' })
  writeFileSync(file, 'as it was')
  await buildCards(web.pages, web.source, directory)
  expect(statSync(file).size).toBe('as it was'.length)
  const other = shared('web', { promise: { fr: 'Autre chose, et <b>&amp;' } })
  await buildCards(other.pages, other.source, directory)
  expect(readdirSync(cards)).toHaveLength(1)
  expect(card?.src).not.toContain(readdirSync(cards)[0])
})

it('the picture of a record is shown rather than its title', async () => {
  const design = shared('design', { image: '01890000-0000-7000-8000-000000000000' })
  const [card] = (await buildCards(design.pages, design.source, directory)).values()
  expect(card).toMatchObject({ ...cardSize, type: 'image/jpeg' })
  const picture = sharp(join(directory, `public${card?.src}`))
  expect(await picture.metadata()).toMatchObject({ ...cardSize, format: 'jpeg' })
})
