import { greet, type Template } from './template.js'

/** Invites someone to an account; the link is good for seven days. */
export const invitation: Template<{ account: string; inviter: string; token: string }> = {
  fr: ({ account, inviter, token }, link) => ({
    subject: `Invitation à rejoindre ${account}`,
    greeting: greet('Bonjour', ''),
    paragraphs: [`${inviter} vous invite à rejoindre ${account}.`],
    action: { label: 'Accepter l’invitation', url: link('/invitation', token) },
    note: 'Ce lien est valable sept jours et ne sert qu’une fois. Si vous n’attendiez pas cette invitation, ignorez ce message.',
  }),
  en: ({ account, inviter, token }, link) => ({
    subject: `Invitation to join ${account}`,
    greeting: greet('Hello', ''),
    paragraphs: [`${inviter} invites you to join ${account}.`],
    action: { label: 'Accept the invitation', url: link('/invitation', token) },
    note: 'This link is good for seven days and works once. If you did not expect this invitation, ignore this message.',
  }),
}
