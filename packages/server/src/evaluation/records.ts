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
  realisations,
  services,
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
      title: { fr: 'À propos', en: 'About' },
      slug: 'a-propos',
      published: true,
      description: { fr: 'Qui nous sommes et comment nous travaillons.', en: 'Who we are and how we work.' },
      body: {
        fr: '<h2>Un studio, pas une agence</h2><p>Neuf personnes, un seul étage, et un interlocuteur par projet.</p>',
        en: '<h2>A studio, not an agency</h2><p>Nine people, one floor, and one person to talk to for each project.</p>',
      },
    },
    {
      title: { fr: 'Mentions légales', en: 'Legal notice' },
      slug: 'mentions-legales',
      published: true,
      body: { fr: '<p>Éditeur, hébergeur, et comment nous joindre.</p>' },
    },
    { title: { fr: 'Nos tarifs', en: 'Our prices' }, slug: 'tarifs' },
  ]),
  samples(faq, [
    {
      position: 1,
      question: { fr: 'Combien de temps dure un projet ?', en: 'How long does a project take?' },
      answer: {
        fr: '<p>De trois semaines pour un site simple à quatre mois pour une application.</p>',
        en: '<p>From three weeks for a simple site to four months for an application.</p>',
      },
    },
    {
      position: 2,
      question: { fr: 'À qui appartient le code ?', en: 'Who owns the code?' },
      answer: {
        fr: '<p>À vous, dès le premier jour. Il est déposé chez vous.</p>',
        en: '<p>You do, from the first day. It is kept with you.</p>',
      },
    },
    {
      position: 3,
      question: { fr: 'Travaillez-vous à distance ?', en: 'Do you work remotely?' },
      answer: { fr: '<p>Oui, et nous venons vous voir au début et à la livraison.</p>' },
      published: false,
    },
  ]),
  samples(services, [
    service(
      1,
      'web',
      'Développement web',
      'Web development',
      'Des sites rapides, que vous modifiez vous-mêmes.',
    ),
    service(
      2,
      'design',
      'Design UX et UI',
      'UX and UI design',
      'Des maquettes essayées avec ceux qui s’en serviront.',
    ),
    service(3, 'devops', 'DevOps', 'DevOps', 'Des mises en ligne sans nuit blanche.'),
    service(4, 'seo', 'Référencement', 'SEO', 'Être trouvé par ceux qui vous cherchent.'),
  ]),
  samples(realisations, [
    {
      title: { fr: 'Un guichet en ligne pour une mairie', en: 'An online counter for a town hall' },
      slug: 'guichet-en-ligne',
      published: true,
      services: ['web', 'design'],
      completedOn: '2026-03-20',
      summary: { fr: 'Trente démarches, une seule entrée.', en: 'Thirty procedures, one way in.' },
    },
    {
      title: { fr: 'La billetterie d’un théâtre', en: 'The box office of a theatre' },
      slug: 'billetterie',
      services: ['web', 'devops'],
      completedOn: '2025-11-04',
    },
  ]),
  samples(contactMessages, [
    {
      ...person('Inès', 'Caron'),
      why: 'quote',
      whereKnow: 'wordOfMouth',
      language: 'fr',
      message: 'Bonjour, nous voudrions refaire notre site avant l’été. Quand pourrions-nous en parler ?',
    },
    {
      ...person('Tom', 'Whitaker'),
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

function service(position: number, slug: string, fr: string, en: string, summary: string) {
  return { position, slug, title: { fr, en }, summary: { fr: summary } }
}

function person(firstname: string, lastname: string) {
  const name = `${firstname}.${lastname}`.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return { firstname, lastname, email: `${name}@exemple.example` }
}
