import { boolean, defineResource, embedded, image, localisedText, type SamplesOf, slug } from '@parvis/schema'
import { isReservedSlug } from './site-addresses.js'

/** A page of the site. */
export const pages = defineResource({
  name: 'pages',
  navigation: { section: 'site', icon: 'page' },
  label: { one: { fr: 'Page', en: 'Page' }, many: { fr: 'Pages', en: 'Pages' } },
  title: 'title',
  fields: {
    title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true }),
    slug: slug({
      label: { fr: 'Adresse', en: 'Address' },
      help: { fr: 'Ce qui suit le nom du site.', en: 'What follows the name of the site.' },
      required: true,
      unique: true,
      from: 'title',
      reserved: isReservedSlug,
    }),
    published: boolean({ label: { fr: 'Publiée', en: 'Published' } }),
    description: localisedText({
      label: { fr: 'Description', en: 'Description' },
      help: { fr: 'Ce que les moteurs de recherche affichent.', en: 'What search engines show.' },
      form: 'lines',
      maxLength: 320,
    }),
    image: image({ label: { fr: 'Image', en: 'Picture' } }),
    lead: localisedText({
      label: { fr: 'Chapeau', en: 'Lead' },
      help: { fr: 'Les premières phrases, en grand.', en: 'The first sentences, in large type.' },
      form: 'lines',
      maxLength: 600,
    }),
    sections: embedded({
      label: { fr: 'Parties', en: 'Sections' },
      item: { fr: 'Partie', en: 'Section' },
      addLabel: { fr: 'Ajouter une partie', en: 'Add a section' },
      maxItems: 40,
      fields: {
        anchor: slug({
          label: { fr: 'Ancre', en: 'Anchor' },
          help: {
            fr: 'Ce qui suit le dièse dans l’adresse, et la partie de la page qui reçoit ce texte.',
            en: 'What follows the hash in the address, and the part of the page that takes this text.',
          },
          required: true,
        }),
        title: localisedText({ label: { fr: 'Titre', en: 'Title' }, required: true }),
        body: localisedText({ label: { fr: 'Texte', en: 'Text' }, form: 'rich' }),
      },
    }),
    body: localisedText({ label: { fr: 'Contenu', en: 'Content' }, form: 'rich' }),
  },
  sections: [
    { label: { fr: 'Page', en: 'Page' }, fields: ['title', 'slug', 'published'] },
    { label: { fr: 'Référencement', en: 'Search engines' }, fields: ['description', 'image'] },
    { label: { fr: 'Contenu', en: 'Content' }, fields: ['lead', 'sections', 'body'] },
  ],
  list: {
    columns: ['title', 'slug', 'published'],
    filters: ['published', 'slug'],
    sorts: ['title', 'slug', 'published'],
    search: ['title', 'slug', 'description', 'body'],
    order: { field: 'title', direction: 'ASC' },
  },
})

export const pageSamples: SamplesOf<typeof pages> = () => [
  {
    title: { fr: 'Nos tarifs', en: 'Our prices' },
    slug: 'tarifs',
    lead: {
      fr: 'Ce que coûte un site, et de quoi ce prix est fait.',
      en: 'What a site costs, and what that price is made of.',
    },
  },
]
