import {
  boolean,
  choice,
  country,
  date,
  defineResource,
  email,
  embedded,
  image,
  phone,
  text,
  vatNumber,
} from '@parvis/schema'
import { languages } from './languages.js'

/** A client, or a company that a client owns, with its representatives. */
export const companies = defineResource({
  name: 'companies',
  navigation: { section: 'start', icon: 'building', firstRedirect: true },
  grantedTo: { defaultGroup: ['full'] },
  label: { one: { fr: 'Société', en: 'Company' }, many: { fr: 'Sociétés', en: 'Companies' } },
  empty: {
    fr: 'Vous n’avez pas encore de société. Créez la première avec ses membres.',
    en: 'You have no company yet. Create the first one with its members.',
  },
  title: 'name',
  fields: {
    logo: image({ label: { fr: 'Logo', en: 'Logo' } }),
    name: text({ label: { fr: 'Nom', en: 'Name' }, required: true, distinct: true }),
    type: choice({
      label: { fr: 'Forme juridique', en: 'Legal form' },
      choices: {
        sas: { fr: 'SAS', en: 'SAS' },
        sasu: { fr: 'SASU', en: 'SASU' },
        sarl: { fr: 'SARL', en: 'SARL' },
        eurl: { fr: 'EURL', en: 'EURL' },
        sa: { fr: 'SA', en: 'SA' },
        ei: { fr: 'Entreprise individuelle', en: 'Sole proprietorship' },
        association: { fr: 'Association', en: 'Association' },
        public: { fr: 'Organisme public', en: 'Public body' },
        foreign: { fr: 'Société étrangère', en: 'Foreign company' },
      },
    }),
    foundingDate: date({ label: { fr: 'Date de création', en: 'Founding date' }, past: true }),
    vatNumber: vatNumber({
      label: { fr: 'Numéro de TVA', en: 'VAT number' },
      help: {
        fr: 'Avec le préfixe du pays, par exemple FR40303265045.',
        en: 'With its country prefix, such as FR40303265045.',
      },
      distinct: true,
    }),
    address_name: text({ label: { fr: 'Nom de l’adresse', en: 'Address name' } }),
    address_road: text({ label: { fr: 'Rue', en: 'Road' } }),
    address_postalCode: text({ label: { fr: 'Code postal', en: 'Postal code' }, maxLength: 20 }),
    address_city: text({ label: { fr: 'Ville', en: 'City' } }),
    address_country: country({ label: { fr: 'Pays', en: 'Country' } }),
    emailLanguage: choice({
      label: { fr: 'Langue des e-mails', en: 'Email language' },
      choices: languages,
    }),
    billingEmail: email({ label: { fr: 'E-mail de facturation', en: 'Billing email' } }),
    phoneNumber: phone({ label: { fr: 'Téléphone', en: 'Phone number' } }),
    members: embedded({
      label: { fr: 'Membres', en: 'Members' },
      item: { fr: 'Membre', en: 'Member' },
      addLabel: { fr: 'Ajouter un membre', en: 'Add a member' },
      maxItems: 500,
      uniqueBy: 'email',
      served: { path: 'company-members', holder: 'company' },
      fields: {
        firstname: text({ label: { fr: 'Prénom', en: 'First name' }, required: true }),
        lastname: text({ label: { fr: 'Nom', en: 'Last name' }, required: true }),
        email: email({ label: { fr: 'E-mail', en: 'Email' } }),
        role: text({
          label: { fr: 'Rôle', en: 'Role' },
          help: { fr: 'Par exemple PDG ou RH.', en: 'Such as CEO or HR.' },
        }),
        representative: boolean({ label: { fr: 'Représentant', en: 'Representative' } }),
      },
    }),
  },
  sections: [
    {
      label: { fr: 'Identité', en: 'Identity' },
      fields: ['logo', 'name', 'type', 'foundingDate', 'vatNumber'],
    },
    {
      label: { fr: 'Adresse', en: 'Address' },
      fields: ['address_name', 'address_road', 'address_postalCode', 'address_city', 'address_country'],
    },
    {
      label: { fr: 'Contact et facturation', en: 'Contact and billing' },
      fields: ['billingEmail', 'phoneNumber', 'emailLanguage'],
    },
    { label: { fr: 'Membres', en: 'Members' }, fields: ['members'] },
  ],
  list: {
    columns: ['logo', 'name', 'type', 'address_city', 'address_country', 'phoneNumber', 'members'],
    filters: ['type', 'address_city', 'address_country', 'emailLanguage', 'foundingDate'],
    sorts: ['name', 'type', 'foundingDate', 'address_city', 'address_country'],
    search: ['name', 'vatNumber', 'address_city', 'billingEmail'],
    order: { field: 'name', direction: 'ASC' },
  },
})
