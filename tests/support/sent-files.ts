import { noise } from '@parvis/engine/testing'
import { files } from '@parvis/schemas'
import { expect } from 'vitest'
import { listMessages } from './list-messages.js'
import { enter } from './login-page.js'
import { lookAt } from './look.js'
import type { Setting } from './settings.js'
import type { Visitor } from './visitor.js'
import type { Running } from './with-product.js'

/** A file to choose in a browser. */
export interface Sent {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Makes a file with a content. */
export function file(name: string, mimeType: string, buffer: Buffer): Sent {
  return { name, mimeType, buffer }
}

/** The name of a stored picture: all are converted to WebP. */
export function storedName(name: string): string {
  return name.replace(/\.(jpg|png)$/, '.webp')
}

/** Ten photographs; the first contains its location. */
export function tenPictures({ locale }: Setting): Promise<Sent[]> {
  const place = { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 30/1', GPSLongitudeRef: 'E' }
  return Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const picture = noise(640 + index, 480).jpeg()
      const buffer = await (index === 0 ? picture.withExif({ IFD3: place }) : picture).toBuffer()
      return file(`photo-${index}-${locale}.jpg`, 'image/jpeg', buffer)
    }),
  )
}

/** Uploads files together, slowly enough for their progress to be observed. */
export async function sendAll(visitor: Visitor, sent: Sent[], collection?: string): Promise<void> {
  const { page, setting } = visitor
  const { locale } = setting
  await page.goto(`/admin/${files.route}/create`)
  if (collection !== undefined) {
    await page.getByRole('combobox', { name: files.fields.collection.label[locale] }).fill(collection)
    await page.getByRole('option', { name: collection, exact: true }).click()
  }
  await throttle(visitor, 1_500_000)
  await choose(visitor, page.getByRole('button', { name: listMessages[locale].chooseFiles }), ...sent)
  if (sent.length > 1) {
    await page.getByRole('progressbar').first().waitFor()
    await lookAt(page, 'files-sending', setting)
  }
  await throttle(visitor, -1)
  await page.getByText(listMessages[locale].uploaded(sent.length, sent.length), { exact: true }).waitFor()
  await lookAt(page, 'files-sent', setting)
}

/** Presses a button that opens a file chooser, and chooses some files. */
export async function choose(
  { page }: Visitor,
  button: ReturnType<Visitor['page']['locator']>,
  ...chosen: Sent[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button.click()
  await (await chooser).setFiles(chosen)
}

/** Limits the upload speed of the page, in bytes per second; -1 removes the limit. */
async function throttle({ context, page }: Visitor, speed: number): Promise<void> {
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: speed,
  })
}

/** Runs a test in a new browser, as an administrator. */
export async function using(
  running: Running,
  setting: Setting,
  live: (visitor: Visitor) => Promise<void>,
): Promise<void> {
  const visitor = await running.visit(setting)
  try {
    await enter(visitor)
    await live(visitor)
    expect(visitor.watch.troubles()).toEqual([])
  } finally {
    await visitor.end()
  }
}
