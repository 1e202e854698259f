import { defineResource, image, longText, type SamplesOf, text } from '@parvis/schema'

/** A group of files that belong together. */
export const fileCollections = defineResource({
  name: 'file-collections',
  route: 'files/collections',
  navigation: { section: 'media', icon: 'collection' },
  grantedTo: { defaultGroup: ['full'] },
  label: { one: { fr: 'Collection', en: 'Collection' }, many: { fr: 'Collections', en: 'Collections' } },
  empty: {
    fr: 'Aucune collection pour l’instant. Une collection réunit des fichiers sous un nom et une couverture.',
    en: 'No collection yet. A collection gathers files under a name and a cover.',
  },
  title: 'name',
  fields: {
    cover: image({ label: { fr: 'Couverture', en: 'Cover' } }),
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true }),
    description: longText({ label: { fr: 'Description', en: 'Description' }, maxLength: 2000 }),
  },
  list: {
    columns: ['cover', 'name', 'description'],
    filters: [],
    sorts: ['name'],
    search: ['name', 'description'],
    order: { field: 'name', direction: 'ASC' },
  },
})

export const fileCollectionSamples: SamplesOf<typeof fileCollections> = () => [
  { name: 'Logos', description: 'Les logos des sociétés, tels qu’elles les ont envoyés.' },
  { name: 'Photographies de chantier' },
]
