import { choice, dateTime, defineResource, integer, localisedText, type SamplesOf } from '@parvis/schema'

const readOnly = true

/** A letter to subscribers, written like a page and sent once. */
export const newsletters = defineResource({
  name: 'newsletters',
  navigation: { section: 'site', icon: 'megaphone' },
  label: {
    one: { fr: 'Lettre d’information', en: 'Newsletter' },
    many: { fr: 'Lettres d’information', en: 'Newsletters' },
  },
  title: 'subject',
  fields: {
    subject: localisedText({ label: { fr: 'Objet', en: 'Subject' }, required: true, maxLength: 150 }),
    body: localisedText({ label: { fr: 'Texte', en: 'Text' }, required: true, form: 'rich' }),
    state: choice({
      label: { fr: 'État', en: 'State' },
      choices: {
        draft: { fr: 'Brouillon', en: 'Draft' },
        sending: { fr: 'Envoi en cours', en: 'Being sent' },
        stopped: { fr: 'Envoi interrompu', en: 'Stopped' },
        sent: { fr: 'Envoyée', en: 'Sent' },
      },
      initial: 'draft',
      readOnly,
    }),
    sentAt: dateTime({ label: { fr: 'Envoyée le', en: 'Sent on' }, readOnly }),
    recipients: integer({ label: { fr: 'Destinataires', en: 'Recipients' }, readOnly }),
  },
  list: {
    columns: ['subject', 'state', 'sentAt', 'recipients'],
    filters: ['state', 'sentAt'],
    sorts: ['subject', 'state', 'sentAt', 'recipients'],
    search: ['subject', 'body'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

export const newsletterSamples: SamplesOf<typeof newsletters> = () => [
  {
    subject: { fr: 'L’atelier au printemps', en: 'The studio in spring' },
    body: {
      fr: '<h2>Trois sites en ligne</h2><p>Ils se lisent d’une main, dans le train comme au bureau. <a href="/realisations">Voir nos réalisations</a></p>',
      en: '<h2>Three sites online</h2><p>They read with one hand, on the train as at the desk. <a href="/realisations">See our work</a></p>',
    },
  },
]
