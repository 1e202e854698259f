import { defineResource, fileFields, longText, reference, text } from '@parvis/schema'

/** An uploaded file; its content is stored outside the database. */
export const files = defineResource({
  name: 'files',
  navigation: { section: 'media', icon: 'folder' },
  grantedTo: { defaultGroup: ['full'] },
  label: { one: { fr: 'Fichier', en: 'File' }, many: { fr: 'Fichiers', en: 'Files' } },
  empty: {
    fr: 'Aucun fichier pour l’instant. Déposez-en autant que vous voulez à la fois.',
    en: 'No file yet. Drop as many as you like at once.',
  },
  title: 'name',
  hasFile: true,
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, maxLength: 255 }),
    description: longText({ label: { fr: 'Description', en: 'Description' }, maxLength: 2000 }),
    collection: reference({ label: { fr: 'Collection', en: 'Collection' }, to: 'file-collections' }),
    ...fileFields,
    uploadedBy: reference({ label: { fr: 'Ajouté par', en: 'Added by' }, to: 'users', readOnly: true }),
  },
  list: {
    columns: ['name', 'mediaType', 'size', 'collection'],
    filters: ['collection', 'mediaType', 'size'],
    sorts: ['name', 'size'],
    search: ['name', 'description'],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})
