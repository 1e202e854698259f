import { defineResource, image, integer, localisedText, slug } from '@parvis/schema'

/** What the company does, as the site tells it. */
export const services = defineResource({
  name: 'services',
  label: { one: { fr: 'Service', en: 'Service' }, many: { fr: 'Services', en: 'Services' } },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true }),
    slug: slug({ label: { fr: 'Adresse', en: 'Address' }, unique: true, from: 'title' }),
    position: integer({ label: { fr: 'Position', en: 'Position' }, min: 0 }),
    image: image({ label: { fr: 'Image', en: 'Picture' } }),
    summary: localisedText({ label: { fr: 'Résumé', en: 'Summary' }, form: 'lines', maxLength: 500 }),
    body: localisedText({ label: { fr: 'Texte', en: 'Text' }, form: 'rich' }),
  },
  list: {
    columns: ['position', 'title', 'slug', 'summary'],
    filters: ['slug'],
    sorts: ['position', 'title', 'slug'],
    search: ['title', 'summary', 'body'],
    order: { field: 'position', direction: 'ASC' },
  },
})
