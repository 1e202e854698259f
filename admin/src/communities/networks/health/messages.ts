import { defineMessages } from '@parvis/schema'

/** Messages about the health of a network: short ones for lists, and solutions for its page. */
export const healthPageMessages = defineMessages({
  fine: { fr: 'Tout va bien', en: 'All is well' },
  unknown: { fr: 'Pas encore connue', en: 'Not known yet' },
  more: { fr: '%{first} (+%{count})', en: '%{first} (+%{count})' },
  connecting: { fr: 'Plus de nouvelles', en: 'Not heard any more' },
  members_hidden: { fr: 'Membres invisibles', en: 'Members hidden' },
  unauthorised: { fr: 'Robot non reconnu', en: 'Bot not recognised' },
  invalid: { fr: 'Connexion refusée', en: 'Connection refused' },
  outage: { fr: 'Serveur indisponible', en: 'Server away' },
  unseen: { fr: 'Serveur pas encore vu', en: 'Server not seen yet' },
  missing: { fr: 'Permissions manquantes', en: 'Permissions missing' },
  channel: { fr: 'Salon à régler', en: 'Channel needs care' },
  channel_gone: { fr: 'Salon disparu', en: 'Channel gone' },
  widget: { fr: 'Widget empêché', en: 'Widget prevented' },
  lag: { fr: 'En retard', en: 'Late' },
  mend_connecting: {
    fr: 'Rien à faire : Parvis réessaie de lui-même et rattrape ce qui a été manqué.',
    en: 'Nothing to do: Parvis keeps trying, and catches up with what was missed.',
  },
  mend_members_hidden: {
    fr: 'Sur le portail des développeurs de Discord : Bot, « Privileged Gateway Intents ». Parvis s’en aperçoit dans la minute.',
    en: 'In Discord’s developer portal: Bot, “Privileged Gateway Intents”. Parvis finds out within a minute.',
  },
  mend_unauthorised: {
    fr: 'Sur le portail des développeurs de Discord : Bot, « Reset Token ». Le nouveau jeton va dans DISCORD_BOT_TOKEN.',
    en: 'In Discord’s developer portal: Bot, “Reset Token”. The new token goes into DISCORD_BOT_TOKEN.',
  },
  mend_invalid: { fr: 'Prévenez la personne qui administre Parvis.', en: 'Tell whoever administers Parvis.' },
  mend_outage: {
    fr: 'Rien à faire : tout reprend dès que Discord rétablit ce serveur.',
    en: 'Nothing to do: all goes on as soon as Discord has this server back.',
  },
  mend_unseen: {
    fr: 'Si cela dure plus de quelques minutes, vérifiez que le robot est toujours sur le serveur.',
    en: 'If that lasts for more than a few minutes, check that the bot is still on the server.',
  },
  mend_missing: {
    fr: 'Dans Discord : paramètres du serveur, Rôles, rôle du robot. Ou reliez de nouveau le serveur en laissant tout coché.',
    en: 'In Discord: server settings, Roles, the role of the bot. Or connect the server once more and leave everything ticked.',
  },
  mend_channel: {
    fr: 'Dans Discord : paramètres du salon, Permissions, rôle du robot.',
    en: 'In Discord: channel settings, Permissions, the role of the bot.',
  },
  mend_channel_gone: {
    fr: 'Choisissez un autre salon là où celui-ci sert.',
    en: 'Choose another channel where this one is used.',
  },
  mend_widget: {
    fr: 'Modifiez les réglages du widget, ou les permissions du robot.',
    en: 'Change the settings of the widget, or the permissions of the bot.',
  },
  mend_lag: {
    fr: 'Rien à faire : le retard se résorbe après une période très animée.',
    en: 'Nothing to do: it catches up after a very busy time.',
  },
})
