import { readFile } from 'node:fs/promises'
import { messageOf } from '@parvis/schema'
import { companies, files } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { fieldMessages } from '../support/field-messages.js'
import { lookAt } from '../support/look.js'
import { choose, file, sendAll, tenPictures, using } from '../support/sent-files.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const ends = settingsInTurn([frenchDarkWide, englishLightNarrow])

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

/** The header of an ELF executable. */
const elf = Buffer.concat([Buffer.from('7f454c46020101000000000000000000', 'hex'), Buffer.alloc(5000, 1)])

test.each(ends)(
  'a file that is no picture is rejected as a logo: $locale, $theme, $width pixels',
  async (setting) => {
    await using(running, setting, async (visitor) => {
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
      const [stored] = await storedRecords(running.api, files).listed({ filter: { q: program.name } })
      expect(stored).toMatchObject({ name: program.name, mediaType: 'application/x-elf', width: null })
    })
  },
)

test.each(ends)('an SVG is downloaded and never shown: $locale, $theme, $width pixels', async (setting) => {
  await using(running, setting, async (visitor) => {
    const { page } = visitor
    const name = `plan-${setting.locale}.svg`
    await sendAll(visitor, [file(name, 'image/svg+xml', Buffer.from(svg))])
    await page.getByRole('link', { name, exact: true }).click()
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    await lookAt(page, 'files-svg', setting)
    expect(await page.getByRole('main').locator('img').count()).toBe(0)
    const link = page.getByRole('link', { name: fieldMessages[setting.locale].download })
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe(name)
    expect(await readFile(await download.path(), 'utf8')).toBe(svg)
    const answer = await fetch(new URL((await link.getAttribute('href')) ?? '', running.product.url))
    expect(answer.headers.get('content-type')).toBe('application/octet-stream')
    expect(answer.headers.get('content-disposition')).toContain('attachment')
  })
})
