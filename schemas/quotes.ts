import {
  choice,
  date,
  defineResource,
  email,
  longText,
  phone,
  reference,
  references,
  type SamplesOf,
  text,
} from '@parvis/schema'
import { languages } from './languages.js'
import { serviceAreas } from './service-areas.js'
import { visitorAnswers, visitorSender } from './visitor-answers.js'

/** A request for a quote. */
export const quotes = defineResource({
  name: 'quotes',
  navigation: { section: 'site', icon: 'quote', waiting: { state: 'new' } },
  grantedTo: { defaultGroup: ['full'] },
  label: { one: { fr: 'Devis', en: 'Quote' }, many: { fr: 'Devis', en: 'Quotes' } },
  title: 'email',
  createdLabel: { fr: 'Reçu le', en: 'Received' },
  fields: {
    state: choice({
      label: { fr: 'État', en: 'State' },
      choices: {
        new: { fr: 'Nouveau', en: 'New' },
        studied: { fr: 'À l’étude', en: 'Under study' },
        sent: { fr: 'Envoyé', en: 'Sent' },
        accepted: { fr: 'Accepté', en: 'Accepted' },
        declined: { fr: 'Décliné', en: 'Declined' },
      },
      access: { write: 'quotes.update' },
    }),
    service: choice({ label: { fr: 'Service', en: 'Service' }, choices: serviceAreas }),
    budget: choice({
      label: { fr: 'Budget', en: 'Budget' },
      choices: {
        under5: { fr: 'Moins de 5 000 €', en: 'Under €5,000' },
        from5to15: { fr: 'De 5 000 à 15 000 €', en: '€5,000 to €15,000' },
        from15to50: { fr: 'De 15 000 à 50 000 €', en: '€15,000 to €50,000' },
        over50: { fr: 'Plus de 50 000 €', en: 'Over €50,000' },
      },
    }),
    deadline: date({ label: { fr: 'Échéance', en: 'Deadline' } }),
    description: longText({ label: { fr: 'Description', en: 'Description' } }),
    files: references({ label: { fr: 'Fichiers', en: 'Files' }, to: 'files', maxItems: 20 }),
    firstname: text({ label: { fr: 'Prénom', en: 'First name' } }),
    lastname: text({ label: { fr: 'Nom', en: 'Last name' } }),
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true }),
    sender: visitorSender(),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    clientAccount: text({
      label: { fr: 'Compte client', en: 'Client account' },
      readOnly: true,
      maxLength: 500,
    }),
    company: reference({
      label: { fr: 'Société', en: 'Company' },
      to: 'companies',
      access: { write: 'quotes.update' },
    }),
    answers: visitorAnswers(),
  },
  sections: [
    {
      label: { fr: 'Demande', en: 'Request' },
      fields: ['state', 'service', 'budget', 'deadline', 'description', 'files', 'answers'],
    },
    {
      label: { fr: 'De la part de', en: 'From' },
      fields: ['firstname', 'lastname', 'email', 'sender', 'phone', 'language', 'clientAccount', 'company'],
    },
  ],
  list: {
    columns: ['createdAt', 'email', 'state', 'service', 'budget', 'deadline', 'company'],
    filters: ['state', 'service', 'budget', 'deadline', 'clientAccount', 'company'],
    sorts: ['email', 'deadline', 'state'],
    search: ['firstname', 'lastname', 'email', 'description'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

export const quoteSamples: SamplesOf<typeof quotes> = () => [
  {
    firstname: 'Inès',
    lastname: 'Caron',
    email: 'ines.caron@exemple.example',
    state: 'studied',
    service: 'web',
    budget: 'from15to50',
    deadline: '2027-06-01',
    description: 'Un site de 40 pages, deux langues, un espace pour nos adhérents.',
    language: 'fr',
  },
  {
    firstname: 'Karim',
    lastname: 'Belkacem',
    email: 'karim.belkacem@exemple.example',
    state: 'new',
    service: 'devops',
    budget: 'under5',
    language: 'fr',
  },
]
