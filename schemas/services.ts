import { defineResource, image, integer, localisedText, slug } from '@parvis/schema'

/** A service of the company, as the site describes it. */
export const services = defineResource({
  name: 'services',
  navigation: { section: 'site', icon: 'tools' },
  label: { one: { fr: 'Service', en: 'Service' }, many: { fr: 'Services', en: 'Services' } },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true }),
    slug: slug({ label: { fr: 'Adresse', en: 'Address' }, unique: true, from: 'title' }),
    position: integer({ label: { fr: 'Position', en: 'Position' }, min: 0 }),
    image: image({ label: { fr: 'Image', en: 'Picture' } }),
    promise: localisedText({
      label: { fr: 'Promesse', en: 'Promise' },
      help: {
        fr: 'Ce que le service apporte, en une phrase.',
        en: 'What the service brings, in one sentence.',
      },
      maxLength: 120,
    }),
    summary: localisedText({ label: { fr: 'Résumé', en: 'Summary' }, form: 'lines', maxLength: 500 }),
    includes: localisedText({
      label: { fr: 'Ce qui est compris', en: 'What it includes' },
      help: { fr: 'Une ligne par élément.', en: 'One line an item.' },
      form: 'lines',
      maxLength: 1000,
    }),
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
