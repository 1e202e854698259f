import { choice, defineResource, email, french, longText, phone, type SamplesOf, text } from '@parvis/schema'
import { languages } from './languages.js'
import { visitorAnswers, visitorSender } from './visitor-answers.js'

/** A visitor's message to the company. */
export const contactMessages = defineResource({
  name: 'contact-messages',
  navigation: { section: 'site', icon: 'mail', waiting: { state: 'new' } },
  label: { one: { fr: 'Message', en: 'Message' }, many: { fr: 'Messages', en: 'Messages' } },
  title: 'email',
  createdLabel: { fr: 'Reçu le', en: 'Received' },
  fields: {
    state: choice({
      label: { fr: 'État', en: 'State' },
      choices: {
        new: { fr: 'Nouveau', en: 'New' },
        answered: { fr: 'Répondu', en: 'Answered' },
        closed: { fr: 'Clos', en: 'Closed' },
      },
    }),
    firstname: text({ label: { fr: 'Prénom', en: 'First name' }, required: true }),
    lastname: text({ label: { fr: 'Nom', en: 'Last name' }, required: true }),
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true }),
    sender: visitorSender(),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    why: choice({
      label: { fr: 'Motif', en: 'Reason' },
      choices: {
        quote: { fr: 'Demander un devis', en: 'Ask for a quote' },
        question: { fr: 'Poser une question', en: 'Ask a question' },
        other: { fr: 'Autre', en: 'Other' },
      },
      required: true,
    }),
    whereKnow: choice({
      label: { fr: french`Comment nous avez-vous connus ?`, en: 'How did you hear about us?' },
      choices: {
        professionalNetwork: { fr: 'Réseau professionnel', en: 'Professional network' },
        searchEngine: { fr: 'Moteur de recherche', en: 'Search engine' },
        socialSites: { fr: 'Réseaux sociaux', en: 'Social sites' },
        wordOfMouth: { fr: 'Bouche-à-oreille', en: 'Word of mouth' },
        other: { fr: 'Autre', en: 'Other' },
      },
    }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    message: longText({ label: { fr: 'Message', en: 'Message' }, required: true, maxLength: 5000 }),
    answers: visitorAnswers(),
  },
  sections: [
    { label: { fr: 'Message', en: 'Message' }, fields: ['state', 'why', 'message', 'answers'] },
    {
      label: { fr: 'De la part de', en: 'From' },
      fields: ['firstname', 'lastname', 'email', 'sender', 'phone', 'language', 'whereKnow'],
    },
  ],
  list: {
    columns: ['createdAt', 'email', 'state', 'firstname', 'lastname', 'why', 'message'],
    filters: ['state', 'why', 'whereKnow', 'language'],
    sorts: ['lastname', 'email', 'state'],
    search: ['firstname', 'lastname', 'email', 'message'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

export const contactMessageSamples: SamplesOf<typeof contactMessages> = () => [
  {
    firstname: 'Inès',
    lastname: 'Caron',
    email: 'ines.caron@exemple.example',
    state: 'new',
    why: 'quote',
    whereKnow: 'wordOfMouth',
    language: 'fr',
    message: 'Bonjour, nous voudrions refaire notre site avant l’été. Quand pourrions-nous en parler ?',
  },
  {
    firstname: 'Tom',
    lastname: 'Whitaker',
    email: 'tom.whitaker@exemple.example',
    state: 'new',
    why: 'question',
    whereKnow: 'searchEngine',
    language: 'en',
    message: 'Do you also take over sites that someone else built?',
  },
]
