import { readFile } from 'node:fs/promises'
import { noise } from '@parvis/engine/testing'
import { messageOf } from '@parvis/schema'
import { companies, fileCollections, files } from '@parvis/schemas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Api, signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { fieldWords } from '../support/field-words.js'
import { listWords } from '../support/list-words.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { told } from '../support/notice.js'
import { type Product, startProduct } from '../support/product.js'
import { recordsPage } from '../support/records-page.js'
import { storedRecords } from '../support/stored-records.js'
import { englishLightNarrow, frenchDarkWide, type Setting, type Visitor, visit } from '../support/visitor.js'
import { words } from '../support/words.js'

let product: Product
let browser: TestBrowser
let api: Api

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
  api = await signIn(product.url, 'admin')
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

interface Sent {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const ends = [frenchDarkWide, englishLightNarrow]

test.each(ends)(
  'ten pictures from the upload to the bin: $locale, $theme, $width pixels',
  async (setting) => {
    await using(setting, async (visitor) => {
      const pictures = await tenPictures(setting)
      expect(pictures[0]?.buffer.includes('Exif')).toBe(true)
      const [first, second] = pictures.map(({ name }) => name) as [string, string]
      const collection = `Chantier ${setting.locale}`
      await makeCollection(visitor, collection)
      await sendAll(visitor, pictures, collection)
      await expectCollected(pictures, collection)
      await chooseLogo(visitor, first)
      await keepWhatIsUsed(visitor, first)
      await deleteAndRestore(visitor, second)
    })
  },
)

test.each(ends)('what is no picture is no logo: $locale, $theme, $width pixels', async (setting) => {
  await using(setting, async (visitor) => {
    const { page } = visitor
    const { locale } = setting
    await page.goto(`/admin/${companies.route}/create`)
    const logo = page.getByRole('group', { name: companies.fields.logo.label[locale], exact: true })
    const [picture] = await tenPictures(setting)
    const damaged = picture?.buffer.subarray(0, 5000) ?? Buffer.alloc(0)
    visitor.watch.allow(failedStatus(422), /\/api\/files$/)
    await choose(visitor, logo.getByRole('button').first(), file('abime.jpg', 'image/jpeg', damaged))
    const refusal = logo.getByText(messageOf('unreadable_image', locale), { exact: true })
    await refusal.waitFor()
    await lookAt(page, 'files-damaged', setting)

    const program = file(`programme-${locale}.png`, 'image/png', elf)
    await choose(visitor, logo.getByRole('button').first(), program)
    await refusal.waitFor()
    await lookAt(page, 'files-program', setting)
    const [kept] = await storedRecords(api, files).listed({ filter: { q: program.name } })
    expect(kept).toMatchObject({ name: program.name, mediaType: 'application/x-elf', width: null })
  })
})

test.each(ends)('an SVG is downloaded and never shown: $locale, $theme, $width pixels', async (setting) => {
  await using(setting, async (visitor) => {
    const { page } = visitor
    const name = `plan-${setting.locale}.svg`
    await sendAll(visitor, [file(name, 'image/svg+xml', Buffer.from(svg))])
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await lookAt(page, 'files-svg', setting)
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    const link = page.getByRole('link', { name: fieldWords[setting.locale].download })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(name)
    expect(await readFile(await download.path(), 'utf8')).toBe(svg)
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', product.url))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })
})

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** What the programs of Linux begin with, and no more. */
const elf = Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(5000, 1)])

function file(name: string, mimeType: string, buffer: Buffer): Sent {
  return { name, mimeType, buffer }
}

/** Ten photographs, the first of which says where it was taken. */
function tenPictures({ locale }: Setting): Promise<Sent[]> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E' }
  return Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const picture = noise(640 + index, 480).jpeg()
      const buffer = await (index === 0 ? picture.withExif({ IFD3: place }) : picture).toBuffer()
      return file(`photo-${index}-${locale}.jpg`, 'image/jpeg', buffer)
    }),
  )
}

async function makeCollection(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const { cover, name: title } = fileCollections.fields
  await page.goto(`/admin/${fileCollections.route}/create`)
  await page.getByRole('textbox', { name: title.label[setting.locale], exact: true }).fill(name)
  const [picture] = await tenPictures(setting)
  const group = page.getByRole('group', { name: cover.label[setting.locale] })
  await choose(
    visitor,
    group.getByRole('button').first(),
    file(`couverture-${name}.jpg`, 'image/jpeg', picture?.buffer ?? Buffer.alloc(0)),
  )
  await group.getByText(`couverture-${name}.jpg`, { exact: true }).waitFor()
  await page.getByRole('button', { name: words[setting.locale].create, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Sends files all at once, slowly enough for their progress to be seen. */
async function sendAll(visitor: Visitor, sent: Sent[], collection?: string): Promise<void> {
  const { page, setting } = visitor
  const { locale } = setting
  await page.goto(`/admin/${files.route}/create`)
  if (collection !== undefined) {
    await page.getByRole('combobox', { name: files.fields.collection.label[locale] }).fill(collection)
    await page.getByRole('option', { name: collection, exact: true }).click()
  }
  await throttle(visitor, 1_500_000)
  await choose(visitor, page.getByRole('button', { name: listWords[locale].chooseFiles }), ...sent)
  if (sent.length > 1) {
    await page.getByRole('progressbar').first().waitFor()
    await lookAt(page, 'files-sending', setting)
  }
  await throttle(visitor, -1)
  await page.getByText(listWords[locale].uploaded(sent.length, sent.length), { exact: true }).waitFor()
  await lookAt(page, 'files-sent', setting)
}

/** Every picture is in the collection, as a picture, and says no longer where it was taken. */
async function expectCollected(sent: Sent[], collection: string): Promise<void> {
  const [found] = await storedRecords(api, fileCollections).listed({ filter: { q: collection } })
  expect(found?.cover).toEqual(expect.any(String))
  const kept = await storedRecords(api, files).listed({ filter: { collection: found?.id }, range: [0, 24] })
  expect(kept.map(({ name }) => name).sort()).toEqual(sent.map(({ name }) => name))
  for (const { mediaType, height, src } of kept) {
    expect({ mediaType, height }).toEqual({ mediaType: 'image/webp', height: 480 })
    const content = Buffer.from(await (await fetch(new URL(String(src), product.url))).arrayBuffer())
    expect(content.includes('EXIF')).toBe(false)
  }
}

async function chooseLogo(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const { locale } = setting
  const { logo, name: title } = companies.fields
  await page.goto(`/admin/${companies.route}/create`)
  await page.getByRole('textbox', { name: title.label[locale], exact: true }).fill(companyOf(setting))
  const group = page.getByRole('group', { name: logo.label[locale], exact: true })
  await group.getByRole('button', { name: fieldWords[locale].fromLibrary }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('searchbox').fill(name)
  await eventually(async () => expect(await library.getByRole('listitem').count()).toBe(1))
  await lookAt(page, 'files-library', setting)
  await library.getByRole('button', { name }).click()
  await group.getByText(name, { exact: true }).waitFor()
  await page.getByRole('button', { name: words[locale].create, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: companyOf(setting), exact: true }).waitFor()
}

/** Is told what uses a file when deleting it, and lets it be. */
async function keepWhatIsUsed(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const { delete: remove, cancel, confirmation } = words[setting.locale]
  const list = recordsPage(visitor, files)
  await list.open()
  await list.search(name)
  await eventually(async () => expect(await list.names()).toEqual([name]))
  await list.remove(name)
  const question = page.getByRole('alertdialog', { name: confirmation })
  await question.getByText(listWords[setting.locale].use(companyOf(setting))).waitFor()
  expect(await question.getByRole('button', { name: remove, exact: true }).isDisabled()).toBe(true)
  await lookAt(page, 'files-used', setting)
  await question.getByRole('button', { name: cancel }).click()
  expect(await storedRecords(api, files).listed({ filter: { q: name } })).toHaveLength(1)
}

async function deleteAndRestore(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const said = words[setting.locale]
  const list = recordsPage(visitor, files)
  await list.search(name)
  await list.row(name).waitFor()
  await list.remove(name)
  const question = page.getByRole('alertdialog', { name: said.confirmation })
  await question.getByRole('button', { name: said.delete, exact: true }).click()
  const answer = page.getByRole('dialog', { name: said.deleted })
  await answer.waitFor()
  expect(await storedRecords(api, files).listed({ filter: { q: name } })).toEqual([])
  await answer.getByRole('button', { name: said.undo }).click()
  await told(page, said.restored)
  await list.row(name).waitFor()
}

function companyOf({ locale }: Setting): string {
  return `Société du logo ${locale}`
}

async function choose(
  { page }: Visitor,
  button: ReturnType<Visitor['page']['locator']>,
  ...chosen: Sent[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(chosen)
}

/** Limits how fast the page sends, in bytes a second; -1 lifts the limit. */
async function throttle({ context, page }: Visitor, speed: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })
}

async function using(setting: Setting, live: (visitor: Visitor) => Promise<void>): Promise<void> {
  const visitor = await visit(browser, product.url, setting)
  try {
    await enter(visitor)
    await live(visitor)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
}
