import { boolean, choice, defineResource, email, image, phone, text } from '@parvis/schema'
import { languages } from './languages.js'
import { roles } from './roles.js'

/**
 * A user of the account, with the id of the person in all accounts. People register or are invited, and
 * are deactivated, never deleted. Only they change their username and e-mail.
 */
export const users = defineResource({
  name: 'users',
  route: 'settings/users',
  navigation: { section: 'people' },
  label: { one: { fr: 'Utilisateur', en: 'User' }, many: { fr: 'Utilisateurs', en: 'Users' } },
  title: 'username',
  actions: ['read', 'update'],
  fields: {
    avatar: image({ label: { fr: 'Photo', en: 'Picture' } }),
    firstname: text({ label: { fr: 'Prénom', en: 'First name' }, required: true }),
    lastname: text({ label: { fr: 'Nom', en: 'Last name' }, required: true }),
    username: text({
      label: { fr: 'Nom d’utilisateur', en: 'Username' },
      required: true,
      readOnly: true,
      unique: true,
      maxLength: 60,
    }),
    email: email({ label: { fr: 'E-mail', en: 'Email' }, required: true, readOnly: true, unique: true }),
    phone: phone({ label: { fr: 'Téléphone', en: 'Phone' } }),
    language: choice({ label: { fr: 'Langue', en: 'Language' }, choices: languages }),
    role: choice({ label: { fr: 'Rôle', en: 'Role' }, required: true, choices: roles }),
    active: boolean({ label: { fr: 'Actif', en: 'Active' }, initial: true }),
  },
  list: {
    columns: ['avatar', 'username', 'firstname', 'lastname', 'email', 'role', 'active'],
    filters: ['active', 'role', 'language'],
    sorts: ['username', 'lastname', 'email'],
    search: ['username', 'firstname', 'lastname', 'email'],
    order: { field: 'lastname', direction: 'ASC' },
  },
})
