import type { Resource, ResourceInput } from '@parvis/schema'
import {
  adminLinks,
  apiUsers,
  contactMessages,
  dashboards,
  faq,
  fileCollections,
  groups,
  newsletterSubscribers,
  pages,
  quotes,
  settings,
} from '@parvis/schemas'
import { uuidv7 } from 'uuidv7'

/** Records of a resource, as someone would have typed them. */
export interface Samples {
  readonly resource: Resource
  readonly records: readonly unknown[]
}

/** What the house has to try beside its companies and its people. */
export const evaluationRecords: readonly Samples[] = [
  samples(groups, [
    {
      group_name: 'Rédaction',
      permissions: ['pages.full', 'faq.full', 'realisations.full', 'services.full'],
    },
  ]),
  samples(fileCollections, [
    { name: 'Logos', description: 'Les logos des sociétés, tels qu’elles les ont envoyés.' },
    { name: 'Photographies de chantier' },
  ]),
  samples(pages, [
    {
      title: { fr: 'Nos tarifs', en: 'Our prices' },
      slug: 'tarifs',
      lead: {
        fr: 'Ce que coûte un site, et de quoi ce prix est fait.',
        en: 'What a site costs, and what that price is made of.',
      },
    },
  ]),
  samples(faq, [
    {
      position: 50,
      question: { fr: 'Travaillez-vous à distance ?', en: 'Do you work remotely?' },
      answer: {
        fr: '<p>Oui, et nous venons vous voir au début et à la livraison.</p>',
        en: '<p>Yes, and we come to see you at the beginning and at delivery.</p>',
      },
      published: false,
    },
  ]),
  samples(contactMessages, [
    {
      ...person('Inès', 'Caron'),
      state: 'new',
      why: 'quote',
      whereKnow: 'wordOfMouth',
      language: 'fr',
      message: 'Bonjour, nous voudrions refaire notre site avant l’été. Quand pourrions-nous en parler ?',
    },
    {
      ...person('Tom', 'Whitaker'),
      state: 'new',
      why: 'question',
      whereKnow: 'searchEngine',
      language: 'en',
      message: 'Do you also take over sites that someone else built?',
    },
  ]),
  samples(quotes, [
    {
      ...person('Inès', 'Caron'),
      state: 'studied',
      service: 'web',
      budget: 'from15to50',
      deadline: '2027-06-01',
      description: 'Un site de 40 pages, deux langues, un espace pour nos adhérents.',
      language: 'fr',
    },
    { ...person('Karim', 'Belkacem'), state: 'new', service: 'devops', budget: 'under5', language: 'fr' },
  ]),
  samples(newsletterSubscribers, [
    { email: 'ines.caron@exemple.example', language: 'fr' },
    { email: 'tom.whitaker@exemple.example', language: 'en' },
  ]),
  samples(apiUsers, [
    {
      username: 'facturation',
      auth_type: '0',
      whitelisted_ip: ['192.0.2.0/24'],
      allowed_entities: ['companies.read', 'quotes'],
    },
  ]),
  samples(dashboards, [
    {
      name: 'Accueil',
      shared: true,
      items: [
        {
          id: uuidv7(),
          title: 'Sociétés',
          type: 'list',
          source: 'companies',
          column: 0,
          row: 0,
          width: 6,
          height: 4,
        },
        {
          id: uuidv7(),
          title: 'Devis en cours',
          type: 'figure',
          source: 'quotes',
          column: 6,
          row: 0,
          width: 3,
          height: 2,
        },
      ],
    },
  ]),
  samples(adminLinks, [{ title: { fr: 'Clients', en: 'Clients' }, position: 1, route: 'companies' }]),
  samples(settings, [
    { setting_key: 'darkmode', setting_value: 'true', setting_type: 'boolean', user_restriction: true },
    { setting_key: 'lang', setting_value: 'fr', setting_type: 'string', user_restriction: true },
  ]),
]

function samples<R extends Resource>(resource: R, records: readonly ResourceInput<R>[]): Samples {
  return { resource, records }
}

function person(firstname: string, lastname: string) {
  const name = `${firstname}.${lastname}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return { firstname, lastname, email: `${name}@exemple.example` }
}
