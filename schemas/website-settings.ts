import {
  country,
  defineResource,
  email,
  french,
  image,
  list,
  localisedText,
  phone,
  text,
  vatNumber,
} from '@parvis/schema'

/** Company data of the site's pages: one record, which exists from the start. */
export const websiteSettings = defineResource({
  name: 'website-settings',
  route: 'settings/website/company',
  navigation: { section: 'publishing' },
  label: {
    one: { fr: 'Réglages du site', en: 'Website settings' },
    many: { fr: 'Réglages du site', en: 'Website settings' },
  },
  title: 'name',
  actions: ['read', 'update'],
  fields: {
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, maxLength: 60 }),
    tagline: localisedText({ label: { fr: 'Signature', en: 'Tagline' }, maxLength: 120 }),
    description: localisedText({
      label: { fr: 'Description', en: 'Description' },
      help: {
        fr: 'Pour les pages qui n’en ont pas.',
        en: 'For pages without one.',
      },
      form: 'lines',
      maxLength: 320,
    }),
    picture: image({
      label: { fr: 'Image de partage', en: 'Sharing picture' },
      help: {
        fr: 'Pour les pages qui n’en ont pas.',
        en: 'For pages without one.',
      },
    }),
    email: email({
      label: { fr: 'E-mail', en: 'Email' },
      help: {
        fr: french`Affiché sur le site ; les messages des visiteurs y sont annoncés.`,
        en: 'Shown on the site; visitors’ messages are announced there.',
      },
    }),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    legalName: text({ label: { fr: 'Raison sociale', en: 'Legal name' } }),
    registration: text({ label: { fr: 'Immatriculation', en: 'Registration' } }),
    vatNumber: vatNumber({ label: { fr: 'Numéro de TVA', en: 'VAT number' } }),
    address_road: text({ label: { fr: 'Rue', en: 'Road' } }),
    address_postalCode: text({ label: { fr: 'Code postal', en: 'Postal code' }, maxLength: 20 }),
    address_city: text({ label: { fr: 'Ville', en: 'City' } }),
    address_country: country({ label: { fr: 'Pays', en: 'Country' } }),
    profiles: list({
      label: { fr: 'Profils', en: 'Profiles' },
      help: {
        fr: french`Les adresses de l’entreprise ailleurs : une par ligne.`,
        en: 'The company’s addresses elsewhere, one a line.',
      },
      maxItems: 12,
    }),
  },
  sections: [
    { label: { fr: 'Identité', en: 'Identity' }, fields: ['name', 'tagline', 'description', 'picture'] },
    { label: { fr: 'Contact', en: 'Contact' }, fields: ['email', 'phone', 'profiles'] },
    {
      label: { fr: 'Mentions légales', en: 'Legal notice' },
      fields: [
        'legalName',
        'registration',
        'vatNumber',
        'address_road',
        'address_postalCode',
        'address_city',
        'address_country',
      ],
    },
  ],
  list: {
    columns: ['name', 'tagline', 'email'],
    filters: [],
    sorts: ['name'],
    search: ['name'],
    order: { field: 'name', direction: 'ASC' },
  },
})
