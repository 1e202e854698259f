import { newsletters } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { failedStatus } from '../support/console-watch.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { mailedToken, mailTo } from '../support/mailed-link.js'
import { enterEntry } from '../support/navigation.js'
import { expectNotice } from '../support/notice.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    prefix: '',
    send: 'Envoyer',
    cancel: 'Annuler',
    none: /Personne n’est encore abonné/,
    nobody: 'Personne n’est abonné à la lettre pour l’instant.',
    trial: 'M’envoyer un essai',
    trialSent: 'Essai envoyé à admin@parvis.test.',
    readers: /Une personne l’a demandée et la recevra\s: 1 en français/,
    sent: /Cette lettre est partie\s: elle ne change plus\./,
    state: 'Envoyée',
    leave: 'Me désabonner',
    left: 'Vous êtes désabonné.',
  },
  en: {
    prefix: '/en',
    send: 'Send',
    cancel: 'Cancel',
    none: /Nobody subscribes yet/,
    nobody: 'Nobody subscribes to the newsletter yet.',
    trial: 'Send me a trial',
    trialSent: 'Trial sent to admin@parvis.test.',
    readers: /One person asked for it and will receive it: 1 in English/,
    sent: /This newsletter was sent: it no longer changes\./,
    state: 'Sent',
    leave: 'Unsubscribe',
    left: 'You are unsubscribed.',
  },
}

/** Subscribes and confirms, as a visitor of the site does. */
async function subscribe(email: string, locale: 'fr' | 'en'): Promise<void> {
  const { url } = running.product
  const send = (path: string, body: object) =>
    fetch(`${url}/api/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': locale, origin: url },
      body: JSON.stringify(body),
    })
  expect((await send('newsletter', { email })).ok).toBe(true)
  const token = await mailedToken(url, email, `${translations[locale].prefix}/newsletter/confirm`)
  expect((await send('newsletter/confirm', { token })).ok).toBe(true)
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'a newsletter is sent as a trial, then to confirmed subscribers, who unsubscribe by its link: $locale',
  async (setting) => {
    const { locale } = setting
    const messages = translations[locale]
    const subject = { fr: 'L’été arrive', en: 'Summer is coming' }
    const link = { fr: 'nos réalisations', en: 'our work' }
    const body = Object.fromEntries(
      (['fr', 'en'] as const).map((each) => [each, `<p><a href="/realisations">${link[each]}</a></p>`]),
    )
    await running.api.call('POST', '/newsletters', { subject, body })
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const dialog = page.getByRole('dialog')
    const press = (name: string, within: Pick<typeof page, 'getByRole'> = page) =>
      within.getByRole('button', { name, exact: true }).click()
    await enter(visitor)
    await enterEntry(visitor, newsletters)
    await page.getByRole('link', { name: subject[locale] }).first().click()
    await page.waitForURL(/show$/)
    await lookAt(page, 'newsletter', setting)

    await press(messages.send)
    await dialog.getByText(messages.none).waitFor()
    watch.allow(failedStatus(422), /\/send$/)
    await press(messages.send, dialog)
    await dialog.getByText(messages.nobody).waitFor()
    await press(messages.cancel, dialog)

    const email = `reader.${locale}@visitor.example`
    await subscribe(email, locale)
    await press(messages.send)
    await dialog.getByText(messages.readers).waitFor()
    await press(messages.trial, dialog)
    await expectNotice(page, messages.trialSent)
    const trial = await mailTo(running.product.url, 'admin@parvis.test', link[locale])
    expect(trial.text).toContain(`${messages.prefix}/realisations`)
    await lookAt(page, 'newsletter-send', setting)
    await press(messages.send, dialog)
    await page.getByText(messages.sent).waitFor()
    await page.getByText(messages.state, { exact: true }).waitFor()
    await lookAt(page, 'newsletter-sent', setting)

    await mailTo(running.product.url, email, link[locale])
    const token = await mailedToken(running.product.url, email, `${messages.prefix}/newsletter/leave`)
    expect(watch.troubles()).toEqual([])
    await page.goto(`${messages.prefix}/newsletter/leave?token=${token}`)
    await press(messages.leave)
    await page.getByRole('heading', { name: messages.left }).waitFor()
    await visitor.end()
  },
)
