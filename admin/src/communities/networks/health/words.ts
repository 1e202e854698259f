import { defineWords } from '../../../i18n/define-words'

/** What is said of the health of a network: in a word or two for a list, and what mends it for its page. */
export const healthPageWords = defineWords(
  {
    fine: 'Tout va bien',
    unknown: 'Pas encore connue',
    more: '%{first} (+%{count})',
    connecting: 'Plus de nouvelles',
    members_hidden: 'Membres invisibles',
    unauthorised: 'Robot non reconnu',
    invalid: 'Connexion refusée',
    outage: 'Serveur indisponible',
    unseen: 'Serveur pas encore vu',
    missing: 'Permissions manquantes',
    channel: 'Salon à régler',
    channel_gone: 'Salon disparu',
    lag: 'En retard',
    mend_connecting: 'Rien à faire : Parvis réessaie de lui-même et rattrape ce qui a été manqué.',
    mend_members_hidden:
      'Sur le portail des développeurs de Discord : Bot, « Privileged Gateway Intents ». Parvis s’en aperçoit dans la minute.',
    mend_unauthorised:
      'Sur le portail des développeurs de Discord : Bot, « Reset Token ». Le nouveau jeton va dans DISCORD_BOT_TOKEN.',
    mend_invalid: 'Prévenez la personne qui administre Parvis.',
    mend_outage: 'Rien à faire : tout reprend dès que Discord rétablit ce serveur.',
    mend_unseen: 'Si cela dure plus de quelques minutes, vérifiez que le robot est toujours sur le serveur.',
    mend_missing:
      'Dans Discord : paramètres du serveur, Rôles, rôle du robot. Ou reliez de nouveau le serveur en laissant tout coché.',
    mend_channel: 'Dans Discord : paramètres du salon, Permissions, rôle du robot.',
    mend_channel_gone: 'Choisissez un autre salon là où celui-ci sert.',
    mend_lag: 'Rien à faire : le retard se résorbe après une période très animée.',
  },
  {
    fine: 'All is well',
    unknown: 'Not known yet',
    more: '%{first} (+%{count})',
    connecting: 'Not heard any more',
    members_hidden: 'Members hidden',
    unauthorised: 'Bot not recognised',
    invalid: 'Connection refused',
    outage: 'Server away',
    unseen: 'Server not seen yet',
    missing: 'Permissions missing',
    channel: 'Channel needs care',
    channel_gone: 'Channel gone',
    lag: 'Late',
    mend_connecting: 'Nothing to do: Parvis keeps trying, and catches up with what was missed.',
    mend_members_hidden:
      'In Discord’s developer portal: Bot, “Privileged Gateway Intents”. Parvis finds out within a minute.',
    mend_unauthorised:
      'In Discord’s developer portal: Bot, “Reset Token”. The new token goes into DISCORD_BOT_TOKEN.',
    mend_invalid: 'Tell whoever administers Parvis.',
    mend_outage: 'Nothing to do: all goes on as soon as Discord has this server back.',
    mend_unseen: 'If that lasts for more than a few minutes, check that the bot is still on the server.',
    mend_missing:
      'In Discord: server settings, Roles, the role of the bot. Or connect the server once more and leave everything ticked.',
    mend_channel: 'In Discord: channel settings, Permissions, the role of the bot.',
    mend_channel_gone: 'Choose another channel where this one is used.',
    mend_lag: 'Nothing to do: it catches up after a very busy time.',
  },
)
