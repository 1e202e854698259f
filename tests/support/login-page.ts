import { defaultLocale, type Locale } from '@parvis/schema'
import { password, signIn } from './api.js'
import { type InputDevice, mouse } from './input-device.js'
import { consoleMessages } from './messages.js'
import type { Visitor } from './visitor.js'

/** The address of the login page in a language. */
export function loginPath(locale: Locale): string {
  return locale === defaultLocale ? '/login' : `/${locale}/login`
}

/** Fills and submits the login form. */
export async function fillLogin(
  { page, setting }: Visitor,
  { login = 'admin@parvis.test', secret = password, remember = false } = {},
  hand: InputDevice = mouse(page),
): Promise<void> {
  const messages = consoleMessages[setting.locale]
  await hand.type(page.getByLabel(messages.login), login)
  await hand.type(page.getByLabel(messages.password, { exact: true }), secret)
  if (remember) await page.getByLabel(messages.remember).check()
  await hand.press(page.getByRole('button', { name: messages.signIn }))
}

/** The console's first page of people who may read communities. */
export const firstPage = '**/admin/media/community'

/** Signs in, without opening a page of the console. */
export async function startSession({ page }: Visitor, login = 'admin@parvis.test'): Promise<void> {
  await page.goto('/favicon.svg')
  const { token } = await signIn(new URL(page.url()).origin, login)
  await page.evaluate((token) => sessionStorage.setItem('parvis.token', token), token)
}

/** Signs in, and opens the companies. */
export async function enter(visitor: Visitor, login?: string): Promise<void> {
  await startSession(visitor, login)
  await visitor.page.goto('/admin/companies')
  await visitor.page.getByRole('heading', { level: 1 }).waitFor()
}
