import type { Localised } from '@parvis/schema'

/** Roles in an account, by number: each includes the ones below it. */
export const roles = {
  1: { fr: 'Utilisateur', en: 'User' },
  2: { fr: 'Modérateur', en: 'Moderator' },
  3: { fr: 'Administrateur', en: 'Administrator' },
  100: { fr: 'Exploitant', en: 'Operator' },
} satisfies Record<number, Localised>
