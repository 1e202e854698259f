import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

const leaving = '/api/newsletter/leave'

/** Asks whoever wants the newsletter to prove that the address is theirs; the link is good for seven days. */
export const newsletterConfirm: Template<{ token: string; leave: string }> = {
  fr: ({ token, leave }, link) => ({
    subject: 'Confirmez votre abonnement à la lettre d’information',
    greeting: greet('Bonjour', ''),
    paragraphs: [
      french`Il ne reste qu’une étape pour recevoir notre lettre : confirmer que cette adresse est la vôtre.`,
    ],
    action: { label: 'Confirmer mon abonnement', url: link('/newsletter/confirm', token) },
    note: french`Ce lien est valable sept jours. Si vous n’avez rien demandé, ignorez ce message : vous ne recevrez rien d’autre.`,
    leave: link(leaving, leave),
  }),
  en: ({ token, leave }, link) => ({
    subject: 'Confirm your newsletter subscription',
    greeting: greet('Hello', ''),
    paragraphs: ['One step is left to receive our newsletter: confirm that this address is yours.'],
    action: { label: 'Confirm my subscription', url: link('/newsletter/confirm', token) },
    note: 'This link is good for seven days. If you did not ask for it, ignore this message: you will receive nothing else.',
    leave: link(leaving, leave),
  }),
}
