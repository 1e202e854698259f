import { expect, test } from 'vitest'
import { password } from '../support/api.js'
import { failedStatus } from '../support/console-watch.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailedToken } from '../support/mailed-link.js'
import { expectNotice } from '../support/notice.js'
import { ownSettingsPage } from '../support/own-settings-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

test.each(
  settingsInTurn([
    { ...frenchDarkWide, login: 'admin@parvis.test', chosen: 'adèle' },
    { ...englishLightNarrow, login: 'mcp@parvis.test', chosen: 'maya' },
  ]),
)('a username and an address are changed, by the link mailed there: $locale', async (person) => {
  const visitor = await running.visit(person)
  await enter(visitor, person.login)
  const { page, watch, setting } = visitor
  const own = ownSettingsPage(visitor)
  await own.open()
  await own.press(own.messages.changeUsername)
  await own.field(own.messages.newUsername).fill('moderator')
  await own.field(own.messages.proof).fill(password)
  watch.allow(failedStatus(422), /\/user\/username$/)
  await own.press(own.messages.changeName, own.dialog())
  await page.locator('[name="username"][aria-invalid="true"]:focus').waitFor()
  await lookAt(page, 'own-settings-username', setting)
  await own.field(own.messages.newUsername).fill(person.chosen)
  await own.press(own.messages.changeName, own.dialog())
  await expectNotice(page, own.messages.usernameChanged)

  const address = `${setting.locale}-nouvelle@exemple.example`
  await own.press(own.messages.changeEmail)
  await own.field(own.messages.newEmail).fill(address)
  await own.field(own.messages.proof).fill(password)
  await own.press(own.messages.sendLink)
  await own.dialog().waitFor({ state: 'detached' })
  await page.getByRole('listitem').getByText(person.login).waitFor()
  const token = await mailedToken(running.product.url, address, '/confirm')
  await page.goto(`${setting.locale === 'en' ? '/en' : ''}/confirm?token=${token}`)
  await own.press(own.messages.confirmAddress)
  await page.getByRole('heading', { name: own.messages.addressConfirmed }).waitFor()
  await page.goto('/admin/settings/user')
  await page.getByText(own.messages.thisSession).waitFor()
  await page.getByRole('listitem').getByText(address).waitFor()
  await page.getByRole('listitem').getByText(person.chosen).waitFor()
  expect(visitor.watch.troubles()).toEqual([])
  await visitor.end()
})
