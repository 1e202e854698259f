import { defineMessages } from '@parvis/schema'

/** Why widgets do not know who invited someone. */
export const inviteCauses = defineMessages({
  unreadable_invites: {
    fr: 'Le robot ne peut pas savoir qui a invité : il lui manque la permission de gérer le serveur.',
    en: 'The bot cannot know who invited: it lacks the permission to manage the server.',
  },
})

/** How to have widgets know who invited someone. */
export const inviteFixes = defineMessages({
  unreadable_invites: {
    fr: 'Dans les paramètres du serveur, Rôles, accordez « Gérer le serveur » au rôle du robot.',
    en: 'In the server’s settings, Roles, grant “Manage Server” to the bot’s role.',
  },
})
