import { expect, test } from 'vitest'
import { password } from '../support/api.js'
import { failedStatus } from '../support/console-watch.js'
import { enter, fillLogin, loginPath, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailTo } from '../support/mailed-link.js'
import { ownSettingsPage } from '../support/own-settings-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()
const login = 'client@parvis.test'

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'an account is closed by its owner, and opened again by an operator: $locale',
  async (setting) => {
    const visitor = await running.visit(setting)
    await enter(visitor, login)
    const { page, watch } = visitor
    const own = ownSettingsPage(visitor)
    await own.open()
    await own.press(own.messages.close)
    await own.field(own.messages.proof).fill('another password')
    watch.allow(failedStatus(422), /\/user\/closing$/)
    await own.press(own.messages.close, own.dialog())
    await page.locator('[name="password"][aria-invalid="true"]:focus').waitFor()
    await lookAt(page, 'own-settings-closing', setting)
    await own.field(own.messages.proof).fill(password)
    await own.press(own.messages.close, own.dialog())
    await page.waitForURL(`**${loginPath(setting.locale)}`)

    watch.allow(failedStatus(403), /\/user\/login$/)
    await fillLogin(visitor, { login })
    await page.getByRole('alert').filter({ hasText: own.messages.isClosed }).waitFor()
    await lookAt(page, 'login-closed', setting)
    await mailTo(running.product.url, login, 'Atelier Lumière')
    expect(watch.troubles()).toEqual([])
    await visitor.end()

    const operator = await running.visit(setting)
    await startSession(operator, 'mcp@parvis.test')
    await operator.page.goto('/admin/accounts')
    await operator.page.getByText(own.messages.closedByOwner).waitFor()
    await lookAt(operator.page, 'accounts-closed', setting)
    await operator.page.getByRole('button', { name: own.messages.reopen }).click()
    await operator.page.getByText(own.messages.closedByOwner).waitFor({ state: 'detached' })
    expect(operator.watch.troubles()).toEqual([])
    await operator.end()
  },
)
