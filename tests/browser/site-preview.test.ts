import { realisations } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { fillLogin, startSession } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { visitorFactory } from '../support/visitor-factory.js'
import { withProduct } from '../support/with-product.js'

const fr = {
  preview: 'Voir l’aperçu',
  notice: 'Aperçu\u00a0: les visiteurs ne voient pas encore cette page ainsi.',
  title: 'Un projet que personne ne voit encore',
  page: '/preview?page=/projects/draft-fr',
  none: 'Il n’y a pas de page à cette adresse.',
  refused: 'Vos droits ne permettent pas de voir ce qui n’est pas encore publié.',
  signedOut: 'Connectez-vous pour voir ce qui n’est pas encore publié.',
  signIn: 'Se connecter',
}

const en: typeof fr = {
  preview: 'Preview',
  notice: 'Preview: visitors do not see this page like this yet.',
  title: 'A project that nobody sees yet',
  page: '/en/preview?page=/projects/draft-en',
  none: 'There is no page at this address.',
  refused: 'Your rights do not let you see what is not published yet.',
  signedOut: 'Sign in to see what is not published yet.',
  signIn: 'Sign in',
}

const translations = { fr, en }
const running = withProduct()
const newVisitor = visitorFactory(running)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'unpublished content is previewed from its record, by those with the right: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page, context } = visitor
    const messages = translations[setting.locale]
    const path = `/projects/draft-${setting.locale}`
    const { items } = await (await running.api.call('GET', `/${realisations.path}?range=[0,0]`)).json()
    const { cover, body, summary } = items[0]
    const draft = {
      title: { fr: fr.title, en: en.title },
      slug: `draft-${setting.locale}`,
      published: false,
      cover,
      body,
      summary,
    }
    const made = await running.api.call('POST', `/${realisations.path}`, draft)
    expect(made.status).toBe(201)
    const { id } = (await made.json()).item
    expect((await fetch(`${running.product.url}${path}`)).status).toBe(404)

    await startSession(visitor)
    await page.goto(`/admin/${realisations.route}/${id}/show`)
    const [preview] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: messages.preview }).click(),
    ])
    await preview.getByText(messages.notice).waitFor()
    await preview.getByRole('heading', { level: 1, name: messages.title }).waitFor()
    const picture = preview.getByRole('main').locator('img').first()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await lookAt(preview, 'site-preview', setting)
    await preview.goto(`${messages.page}-that-never-was`)
    await preview.getByRole('heading', { name: messages.none }).waitFor()
    await lookAt(preview, 'site-preview-none', setting)
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a preview is refused without the right, and asks to sign in without a session: $locale',
  async (setting) => {
    const visitor = await newVisitor(setting)
    const { page, watch } = visitor
    const messages = translations[setting.locale]
    await page.goto(messages.page)
    await page.getByText(messages.signedOut).waitFor()
    await lookAt(page, 'site-preview-signed-out', setting)
    await page.getByRole('main').getByRole('link', { name: messages.signIn }).click()
    watch.allowMany(failedStatus(403), /site\/content/)
    await fillLogin(visitor, { login: 'client@parvis.test' })
    await page.getByText(messages.refused).waitFor()
    expect(new URL(page.url()).searchParams.get('page')).toBe(`/projects/draft-${setting.locale}`)
    await lookAt(page, 'site-preview-refused', setting)
  },
)
