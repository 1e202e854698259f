import { defineMessages, inLanguage } from '@parvis/schema'

const messages = defineMessages({
  title: { fr: 'Discord simulé', en: 'Simulated Discord' },
  pageOf: { fr: '%{name}, vu par un membre', en: '%{name}, as a member sees it' },
  intro: {
    fr: 'Provoquez des événements ici, et observez ce qui en résulte.',
    en: 'Make things happen here, and watch what becomes of them.',
  },
  application: { fr: 'Application %{name}', en: 'Application %{name}' },
  seesMembers: {
    fr: 'Elle peut voir qui sont les membres (Server Members Intent activé).',
    en: 'It may see who the members are (Server Members Intent on).',
  },
  seesNoMembers: {
    fr: 'Elle ne peut pas voir qui sont les membres (Server Members Intent désactivé).',
    en: 'It may not see who the members are (Server Members Intent off).',
  },
  away: { fr: 'Discord est injoignable.', en: 'Discord is away.' },
  there: { fr: 'Discord répond.', en: 'Discord answers.' },
  members: { fr: '%{members} membres', en: '%{members} members' },
  botThere: { fr: 'le bot y est', en: 'the bot is there' },
  botNotThere: { fr: 'le bot n’y est pas', en: 'the bot is not there' },
  outage: { fr: 'panne', en: 'outage' },
  more: { fr: 'et %{count} autres serveurs', en: 'and %{count} more servers' },
  look: { fr: 'Regarder ce serveur', en: 'Look at this server' },
  back: { fr: 'Tous les serveurs', en: 'All servers' },
  person: { fr: 'Vous y êtes', en: 'You are' },
  nobody: { fr: 'Personne n’a encore rejoint ce serveur.', en: 'Nobody has joined this server yet.' },
  change: { fr: 'Changer', en: 'Change' },
  command: { fr: 'Utiliser /%{name}', en: 'Use /%{name}' },
  commands: { fr: 'Commandes', en: 'Commands' },
  noCommand: { fr: 'Le bot n’a pas de commande.', en: 'The bot has no command.' },
  private: { fr: 'Vous seul voyez ceci', en: 'Only you see this' },
  noMessage: { fr: 'Aucun message.', en: 'No messages.' },
  refresh: { fr: 'Actualiser', en: 'Refresh' },
  choose: { fr: 'Choisir', en: 'Choose' },
  actions: {
    hide_members: { fr: 'Désactiver l’intent', en: 'Switch the intent off' },
    show_members: { fr: 'Activer l’intent', en: 'Switch the intent on' },
    go_away: { fr: 'Discord devient injoignable', en: 'Discord goes away' },
    come_back: { fr: 'Discord revient', en: 'Discord comes back' },
    join_one: { fr: 'Une personne rejoint', en: 'One person joins' },
    join_many: { fr: '100 personnes rejoignent', en: '100 people join' },
    join_storm: {
      fr: '1 000 personnes rejoignent en 20 secondes',
      en: '1,000 people join within 20 seconds',
    },
    leave_many: { fr: '10 personnes partent', en: '10 people leave' },
    kick_bot: { fr: 'Expulser le bot', en: 'Kick the bot' },
    begin_outage: { fr: 'Une panne commence', en: 'Outage begins' },
    end_outage: { fr: 'La panne se termine', en: 'Outage ends' },
  },
})

/** Messages of the page, by language. */
export const panelMessages = { fr: inLanguage(messages, 'fr'), en: inLanguage(messages, 'en') }

/** Actions of the page. */
export type PanelAction = keyof (typeof messages)['actions']
