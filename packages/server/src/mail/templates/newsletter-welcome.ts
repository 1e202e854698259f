import { french } from '@parvis/schema'
import { greet, type Template } from './template.js'

const leaving = '/api/newsletter/leave'

/** Tells a subscriber that they receive the newsletter, and how to leave. */
export const newsletterWelcome: Template<{ leave: string }> = {
  fr: ({ leave }, link) => ({
    subject: 'Votre abonnement à la lettre d’information',
    greeting: greet('Bonjour', ''),
    paragraphs: [
      french`Vous recevez notre lettre à cette adresse : une lettre à chaque saison, quatre par an.`,
    ],
    action: { label: 'Se désabonner', url: link('/newsletter/leave', leave) },
    note: 'Vous pouvez vous désabonner à tout moment, par ce lien ou depuis votre messagerie.',
    leave: link(leaving, leave),
  }),
  en: ({ leave }, link) => ({
    subject: 'Your newsletter subscription',
    greeting: greet('Hello', ''),
    paragraphs: ['You receive our newsletter at this address: one letter each season, four a year.'],
    action: { label: 'Unsubscribe', url: link('/newsletter/leave', leave) },
    note: 'You can leave at any time, by this link or from your mail program.',
    leave: link(leaving, leave),
  }),
}
