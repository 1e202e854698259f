import { locales } from '@parvis/schema'
import { describe, expect, it } from 'vitest'
import type { Mail } from './mail.js'
import { writeMail } from './smtp-sender.js'
import { type TemplateName, templates } from './templates/index.js'

const publicUrl = 'https://parvis.test'

type Samples = { [Name in TemplateName]: Extract<Mail, { template: Name }>['data'] }

const visitorNote = {
  id: '0192f5a0-0000-7000-8000-000000000001',
  firstname: 'Inès',
  lastname: 'Caron',
  email: 'ines@exemple.example',
  text: 'Bonjour,\n\nUne <question>.',
}

const samples: Samples = {
  confirm: { firstname: 'Inès', token: 'a-token' },
  knownAddress: { firstname: 'Inès' },
  reset: { firstname: 'Inès', token: 'a-token' },
  passwordChanged: { firstname: 'Inès' },
  newAddress: { firstname: 'Inès', token: 'a-token' },
  emailChanged: { firstname: 'Inès', email: 'ines@exemple.example' },
  accountClosed: {
    firstname: 'Inès',
    account: 'Atelier <Lumière>',
    owner: 'Inès Caron',
    erasedAt: '2026-12-23T17:00:00.000Z',
  },
  invitation: { account: 'Atelier <Lumière>', inviter: 'Adrien "Le" Lefèvre', token: 'a-token' },
  newDevice: {
    firstname: 'Inès',
    device: 'Firefox, Linux',
    address: '192.0.2.7',
    at: '2026-11-21T17:00:00.000Z',
  },
  contactReceived: { firstname: 'Inès' },
  contactNote: visitorNote,
  quoteReceived: { firstname: 'Inès' },
  quoteNote: visitorNote,
  visitorAnswer: {
    firstname: 'Inès',
    text: 'Bien sûr.\n\nÀ bientôt',
    by: 'Adrien',
    replyTo: 'adrien@parvis.test',
  },
  newsletterConfirm: { token: 'a-token', leave: 'another' },
  newsletterWelcome: { leave: 'another' },
  newsletter: { subject: 'L’atelier au printemps', body: '<h2>Titre</h2><p>Un texte.</p>', leave: 'another' },
  announcementToApprove: {
    id: '0192f5a0-0000-7000-8000-0000000000aa',
    title: 'Fête <d’été>',
    community: 'Atelier',
    submitter: 'Inès Caron',
  },
  commentNotice: {
    id: '0192f5a0-0000-7000-8000-0000000000aa',
    kind: 'mention',
    author: 'Inès Caron',
    title: 'Fête <d’été>',
    text: 'Qu’en pensez-vous,\n@Adrien Lefèvre ?',
  },
  commentDigest: {
    records: [
      {
        id: '0192f5a0-0000-7000-8000-0000000000aa',
        title: 'Fête <d’été>',
        comments: [{ author: 'Inès Caron', text: 'Une <question>.\nEt une autre.' }],
      },
    ],
    more: 3,
  },
  backupFailed: { kind: 'drill', problems: 'The table public.users is missing.' },
  announcementFailed: {
    id: '0192f5a0-0000-7000-8000-0000000000aa',
    title: 'Fête <d’été>',
    community: 'Atelier',
    failed: 1,
    total: 3,
  },
}
const every = (Object.keys(templates) as TemplateName[]).flatMap((template) =>
  locales.map((locale) => ({ template, locale, data: samples[template] }) as Omit<Mail, 'to'>),
)

const written = (mail: Omit<Mail, 'to'>) => writeMail(mail as Mail, publicUrl)

describe('every mail', () => {
  it.each(every)('$template in $locale says the same in text and in HTML', (mail) => {
    const { subject, text, html } = written(mail)
    expect(subject).toBeTruthy()
    expect(html).toContain(`<html lang="${mail.locale}">`)
    const links = [...text.matchAll(/https?:\S+/g)].map(([link]) => link)
    const leadsTo = [...html.matchAll(/href="([^"]+)"/g)].map(([, link]) => link)
    expect(new Set(leadsTo)).toEqual(new Set(links))
  })

  it.each(every)('$template in $locale leads to Parvis only, and loads nothing', (mail) => {
    const { html } = written(mail)
    const addresses = [...html.matchAll(/https?:[^\s"'<]+/g)].map(([address]) => new URL(address).origin)
    for (const address of addresses) expect(address).toBe(publicUrl)
    expect(html).not.toMatch(/<(img|link|script|iframe|table)|url\(|@import/)
  })

  it.each(every)('$template in $locale is readable in the dark', (mail) => {
    const { html } = written(mail)
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
  })
})

it('leads to the pages of the language, with the token', () => {
  const mail = { template: 'confirm', data: { firstname: 'Inès', token: 'a+b&c' } } as const
  expect(writeMail({ ...mail, locale: 'fr' }, publicUrl).text).toContain(
    `${publicUrl}/confirm?token=a%2Bb%26c`,
  )
  expect(writeMail({ ...mail, locale: 'en' }, publicUrl).text).toContain(
    `${publicUrl}/en/confirm?token=a%2Bb%26c`,
  )
})

it('lets no value write HTML', () => {
  const data = { account: '<b>x</b>', inviter: `"'><script>alert(1)</script>`, token: '"><i>' }
  const { html } = written({ template: 'invitation', locale: 'en', data })
  expect(html).not.toMatch(/<(b|script|i)>/)
})

it('writes a subject on one line', () => {
  const data = { account: 'Lumière\r\nBcc: everyone@parvis.test\u2028x', inviter: 'Adrien', token: 't' }
  const { subject } = written({ template: 'invitation', locale: 'en', data })
  expect(subject).toBe('Invitation to join Lumière Bcc: everyone@parvis.test x')
})

it.each([
  ['Marie-Ève d’Arc', 'Hello Marie-Ève d’Arc,'],
  ['win www.evil.example', 'Hello,'],
  ['https://evil.example', 'Hello,'],
  ['a'.repeat(60), 'Hello,'],
  ['', 'Hello,'],
])('greets %j as %j, so that a name cannot carry an advertisement', (firstname, greeting) => {
  const { text } = written({ template: 'knownAddress', locale: 'en', data: { firstname } })
  expect(text.split('\n')[0]).toBe(greeting)
})

it('lays formatted text out, with pages of the site in the language of its reader', () => {
  const body =
    '<h2>Au printemps</h2><p>Voir <a href="/realisations?a=1&amp;b=2">ici</a> ou <a href="https://elsewhere.example/x">ailleurs</a></p><ul><li>un</li></ul>'
  const data = { subject: 'Au printemps', body, leave: 't' }
  const { html, text } = writeMail({ template: 'newsletter', locale: 'en', data }, publicUrl)
  expect(html).toContain(`<a href="${publicUrl}/en/realisations?a=1&amp;b=2">ici</a>`)
  expect(html).toContain('<a href="https://elsewhere.example/x">ailleurs</a>')
  expect(text).toContain(
    `Au printemps\n\nVoir ici [${publicUrl}/en/realisations?a=1&b=2] ou ailleurs [https://elsewhere.example/x]\n\n * un\n\n`,
  )
  expect(text).toContain(`Unsubscribe:\n${publicUrl}/en/newsletter/leave?token=t`)
})

it('leads to the console and the API at their one address, in every language', () => {
  for (const locale of locales) {
    const { text, replyTo } = writeMail({ template: 'contactNote', locale, data: visitorNote }, publicUrl)
    expect(text).toContain(`${publicUrl}/admin/contact-messages/${visitorNote.id}`)
    expect(replyTo).toBe(visitorNote.email)
    const data = { leave: 'a+b' }
    expect(writeMail({ template: 'newsletterWelcome', locale, data }, publicUrl).leave).toBe(
      `${publicUrl}/api/newsletter/leave?token=a%2Bb`,
    )
  }
})
