import { hasExif } from '@parvis/engine/testing'
import { companies, fileCollections, files } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { eventually } from '../support/eventually.js'
import { fieldMessages } from '../support/field-messages.js'
import { listMessages } from '../support/list-messages.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { recordsPage } from '../support/records-page.js'
import { choose, file, type Sent, sendAll, storedName, tenPictures, using } from '../support/sent-files.js'
import { englishLightNarrow, frenchDarkWide, type Setting, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import type { Visitor } from '../support/visitor.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const ends = settingsInTurn([frenchDarkWide, englishLightNarrow])

test.each(ends)(
  'ten pictures from the upload to the bin: $locale, $theme, $width pixels',
  async (setting) => {
    await using(running, setting, async (visitor) => {
      const pictures = await tenPictures(setting)
      expect(await hasExif(pictures[0]?.buffer ?? Buffer.alloc(0))).toBe(true)
      const [first, second] = pictures.map(({ name }) => storedName(name)) as [string, string]
      const collection = `Chantier ${setting.locale}`
      await makeCollection(visitor, collection)
      await sendAll(visitor, pictures, collection)
      await expectCollected(pictures, collection)
      await chooseLogo(visitor, first)
      await expectUsedFileUndeletable(visitor, first)
      await deleteAndRestore(visitor, second)
    })
  },
)

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
  await group.getByText(`couverture-${name}.webp`, { exact: true }).waitFor()
  await page.getByRole('button', { name: consoleMessages[setting.locale].create, exact: true }).click()
  await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
}

/** Expects every picture in the collection, as a picture and without its location. */
async function expectCollected(sent: Sent[], collection: string): Promise<void> {
  const [found] = await storedRecords(running.api, fileCollections).listed({ filter: { q: collection } })
  expect(found?.cover).toEqual(expect.any(String))
  const stored = await storedRecords(running.api, files).listed({
    filter: { collection: found?.id },
    range: [0, 24],
  })
  expect(stored.map(({ name }) => name).sort()).toEqual(sent.map(({ name }) => storedName(name)))
  for (const { mediaType, height, src } of stored) {
    expect({ mediaType, height }).toEqual({ mediaType: 'image/webp', height: 480 })
    const content = Buffer.from(await (await fetch(new URL(String(src), running.product.url))).arrayBuffer())
    expect(await hasExif(content)).toBe(false)
  }
}

async function chooseLogo(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const { locale } = setting
  const { logo, name: title } = companies.fields
  await page.goto(`/admin/${companies.route}/create`)
  await page.getByRole('textbox', { name: title.label[locale], exact: true }).fill(companyOf(setting))
  const group = page.getByRole('group', { name: logo.label[locale], exact: true })
  await group.getByRole('button', { name: fieldMessages[locale].fromLibrary }).click()
  const library = page.getByRole('dialog')
  await library.getByRole('searchbox').fill(name)
  await eventually(async () => expect(await library.getByRole('listitem').count()).toBe(1))
  await lookAt(page, 'files-library', setting)
  await library.getByRole('button', { name }).click()
  await group.getByText(name, { exact: true }).waitFor()
  await page.getByRole('button', { name: consoleMessages[locale].create, exact: true }).click()
  await page.getByRole('heading', { level: 1, name: companyOf(setting), exact: true }).waitFor()
}

/** Tries to delete a file in use, reads what uses it, and cancels. */
async function expectUsedFileUndeletable(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const { delete: remove, cancel, confirmation } = consoleMessages[setting.locale]
  const list = recordsPage(visitor, files)
  await list.open()
  await list.search(name)
  await eventually(async () => expect(await list.names()).toEqual([name]))
  await list.remove(name)
  const question = page.getByRole('alertdialog', { name: confirmation })
  await question.getByText(listMessages[setting.locale].use(companyOf(setting))).waitFor()
  expect(await question.getByRole('button', { name: remove, exact: true }).isDisabled()).toBe(true)
  await lookAt(page, 'files-used', setting)
  await question.getByRole('button', { name: cancel }).click()
  expect(await storedRecords(running.api, files).listed({ filter: { q: name } })).toHaveLength(1)
}

async function deleteAndRestore(visitor: Visitor, name: string): Promise<void> {
  const { page, setting } = visitor
  const messages = consoleMessages[setting.locale]
  const list = recordsPage(visitor, files)
  await list.search(name)
  await list.row(name).waitFor()
  await list.remove(name)
  const question = page.getByRole('alertdialog', { name: messages.confirmation })
  await question.getByRole('button', { name: messages.delete, exact: true }).click()
  const answer = page.getByRole('dialog', { name: messages.deleted })
  await answer.waitFor()
  expect(await storedRecords(running.api, files).listed({ filter: { q: name } })).toEqual([])
  await answer.getByRole('button', { name: messages.undo }).click()
  await expectNotice(page, messages.restored)
  await list.row(name).waitFor()
}

function companyOf({ locale }: Setting): string {
  return `Société du logo ${locale}`
}
