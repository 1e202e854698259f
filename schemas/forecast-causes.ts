import { defineMessages } from '@parvis/schema'

/** Why something will be refused in a channel; braces contain placeholders. */
export const forecastCauses = defineMessages({
  unknown_channel: {
    fr: 'Le salon {channel} est introuvable.',
    en: 'The channel {channel} cannot be found.',
  },
  not_writable: {
    fr: 'Le salon {channel} ne contient pas de messages.',
    en: 'The channel {channel} does not hold messages.',
  },
  missing_permission: {
    fr: 'Il manque au robot dans le salon {channel} : {what}.',
    en: 'The bot lacks in the channel {channel}: {what}.',
  },
  timed_out: {
    fr: 'Le robot est exclu temporairement du serveur : il ne peut rien écrire dans le salon {channel}.',
    en: 'The bot is timed out on the server: it cannot write anything in the channel {channel}.',
  },
  stopped: {
    fr: 'Plus rien n’est envoyé dans le salon {channel}. {what}',
    en: 'Nothing is sent to the channel {channel} any more. {what}',
  },
})

/** How to fix what will be refused in a channel. */
export const forecastFixes = defineMessages({
  unknown_channel: {
    fr: 'Choisissez un autre salon. Si c’est un fil, rouvrez-le, et laissez le robot voir son salon.',
    en: 'Choose another channel. If it is a thread, open it again, and let the bot see its channel.',
  },
  not_writable: {
    fr: 'Choisissez un salon textuel, un salon d’annonces, un salon vocal ou un fil.',
    en: 'Choose a text channel, an announcement channel, a voice channel or a thread.',
  },
  missing_permission: {
    fr: 'Sur la plateforme : paramètres du salon, Permissions, rôle du robot. Pour un fil, ceux de son salon.',
    en: 'On the platform: channel settings, Permissions, the role of the bot. For a thread, those of its channel.',
  },
  timed_out: {
    fr: 'Sur la plateforme, mettez fin à l’exclusion du robot, ou attendez qu’elle s’achève.',
    en: 'On the platform, end the timeout of the bot, or wait until it is over.',
  },
  stopped: {
    fr: 'Réessayez le message refusé, ou envoyez un message d’essai dans ce salon.',
    en: 'Try the refused message again, or send a test message to this channel.',
  },
})
