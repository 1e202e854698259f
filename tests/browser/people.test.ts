import { invitations, users } from '@parvis/schemas'
import { expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { enter } from '../support/login-page.js'
import { lookAt } from '../support/look.js'
import { consoleMessages } from '../support/messages.js'
import { expectNotice } from '../support/notice.js'
import { recordsPage } from '../support/records-page.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { storedRecords } from '../support/stored-records.js'
import { withProduct } from '../support/with-product.js'

const running = withProduct()

const translations = {
  fr: {
    invite: 'Inviter',
    pending: /^En attente, expire dans/,
    again: 'Envoyer à nouveau',
    sent: (email: string) => `Invitation envoyée à ${email} ; le lien précédent ne fonctionne plus.`,
    endSessions: 'Fermer les sessions',
    sessionsEnded: 'Sessions fermées : Mona Delmas',
    deactivate: 'Désactiver',
    activate: 'Réactiver',
    ended: 'Accès désactivé',
    givenBack: 'Accès rétabli',
    programs: /facturation/,
    last: /administrateur actif/,
  },
  en: {
    invite: 'Invite',
    pending: /^Pending, expires in/,
    again: 'Send again',
    sent: (email: string) => `Invitation sent to ${email}; the link before it no longer works.`,
    endSessions: 'End sessions',
    sessionsEnded: 'Sessions ended: Mona Delmas',
    deactivate: 'Deactivate',
    activate: 'Reactivate',
    ended: 'Access ended',
    givenBack: 'Access given back',
    programs: /facturation/,
    last: /active administrator/,
  },
}

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'someone is invited by mail, again, and the invitation is withdrawn: $locale',
  async (setting) => {
    const { invite, pending, again, sent } = translations[setting.locale]
    const email = `bea.${setting.locale}@parvis.test`
    const visitor = await running.visit(setting)
    const { page } = visitor
    await enter(visitor)
    await recordsPage(visitor, users).open()
    await page.getByRole('link', { name: invite }).click()
    await page.getByRole('textbox', { name: invitations.fields.email.label[setting.locale] }).fill(email)
    await page.getByRole('button', { name: consoleMessages[setting.locale].create, exact: true }).click()
    await page.getByText(pending).waitFor()
    await lookAt(page, 'invitation', setting)
    await eventually(async () => expect(await mailsTo(email)).toBe(1))

    await page.getByRole('button', { name: again }).click()
    await expectNotice(page, sent(email))
    await eventually(async () => expect(await mailsTo(email)).toBe(2))

    const list = recordsPage(visitor, invitations)
    await list.open()
    await list.row(email).getByText(pending).waitFor()
    await lookAt(page, 'invitations', setting)
    await list.remove(email)
    const question = page.getByRole('alertdialog', { name: consoleMessages[setting.locale].confirmation })
    await question.getByRole('button', { name: consoleMessages[setting.locale].delete, exact: true }).click()
    await page.getByRole('dialog', { name: consoleMessages[setting.locale].deleted }).waitFor()
    expect(await storedRecords(running.api, invitations).listed({ range: [0, 99] })).not.toContainEqual(
      expect.objectContaining({ email }),
    )
    expect(visitor.watch.troubles()).toEqual([])
    await visitor.end()
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'someone is signed out, loses access and gets it back, but not the last administrator: $locale',
  async (setting) => {
    const { endSessions, sessionsEnded, deactivate, activate, ended, givenBack, programs, last } =
      translations[setting.locale]
    const visitor = await running.visit(setting)
    const { page, watch } = visitor
    const connect = () => signIn(running.product.url, 'moderator')
    const signedOut = await connect()
    await enter(visitor, 'mcp@parvis.test')
    const answer = () => page.getByRole('alertdialog').getByRole('button', { name: deactivate })

    await page.goto(`/admin/${users.route}/${await idOf('moderator')}`)
    await page.getByRole('button', { name: endSessions }).click()
    await lookAt(page, 'end-sessions', setting)
    await page.getByRole('alertdialog').getByRole('button', { name: endSessions }).click()
    await expectNotice(page, sessionsEnded)
    expect((await signedOut.call('GET', '/user/identity')).status).toBe(401)

    const moderator = await connect()
    await page.getByRole('button', { name: deactivate }).click()
    await answer().click()
    await expectNotice(page, ended)
    expect((await moderator.call('GET', '/user/identity')).status).toBe(401)
    await page.getByRole('button', { name: activate }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: activate }).click()
    await expectNotice(page, givenBack)

    await page.goto(`/admin/${users.route}/${await idOf('admin')}`)
    await page.getByRole('button', { name: deactivate }).click()
    await page.getByRole('alertdialog').getByText(programs).waitFor()
    await lookAt(page, 'deactivation', setting)
    watch.allow(failedStatus(422), /\/api\/users\//)
    await answer().click()
    await page.getByRole('alertdialog').getByText(last).waitFor()
    await lookAt(page, 'last-administrator', setting)
    expect(watch.troubles()).toEqual([])
    await visitor.end()
  },
)

/** How many mails were sent to an address. */
async function mailsTo(email: string): Promise<number> {
  const answer = await fetch(`${running.product.url}/dev/mail.json`)
  const { items }: { items: { to: string }[] } = await answer.json()
  return items.filter(({ to }) => to.includes(email)).length
}

/** The id of a person of the operator, still readable or not. */
async function idOf(username: string): Promise<unknown> {
  const master = await signIn(running.product.url, 'mcp')
  const people = await storedRecords(master, users).listed({ range: [0, 99] })
  return people.find((person) => person.username === username)?.id
}
