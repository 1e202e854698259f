import { boolean, choice, defineResource, email, image, phone, references, text } from '@parvis/schema'
import { languages } from './languages.js'

/** Someone of the account. */
export const users = defineResource({
  name: 'users',
  route: 'settings/users',
  label: { one: { fr: 'Utilisateur', en: 'User' }, many: { fr: 'Utilisateurs', en: 'Users' } },
  title: 'username',
  fields: {
    avatar: image({ label: { fr: 'Photo', en: 'Picture' } }),
    firstname: text({ label: { fr: 'Prénom', en: 'First name' }, required: true }),
    lastname: text({ label: { fr: 'Nom', en: 'Last name' }, required: true }),
    username: text({
      label: { fr: 'Nom d’utilisateur', en: 'Username' },
      required: true,
      unique: true,
      maxLength: 60,
    }),
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true, unique: true }),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    groups: references({ label: { fr: 'Groupes', en: 'Groups' }, to: 'groups' }),
    active: boolean({ label: { fr: 'Actif', en: 'Active' }, initial: true }),
  },
  list: {
    columns: ['avatar', 'username', 'firstname', 'lastname', 'email', 'groups', 'active'],
    filters: ['active', 'groups', 'language'],
    sorts: ['username', 'lastname', 'email'],
    search: ['username', 'firstname', 'lastname', 'email'],
    order: { field: 'lastname', direction: 'ASC' },
  },
})
