import {
  boolean,
  choices,
  date,
  defineResource,
  image,
  localisedText,
  references,
  slug,
  text,
  url,
} from '@parvis/schema'
import { serviceAreas } from './service-areas.js'

/** A finished project that the company shows. */
export const realisations = defineResource({
  name: 'realisations',
  navigation: { section: 'site', icon: 'brush' },
  label: { one: { fr: 'Réalisation', en: 'Project' }, many: { fr: 'Réalisations', en: 'Projects' } },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true }),
    slug: slug({ label: { fr: 'Adresse', en: 'Address' }, unique: true, from: 'title' }),
    published: boolean({ label: { fr: 'Publiée', en: 'Published' } }),
    client: text({ label: { fr: 'Client', en: 'Client' } }),
    services: choices({ label: { fr: 'Services', en: 'Services' }, choices: serviceAreas }),
    completedOn: date({ label: { fr: 'Livrée le', en: 'Completed on' } }),
    link: url({ label: { fr: 'Lien', en: 'Link' } }),
    cover: image({ label: { fr: 'Couverture', en: 'Cover' } }),
    pictures: references({ label: { fr: 'Images', en: 'Pictures' }, to: 'files', maxItems: 30 }),
    summary: localisedText({ label: { fr: 'Résumé', en: 'Summary' }, form: 'lines', maxLength: 500 }),
    body: localisedText({ label: { fr: 'Récit', en: 'Story' }, form: 'rich' }),
  },
  sections: [
    {
      label: { fr: 'Réalisation', en: 'Project' },
      fields: ['title', 'slug', 'published', 'client', 'services', 'completedOn', 'link'],
    },
    { label: { fr: 'Images', en: 'Pictures' }, fields: ['cover', 'pictures'] },
    { label: { fr: 'Texte', en: 'Text' }, fields: ['summary', 'body'] },
  ],
  list: {
    columns: ['cover', 'title', 'client', 'services', 'completedOn', 'published'],
    filters: ['published', 'services', 'client', 'completedOn'],
    sorts: ['title', 'client', 'completedOn'],
    search: ['title', 'client', 'summary'],
    order: { field: 'completedOn', direction: 'DESC' },
  },
})
