import { defineMessages } from '@parvis/schema'

/** Why a role will not be given; braces contain placeholders. */
export const roleCauses = defineMessages({
  unknown_role: {
    fr: 'Le rôle {role} n’existe plus sur le serveur.',
    en: 'The role {role} is not on the server any more.',
  },
  everyone: {
    fr: 'Tout le monde a déjà le rôle {role} : il ne se donne pas.',
    en: 'Everyone has the role {role} already: it cannot be given.',
  },
  managed: {
    fr: 'Le rôle {role} appartient à une intégration, comme un autre robot : personne ne peut le donner.',
    en: 'The role {role} belongs to an integration, such as another bot: nobody can give it.',
  },
  missing_permission: {
    fr: 'Le robot ne peut donner aucun rôle : il lui manque la permission de gérer les rôles.',
    en: 'The bot cannot give any role: it lacks the permission to manage roles.',
  },
  timed_out: {
    fr: 'Le robot est exclu temporairement du serveur : il ne peut donner aucun rôle.',
    en: 'The bot is timed out on the server: it cannot give any role.',
  },
  above_bot: {
    fr: 'Le robot ne peut pas donner le rôle {role}, qui n’est pas placé plus bas que le sien.',
    en: 'The bot cannot give the role {role}, which is not below its own.',
  },
})

/** How to have a role given; braces contain placeholders. */
export const roleFixes = defineMessages({
  unknown_role: {
    fr: 'Choisissez un autre rôle dans les réglages du widget.',
    en: 'Choose another role in the settings of the widget.',
  },
  everyone: {
    fr: 'Choisissez un autre rôle dans les réglages du widget.',
    en: 'Choose another role in the settings of the widget.',
  },
  managed: {
    fr: 'Choisissez un autre rôle dans les réglages du widget.',
    en: 'Choose another role in the settings of the widget.',
  },
  missing_permission: {
    fr: 'Dans les paramètres du serveur, Rôles, accordez « Gérer les rôles » au rôle du robot.',
    en: 'In the server’s settings, Roles, grant “Manage Roles” to the bot’s role.',
  },
  timed_out: {
    fr: 'Sur la plateforme, mettez fin à l’exclusion du robot, ou attendez qu’elle s’achève.',
    en: 'On the platform, end the timeout of the bot, or wait until it is over.',
  },
  above_bot: {
    fr: 'Dans les paramètres du serveur, Rôles, faites glisser le rôle du robot au-dessus de {role} : un robot ne donne que les rôles placés plus bas que le sien. Ceux qui l’attendent le reçoivent alors en quelques minutes.',
    en: 'In the server’s settings, Roles, move the bot’s role above {role}: a bot only gives roles that are below its own. Those who wait for it then get it within some minutes.',
  },
})
