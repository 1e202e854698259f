import { french } from '@parvis/schema'
import { dayIn, greet, type Template } from './template.js'

export interface ClosedAccount {
  readonly firstname: string
  /** What the account is called. */
  readonly account: string
  /** Who closed it. */
  readonly owner: string
  /** When what is in it is erased, in ISO 8601. */
  readonly erasedAt: string
}

/** Tells someone that an account of theirs was closed, and until when it can be opened again. */
export const accountClosed: Template<ClosedAccount> = {
  fr: ({ firstname, account, owner, erasedAt }, link) => ({
    subject: french`Le compte « ${account} » est fermé`,
    greeting: greet('Bonjour', firstname),
    paragraphs: [
      french`${owner} a fermé le compte « ${account} ». Personne ne peut plus s’y connecter, ses programmes non plus.`,
      `Ce qu’il contient est effacé pour toujours le ${dayIn('fr', erasedAt)}. Jusque-là, écrivez-nous si vous voulez le rouvrir.`,
    ],
    action: { label: 'Nous écrire', url: link('/contact') },
    note: 'Si ce n’était pas voulu, écrivez-nous tout de suite.',
  }),
  en: ({ firstname, account, owner, erasedAt }, link) => ({
    subject: `The account “${account}” is closed`,
    greeting: greet('Hello', firstname),
    paragraphs: [
      `${owner} closed the account “${account}”. Nobody can sign in to it any more, nor can its programs.`,
      `What is in it is erased for good on ${dayIn('en', erasedAt)}. Until then, write to us if you want it opened again.`,
    ],
    action: { label: 'Write to us', url: link('/contact') },
    note: 'If this was not meant, write to us at once.',
  }),
}
