import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../support/api.js'
import { openBrowser, type TestBrowser } from '../support/browser.js'
import { failedStatus } from '../support/console-watch.js'
import { eventually } from '../support/eventually.js'
import { startSession } from '../support/login-page.js'
import { lookAt, lookAtWhole } from '../support/look.js'
import { type Product, startProduct } from '../support/product.js'
import { englishLightNarrow, frenchDarkWide, settingsInTurn } from '../support/settings.js'
import { type Visitor, visit } from '../support/visitor.js'

const translations = {
  fr: {
    comments: /^Commentaires/,
    counted: (count: number) => `Commentaires (${count})`,
    field: 'Votre commentaire',
    send: 'Envoyer',
    people: 'Personnes à mentionner',
    empty: 'Écrivez d’abord un commentaire.',
    tooLong: /5.?000/,
    notices: 'Notifications',
    unread: (count: number) => `Notifications, ${count} non lue${count > 1 ? 's' : ''}`,
    mentions: (author: string, title: string) => `${author} vous mentionne : ${title}`,
    commented: (author: string, title: string) => `${author} a commenté : ${title}`,
    every: 'Toutes les notifications',
    onlyUnread: 'Non lues',
    allRead: 'Vous avez tout lu.',
    markAll: 'Tout marquer comme lu',
    edit: /^Modifier votre commentaire/,
    change: 'Modifier le commentaire',
    save: 'Enregistrer',
    edited: 'modifié',
    remove: /^Supprimer le commentaire/,
    confirm: 'Supprimer',
    deleted: 'Commentaire supprimé',
    mails: 'Notifications par e-mail',
    daily: 'Une fois par jour, à 8 h',
    atOnce: 'Aussitôt',
    saved: 'Choix enregistré',
  },
  en: {
    comments: /^Comments/,
    counted: (count: number) => `Comments (${count})`,
    field: 'Your comment',
    send: 'Send',
    people: 'People to mention',
    empty: 'Write a comment first.',
    tooLong: /5.?000/,
    notices: 'Notifications',
    unread: (count: number) => `Notifications, ${count} unread`,
    mentions: (author: string, title: string) => `${author} mentions you: ${title}`,
    commented: (author: string, title: string) => `${author} commented: ${title}`,
    every: 'All notifications',
    onlyUnread: 'Unread',
    allRead: 'You have read everything.',
    markAll: 'Mark all as read',
    edit: /^Edit your comment/,
    change: 'Edit the comment',
    save: 'Save',
    edited: 'edited',
    remove: /^Delete the comment/,
    confirm: 'Delete',
    deleted: 'Comment deleted',
    mails: 'Notifications by email',
    daily: 'Once a day, at 8 am',
    atOnce: 'At once',
    saved: 'Choice saved',
  },
}

let product: Product
let browser: TestBrowser

beforeAll(async () => {
  ;[product, browser] = await Promise.all([startProduct(), openBrowser()])
})
afterAll(async () => {
  await browser?.close()
  await product?.end()
})

const settings = [
  { ofModerator: englishLightNarrow, ofAdmin: frenchDarkWide },
  { ofModerator: frenchDarkWide, ofAdmin: englishLightNarrow },
]

test.each(settingsInTurn(settings))(
  'somebody is mentioned by keyboard, is notified, and answers',
  async ({ ofModerator, ofAdmin }) => {
    const title = `Ateliers ${Date.now()}`
    const api = await signIn(product.url, 'moderator')
    const made = await api.call('POST', '/companies', { name: title, type: 'sas' })
    const record = `/admin/companies/${(await made.json()).item.id}`
    const [moderator, admin] = await Promise.all([
      visit(browser, product.url, ofModerator),
      visit(browser, product.url, ofAdmin),
    ])
    const [writer, reader] = [onComments(moderator), onComments(admin)]
    try {
      await startSession(admin, 'admin@parvis.test')
      await admin.page.goto('/admin/companies')
      await reader.bell(0).waitFor()
      await startSession(moderator, 'moderator@parvis.test')
      await moderator.page.goto(record)

      await writer.button.press('Enter')
      await writer.field.focus()
      await moderator.page.keyboard.press('Control+Enter')
      await writer.dialog.getByText(writer.messages.empty).waitFor()
      await eventually(async () => expect(await writer.field.getAttribute('aria-invalid')).toBe('true'))
      await writer.field.fill('x'.repeat(5001))
      moderator.watch.allow(failedStatus(422), /\/comments$/)
      await moderator.page.keyboard.press('Control+Enter')
      await writer.dialog.getByText(writer.messages.tooLong).waitFor()
      expect(await writer.field.inputValue()).toHaveLength(5001)

      await writer.field.fill('')
      await writer.field.pressSequentially('Un avis, @')
      await writer.people.waitFor()
      await lookAt(moderator.page, 'comments-mention', ofModerator)
      await moderator.page.keyboard.press('Escape')
      await writer.people.waitFor({ state: 'detached' })
      await writer.dialog.waitFor()
      await moderator.page.keyboard.type('lef')
      expect(await writer.people.count()).toBe(0)
      for (let index = 0; index < 4; index++) await moderator.page.keyboard.press('Backspace')
      await moderator.page.keyboard.type('@lef')
      await eventually(async () => expect(await writer.options()).toEqual(['Adrien Lefèvre']))
      await moderator.page.keyboard.press('ArrowDown')
      await moderator.page.keyboard.press('ArrowUp')
      await moderator.page.keyboard.press('Enter')
      await moderator.page.keyboard.type('?')
      await eventually(async () => expect(await writer.field.inputValue()).toBe('Un avis, @Adrien Lefèvre ?'))

      await moderator.page.goto('/favicon.svg')
      await moderator.page.goto(`${record}#comments`)
      await eventually(async () => expect(await writer.field.inputValue()).toBe('Un avis, @Adrien Lefèvre ?'))
      await writer.field.press('Control+Enter')
      await writer.log.getByText('@Adrien Lefèvre').waitFor()
      expect(await writer.field.inputValue()).toBe('')

      await reader.bell(1).waitFor()
      await reader.bell(1).press('Enter')
      await lookAt(admin.page, 'notices-latest', ofAdmin)
      await reader.notices
        .getByRole('link', { name: reader.messages.mentions('Mona Delmas', title) })
        .press('Enter')
      await reader.log.getByText('@Adrien Lefèvre').waitFor()
      expect(new URL(admin.page.url()).pathname).toBe(record)
      await lookAt(admin.page, 'comments', ofAdmin)
      await reader.field.fill('Bien sûr.')
      await reader.dialog.getByRole('button', { name: reader.messages.send }).press('Enter')
      await writer.log.getByText('Bien sûr.').waitFor()
      await lookAt(moderator.page, 'comments-answered', ofModerator)
      await moderator.page.keyboard.press('Escape')
      await moderator.page.getByRole('button', { name: writer.messages.counted(2) }).waitFor()

      await reader.log.getByRole('button', { name: reader.messages.edit }).press('Enter')
      await reader.log.getByRole('textbox', { name: reader.messages.change }).fill('Bien sûr, demain.')
      await reader.log.getByRole('button', { name: reader.messages.save }).press('Enter')
      await reader.log.getByText(reader.messages.edited, { exact: true }).waitFor()
      await reader.log.getByText('Bien sûr, demain.').waitFor()
      await reader.log.getByRole('button', { name: reader.messages.remove }).last().press('Enter')
      await admin.page
        .getByRole('alertdialog')
        .getByRole('button', { name: reader.messages.confirm, exact: true })
        .press('Enter')
      await reader.log.getByText(reader.messages.deleted).waitFor()
      await admin.page.keyboard.press('Escape')
      await reader.dialog.waitFor({ state: 'detached' })
      await reader.bell(0).waitFor()

      for (const { watch } of [moderator, admin]) expect(watch.troubles()).toEqual([])
    } finally {
      await Promise.all([moderator.end(), admin.end()])
    }
  },
)

test.each(settingsInTurn([frenchDarkWide, englishLightNarrow]))(
  'notices are filtered and marked as read, and their mails are one’s choice: $locale',
  async (setting) => {
    const title = `Société ${Date.now()}`
    const [admin, moderator] = await Promise.all(
      ['admin', 'moderator'].map((login) => signIn(product.url, login)),
    )
    if (!admin || !moderator) throw new Error('Nobody signed in')
    const made = await admin.call('POST', '/companies', { name: title, type: 'sas' })
    const on = { resource: 'companies', recordId: (await made.json()).item.id }
    await moderator.call('POST', '/comments', { ...on, body: 'Le premier.' })
    await admin.call('POST', '/comments', { ...on, body: 'Une réponse.' })
    const visitor = await visit(browser, product.url, setting)
    const { page, watch } = visitor
    const { messages, bell } = onComments(visitor)
    const notice = page.getByRole('link', { name: messages.commented('Adrien Lefèvre', title) })
    try {
      await startSession(visitor, 'moderator@parvis.test')
      await page.goto('/admin/notices')
      await notice.waitFor()
      await lookAtWhole(page, 'notices', setting)
      await page.getByRole('button', { name: messages.onlyUnread, exact: true }).press('Enter')
      await notice.waitFor()
      await page.getByRole('button', { name: messages.markAll }).press('Enter')
      await page.getByText(messages.allRead).waitFor()
      await bell(0).waitFor()
      await notice.waitFor({ state: 'detached' })

      await page.goto('/admin/settings/user')
      const section = page.getByRole('region', { name: messages.mails })
      await section.getByLabel(messages.daily).check()
      await page.getByText(messages.saved).waitFor()
      await page.reload()
      await eventually(async () => expect(await section.getByLabel(messages.daily).isChecked()).toBe(true))
      await section.scrollIntoViewIfNeeded()
      await lookAt(page, 'notice-mails', setting)
      await section.getByLabel(messages.atOnce).check()
      await page.getByText(messages.saved).waitFor()
      expect(watch.troubles()).toEqual([])
    } finally {
      await visitor.end()
    }
  },
)

/** The comments and the notices of a visitor’s page. */
function onComments({ page, setting }: Visitor) {
  const messages = translations[setting.locale]
  const dialog = page.getByRole('dialog', { name: messages.comments })
  const people = dialog.getByRole('listbox', { name: messages.people })
  return {
    messages,
    dialog,
    people,
    button: page.getByRole('button', { name: messages.comments }),
    field: dialog.getByRole('textbox', { name: messages.field }),
    log: dialog.getByRole('log'),
    notices: page.getByRole('dialog', { name: messages.notices }),
    bell: (count: number) => bellOf(page, count > 0 ? messages.unread(count) : messages.notices),
    options: () => people.getByRole('option').allTextContents(),
  }
}

function bellOf(page: Page, name: string) {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}
