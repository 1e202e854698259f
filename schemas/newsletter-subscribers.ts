import { choice, dateTime, defineResource, email, type SamplesOf } from '@parvis/schema'
import { languages } from './languages.js'

/** A subscriber of the newsletter. */
export const newsletterSubscribers = defineResource({
  name: 'newsletter-subscribers',
  navigation: { section: 'site', icon: 'people' },
  label: { one: { fr: 'Abonné', en: 'Subscriber' }, many: { fr: 'Abonnés', en: 'Subscribers' } },
  title: 'email',
  fields: {
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true, unique: true }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    confirmedAt: dateTime({ label: { fr: 'Confirmé le', en: 'Confirmed' }, readOnly: true }),
    leftAt: dateTime({ label: { fr: 'Désabonné le', en: 'Left' }, readOnly: true }),
  },
  list: {
    columns: ['email', 'language', 'confirmedAt', 'leftAt'],
    filters: ['language', 'confirmedAt', 'leftAt'],
    sorts: ['email', 'confirmedAt', 'leftAt'],
    search: ['email'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

export const newsletterSubscriberSamples: SamplesOf<typeof newsletterSubscribers> = () => [
  { email: 'ines.caron@exemple.example', language: 'fr' },
  { email: 'tom.whitaker@exemple.example', language: 'en' },
]
