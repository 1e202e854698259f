import {
  boolean,
  choice,
  choices,
  colour,
  country,
  date,
  dateTime,
  defineResource,
  email,
  embedded,
  file,
  image,
  integer,
  ipList,
  json,
  list,
  localisedText,
  longText,
  number,
  percentage,
  phone,
  reference,
  references,
  richText,
  secret,
  slug,
  text,
  url,
  vatNumber,
} from '@parvis/schema'
import { companies } from '@parvis/schemas'

const sizes = {
  small: { fr: 'Petit', en: 'Small' },
  medium: { fr: 'Moyen', en: 'Medium' },
  large: { fr: 'Grand', en: 'Large' },
}

/** A field of each kind, to be tried; it is no resource of the product, and nothing of it is stored. */
export const fieldSamples = defineResource({
  name: 'field-samples',
  label: {
    one: { fr: 'Type de champ', en: 'Kind of field' },
    many: { fr: 'Types de champs', en: 'Kinds of fields' },
  },
  title: 'text',
  fields: {
    text: text({ label: { fr: 'Ligne de texte', en: 'Line of text' }, required: true }),
    slug: slug({ label: { fr: 'Nom pour adresse', en: 'Name for addresses' }, from: 'text' }),
    longText: longText({ label: { fr: 'Texte long', en: 'Long text' } }),
    localisedText: localisedText({ label: { fr: 'Texte traduit', en: 'Translated text' } }),
    email: email({ label: { fr: 'E-mail', en: 'Email' } }),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    url: url({ label: { fr: 'Adresse web', en: 'Web address' } }),
    vatNumber: vatNumber({ label: { fr: 'Numéro de TVA', en: 'VAT number' } }),
    secret: secret({ label: { fr: 'Secret', en: 'Secret' }, prefix: 'pk_' }),
    integer: integer({ label: { fr: 'Nombre entier', en: 'Whole number' }, min: -1000, max: 1000 }),
    number: number({ label: { fr: 'Nombre', en: 'Number' } }),
    percentage: percentage({ label: { fr: 'Pourcentage', en: 'Percentage' } }),
    date: date({ label: { fr: 'Jour', en: 'Day' } }),
    dateTime: dateTime({ label: { fr: 'Moment', en: 'Moment' } }),
    boolean: boolean({ label: { fr: 'Oui ou non', en: 'Yes or no' } }),
    choice: choice({ label: { fr: 'Choix', en: 'Choice' }, choices: sizes }),
    choices: choices({ label: { fr: 'Choix multiples', en: 'Several choices' }, choices: sizes }),
    country: country({ label: { fr: 'Pays', en: 'Country' } }),
    colour: colour({ label: { fr: 'Couleur', en: 'Colour' } }),
    list: list({ label: { fr: 'Liste', en: 'List' } }),
    ipList: ipList({ label: { fr: 'Adresses IP', en: 'IP addresses' } }),
    embedded: embedded({
      label: { fr: 'Fiches incluses', en: 'Embedded records' },
      item: { fr: 'Contact', en: 'Contact' },
      fields: {
        name: text({ label: { fr: 'Nom du contact', en: 'Name of the contact' }, required: true }),
        email: email({ label: { fr: 'E-mail du contact', en: 'Email of the contact' } }),
      },
    }),
    image: image({ label: { fr: 'Image', en: 'Picture' } }),
    file: file({ label: { fr: 'Fichier', en: 'File' } }),
    reference: reference({ label: { fr: 'Société', en: 'Company' }, to: companies.name }),
    references: references({
      label: { fr: 'Plusieurs sociétés', en: 'Several companies' },
      to: companies.name,
    }),
    richText: richText({ label: { fr: 'Texte mis en forme', en: 'Formatted text' } }),
    json: json({ label: { fr: 'Document JSON', en: 'JSON document' } }),
  },
  sections: [
    {
      label: { fr: 'Texte', en: 'Text' },
      fields: ['text', 'slug', 'longText', 'localisedText', 'email', 'phone', 'url', 'vatNumber', 'secret'],
    },
    { label: { fr: 'Nombres', en: 'Numbers' }, fields: ['integer', 'number', 'percentage'] },
    { label: { fr: 'Dates', en: 'Dates' }, fields: ['date', 'dateTime'] },
    {
      label: { fr: 'Choix', en: 'Choices' },
      fields: ['boolean', 'choice', 'choices', 'country', 'colour'],
    },
    { label: { fr: 'Listes', en: 'Lists' }, fields: ['list', 'ipList', 'embedded'] },
    { label: { fr: 'Fichiers', en: 'Files' }, fields: ['image', 'file'] },
    { label: { fr: 'Références', en: 'References' }, fields: ['reference', 'references'] },
    { label: { fr: 'Documents', en: 'Documents' }, fields: ['richText', 'json'] },
  ],
  list: {
    columns: ['text'],
    filters: [],
    sorts: [],
    search: [],
    order: { field: 'createdAt', direction: 'DESC' },
  },
})

/** What only the server would set. */
export const serverSide = { id: 'sample', secret: 'pk_3f9a…' }
