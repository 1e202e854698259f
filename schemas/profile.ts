import { choice, defineResource } from '@parvis/schema'
import { languages } from './languages.js'
import { users } from './users.js'

const { avatar, firstname, lastname, username, email, phone } = users.fields

/** Fields of people's own `users` record that they may edit themselves. */
export const profile = defineResource({
  name: 'profile',
  label: { one: { fr: 'Profil', en: 'Profile' }, many: { fr: 'Profils', en: 'Profiles' } },
  title: 'username',
  actions: ['read', 'update'],
  fields: {
    avatar,
    firstname,
    lastname,
    username,
    email,
    phone,
    language: choice({ label: { fr: 'Langue des e-mails', en: 'Language of emails' }, choices: languages }),
  },
  sections: [
    {
      label: { fr: 'Profil', en: 'Profile' },
      fields: ['avatar', 'firstname', 'lastname', 'username', 'email', 'phone', 'language'],
    },
  ],
})
