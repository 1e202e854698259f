import { defineMessages } from '@parvis/schema'

/** Why the bot cannot give a role, in a list of roles. */
export const barrierMessages = defineMessages({
  managed: { fr: 'appartient à une intégration', en: 'belongs to an integration' },
  missing_permission: {
    fr: 'le robot ne peut pas gérer les rôles',
    en: 'the bot may not manage roles',
  },
  timed_out: { fr: 'le robot est exclu temporairement', en: 'the bot is timed out' },
  above_bot: {
    fr: 'pas plus bas que le rôle du robot',
    en: 'not below the role of the bot',
  },
})
