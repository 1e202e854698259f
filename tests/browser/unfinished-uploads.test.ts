import { EngineError, problemOf } from '@parvis/engine'
import { files } from '@parvis/schemas'
import { beforeAll, expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { listMessages } from '../support/list-messages.js'
import { lookAt } from '../support/look.js'
import { choose, file, using } from '../support/sent-files.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

beforeAll(async () => {
  const begin = () =>
    running.api.call('POST', '/files/uploads', undefined, { 'tus-resumable': '1.0.0', 'upload-length': '4' })
  const statuses = await Promise.all(Array.from({ length: 21 }, async () => (await begin()).status))
  expect(statuses.filter((status) => status !== 201)).toEqual([429])
})

/** Large enough to be uploaded in parts. */
const large = file('plan.bin', 'application/octet-stream', Buffer.alloc(9 * 1024 * 1024))

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'too many unfinished uploads are reported: $locale, $theme, $width pixels',
  async (setting) => {
    const { locale } = setting
    await using(running, setting, async (visitor) => {
      const { page, watch } = visitor
      await page.goto(`/admin/${files.route}/create`)
      watch.allow(failedStatus(429), /\/api\/files\/uploads$/)
      await choose(visitor, page.getByRole('button', { name: listMessages[locale].chooseFiles }), large)
      const { detail } = problemOf(new EngineError('too_many_uploads', {}), locale, '')
      await page.getByRole('status').getByText(detail, { exact: true }).waitFor()
      await lookAt(page, 'files-unfinished', setting)
    })
  },
)
